public import Foundation
import FrameworkHook
import Text

/// The App Store's storefront of the account.
public struct Storefront: Equatable, Hashable, Identifiable, Sendable {
    /// The code of the country in ISO 3166-1 alpha-3: `USA`.
    public let countryCode: String
    /// The App Store's number of the storefront: `143441`.
    public let id: String

    /// Creates the storefront with the code of the Apple Music API, such as `us`; `nil` for an unknown code.
    init?(code: String?) {
        guard let code, let row = Self.table[code] else { return nil }
        self = row
    }

    /// Creates the storefront with a number, which signed data have.
    init(number: String) {
        self = Self.table.values.first { $0.id == number } ?? Storefront(countryCode: "", id: number)
    }

    private init(countryCode: String, id: String) { (self.countryCode, self.id) = (countryCode, id) }

    /// The currency of the country; `nil` if the system does not know it.
    public var currency: Locale.Currency? {
        guard let code = Self.table.first(where: { $0.value == self })?.key else { return nil }
        return Locale(identifier: "en_\(code.uppercased())").currency
    }

    /// The current storefront; `nil` if no mock answers.
    public static var current: Storefront? {
        get async {
            guard let device = try? StoreKitDevice(for: "Storefront.current") else { return nil }
            return await storefront(of: device)
        }
    }

    /// The storefronts to which the account moves.
    public static var updates: Storefronts { Storefronts() }

    private static func storefront(of device: StoreKitDevice) async -> Storefront? {
        Storefront(code: (try? await device.mock.deviceState())?.root["storefront"]?.string)
    }

    /// The storefronts to which the account moves after an iterator was made.
    public struct Storefronts: AsyncSequence, Sendable {
        /// A storefront.
        public typealias Element = Storefront

        /// Returns an iterator that waits for changes.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

        /// An iterator that waits for changes, and ends when the mock stops.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let device: StoreKitDevice?
            private var changes: AsyncStream<DeviceChange>.Iterator?
            private var last: Storefront?

            fileprivate init() {
                device = try? StoreKitDevice(for: "Storefront.updates")
                changes = device?.mock.deviceChanges().makeAsyncIterator()
            }

            /// Returns the next storefront; `nil` if the task is canceled or the mock has stopped.
            public mutating func next() async -> Storefront? {
                guard let device else { return nil }
                while let change = await changes?.next() {
                    guard change.notifications.contains(CloudServiceNotification.storefrontCountryCode.rawValue),
                        let storefront = await Storefront.storefront(of: device), storefront != last
                    else { continue }
                    last = storefront
                    return storefront
                }
                return nil
            }
        }
    }

    /// The storefronts by the codes of the Apple Music API; the number is 0 if it is not known.
    private static let table: [String: Storefront] = {
        let rows = text.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "=").map(String.init) }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Storefront(countryCode: $0[1], id: $0[2])) })
    }()

    private static let text = """
        ae=ARE=143481 ag=ATG=143540 ai=AIA=143538 am=ARM=143524 ao=AGO=143564 ar=ARG=143505 at=AUT=143445
        au=AUS=143460 az=AZE=143568 ba=BIH=0 bb=BRB=143541 be=BEL=143446 bg=BGR=143526 bh=BHR=143559 bj=BEN=143576
        bm=BMU=143542 bo=BOL=143556 br=BRA=143503 bs=BHS=143539 bt=BTN=143577 bw=BWA=143525 by=BLR=143565
        bz=BLZ=143555 ca=CAN=143455 cd=COD=0 cg=COG=143582 ch=CHE=143459 ci=CIV=143527 cl=CHL=143483 cm=CMR=0
        cn=CHN=143465 co=COL=143501 cr=CRI=143495 cv=CPV=143580 cy=CYP=143557 cz=CZE=143489 de=DEU=143443
        dk=DNK=143458 dm=DMA=143545 do=DOM=143508 dz=DZA=143563 ec=ECU=143509 ee=EST=143518 eg=EGY=143516
        es=ESP=143454 fi=FIN=143447 fj=FJI=143583 fm=FSM=143591 fr=FRA=143442 ga=GAB=0 gb=GBR=143444 gd=GRD=143546
        ge=GEO=143615 gh=GHA=143573 gm=GMB=143584 gr=GRC=143448 gt=GTM=143504 gw=GNB=143585 gy=GUY=143553
        hk=HKG=143463 hn=HND=143510 hr=HRV=143494 hu=HUN=143482 id=IDN=143476 ie=IRL=143449 il=ISR=143491
        in=IND=143467 iq=IRQ=143617 is=ISL=143558 it=ITA=143450 jm=JAM=143511 jo=JOR=143528 jp=JPN=143462
        ke=KEN=143529 kg=KGZ=143586 kh=KHM=143579 kn=KNA=143548 kr=KOR=143466 kw=KWT=143493 ky=CYM=143544
        kz=KAZ=143517 la=LAO=143587 lb=LBN=143497 lc=LCA=143549 lk=LKA=143486 lr=LBR=143588 lt=LTU=143520
        lu=LUX=143451 lv=LVA=143519 ly=LBY=0 ma=MAR=0 md=MDA=143523 me=MNE=0 mg=MDG=143531 mk=MKD=143530
        ml=MLI=143532 mm=MMR=0 mn=MNG=143592 mo=MAC=143515 mr=MRT=143590 ms=MSR=143547 mt=MLT=143521 mu=MUS=143533
        mv=MDV=143488 mw=MWI=143589 mx=MEX=143468 my=MYS=143473 mz=MOZ=143593 na=NAM=143594 ne=NER=143534
        ng=NGA=143561 ni=NIC=143512 nl=NLD=143452 no=NOR=143457 np=NPL=143484 nz=NZL=143461 om=OMN=143562
        pa=PAN=143485 pe=PER=143507 pg=PNG=143597 ph=PHL=143474 pl=POL=143478 pt=PRT=143453 py=PRY=143513
        qa=QAT=143498 ro=ROU=143487 rs=SRB=143500 ru=RUS=143469 rw=RWA=0 sa=SAU=143479 sb=SLB=143601 sc=SYC=143599
        se=SWE=143456 sg=SGP=143464 si=SVN=143499 sk=SVK=143496 sl=SLE=143600 sn=SEN=143535 sr=SUR=143554
        sv=SLV=143506 sz=SWZ=143602 tc=TCA=143552 td=TCD=143581 th=THA=143475 tj=TJK=143603 tm=TKM=143604
        tn=TUN=143536 to=TON=0 tr=TUR=143480 tt=TTO=143551 tw=TWN=143470 tz=TZA=143572 ua=UKR=143492 ug=UGA=143537
        us=USA=143441 uy=URY=143514 uz=UZB=143566 vc=VCT=143550 ve=VEN=143502 vg=VGB=143543 vn=VNM=143471 vu=VUT=0
        xk=XKS=0 ye=YEM=143571 za=ZAF=143472 zm=ZMB=0 zw=ZWE=143605
        """
}
