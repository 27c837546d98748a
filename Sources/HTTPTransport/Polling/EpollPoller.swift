#if os(Linux)
    import CEpoll

    /// A poller for Linux, whose cost depends on the number of events and not on the number of descriptors.
    final class EpollPoller: Poller {
        private let epoll: CInt
        private let batch: UnsafeMutablePointer<cepoll_batch>

        /// Creates a poller that owns an epoll descriptor and closes it on deinitialization.
        init(adopting epoll: CInt) {
            self.epoll = epoll
            batch = .allocate(capacity: 1)
            batch.initialize(to: cepoll_batch())
        }

        deinit {
            batch.deallocate()
            Socket.close(epoll)
        }

        func add(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool {
            cepoll_add(epoll, descriptor, token, interest.rawValue) == 0
        }

        func addShared(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool {
            cepoll_add_shared(epoll, descriptor, token, interest.rawValue) == 0
        }

        func change(_ descriptor: CInt, token: UInt64, interest: PollInterest) {
            _ = cepoll_change(epoll, descriptor, token, interest.rawValue)
        }

        func remove(_ descriptor: CInt) {
            _ = cepoll_remove(epoll, descriptor)
        }

        func wait(milliseconds: CInt, into events: inout [PollEvent]) {
            events.removeAll(keepingCapacity: true)
            let count = cepoll_wait(epoll, batch, milliseconds)
            guard count > 0 else { return }
            for index in 0..<count {
                let report = cepoll_report(batch, index)
                events.append(
                    PollEvent(
                        token: cepoll_token(batch, index), isReadable: report & 1 != 0, isWritable: report & 2 != 0,
                        hasFailed: report & 4 != 0))
            }
        }
    }
#endif
