extension DeviceRow {
    /// Sequences of operations of the players (Sources, Device 8): what plays, for how long, and what follows.
    static let playback = playing + modes + editing + failing

    /// The texts that the user sees, and calls because of a tap (Sources, Device 9).
    static let words = table(
        """
        = source-statements 001:20b, 002:779, 003:63f: the prompt shows the name of the app and the usage description
        device: {consent: not-determined, app-name: Fans, usage-text: "Fans adds the songs of the concert to your library."}
        > request-authorization | "prompted":true},"notifications":[],"prompted":{"title":"\u{201C}Fans\u{201D} would like to access Apple Music, your music and video activity, and your media library.","message":"Fans adds the songs of the concert to your library.","buttons":["Don\u{2019}t Allow","OK"]}}
        > request-authorization | "prompted":false},"notifications":[]}
        = source-statements 002:975: the offer shows its price, its trial, and its buttons
        user: {subscription: none}
        device:
          offer-sheet: {title: Join Apple Music, price: $9.99/month, trial: Get 3 Months Free, buttons: [Get 3 Months Free, Not Now]}
          outcomes: {present-offer: [spinner, ok]}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"spinner","message":"join","item":null},"notifications":[]}
        > dismiss-offer | "dismissed":true
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "notifications":[],"prompted":{"title":"Join Apple Music","price":"$9.99/month","trial":"Get 3 Months Free","buttons":["Get 3 Months Free","Not Now"]}}
        = a review is not requested because of a tap, and purchases are restored only because of one
        > request-review {"userAction":false} | "outcome":"shown"
        ! request-review {"userAction":true} | review-after-user-action
        > sync-purchases {"userAction":true} | "prompts":1
        ! sync-purchases {"userAction":false} | sync-without-user-action
        """)

