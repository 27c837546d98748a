/// The attributes of a storefront.
package struct StorefrontAttributes: Sendable, Hashable {
    /// The ISO 3166 alpha-2 code in lower case.
    package let code: String
    package let name: String
    /// The policy: `allowed`, `opt-in`, or `prohibited`.
    package let explicitContentPolicy: String
    /// BCP 47 tags.
    ///
    /// The first is the default language.
    package let languages: [String]
    /// The number of the storefront in the App Store (Sources, Device 1.6), or `nil` if it is unknown.
    package let number: Int?

    package init(
        code: String, name: String, explicitContentPolicy: String, languages: [String], number: Int? = nil
    ) {
        self.code = code
        self.name = name
        self.explicitContentPolicy = explicitContentPolicy
        self.languages = languages
        self.number = number
    }

    init?(row: [String]) {
        guard row.count == 5, row[0].utf8.count == 2, !row[3].isEmpty else { return nil }
        self.init(
            code: row[0], name: row[1], explicitContentPolicy: row[2], languages: row[3].columnValues,
            number: Int(row[4]))
    }
}

extension StorefrontAttributes {
    /// Code, name, policy, languages, number (Sources, API 8).
    ///
    /// The rows are those of Apple's reference. The languages of us were recorded later. Numbers are those of public
    /// clients, and some are unknown.
    static let table = """
        ae | UAE | opt-in | en-GB ar | 143481
        ag | Antigua and Barbuda | allowed | en-GB | 143540
        ai | Anguilla | allowed | en-GB | 143538
        am | Armenia | allowed | en-GB | 143524
        ao | Angola | allowed | en-GB | 143564
        ar | Argentina | allowed | es-MX en-GB | 143505
        at | Austria | allowed | de-DE en-GB | 143445
        au | Australia | allowed | en-AU en-GB | 143460
        az | Azerbaijan | allowed | en-GB | 143568
        ba | Bosnia and Herzegovina | allowed | en-GB hr | -
        bb | Barbados | allowed | en-GB | 143541
        be | Belgium | allowed | en-GB fr-FR nl | 143446
        bg | Bulgaria | allowed | en-GB | 143526
        bh | Bahrain | opt-in | en-GB ar | 143559
        bj | Benin | allowed | en-GB fr-FR | 143576
        bm | Bermuda | allowed | en-GB | 143542
        bo | Bolivia | allowed | es-MX en-GB | 143556
        br | Brazil | opt-in | pt-BR en-GB | 143503
        bs | Bahamas | allowed | en-GB | 143539
        bt | Bhutan | allowed | en-GB | 143577
        bw | Botswana | allowed | en-GB | 143525
        by | Belarus | prohibited | en-GB | 143565
        bz | Belize | allowed | en-GB es-MX | 143555
        ca | Canada | allowed | en-CA fr-CA | 143455
        cd | Democratic Republic of the Congo | allowed | en-GB fr-FR | -
        cg | Republic of the Congo | allowed | en-GB fr-FR | 143582
        ch | Switzerland | opt-in | de-CH de-DE en-GB fr-FR it | 143459
        ci | Côte d’Ivoire | opt-in | fr-FR en-GB | 143527
        cl | Chile | allowed | es-MX en-GB | 143483
        cm | Cameroon | allowed | fr-FR en-GB | -
        cn | China mainland | allowed | zh-Hans-CN en-GB | 143465
        co | Colombia | allowed | es-MX en-GB | 143501
        cr | Costa Rica | allowed | es-MX en-GB | 143495
        cv | Cape Verde | allowed | en-GB | 143580
        cy | Cyprus | allowed | en-GB el tr | 143557
        cz | Czech Republic | allowed | en-GB cs | 143489
        de | Germany | allowed | de-DE en-GB | 143443
        dk | Denmark | allowed | en-GB da | 143458
        dm | Dominica | allowed | en-GB | 143545
        do | Dominican Republic | allowed | es-MX en-GB | 143508
        dz | Algeria | opt-in | en-GB fr-FR ar | 143563
        ec | Ecuador | allowed | es-MX en-GB | 143509
        ee | Estonia | allowed | en-GB | 143518
        eg | Egypt | opt-in | en-GB fr-FR ar | 143516
        es | Spain | allowed | es-ES en-GB ca | 143454
        fi | Finland | allowed | en-GB fi | 143447
        fj | Fiji | allowed | en-GB | 143583
        fm | Micronesia, Federated States of | allowed | en-GB | 143591
        fr | France | allowed | fr-FR en-GB | 143442
        ga | Gabon | allowed | fr-FR en-GB | -
        gb | United Kingdom | allowed | en-GB | 143444
        gd | Grenada | allowed | en-GB | 143546
        ge | Georgia | opt-in | en-GB | 143615
        gh | Ghana | allowed | en-GB | 143573
        gm | Gambia | allowed | en-GB | 143584
        gr | Greece | allowed | en-GB el | 143448
        gt | Guatemala | opt-in | es-MX en-GB | 143504
        gw | Guinea-Bissau | allowed | en-GB fr-FR | 143585
        gy | Guyana | allowed | en-GB fr-FR | 143553
        hk | Hong Kong | allowed | zh-Hant-HK en-GB zh-Hant-TW | 143463
        hn | Honduras | allowed | es-MX en-GB | 143510
        hr | Croatia | opt-in | en-GB hr | 143494
        hu | Hungary | opt-in | en-GB hu | 143482
        id | Indonesia | opt-in | en-GB id | 143476
        ie | Ireland | allowed | en-GB | 143449
        il | Israel | allowed | en-GB he | 143491
        in | India | opt-in | en-GB hi | 143467
        iq | Iraq | opt-in | en-GB ar | 143617
        is | Iceland | allowed | en-GB | 143558
        it | Italy | opt-in | it en-GB | 143450
        jm | Jamaica | allowed | en-GB | 143511
        jo | Jordan | opt-in | en-GB ar | 143528
        jp | Japan | allowed | ja en-US | 143462
        ke | Kenya | allowed | en-GB | 143529
        kg | Kyrgyzstan | allowed | en-GB | 143586
        kh | Cambodia | allowed | en-GB fr-FR | 143579
        kn | St. Kitts and Nevis | allowed | en-GB | 143548
        kr | Korea, Republic of | allowed | ko en-GB | 143466
        kw | Kuwait | opt-in | en-GB ar | 143493
        ky | Cayman Islands | allowed | en-GB | 143544
        kz | Kazakhstan | allowed | en-GB | 143517
        la | Lao People’s Democratic Republic | opt-in | en-GB fr-FR | 143587
        lb | Lebanon | opt-in | en-GB fr-FR ar | 143497
        lc | St. Lucia | allowed | en-GB | 143549
        lk | Sri Lanka | allowed | en-GB | 143486
        lr | Liberia | allowed | en-GB | 143588
        lt | Lithuania | opt-in | en-GB | 143520
        lu | Luxembourg | allowed | en-GB fr-FR de-DE | 143451
        lv | Latvia | allowed | en-GB | 143519
        ly | Libya | prohibited | en-GB ar | -
        ma | Morocco | opt-in | en-GB fr-FR ar | -
        md | Moldova | allowed | en-GB | 143523
        me | Montenegro | allowed | en-GB hr | -
        mg | Madagascar | allowed | en-GB fr-FR | 143531
        mk | North Macedonia | opt-in | en-GB | 143530
        ml | Mali | allowed | en-GB fr-FR | 143532
        mm | Myanmar | allowed | en-GB | -
        mn | Mongolia | allowed | en-GB | 143592
        mo | Macao | allowed | zh-Hant-HK en-GB zh-Hant-TW | 143515
        mr | Mauritania | opt-in | en-GB fr-FR ar | 143590
        ms | Montserrat | allowed | en-GB | 143547
        mt | Malta | allowed | en-GB | 143521
        mu | Mauritius | allowed | en-GB fr-FR | 143533
        mv | Maldives | prohibited | en-GB | 143488
        mw | Malawi | allowed | en-GB | 143589
        mx | Mexico | allowed | es-MX en-GB | 143468
        my | Malaysia | opt-in | en-GB ms | 143473
        mz | Mozambique | allowed | en-GB | 143593
        na | Namibia | allowed | en-GB | 143594
        ne | Niger | allowed | en-GB fr-FR | 143534
        ng | Nigeria | allowed | en-GB | 143561
        ni | Nicaragua | allowed | es-MX en-GB | 143512
        nl | Netherlands | allowed | nl en-GB | 143452
        no | Norway | allowed | en-GB nb | 143457
        np | Nepal | prohibited | en-GB | 143484
        nz | New Zealand | allowed | en-AU en-GB | 143461
        om | Oman | opt-in | en-GB ar | 143562
        pa | Panama | allowed | es-MX en-GB | 143485
        pe | Peru | allowed | es-MX en-GB | 143507
        pg | Papua New Guinea | allowed | en-GB | 143597
        ph | Philippines | allowed | en-GB | 143474
        pl | Poland | allowed | en-GB pl | 143478
        pt | Portugal | allowed | pt-PT en-GB | 143453
        py | Paraguay | allowed | es-MX en-GB | 143513
        qa | Qatar | opt-in | en-GB ar | 143498
        ro | Romania | allowed | en-GB ro | 143487
        rs | Serbia | allowed | en-GB hr | 143500
        ru | Russia | opt-in | ru en-GB uk | 143469
        rw | Rwanda | allowed | en-GB fr-FR | -
        sa | Saudi Arabia | opt-in | en-GB ar | 143479
        sb | Solomon Islands | allowed | en-GB | 143601
        sc | Seychelles | allowed | en-GB fr-FR | 143599
        se | Sweden | allowed | sv en-GB | 143456
        sg | Singapore | opt-in | en-GB zh-Hans-CN | 143464
        si | Slovenia | allowed | en-GB | 143499
        sk | Slovakia | allowed | en-GB sk | 143496
        sl | Sierra Leone | allowed | en-GB | 143600
        sn | Senegal | allowed | en-GB fr-FR | 143535
        sr | Suriname | allowed | en-GB nl | 143554
        sv | El Salvador | allowed | es-MX en-GB | 143506
        sz | Eswatini | allowed | en-GB | 143602
        tc | Turks and Caicos | allowed | en-GB | 143552
        td | Chad | prohibited | en-GB fr-FR | 143581
        th | Thailand | allowed | en-GB th | 143475
        tj | Tajikistan | allowed | en-GB | 143603
        tm | Turkmenistan | allowed | en-GB | 143604
        tn | Tunisia | prohibited | en-GB fr-FR ar | 143536
        to | Tonga | allowed | en-GB | -
        tr | Turkey | opt-in | en-GB tr | 143480
        tt | Trinidad and Tobago | allowed | en-GB fr-FR | 143551
        tw | Taiwan | allowed | zh-Hant-TW en-GB | 143470
        tz | Tanzania | allowed | en-GB | 143572
        ua | Ukraine | allowed | en-GB uk ru | 143492
        ug | Uganda | allowed | en-GB | 143537
        us | United States | allowed | en-US es-MX ar ru zh-Hans-CN fr-FR ko pt-BR vi zh-Hant-TW | 143441
        uy | Uruguay | opt-in | en-GB es-MX | 143514
        uz | Uzbekistan | prohibited | en-GB | 143566
        vc | St. Vincent and The Grenadines | allowed | en-GB | 143550
        ve | Venezuela | allowed | es-MX en-GB | 143502
        vg | British Virgin Islands | allowed | en-GB | 143543
        vn | Vietnam | allowed | en-GB vi | 143471
        vu | Vanuatu | allowed | en-GB fr-FR | -
        xk | Kosovo | opt-in | en-GB | -
        ye | Yemen | opt-in | en-GB ar | 143571
        za | South Africa | allowed | en-GB | 143472
        zm | Zambia | allowed | en-GB | -
        zw | Zimbabwe | allowed | en-GB | 143605
        """
}
