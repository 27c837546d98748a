extension LibraryWriteTestCase {
    static let all = rows(
        #"""
        = added songs are listed once, sorted by name
        > POST /v1/me/library?ids[songs]=10,11,404 | 202
        > POST /v1/me/library?ids%5Bsongs%5D=10 | 202
        > GET /v1/me/library/songs | 200 "total":3 & "name":"apple" & "catalogId":"11" & !"isrc"
        > GET /v1/me/library/songs?limit=1 | 200 "name":"apple" & offset=1
        > GET /v1/me/library/songs?limit=1&offset=1 | 200 "name":"Middle"
        > GET /v1/me/library/songs?offset=2 | 200 "name":"Zebra" & !"next"
        > GET /v1/me/library/songs?include=catalog&offset=2 | 200 "catalog":{"href" & "id":"10"
        > GET /v1/me/library/artists | 200 "total":1 & "name":"Ann"
        = adding an album adds its songs and its artist
        > POST /v1/me/library?ids[albums]=1 | 202
        > GET /v1/me/library/albums | 200 "name":"First" & "trackCount":2 & !bgColor & "dateAdded":"2026-01-01T00:00:00Z"
        > GET /v1/me/library/songs | 200 "total":3
        > GET /v1/me/library/artists?include=albums | 400 40005
        > POST /v1/me/library?ids[albums]=1 | 202
        > GET /v1/me/library/albums | 200 "total":1
        = adding a song adds its album with the added songs only
        > POST /v1/me/library?ids[songs]=11 | 202
        > GET /v1/me/library/albums | 200 "total":1 & "name":"First" & "trackCount":1
        > GET /v1/me/library/recently-added | 200 "name":"First"
        > GET /v1/catalog/us/albums/1?include=library | 200 "type":"library-albums" & "trackCount":1
        > POST /v1/me/library?ids[songs]=10 | 202
        > GET /v1/me/library/albums | 200 "total":1 & "trackCount":2
        > GET /v1/me/library/artists | 200 "total":1
        = adding an album completes a partial library album in album order
        recordings: [us.json, owned.json, part.json]
        > POST /v1/me/library?ids[albums]=1 | 202
        > GET /v1/me/library/albums | 200 "total":1 & "trackCount":2
        > GET /v1/me/library/albums/l.part/tracks | 200 {"data":[{"id":"i.own" & "name":"apple" & "total":2
        > GET /v1/me/library/songs | 200 "total":2
        > GET /v1/me/library/songs/i.own/albums | 200 "id":"l.part"
        = an added song joins the existing library album
        recordings: [us.json, owned.json, part.json]
        > POST /v1/me/library?ids[songs]=11 | 202
        > GET /v1/me/library/albums/l.part/tracks?offset=1 | 200 "name":"apple" & "total":2
        = the track count of an album with unknown tracks does not decrease
        recordings: [us.json, owned.json, counted.json]
        > POST /v1/me/library?ids[songs]=11 | 202
        > GET /v1/me/library/albums | 200 "trackCount":12
        > GET /v1/me/library/albums/l.part/tracks | 200 {"data":[{"id":"i.own" & "name":"apple" & "total":2
        = artists and songs keep their existing albums
        recordings: [us.json, best.json, owned.json, counted.json]
        > GET /v1/me/library/artists/r.ann/albums | 200 "name":"First"
        > POST /v1/me/library?ids[albums]=1 | 202
        > POST /v1/me/library?ids[albums]=2 | 202
        > GET /v1/me/library/artists/r.ann/albums | 200 "name":"First" & "name":"Best"
        > GET /v1/me/library/artists | 200 "total":1
        > GET /v1/me/library/songs/i.own/albums | 200 "name":"First" & "name":"Best"
        = resources known only from the history can be added
        recordings: [us.json, history.json, none.json, no-lists.json]
        > GET /v1/me/library/albums | 200 "data":[]
        > POST /v1/me/library?ids[albums]=1&ids[playlists]=pl.1 | 202
        > GET /v1/me/library/albums | 200 "id":"l.heard" & "total":1
        > GET /v1/me/library/playlists | 200 "id":"p.heard" & "total":1
        > GET /v1/me/library/recently-added | 200 "id":"p.heard" & "id":"l.heard"
        = adding a video adds its artist
        > POST /v1/me/library?ids[music-videos]=30 | 202
        > GET /v1/me/library/artists | 200 "name":"Ann" & "total":1
        > GET /v1/me/library/music-videos?include=artists | 200 "artists":{"href" & "name":"Ann"
        = songs are sorted by the date added
        time-scale: 0
        > POST /v1/me/library?ids[songs]=10 | 202
        > GET /v1/me/library/songs?sort=-dateAdded&limit=1 | 200 "name":"Zebra"
        > GET /v1/me/library/songs?sort=dateAdded&limit=1 | 200 "name":"Middle"
        = songs of other storefronts are not added
        > POST /v1/me/library?ids[songs]=90 | 202
        > GET /v1/me/library/songs | 200 "total":1
        = playlists contain library videos
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"},"relationships":{"tracks":{"data":[{"id":"30","type":"music-videos"}]}}} | 201
        > GET /v1/me/library/playlists/$1/tracks | 200 "type":"library-music-videos" & "catalogId":"30"
        > GET /v1/me/library/music-videos | 200 "data":[]
        = trackTypes lists the types of a playlist's tracks
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"},"relationships":{"tracks":{"data":[{"id":"10","type":"songs"},{"id":"30","type":"music-videos"},{"id":"11","type":"songs"}]}}} | 201 !trackTypes
        > GET /v1/me/library/playlists/$1?extend=trackTypes,inFavorites | 200 "trackTypes":["library-songs","library-music-videos"],"inFavorites":false}
        > GET /v1/catalog/us/playlists/pl.1?extend[playlists]=trackTypes | 200 "trackTypes":["songs"]
        > GET /v1/catalog/us/songs/10?extend=trackTypes | 200 !trackTypes
        = a catalog playlist and a video are added
        > POST /v1/me/library?ids[playlists]=pl.1&ids[music-videos]=30 | 202
        > GET /v1/me/library/playlists | 200 "total":2 & "name":"Hits" & "globalId":"pl.1" & "canEdit":false & Of the day
        > GET /v1/me/library/music-videos | 200 "name":"Moving" & "kind":"musicVideo"
        > GET /v1/me/library/songs | 200 "total":1
        = adding requires ids of supported types
        > POST /v1/me/library | 400 40003 & "parameter":"ids"
        > POST /v1/me/library?ids=10 | 400 40003
        > POST /v1/me/library?ids[songs]= | 400 40005 & "parameter":"ids[songs]"
        > POST /v1/me/library?ids[songs]=10&ids[artists]=5 | 400 40004 & "parameter":"ids[artists]"
        > GET /v1/me/library/songs | 200 "total":1
        = the scenario can reject additions
        choices: {add-to-library: 405}
        > POST /v1/me/library?ids[songs]=10 | 405
        > GET /v1/me/library/songs | 200 "total":1
        = a created playlist accepts tracks and keeps duplicates
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine","description":"Words"},"relationships":{"tracks":{"data":[{"id":"10","type":"songs"}]}}} | 201 "type":"library-playlists" & "name":"Mine" & "canEdit":true & {"standard":"Words"} & "href":"/v1/me/library/playlists/$1"
        > GET /v1/me/library/playlists/$1 | 200 "name":"Mine"
        > GET /v1/me/library/playlists/$1/tracks | 200 "total":1 & "name":"Zebra" & "type":"library-songs"
        > POST /v1/me/library/playlists/$1/tracks {"data":[{"id":"11","type":"songs"},{"id":"10","type":"songs"},{"id":"i.old","type":"library-songs"}]} | 204
        > GET /v1/me/library/playlists/$1/tracks?limit=2 | 200 "total":4 & "name":"apple" & offset=2
        > GET /v1/me/library/playlists/$1/tracks?offset=2 | 200 "name":"Zebra" & "name":"Middle"
        > GET /v1/me/library/playlists | 200 "total":2 & "name":"Mine"
        > GET /v1/me/library/songs | 200 "total":1
        = tracks of another storefront are added, unknown tracks are ignored
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"}} | 201 $1
        > GET /v1/me/library/playlists/$1/tracks | 404 40403
        > POST /v1/me/library/playlists/$1/tracks {"data":[{"id":"90","type":"songs"},{"id":"404","type":"songs"}]} | 204
        > GET /v1/me/library/playlists/$1/tracks | 200 "total":1 & "name":"Far"
        = the scenario can choose playlist-specific track ids
        choices: {library-row-ids: a}
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"},"relationships":{"tracks":{"data":[{"id":"10","type":"songs"}]}}} | 201
        > GET /v1/me/library/playlists/$1/tracks | 200 "id":"a.
        = invalid bodies are rejected
        > POST /v1/me/library/playlists | 400 40005
        > POST /v1/me/library/playlists [] | 400 40005
        > POST /v1/me/library/playlists {"attributes":{}} | 400 40005 & "pointer":"/attributes/name"
        > POST /v1/me/library/playlists {"attributes":{"name":"x"},"relationships":{"tracks":{"data":[{"id":"1","type":"albums"}]}}} | 400 "pointer":"/relationships/tracks/data/0"
        > POST /v1/me/library/playlists {"attributes":{"name":"x"},"relationships":{"parent":{"data":[{"id":"p.404","type":"library-playlist-folders"}]}}} | 404 40400
        > POST /v1/me/library/playlists/p.404/tracks {"data":[]} | 404 40400
        > POST /v1/me/library/playlists {"attributes":{"name":1}} | 400 40005 & "pointer":"/attributes/name"
        > POST /v1/me/library/playlists {"attributes":{"name":null}} | 400 40005 & "pointer":"/attributes/name"
        > POST /v1/me/library/playlists {"attributes":{"name":"x","description":5}} | 400 "pointer":"/attributes/description"
        > POST /v1/me/library/playlists {"attributes":{"name":"x","isPublic":"yes"}} | 400 "pointer":"/attributes/isPublic"
        > POST /v1/me/library/playlists {"attributes":{"name":"x"},"relationships":[]} | 400 "pointer":"/relationships"
        > POST /v1/me/library/playlists {"attributes":{"name":"x"},"relationships":{"tracks":[]}} | 400 "pointer":"/relationships/tracks"
        > POST /v1/me/library/playlists {"attributes":{"name":"x"},"relationships":{"tracks":{"data":[{"id":"","type":"songs"}]}}} | 400 "pointer":"/relationships/tracks/data/0"
        > POST /v1/me/library/playlists {"attributes":{"name":"\ud83d"}} | 400 40005
        > POST /v1/me/library/playlists {"attributes":{"name":"a","name":"b"}} | 400 40005
        > GET /v1/me/library/playlists | 200 "total":1
        = another user's playlist is read-only
        > POST /v1/me/library/playlists/p.theirs/tracks {"data":[]} | 403 40300
        = another user's playlist can return 500
        choices: {foreign-playlist: 500}
        > POST /v1/me/library/playlists/p.theirs/tracks {"data":[]} | 500 50001 & Unable to update tracks
        = removals and replacements are rejected
        > DELETE /v1/me/library/playlists/p.theirs | 401
        > PUT /v1/me/library/playlists/p.theirs/tracks {"data":[]} | 401
        > PATCH /v1/me/library/playlists/p.theirs {} | 401
        > DELETE /v1/me/favorites?ids[songs]=10 | 400 40012 & Favorites:DELETE:IdsQuery
        = ratings are set, read, and deleted
        > GET /v1/me/ratings/songs/10 | 404 40400
        > PUT /v1/me/ratings/songs/10 {"type":"rating","attributes":{"value":1}} | 200 "type":"ratings" & "value":1 & "href":"/v1/me/ratings/songs/10"
        > PUT /v1/me/ratings/songs/11 {"type":"ratings","attributes":{"value":-1}} | 200 "value":-1
        > GET /v1/me/ratings/songs?ids=11,10,12 | 200 "id":"11" & "id":"10" & !"id":"12"
        > GET /v1/me/ratings/songs/10?include=content | 200 "content":{"href":"/v1/me/ratings/songs/10/content" & "name":"Zebra"
        > GET /v1/me/ratings/songs/10/content | 200 "id":"10" & "name":"Zebra"
        > GET /v1/me/ratings/songs/12/content | 404 40400
        > PUT /v1/me/ratings/songs/10 {"type":"rating","attributes":{"value":-1.0}} | 200 "value":-1}
        > PUT /v1/me/ratings/songs/10 {"type":"song","attributes":{"value":1}} | 400 "pointer":"/type"
        > PUT /v1/me/ratings/songs/10 {"type":"rating","attributes":{"value":"1"}} | 400 Value must be 1 or -1
        > PUT /v1/me/ratings/songs/10 {"type":"rating","attributes":[]} | 400 "pointer":"/attributes"
        > DELETE /v1/me/ratings/songs/10 | 204
        > GET /v1/me/ratings/songs/10 | 404
        > PUT /v1/me/ratings/library-songs/i.old {"type":"rating","attributes":{"value":1}} | 200 "id":"i.old"
        > PUT /v1/me/ratings/songs/404 {"type":"rating","attributes":{"value":1}} | 404
        > PUT /v1/me/ratings/songs/10 {"type":"rating","attributes":{"value":0}} | 400 Value must be 1 or -1, but was: 0 & "pointer":"/attributes/value"
        > PUT /v1/me/ratings/songs/10 {"type":"rating"} | 400 40005
        > GET /v1/me/ratings/song/10 | 400 40008 & Unknown resource type 'song'
        > GET /v1/me/ratings/songs | 400 40003
        = favorites are added and read
        > GET /v1/catalog/us/songs/10?extend=inFavorites | 200 "inFavorites":false
        > GET /v1/me/library/songs/i.old?extend=inFavorites | 200 {"name":"Middle","inFavorites":false}
        > GET /v1/catalog/us/playlists/pl.1/tracks?extend[songs]=inFavorites | 200 "inFavorites":false
        > GET /v1/storefronts/us?extend=inFavorites | 200 !inFavorites
        > POST /v1/me/favorites?ids[songs]=10 | 202
        > GET /v1/catalog/us/songs/10?extend=inFavorites | 200 "inFavorites":true & "name":"Zebra"
        > GET /v1/catalog/us/songs/10 | 200 !inFavorites
        > POST /v1/me/favorites | 400 40003
        > POST /v1/me/favorites?ids[genres]=1 | 400 40004
        > POST /v1/me/favorites?ids[stations]=ra.10 | 202
        > POST /v1/me/library?ids[songs]=10,11 | 202
        > GET /v1/me/library/songs?extend=inFavorites | 200 "inFavorites":true & "inFavorites":false
        = an unrecorded station can be rated
        > PUT /v1/me/ratings/stations/ra.10 {"attributes":{"value":1}} | 200 "id":"ra.10"
        > GET /v1/me/ratings/stations/ra.10/content | 200 "name":"Zebra Station"
        > PUT /v1/me/ratings/stations/ra.404 {"attributes":{"value":1}} | 404
        = ids without attributes do not create resources
        recordings: [us.json, bare.json]
        > POST /v1/me/library?ids[playlists]=pl.bare | 202
        > GET /v1/me/library/playlists | 200 "name":"Bare" & "total":1
        > GET /v1/me/library/playlists?include=catalog | 200 "globalId":"pl.bare"
        > GET /v1/me/library/songs | 200 "data":[]
        > POST /v1/me/library/playlists {"attributes":{"name":"x"},"relationships":{"parent":{"data":[{"id":"p.bare","type":"library-playlist-folders"}]}}} | 404
        > GET /v1/me/library/playlist-folders/p.bare | 404
        > POST /v1/me/library/playlist-folders {"attributes":{"name":"A/B"}} | 201
        = folders are created and contain playlists
        > GET /v1/me/library/playlist-folders | 200 "data":[] & "total":0
        > POST /v1/me/library/playlist-folders {"attributes":{"name":"Box"}} | 201 "type":"library-playlist-folders" & "name":"Box" & $1
        > GET /v1/me/library/playlist-folders/$1 | 200 "name":"Box"
        > GET /v1/me/library/playlist-folders/$1/children | 404 40403
        > POST /v1/me/library/playlists {"attributes":{"name":"In"},"relationships":{"parent":{"data":[{"id":"$1","type":"library-playlist-folders"}]}}} | 201
        > GET /v1/me/library/playlist-folders/$1/children | 200 "total":1 & "name":"In"
        > GET /v1/me/library/playlist-folders/$1/parent | 200 "id":"p.playlistsroot"
        > GET /v1/me/library/playlist-folders/$1?include=children,parent | 200 "children":{"href":"/v1/me/library/playlist-folders/$1/children" & "name":"In" & "parent":{"href":"/v1/me/library/playlist-folders/$1/parent","data":[{"id":"p.playlistsroot"
        > GET /v1/me/library/playlists | 200 "name":"In" & !"relationships"
        > GET /v1/me/library/playlists?include=parent | 200 "parent":{"href" & "id":"$1" & "id":"p.playlistsroot"
        > GET /v1/me/library/playlists/p.theirs/parent | 200 "id":"p.playlistsroot"
        > GET /v1/me/library/playlists/p.theirs/parent?offset=1 | 404 40403
        > GET /v1/me/library/playlist-folders/p.playlistsroot | 404
        > GET /v1/me/library/playlist-folders/p.playlistsroot?include=children | 200 "name":"Box" & "name":"Theirs" & !"name":"In"
        > GET /v1/me/library/playlist-folders?filter[identity]=playlistsroot | 200 "data":[],"meta":{"filters":{"identity":{"playlistsroot":[{"id":"p.playlistsroot"
        > GET /v1/me/library/playlist-folders/p.playlistsroot/parent | 404
        > GET /v1/me/library/playlist-folders/p.404 | 404
        > POST /v1/me/library/playlist-folders {} | 400 40005
        = resources created in a folder are in no other folder
        > POST /v1/me/library/playlist-folders {"attributes":{"name":"Box"}} | 201 $1
        > POST /v1/me/library/playlist-folders {"attributes":{"name":"Small box"},"relationships":{"parent":{"data":[{"id":"$1","type":"library-playlist-folders"}]}}} | 201
        > GET /v1/me/library/playlist-folders?filter[identity]=playlistsroot&include=children | 200 "name":"Box" & "name":"Theirs" & !Small
        > GET /v1/me/library/playlist-folders/$1/children | 200 "name":"Small box" & "total":1
        > GET /v1/me/library/playlist-folders | 200 "total":2
        = a rule prevents a write unless it applies it
        rules:
          - {request: POST /v1/me/library, call: 1, answer: upstream-error}
          - {request: POST /v1/me/library, call: 1, answer: upstream-error, takes-effect: true}
          - {request: POST /v1/me/library/playlists, call: 1, answer: reset}
        > POST /v1/me/library?ids[songs]=10 | 500
        > GET /v1/me/library/songs | 200 "total":1
        > POST /v1/me/library?ids[songs]=10 | 500
        > GET /v1/me/library/songs | 200 "total":2
        > POST /v1/me/library/playlists {"attributes":{"name":"Lost"}} | 201
        > GET /v1/me/library/playlists | 200 "total":1
        = unknown relationships are rejected
        > GET /v1/me/recommendations/1/nonsense | 400 40008 & No relationship found matching 'nonsense'
        > GET /v1/me/library/playlist-folders/p.playlistsroot/nonsense | 400 40008
        > GET /v1/me/ratings/songs/10/nonsense | 400 40008
        > GET /v1/storefronts/us/nonsense | 400 40008
        = without a subscription, catalog resources have no library counterparts
        recordings: [us.json, owned.json, recommended.json]
        user: {storefront: us, subscription: none}
        > GET /v1/catalog/us/songs/10/library | 404 40403
        > GET /v1/catalog/us/songs/10?include=library | 200 !"library"
        > GET /v1/me/recommendations | 200 {"data":[]}
        > GET /v1/me/recommendations/6-27s5hU6azhJY | 404 40400
        > GET /v1/me/recommendations/6-27s5hU6azhJY/contents | 404 40400
        = without a subscription, writes are rejected
        user: {storefront: us, subscription: none}
        > POST /v1/me/library?ids[songs]=10 | 400 40015
        > PUT /v1/me/ratings/songs/10 {"type":"rating","attributes":{"value":1}} | 400 UserRatings
        """#)
}
