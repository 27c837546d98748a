extension StarterProject {
    /// An album with its songs and its artist, in the shape in which the service answers; all of it is made up.
    static let album = #"""
        {
          "data": [
            {
              "id": "1800000001",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1800000001",
              "attributes": {
                "copyright": "℗ 2026 The Paper Lanterns",
                "genreNames": ["Alternative", "Music"],
                "releaseDate": "2026-01-02",
                "upc": "400180000001",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/first-light/{w}x{h}bb.jpg",
                  "bgColor": "1b2a3c",
                  "textColor1": "f4efe6",
                  "textColor2": "d9c8a9",
                  "textColor3": "c9c7c4",
                  "textColor4": "b3a893"
                },
                "url": "https://music.apple.com/us/album/first-light/1800000001",
                "playParams": {"id": "1800000001", "kind": "album"},
                "recordLabel": "Lantern Works",
                "trackCount": 3,
                "isCompilation": false,
                "isSingle": false,
                "name": "First Light",
                "artistName": "The Paper Lanterns",
                "isComplete": true
              },
              "relationships": {
                "artists": {
                  "href": "/v1/catalog/us/albums/1800000001/artists",
                  "data": [
                    {
                      "id": "1800000000",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/1800000000",
                      "attributes": {
                        "name": "The Paper Lanterns",
                        "genreNames": ["Alternative"],
                        "url": "https://music.apple.com/us/artist/the-paper-lanterns/1800000000"
                      }
                    }
                  ]
                },
                "tracks": {
                  "href": "/v1/catalog/us/albums/1800000001/tracks",
                  "data": [
                    {
                      "id": "1800000002",
                      "type": "songs",
                      "href": "/v1/catalog/us/songs/1800000002",
                      "attributes": {
                        "albumName": "First Light",
                        "genreNames": ["Alternative", "Music"],
                        "trackNumber": 1,
                        "releaseDate": "2026-01-02",
                        "durationInMillis": 187000,
                        "isrc": "ZZMK42600001",
                        "artwork": {
                          "width": 3000,
                          "height": 3000,
                          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/first-light/{w}x{h}bb.jpg",
                          "bgColor": "1b2a3c",
                          "textColor1": "f4efe6",
                          "textColor2": "d9c8a9",
                          "textColor3": "c9c7c4",
                          "textColor4": "b3a893"
                        },
                        "url": "https://music.apple.com/us/album/harbor-steps/1800000001?i=1800000002",
                        "playParams": {"id": "1800000002", "kind": "song"},
                        "discNumber": 1,
                        "hasLyrics": false,
                        "name": "Harbor Steps",
                        "artistName": "The Paper Lanterns",
                        "previews": [{"url": "https://audio-ssl.itunes.apple.com/mock/first-light/01.m4a"}]
                      },
                      "relationships": {
                        "albums": {
                          "href": "/v1/catalog/us/songs/1800000002/albums",
                          "data": [
                            {
                              "id": "1800000001",
                              "type": "albums",
                              "href": "/v1/catalog/us/albums/1800000001"
                            }
                          ]
                        },
                        "artists": {
                          "href": "/v1/catalog/us/songs/1800000002/artists",
                          "data": [
                            {
                              "id": "1800000000",
                              "type": "artists",
                              "href": "/v1/catalog/us/artists/1800000000"
                            }
                          ]
                        }
                      }
                    },
                    {
                      "id": "1800000003",
                      "type": "songs",
                      "href": "/v1/catalog/us/songs/1800000003",
                      "attributes": {
                        "albumName": "First Light",
                        "genreNames": ["Alternative", "Music"],
                        "trackNumber": 2,
                        "releaseDate": "2026-01-02",
                        "durationInMillis": 214000,
                        "isrc": "ZZMK42600002",
                        "artwork": {
                          "width": 3000,
                          "height": 3000,
                          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/first-light/{w}x{h}bb.jpg",
                          "bgColor": "1b2a3c",
                          "textColor1": "f4efe6",
                          "textColor2": "d9c8a9",
                          "textColor3": "c9c7c4",
                          "textColor4": "b3a893"
                        },
                        "url": "https://music.apple.com/us/album/folding-maps/1800000001?i=1800000003",
                        "playParams": {"id": "1800000003", "kind": "song"},
                        "discNumber": 1,
                        "hasLyrics": false,
                        "name": "Folding Maps",
                        "artistName": "The Paper Lanterns",
                        "previews": [{"url": "https://audio-ssl.itunes.apple.com/mock/first-light/02.m4a"}]
                      },
                      "relationships": {
                        "albums": {
                          "href": "/v1/catalog/us/songs/1800000003/albums",
                          "data": [
                            {
                              "id": "1800000001",
                              "type": "albums",
                              "href": "/v1/catalog/us/albums/1800000001"
                            }
                          ]
                        },
                        "artists": {
                          "href": "/v1/catalog/us/songs/1800000003/artists",
                          "data": [
                            {
                              "id": "1800000000",
                              "type": "artists",
                              "href": "/v1/catalog/us/artists/1800000000"
                            }
                          ]
                        }
                      }
                    },
                    {
                      "id": "1800000004",
                      "type": "songs",
                      "href": "/v1/catalog/us/songs/1800000004",
                      "attributes": {
                        "albumName": "First Light",
                        "genreNames": ["Alternative", "Music"],
                        "trackNumber": 3,
                        "releaseDate": "2026-01-02",
                        "durationInMillis": 251000,
                        "isrc": "ZZMK42600003",
                        "artwork": {
                          "width": 3000,
                          "height": 3000,
                          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/first-light/{w}x{h}bb.jpg",
                          "bgColor": "1b2a3c",
                          "textColor1": "f4efe6",
                          "textColor2": "d9c8a9",
                          "textColor3": "c9c7c4",
                          "textColor4": "b3a893"
                        },
                        "url": "https://music.apple.com/us/album/the-last-ferry-home/1800000001?i=1800000004",
                        "playParams": {"id": "1800000004", "kind": "song"},
                        "discNumber": 1,
                        "hasLyrics": false,
                        "name": "The Last Ferry Home",
                        "artistName": "The Paper Lanterns",
                        "previews": [{"url": "https://audio-ssl.itunes.apple.com/mock/first-light/03.m4a"}]
                      },
                      "relationships": {
                        "albums": {
                          "href": "/v1/catalog/us/songs/1800000004/albums",
                          "data": [
                            {
                              "id": "1800000001",
                              "type": "albums",
                              "href": "/v1/catalog/us/albums/1800000001"
                            }
                          ]
                        },
                        "artists": {
                          "href": "/v1/catalog/us/songs/1800000004/artists",
                          "data": [
                            {
                              "id": "1800000000",
                              "type": "artists",
                              "href": "/v1/catalog/us/artists/1800000000"
                            }
                          ]
                        }
                      }
                    }
                  ]
                }
              }
            }
          ]
        }

        """#
}