    private static let playing = table(
        """
        = source-statements 002:1266: a queue plays song by song as the clock advances, and ends
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3,"status":"stopped","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":0,"rate":0,"repeatMode":null,"shuffleMode":null,"prepared":false},"notifications":["MPMusicPlayerControllerQueueDidChange","MPMusicPlayerControllerNowPlayingItemDidChange"]
        > play {"player":"application"} | "result":{"player":"application","nowPlayingApp":"app","count":3,"status":"playing","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":0,"rate":1,"repeatMode":null,"shuffleMode":null,"prepared":true},"notifications":["MPMusicPlayerControllerPlaybackStateDidChange"]
        ~ 30
        > queue {"player":"application"} | "status":"playing","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":30,
        ~ 100
        > queue {"player":"application"} | "current":{"index":1,"id":"2","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":10,
        ~ 240
        > queue {"player":"application"} | "current":{"index":2,"id":"3","item":{"storeID":"82"},"title":"Three of it","duration":60.5},"time":50,
        ~ 11
        > queue {"player":"application"} | "count":3,"status":"stopped","current":null,"time":0,"rate":0,
        > play {"player":"application"} | "status":"playing","current":{"index":0,
        = source-statements 003:63ad: what was played is in the listening history, and so is its album
        > set-queue {"player":"system","items":[{"storeID":"8"}]} | "count":3
        > play {"player":"system"} | "nowPlayingApp":"Music"
        ~ 330
        ? /v1/me/recent/played/tracks | 200 {"data":[{"id":"81","type":"songs"
        ? /v1/me/recent/played | 200 {"data":[{"id":"8","type":"albums"
        = a song that is left before half a minute has passed is not in the history
        > set-queue {"player":"application","items":[{"storeID":"81"},{"storeID":"82"},{"storeID":"1"}]} | "count":3
        > play {"player":"application"} | "playing"
        ~ 29
        > skip-to-next {"player":"application"} | "index":1
        ~ 31
        > skip-to-next {"player":"application"} | "index":2
        ? /v1/me/recent/played/tracks | 200 "data":[{"id":"82","type":"songs","href":"/v1/catalog/us/songs/82","attributes":{"name":"Three of it","durationInMillis":60500}}]
        = a queue can keep its songs out of the history
        > set-queue {"player":"application","items":[{"storeID":"81"}],"affectsListeningHistory":false} | "count":1
        > play {"player":"application"} | "playing"
        ~ 300
        ? /v1/me/recent/played/tracks | 200 "data":[]
        = pausing stops the time, and playing resumes it
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > pause {"player":"application"} | "status":"stopped"
        > play {"player":"application"} | "status":"playing"
        ~ 20
        > pause {"player":"application"} | "status":"paused","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":20,"rate":0,
        ~ 500
        > play {"player":"application"} | "time":20,"rate":1,
        ~ 5
        > skip-to-beginning {"player":"application"} | "time":0,"rate":1,
        > seek {"player":"application","to":110.5} | "time":110.5
        ~ 10
        > queue {"player":"application"} | "index":1,"id":"2","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":0.5,
        > seek {"player":"application","to":900} | "time":200,
        = source-statements 003:63m: the queue is set and played, and scrubbed to the middle of a song
        > set-queue {"player":"application","items":[{"storeID":"81"}]} | "count":1
        > play {"player":"application","framework":"musickit"} | "status":"playing","current":{"index":0,"id":"1","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":0,
        > seek {"player":"application","to":100} | "status":"playing","current":{"index":0,"id":"1","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":100,"rate":1,
        ~ 5
        > queue {"player":"application"} | "time":105,
        = source-statements 003:63ac: each player reports what it plays
        > set-queue {"player":"system","items":[{"storeID":"1"}]} | "nowPlayingApp":"Music"
        > set-queue {"player":"application","items":[{"storeID":"82"}]} | "nowPlayingApp":"app"
        > play {"player":"system"} | "status":"playing"
        ~ 10
        > play {"player":"application"} | "status":"playing"
        ~ 10
        > queue {"player":"system"} | "nowPlayingApp":"Music","items":[{"storeID":"1"}],"count":1,"status":"playing","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":20,
        > queue {"player":"application"} | "nowPlayingApp":"app","items":[{"storeID":"82"}],"count":1,"status":"playing","current":{"index":0,"id":"1","item":{"storeID":"82"},"title":"Three of it","duration":60.5},"time":10,
        = stopping clears the queue in MediaPlayer and keeps it in MusicKit
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > play {"player":"application"} | "playing"
        > stop {"player":"application","framework":"musickit"} | "count":3,"status":"stopped","current":{"index":0,
        > play {"player":"application"} | "playing"
        > stop {"player":"application"} | "count":0,"status":"stopped","current":null,"time":0,"rate":0,"repeatMode":null,"shuffleMode":null,"prepared":false},"notifications":["MPMusicPlayerControllerQueueDidChange","MPMusicPlayerControllerNowPlayingItemDidChange","MPMusicPlayerControllerPlaybackStateDidChange"]
        > play {"player":"application"} | "status":"stopped","current":null
        = skipping past the ends of the queue ends playback
        > set-queue {"player":"application","items":[{"storeID":"8"}],"startItem":{"storeID":"82"}} | "current":{"index":2,
        > play {"player":"application"} | "index":2
        > skip-to-next {"player":"application"} | "status":"stopped","current":null
        > play {"player":"application"} | "index":0
        > skip-to-next {"player":"application"} | "status":"playing","current":{"index":1
        > skip-to-previous {"player":"application"} | "status":"playing","current":{"index":0
        > skip-to-previous {"player":"application"} | "status":"stopped","current":null
        = while nothing plays, skipping only designates an item
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > skip-to-previous {"player":"application"} | "index":0
        > skip-to-next {"player":"application"} | "status":"stopped","current":{"index":1
        > skip-to-next {"player":"application"} | "status":"stopped","current":{"index":2
        > skip-to-next {"player":"application"} | "status":"stopped","current":{"index":2
        > set-current-item {"player":"application","at":1} | "index":1
        > play {"player":"application"} | "status":"playing","current":{"index":1
        ! set-current-item {"player":"application","at":3} | no-such-queue-index
        = fast seeks move ten times as fast
        > set-queue {"player":"application","items":[{"storeID":"81"},{"storeID":"1"}]} | "count":2
        > begin-seeking {"player":"application","direction":"forward"} | "status":"stopped"
        > play {"player":"application"} | "playing"
        > begin-seeking {"player":"application","direction":"forward"} | "status":"seekingForward"
        ~ 10
        > end-seeking {"player":"application"} | "status":"playing","current":{"index":0,"id":"1","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":100,
        > begin-seeking {"player":"application","direction":"backward"} | "status":"seekingBackward"
        ~ 20
        > end-seeking {"player":"application"} | "status":"playing","current":{"index":0,"id":"1","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":0,
        > begin-seeking {"player":"application","direction":"forward"} | "seekingForward"
        ~ 21
        > queue {"player":"application"} | "status":"playing","current":{"index":1,"id":"2","item":{"storeID":"1"},"title":"One","duration":120},"time":1,
        = the speed of playback changes the time
        > set-queue {"player":"application","items":[{"storeID":"1"}]} | "count":1
        > play {"player":"application"} | "rate":1
        > set-playback-rate {"player":"application","rate":1.5} | "rate":1.5
        ~ 10
        > set-playback-rate {"player":"application","rate":0} | "status":"paused","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":15,"rate":0,
        > set-playback-rate {"player":"application","rate":2} | "status":"playing"
        ~ 53
        > queue {"player":"application"} | "status":"stopped"
        = a call interrupts playback
        > set-queue {"player":"system","items":[{"storeID":"1"}]} | "count":1
        > interrupt-playback {"player":"system"} | "status":"stopped"
        > play {"player":"system"} | "playing"
        ~ 3
        > interrupt-playback {"player":"system"} | "status":"interrupted","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":3,
        ~ 60
        > end-interruption {"player":"system"} | "status":"playing","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":3,
        > interrupt-playback {"player":"system"} | "interrupted"
        > end-interruption {"player":"system","resume":false} | "status":"paused"
        = source-statements 002:1267: the user controls playback on the lock screen
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > remote-command {"player":"application","command":"play"} | "status":"playing"
        > remote-command {"player":"application","command":"toggle-play-pause"} | "status":"paused"
        > remote-command {"player":"application","command":"toggle-play-pause"} | "status":"playing"
        > remote-command {"player":"application","command":"next-track"} | "index":1
        > remote-command {"player":"application","command":"previous-track"} | "index":0
        > remote-command {"player":"application","command":"change-playback-position","to":60} | "time":60
        > remote-command {"player":"application","command":"pause"} | "status":"paused"
        > remote-command {"player":"application","command":"stop"} | "count":3,"status":"stopped"
        """)

