extension LibraryWriteTestCase {
    /// Cases that read a library by other requests than its lists.
    static let reads = rows(
        """
        = library songs are sorted by any sort key
        > POST /v1/me/library?ids[songs]=10,11 | 202
        > GET /v1/me/library/songs?sort=-name&limit=1 | 200 "name":"Zebra" & offset=1&sort=-name
        > GET /v1/me/library/songs?sort=name&limit=1 | 200 "name":"apple"
        > GET /v1/me/library/songs?sort=dateAdded | 200 "total":3
        > GET /v1/me/library/songs?sort=plays | 400 40004 & "parameter":"sort"
        > GET /v1/me/library/artists?sort=dateAdded | 400 40004
        = library search finds names and artists
        > POST /v1/me/library?ids[albums]=1 | 202
        > POST /v1/me/library/playlists {"attributes":{"name":"Zebra and others"}} | 201
        > GET /v1/me/library/search?term=zebra | 200 "library-songs":{"href":"/v1/me/library/search?term=zebra&types=library-songs" & "library-playlists" & !"library-albums" & "order":["library-songs","library-playlists"]
        > GET /v1/me/library/search?term=ann&types=library-songs,library-albums&limit=1 | 200 "library-albums" & "next":"/v1/me/library/search?offset=1&term=ann&types=library-songs"
        > GET /v1/me/library/search?term=middle | 200 "id":"i.old"
        > GET /v1/me/library/search?term=zebr | 200 "name":"Zebra"
        > GET /v1/me/library/search?term=zeb+others | 200 "results":{}
        > GET /v1/me/library/search?term=nothing | 200 "results":{}
        > GET /v1/me/library/search | 400 "parameter":"term"
        > GET /v1/me/library/search?term=x&limit=26 | 400 40005
        = library search ignores songs that are only in playlists
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"},"relationships":{"tracks":{"data":[{"id":"10","type":"songs"}]}}} | 201
        > GET /v1/me/library/search?term=zebra | 200 "results":{}
        = recent additions are listed newest first
        > GET /v1/me/library/recently-added | 200 "data":[]
        > POST /v1/me/library?ids[albums]=1 | 202
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"}} | 201
        > GET /v1/me/library/recently-added?limit=1 | 200 "name":"Mine" & "next":"/v1/me/library/recently-added?offset=1"
        > GET /v1/me/library/recently-added?offset=1 | 200 "name":"First"
        > GET /v1/me/library/recently-added?limit=26 | 400 40005
        = resources of several types are read in one request
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"}} | 201
        > GET /v1/me/library?ids[library-songs]=i.old,i.404&ids[library-playlists]=$1 | 200 "id":"i.old" & "name":"Mine" & !404
        > GET /v1/me/library | 400 40003
        = playlists are read by ids
        > GET /v1/me/library/playlists?ids=p.theirs,p.404 | 200 "name":"Theirs" & {"id":"p.404","type":"library-playlists","href":"/v1/me/library/playlists/p.404"}
        > GET /v1/me/library/playlists?ids=p.404 | 200 "data":[{"id":"p.404","type":"library-playlists","href":"/v1/me/library/playlists/p.404"}]
        = recommendations and their contents are read
        recordings: [us.json, jp.json, library.json, recommended.json]
        > GET /v1/me/recommendations | 200 "id":"6-27s5hU6azhJY" & "contents":{"href":"/v1/me/recommendations/6-27s5hU6azhJY/contents" & "name":"First"
        > GET /v1/me/recommendations?ids=6-27s5hU6azhJY,404 | 200 "type":"personal-recommendation"
        > GET /v1/me/recommendations/6-27s5hU6azhJY | 200 "name":"First"
        > GET /v1/me/recommendations?include[albums]=artists | 200 "name":"Ann"
        > GET /v1/me/recommendations?include=artists | 200 !"name":"Ann"
        > GET /v1/me/recommendations/404 | 404
        > GET /v1/me/recommendations/6-27s5hU6azhJY/contents | 200 "name":"First"
        > GET /v1/me/recommendations/6-27s5hU6azhJY/contents?offset=1 | 404 40403
        > GET /v1/me/recommendations?limit=31 | 400 40005
        = recorded folders are served, including the root
        recordings: [library.json, folders.json]
        > GET /v1/me/library/playlist-folders/p.playlistsroot/children | 200 "total":1 & "name":"Recorded" & !Theirs
        > GET /v1/me/library/playlist-folders/p.recorded/children | 200 "total":1 & "name":"Theirs"
        > POST /v1/me/library/playlists {"attributes":{"name":"In"},"relationships":{"parent":{"data":[{"id":"p.recorded","type":"library-playlist-folders"}]}}} | 201
        > GET /v1/me/library/playlist-folders/p.recorded/children | 200 "total":2 & "name":"Theirs" & "name":"In"
        > GET /v1/me/library/playlist-folders/p.playlistsroot/children | 200 "total":1
        = catalog resources lead to their library counterparts
        > GET /v1/catalog/us/songs/10/library | 404 40403
        > GET /v1/catalog/us/songs/10?include=library | 200 "library":{"href":"/v1/catalog/us/songs/10/library","data":[]}
        > POST /v1/me/library?ids[songs]=10 | 202
        > GET /v1/catalog/us/songs/10/library | 200 "type":"library-songs" & "catalogId":"10"
        > GET /v1/catalog/us/songs/10?include=library | 200 "library":{"href":"/v1/catalog/us/songs/10/library","data":[{"id":"i. & "catalogId":"10"
        > GET /v1/catalog/us/songs?ids=10,11&relate=library | 200 "data":[{"id":"i. & "data":[]} & !catalogId
        > POST /v1/me/library?ids[albums]=1&ids[playlists]=pl.1&ids[music-videos]=30 | 202
        > GET /v1/catalog/us/albums/1/library | 200 "type":"library-albums"
        > GET /v1/catalog/us/albums/1?include[songs]=library | 200 "name":"First"
        > GET /v1/catalog/us/playlists/pl.1/library | 200 "type":"library-playlists"
        > GET /v1/catalog/us/music-videos/30/library | 200 "type":"library-music-videos"
        = songs that are only in playlists are not library counterparts
        > POST /v1/me/library/playlists {"attributes":{"name":"Mine"},"relationships":{"tracks":{"data":[{"id":"10","type":"songs"}]}}} | 201
        > GET /v1/catalog/us/songs/10/library | 404 40403
        > GET /v1/me/library/playlists/$1/tracks?include=catalog | 200 "catalog":{"href" & "isrc":"AA"
        = a recorded library is matched by catalog ids
        recordings: [us.json, jp.json, owned.json]
        > GET /v1/me/library/songs/i.own?include=catalog | 200 "href":"/v1/catalog/us/songs/10"
        > GET /v1/me/library/songs/i.own/catalog | 200 "isrc":"AA"
        > GET /v1/catalog/us/songs/10/library | 200 "id":"i.own"
        > POST /v1/me/library?ids[songs]=10 | 202
        > GET /v1/me/library/songs | 200 "total":1
        = delayed lists also delay library counterparts
        recordings: [us.json]
        choices: {library-delay: 5s}
        time-scale: 0
        > POST /v1/me/library?ids[songs]=10 | 202
        > GET /v1/catalog/us/songs/10/library | 404 40403
        = listening summaries are those of the latest year
        recordings: [us.json, summaries.json]
        > GET /v1/me/music-summaries?filter[year]=latest | 200 {"data":[{"id":"year-2025","type":"music-summaries","attributes":{"year":"2025"},"href":"/v1/me/music-summaries/year-2025"}]}
        > GET /v1/me/music-summaries?filter[year]=2024 | 400 No filters supplied
        > GET /v1/me/music-summaries?filter[year]=null | 400 No filters supplied
        > GET /v1/me/music-summaries | 400 No filters supplied
        > GET /v1/me/music-summaries?filter[year]=latest&views=top-songs,top-nonsense | 200 "views":{"top-songs":{"href":"/v1/me/music-summaries/year-2025/view/top-songs","attributes":{"title":"Top"},"data":[{"id":"s1","type":"song-period-summaries","attributes":{"playCount":57},"relationships":{"song":{"data":[{"id":"10","type":"songs","href":"/v1/catalog/us/songs/10"}]}}}]}} & !nonsense
        > GET /v1/me/music-summaries?filter[year]=latest&views=top-songs&include=song | 200 "isrc":"AA"
        > GET /v1/me/music-summaries?filter[year]=latest&views=top-songs&include[song-period-summaries]=song | 200 "isrc":"AA"
        = recommendations and summaries can be empty
        > GET /v1/me/recommendations | 200 "data":[]
        > GET /v1/me/music-summaries?filter[year]=latest | 200 "data":[]
        """)
}
