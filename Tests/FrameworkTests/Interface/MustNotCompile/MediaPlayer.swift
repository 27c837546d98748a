import MediaPlayer

// Each marked line is an error with Apple's framework, too.

func requiresSendable<Value: Sendable>(_: Value.Type) {}

func areNotSendable() {
    requiresSendable(MPMusicPlayerController.self)  // refused
    requiresSendable(MPMediaItem.self)  // refused
    requiresSendable(MPMediaLibrary.self)  // refused
    requiresSendable(MPMusicPlayerStoreQueueDescriptor.self)  // refused
}

func areSendable() {
    requiresSendable(MPMusicPlaybackState.self)
    requiresSendable(MPError.self)
}

func cannotBeCreated() {
    _ = MPMusicPlayerController()  // refused
    _ = MPMusicPlayerQueueDescriptor()  // refused
    _ = MPMediaPlaylistCreationMetadata()  // refused
}

func queues(
    _ player: MPMusicPlayerController, _ parameters: [[String: Any]], _ queue: MPMusicPlayerControllerQueue,
    _ item: MPMediaItem
) {
    _ = MPMusicPlayerPlayParametersQueueDescriptor(playParametersQueue: parameters)  // refused
    player.perform(queueTransaction: { _ in }, completionHandler: { _, _ in })  // refused
    player.openToPlay(MPMusicPlayerStoreQueueDescriptor(storeIDs: []))  // refused
    queue.remove(item)  // refused
    item.title = "Title"  // refused
}

func handlersAreSendable(_ player: MPMusicPlayerController) {
    var failures = 0
    player.prepareToPlay { error in
        if error != nil { failures += 1 }  // refused
    }
}

func enumerationsCanGrow(_ mode: MPMusicRepeatMode) {
    switch mode {  // refused
    case .default, .none, .one, .all: break
    }
}