    private static let modes = table(
        """
        = one song repeats until it is skipped
        > set-queue {"player":"application","items":[{"storeID":"1"},{"storeID":"82"}]} | "count":2
        > set-repeat-mode {"player":"application","mode":"one"} | "repeatMode":"one"
        > play {"player":"application"} | "playing"
        ~ 250
        > queue {"player":"application"} | "current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":10,
        > skip-to-next {"player":"application"} | "index":1
        > set-repeat-mode {"player":"application","mode":"none"} | "repeatMode":"none"
        ~ 61
        > queue {"player":"application"} | "status":"stopped"
        > set-repeat-mode {"player":"application","mode":"default"} | "repeatMode":null
        = source-statements 002:1398: the queue repeats, in both directions
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > set-repeat-mode {"player":"application","mode":"all"} | "repeatMode":"all"
        > play {"player":"application"} | "playing"
        > skip-to-previous {"player":"application"} | "index":2
        ~ 61
        > queue {"player":"application"} | "status":"playing","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":0.5,
        ~ 100000000
        > queue {"player":"application"} | "status":"playing"
        = source-statements 002:24d: a shuffled queue keeps what plays, and returns to its order
        > set-queue {"player":"application","items":[{"libraryID":"i.7"},{"storeID":"1"},{"storeID":"81"},{"storeID":"82"},{"storeID":"5"}],"startItem":{"storeID":"81"}} | "index":2
        > play {"player":"application"} | "playing"
        > set-shuffle-mode {"player":"application","mode":"songs"} | "current":{"index":0,"id":"3","item":{"storeID":"81"}
        > play-next {"player":"application","items":[{"storeID":"ra.6"}]} | "items":[{"storeID":"81"},{"storeID":"ra.6"}
        > set-shuffle-mode {"player":"application","mode":"off"} | "shuffleMode":"off"
        > queue {"player":"application"} | "items":[{"libraryID":"i.7"},{"storeID":"1"},{"storeID":"81"},{"storeID":"ra.6"},{"storeID":"82"},{"storeID":"5"}],"count":6,"status":"playing","current":{"index":2,
        = albums are shuffled as wholes
        > set-shuffle-mode {"player":"application","mode":"albums"} | "shuffleMode":"albums"
        > set-queue {"player":"application","items":[{"storeID":"5"},{"storeID":"8"},{"libraryID":"i.7"},{"libraryID":"i.71"}]} | {"storeID":"1"},{"storeID":"81"},{"storeID":"82"}
        """)

