extension StorefrontAttributes {
    /// Code, name, policy, languages (facts 8: names and languages as recorded in 2018 for 155 storefronts, the tags
    /// spelled as BCP 47 has them today; us, jp, fr and in as reported since; the policy is known for `in` alone).
    static let table = """
        ae | UAE | allowed | en-GB
        ag | Antigua and Barbuda | allowed | en-GB
        ai | Anguilla | allowed | en-GB
        al | Albania | allowed | en-GB
        am | Armenia | allowed | en-GB
        ao | Angola | allowed | en-GB
        ar | Argentina | allowed | es-MX en-GB
        at | Austria | allowed | de-DE en-GB
        au | Australia | allowed | en-AU
        az | Azerbaijan | allowed | en-GB
        bb | Barbados | allowed | en-GB
        be | Belgium | allowed | en-GB fr-FR nl-NL
        bf | Burkina Faso | allowed | en-GB
        bg | Bulgaria | allowed | en-GB
        bh | Bahrain | allowed | en-GB
        bj | Benin | allowed | en-GB
        bm | Bermuda | allowed | en-GB
        bn | Brunei Darussalam | allowed | en-GB
        bo | Bolivia | allowed | es-MX en-GB
        br | Brazil | allowed | pt-BR en-GB
        bs | Bahamas | allowed | en-GB
        bt | Bhutan | allowed | en-GB
        bw | Botswana | allowed | en-GB
        by | Belarus | allowed | en-GB
        bz | Belize | allowed | en-GB es-MX
        ca | Canada | allowed | en-CA fr-CA
        cg | Congo, Republic of the | allowed | en-GB
        ch | Switzerland | allowed | de-CH de-DE en-GB fr-FR it-IT
        cl | Chile | allowed | es-MX en-GB
        cn | China | allowed | zh-Hans-CN en-GB
        co | Colombia | allowed | es-MX en-GB
        cr | Costa Rica | allowed | es-MX en-GB
        cv | Cape Verde | allowed | en-GB
        cy | Cyprus | allowed | en-GB tr el
        cz | Czech Republic | allowed | en-GB
        de | Germany | allowed | de-DE en-GB
        dk | Denmark | allowed | en-GB da
        dm | Dominica | allowed | en-GB
        do | Dominican Republic | allowed | es-MX en-GB
        dz | Algeria | allowed | en-GB
        ec | Ecuador | allowed | es-MX en-GB
        ee | Estonia | allowed | en-GB
        eg | Egypt | allowed | en-GB
        es | Spain | allowed | es-ES ca en-GB
        fi | Finland | allowed | en-GB fi
        fj | Fiji | allowed | en-GB
        fm | Micronesia, Federated States of | allowed | en-GB
        fr | France | allowed | fr-FR en-GB
        gb | United Kingdom | allowed | en-GB
        gd | Grenada | allowed | en-GB
        gh | Ghana | allowed | en-GB
        gm | Gambia | allowed | en-GB
        gr | Greece | allowed | en-GB
        gt | Guatemala | allowed | es-MX en-GB
        gw | Guinea-Bissau | allowed | en-GB
        gy | Guyana | allowed | en-GB
        hk | Hong Kong | allowed | en-GB zh-Hant-HK zh-Hant-TW
        hn | Honduras | allowed | es-MX en-GB
        hr | Croatia | allowed | en-GB
        hu | Hungary | allowed | en-GB
        id | Indonesia | allowed | en-GB id
        ie | Ireland | allowed | en-GB
        il | Israel | allowed | en-GB
        in | India | opt-in | en-GB hi
        is | Iceland | allowed | en-GB
        it | Italy | allowed | it-IT en-GB
        jm | Jamaica | allowed | en-GB
        jo | Jordan | allowed | en-GB
        jp | Japan | allowed | ja en-US
        ke | Kenya | allowed | en-GB
        kg | Kyrgyzstan | allowed | en-GB
        kh | Cambodia | allowed | en-GB
        kn | St. Kitts and Nevis | allowed | en-GB
        kr | Korea, Republic of | allowed | ko en-GB
        kw | Kuwait | allowed | en-GB
        ky | Cayman Islands | allowed | en-GB
        kz | Kazakhstan | allowed | en-GB
        la | Lao People's Democratic Republic | allowed | en-GB
        lb | Lebanon | allowed | en-GB
        lc | St. Lucia | allowed | en-GB
        lk | Sri Lanka | allowed | en-GB
        lr | Liberia | allowed | en-GB
        lt | Lithuania | allowed | en-GB
        lu | Luxembourg | allowed | en-GB fr-FR de-DE
        lv | Latvia | allowed | en-GB
        md | Moldova | allowed | en-GB
        mg | Madagascar | allowed | en-GB
        mk | Macedonia | allowed | en-GB
        ml | Mali | allowed | en-GB
        mn | Mongolia | allowed | en-GB
        mo | Macau | allowed | en-GB zh-Hant-HK zh-Hant-TW
        mr | Mauritania | allowed | en-GB
        ms | Montserrat | allowed | en-GB
        mt | Malta | allowed | en-GB
        mu | Mauritius | allowed | en-GB
        mw | Malawi | allowed | en-GB
        mx | Mexico | allowed | es-MX en-GB
        my | Malaysia | allowed | en-GB ms
        mz | Mozambique | allowed | en-GB
        na | Namibia | allowed | en-GB
        ne | Niger | allowed | en-GB
        ng | Nigeria | allowed | en-GB
        ni | Nicaragua | allowed | es-MX en-GB
        nl | Netherlands | allowed | nl-NL en-GB
        no | Norway | allowed | en-GB no
        np | Nepal | allowed | en-GB
        nz | New Zealand | allowed | en-AU
        om | Oman | allowed | en-GB
        pa | Panama | allowed | es-MX en-GB
        pe | Peru | allowed | es-MX en-GB
        pg | Papua New Guinea | allowed | en-GB
        ph | Philippines | allowed | en-GB
        pk | Pakistan | allowed | en-GB
        pl | Poland | allowed | en-GB pl
        pt | Portugal | allowed | pt-PT en-GB
        pw | Palau | allowed | en-GB
        py | Paraguay | allowed | es-MX en-GB
        qa | Qatar | allowed | en-GB
        ro | Romania | allowed | en-GB
        ru | Russia | allowed | ru en-GB
        sa | Saudi Arabia | allowed | en-GB
        sb | Solomon Islands | allowed | en-GB
        sc | Seychelles | allowed | en-GB
        se | Sweden | allowed | sv-SE en-GB
        sg | Singapore | allowed | en-GB zh-Hans-CN
        si | Slovenia | allowed | en-GB
        sk | Slovakia | allowed | en-GB
        sl | Sierra Leone | allowed | en-GB
        sn | Senegal | allowed | en-GB
        sr | Suriname | allowed | en-GB nl-NL
        st | São Tomé and Príncipe | allowed | en-GB
        sv | El Salvador | allowed | es-MX en-GB
        sz | Swaziland | allowed | en-GB
        tc | Turks and Caicos | allowed | en-GB
        td | Chad | allowed | en-GB
        th | Thailand | allowed | en-GB th
        tj | Tajikistan | allowed | en-GB
        tm | Turkmenistan | allowed | en-GB
        tn | Tunisia | allowed | en-GB
        tr | Turkey | allowed | en-GB tr
        tt | Trinidad and Tobago | allowed | en-GB
        tw | Taiwan | allowed | en-GB zh-Hant-TW
        tz | Tanzania | allowed | en-GB
        ua | Ukraine | allowed | en-GB
        ug | Uganda | allowed | en-GB
        us | United States | allowed | en-US es-MX ar ru zh-Hans-CN fr-FR ko pt-BR vi zh-Hant-TW
        uy | Uruguay | allowed | en-GB es-MX
        uz | Uzbekistan | allowed | en-GB
        vc | St. Vincent and The Grenadines | allowed | en-GB
        ve | Venezuela | allowed | es-MX en-GB
        vg | British Virgin Islands | allowed | en-GB
        vn | Vietnam | allowed | en-GB vi
        ye | Yemen | allowed | en-GB
        za | South Africa | allowed | en-GB
        zw | Zimbabwe | allowed | en-GB
        """
}