    private static let editing = table(
        """
        = items are inserted after the current one, and the current one stays
        > set-queue {"player":"application","items":[{"storeID":"8"}],"startItem":{"storeID":"81"}} | "current":{"index":1,"id":"2",
        > play {"player":"application"} | "playing"
        ~ 7
        > play-next {"player":"application","items":[{"storeID":"5"}]} | "items":[{"storeID":"1"},{"storeID":"81"},{"storeID":"5"},{"storeID":"82"}],"count":4,"status":"playing","current":{"index":1,"id":"2","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":7,
        > remove {"player":"application","at":0} | "current":{"index":0,"id":"2","item":{"storeID":"81"},"title":"Two of it","duration":200},"time":7,
        > remove {"player":"application","at":0} | "status":"playing","current":{"index":0,"id":"4","item":{"storeID":"5"},"title":"Five"},"time":0,
        > remove {"player":"application","at":1} | "count":1
        > remove {"player":"application","at":0} | "items":[],"count":0,"status":"stopped","current":null
        = source-statements 002:1526: a transaction changes all or nothing
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > edit-queue {"player":"application","edits":[{"remove":{"at":1}},{"insert":{"items":[{"storeID":"5"}],"after":1}},{"insert":{"items":[{"libraryID":"i.7"}]}}]} | "items":[{"libraryID":"i.7"},{"storeID":"1"},{"storeID":"82"},{"storeID":"5"}],"count":4,"status":"stopped","current":{"index":1,
        ! edit-queue {"player":"application","edits":[{"remove":{"at":0}},{"remove":{"at":3}}]} | no-such-queue-index
        ! edit-queue {"player":"application","edits":[{"insert":{"items":[{"storeID":"5"}],"after":4}}]} | no-such-queue-index
        ! edit-queue {"player":"system","edits":[{"remove":{"at":0}}]} | queue-not-editable
        > queue {"player":"application"} | "count":4
        = source-statements 002:1402: the start item is the song of the album that plays first
        > set-queue {"player":"application","items":[{"storeID":"8"}],"startItem":{"storeID":"82"}} | "count":3,"status":"stopped","current":{"index":2,
        > play {"player":"application"} | "status":"playing","current":{"index":2,"id":"3","item":{"storeID":"82"}
        = the start item is one of the queue
        ! set-queue {"player":"application","items":[{"storeID":"8"}],"startItem":{"storeID":"5"}} | unknown-queue-item
        = play parameters need iOS 11
        device: {platform: iOS 10.3}
        ! set-queue {"player":"system","items":[{"playParams":{"id":"1","kind":"song"}}]} | unavailable-on-platform
        > set-queue {"player":"system","items":[{"storeID":"1"}]} | "count":1
        """)

    private static let failing = table(
        """
        = nothing is queued
        > play {"player":"application"} | "status":"stopped","current":null,"time":0,"rate":0,"repeatMode":null,"shuffleMode":null,"prepared":false},"notifications":[]
        > play {"player":"application","framework":"musickit"} | "error":{"domain":"MPMusicPlayerControllerErrorDomain","code":1,"name":"queueNotSet"}
        > prepare-to-play {"player":"application"} | "code":1
        = scripted failures
        device:
          outcomes:
            play: [{error: preparation-failed}, ok]
            prepare-to-play: [{error: preparation-cancelled}, {error: network-connection-failed}, ok]
            edit-queue: {error: preparation-failed}
        > set-queue {"player":"application","items":[{"storeID":"1"},{"storeID":"5"}]} | "count":2
        > prepare-to-play {"player":"application"} | "error":{"domain":"MPMusicPlayerControllerErrorDomain","code":2,"name":"preparationCancelled"}
        > prepare-to-play {"player":"application"} | "error":{"domain":"MPErrorDomain","code":3,"name":"networkConnectionFailed"}
        > play {"player":"application"} | "error":{"domain":"MPMusicPlayerControllerErrorDomain","code":6,"name":"preparationFailed"}
        > queue {"player":"application"} | "status":"stopped"
        > prepare-to-play {"player":"application"} | "status":"stopped","current":{"index":0,"id":"1","item":{"storeID":"1"},"title":"One","duration":120},"time":0,"rate":0,"repeatMode":null,"shuffleMode":null,"prepared":true
        > play {"player":"application"} | "status":"playing"
        > edit-queue {"player":"application","edits":[{"remove":{"at":0}}]} | "code":6
        > queue {"player":"application"} | "count":2
        = the network is lost in the middle: the song ends, and the next one does not start
        > set-queue {"player":"application","items":[{"storeID":"1"},{"storeID":"81"}]} | "count":2
        > play {"player":"application"} | "playing"
        > change-network {"network":"offline"} | {}
        ~ 60
        > queue {"player":"application"} | "status":"playing"
        ~ 61
        > queue {"player":"application"} | "status":"stopped","current":null
        > play {"player":"application"} | "error":{"domain":"MPMusicPlayerControllerErrorDomain","code":6
        > set-queue {"player":"application","items":[{"libraryID":"i.7"}]} | "count":1
        > play {"player":"application"} | "playing"
        = the subscription ends before the song starts
        > set-queue {"player":"application","items":[{"storeID":"1"}]} | "count":1
        > lapse-subscription | {}
        ! play {"player":"application"} | playback-not-allowed
        = without consent, nothing plays
        > set-queue {"player":"application","items":[{"storeID":"1"}]} | "count":1
        > change-settings {"consent":"denied"} | "denied"
        > play {"player":"application"} | "error":{"domain":"MPErrorDomain","code":1,"name":"permissionDenied"}
        = the test ends a song without the clock
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > end-item {"player":"application"} | "index":1
        """)
}
