// swift-format-ignore-file
// Made from Scenarios/quick-start.yaml: RECORD_GOLDENS=1 swift test --filter QuickStartTests

extension QuickStart {
    /// The scenario and its recordings, by path.
    package static let files: [(path: String, text: String)] = [
        ("Scenarios/quick-start.yaml", file0),
        ("Scenarios/Recordings/khalid/us/album.json", file1),
        ("Scenarios/Recordings/khalid/us/album-es.json", file2),
        ("Scenarios/Recordings/khalid/us/album-genres.json", file3),
        ("Scenarios/Recordings/khalid/us/artist.json", file4),
        ("Scenarios/Recordings/khalid/us/stations.json", file5),
        ("Scenarios/Recordings/khalid/us/charts.json", file6),
        ("Scenarios/Recordings/khalid/us/genres.json", file7),
        ("Scenarios/Recordings/khalid/us/playlists.json", file8),
        ("Scenarios/Recordings/khalid/us/curators.json", file9),
        ("Scenarios/Recordings/khalid/us/music-videos.json", file10),
        ("Scenarios/Recordings/khalid/jp/album.json", file11),
        ("Scenarios/Recordings/khalid/jp/artist.json", file12),
        ("Scenarios/Recordings/library/songs.json", file13),
        ("Scenarios/Recordings/library/playlists.json", file14),
        ("Scenarios/Recordings/library/playlist-tracks.json", file15),
        ("Scenarios/Recordings/library/recent-played-tracks.json", file16),
    ]
}

private let file0 = ##"""
scenario: Quick start
about: |
  A small, friendly Apple Music: two storefronts, an album, an artist, playlists, stations, charts, a library.
  This is what `apple-music-mock serve` serves when it is given no file.
clock: 2026-01-01T00:00:00Z
storefronts: [us, jp]
catalog:
  - Recordings/khalid/us/album.json
  - Recordings/khalid/us/album-es.json
  - Recordings/khalid/us/album-genres.json
  - Recordings/khalid/us/artist.json
  - Recordings/khalid/us/stations.json
  - Recordings/khalid/us/charts.json
  - Recordings/khalid/us/genres.json
  - Recordings/khalid/us/playlists.json
  - Recordings/khalid/us/curators.json
  - Recordings/khalid/us/music-videos.json
  - Recordings/khalid/jp/album.json
  - Recordings/khalid/jp/artist.json
  - Recordings/library/songs.json
  - Recordings/library/playlists.json
  - Recordings/library/playlist-tracks.json
  - file: Recordings/library/recent-played-tracks.json
    as: GET /v1/me/recent/played/tracks
user:
  storefront: us

"""##

private let file1 = ##"""
{
  "data": [
    {
      "id": "1200868601",
      "type": "albums",
      "href": "/v1/catalog/us/albums/1200868601",
      "attributes": {
        "copyright": "℗ 2017 RCA Records, a division of Sony Music Entertainment",
        "genreNames": [
          "R&B/Soul",
          "Music",
          "Pop"
        ],
        "releaseDate": "2017-03-03",
        "upc": "400120086869",
        "isMasteredForItunes": true,
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/american-teen/1200868601",
        "playParams": {
          "id": "1200868601",
          "kind": "album"
        },
        "recordLabel": "Right Hand Music Group, LLC/RCA Records",
        "trackCount": 15,
        "isCompilation": false,
        "isSingle": false,
        "name": "American Teen",
        "contentRating": "explicit",
        "artistName": "Khalid",
        "editorialNotes": {
          "standard": "Fifteen songs about the last year of school: cars, phones, friends and one town. The singing stays low and close, and the synthesizers leave it plenty of room.",
          "short": "A debut about growing up and leaving home."
        },
        "isComplete": true
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/us/albums/1200868601/artists",
          "data": [
            {
              "id": "82842423",
              "type": "artists",
              "href": "/v1/catalog/us/artists/82842423"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/albums/1200868601/tracks",
          "data": [
            {
              "id": "1200868616",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868616",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 1,
                "releaseDate": "2017-03-03",
                "durationInMillis": 250353,
                "isrc": "USMK11700310",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/american-teen/1200868601?i=1200868616",
                "playParams": {
                  "id": "1200868616",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "American Teen",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/01.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868616/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868616/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868874",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868874",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 2,
                "releaseDate": "2017-03-03",
                "durationInMillis": 202547,
                "isrc": "USMK11700311",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "composerName": "Joel Little, Khalid Robinson & Talay Riley",
                "url": "https://music.apple.com/us/album/young-dumb-broke/1200868601?i=1200868874",
                "playParams": {
                  "id": "1200868874",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Young Dumb & Broke",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/02.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868874/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868874/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868876",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868876",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 3,
                "releaseDate": "2017-03-03",
                "durationInMillis": 219107,
                "isrc": "USMK11700312",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/location/1200868601?i=1200868876",
                "playParams": {
                  "id": "1200868876",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Location",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/03.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868876/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868876/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868879",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868879",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 4,
                "releaseDate": "2017-03-03",
                "durationInMillis": 244253,
                "isrc": "USMK11700313",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/another-sad-love-song/1200868601?i=1200868879",
                "playParams": {
                  "id": "1200868879",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Another Sad Love Song",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/04.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868879/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868879/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868880",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868880",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 5,
                "releaseDate": "2017-03-03",
                "durationInMillis": 206533,
                "isrc": "USMK11700314",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/saved/1200868601?i=1200868880",
                "playParams": {
                  "id": "1200868880",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Saved",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/05.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868880/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868880/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868882",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868882",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 6,
                "releaseDate": "2017-03-03",
                "durationInMillis": 199213,
                "isrc": "USMK11700315",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/coaster/1200868601?i=1200868882",
                "playParams": {
                  "id": "1200868882",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Coaster",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/06.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868882/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868882/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868883",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868883",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 7,
                "releaseDate": "2017-03-03",
                "durationInMillis": 228933,
                "isrc": "USMK11700316",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/8teen/1200868601?i=1200868883",
                "playParams": {
                  "id": "1200868883",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "8TEEN",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/07.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868883/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868883/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868885",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868885",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 8,
                "releaseDate": "2017-03-03",
                "durationInMillis": 204667,
                "isrc": "USMK11700317",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/lets-go/1200868601?i=1200868885",
                "playParams": {
                  "id": "1200868885",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Let's Go",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/08.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868885/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868885/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868886",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868886",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 9,
                "releaseDate": "2017-03-03",
                "durationInMillis": 167893,
                "isrc": "USMK11700318",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/hopeless/1200868601?i=1200868886",
                "playParams": {
                  "id": "1200868886",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Hopeless",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/09.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868886/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868886/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868888",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868888",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 10,
                "releaseDate": "2017-03-03",
                "durationInMillis": 207160,
                "isrc": "USMK11700319",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/cold-blooded/1200868601?i=1200868888",
                "playParams": {
                  "id": "1200868888",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Cold Blooded",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/10.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868888/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868888/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868889",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868889",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 11,
                "releaseDate": "2017-03-03",
                "durationInMillis": 241427,
                "isrc": "USMK11700320",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/winter/1200868601?i=1200868889",
                "playParams": {
                  "id": "1200868889",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Winter",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/11.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868889/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868889/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868891",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868891",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 12,
                "releaseDate": "2017-03-03",
                "durationInMillis": 257080,
                "isrc": "USMK11700321",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/therapy/1200868601?i=1200868891",
                "playParams": {
                  "id": "1200868891",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Therapy",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/12.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868891/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868891/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868893",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868893",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 13,
                "releaseDate": "2017-03-03",
                "durationInMillis": 276747,
                "isrc": "USMK11700322",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/keep-me/1200868601?i=1200868893",
                "playParams": {
                  "id": "1200868893",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Keep Me",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/13.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868893/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868893/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868896",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868896",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 14,
                "releaseDate": "2017-03-03",
                "durationInMillis": 207293,
                "isrc": "USMK11700323",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/shot-down/1200868601?i=1200868896",
                "playParams": {
                  "id": "1200868896",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Shot Down",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/14.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868896/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868896/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1200868898",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868898",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 15,
                "releaseDate": "2017-03-03",
                "durationInMillis": 170613,
                "isrc": "USMK11700324",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/angels/1200868601?i=1200868898",
                "playParams": {
                  "id": "1200868898",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Angels",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/15.m4a"
                  }
                ],
                "artistName": "Khalid"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1200868898/albums",
                  "data": [
                    {
                      "id": "1200868601",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1200868601"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1200868898/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/82842423"
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

"""##

private let file2 = ##"""
{
  "data": [
    {
      "id": "1200868601",
      "type": "albums",
      "href": "/v1/catalog/us/albums/1200868601?l=es-MX",
      "attributes": {
        "copyright": "℗ 2017 RCA Records, a division of Sony Music Entertainment",
        "genreNames": [
          "R&B/Soul",
          "Música",
          "Pop"
        ],
        "releaseDate": "2017-03-03",
        "upc": "400120086869",
        "isMasteredForItunes": true,
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/american-teen/1200868601?l=es-MX",
        "playParams": {
          "id": "1200868601",
          "kind": "album"
        },
        "recordLabel": "Right Hand Music Group, LLC/RCA Records",
        "trackCount": 15,
        "isCompilation": false,
        "isSingle": false,
        "name": "American Teen",
        "contentRating": "explicit",
        "artistName": "Khalid",
        "editorialNotes": {
          "standard": "Quince canciones sobre el último año de escuela: autos, teléfonos, amigos y un solo pueblo. La voz se queda grave y cercana, y los sintetizadores le dejan espacio.",
          "short": "Un debut sobre crecer e irse de casa."
        },
        "isComplete": true
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/us/albums/1200868601/artists?l=es-MX",
          "data": [
            {
              "id": "82842423",
              "type": "artists",
              "href": "/v1/catalog/us/artists/82842423?l=es-MX"
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file3 = ##"""
{
  "href": "/v1/catalog/us/albums/1200868601/genres",
  "data": [
    {
      "id": "15",
      "type": "genres",
      "href": "/v1/catalog/us/genres/15",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "R&B/Soul"
      }
    },
    {
      "id": "34",
      "type": "genres",
      "href": "/v1/catalog/us/genres/34",
      "attributes": {
        "name": "Music"
      }
    },
    {
      "id": "14",
      "type": "genres",
      "href": "/v1/catalog/us/genres/14",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "Pop"
      }
    }
  ]
}

"""##

private let file4 = ##"""
{
  "data": [
    {
      "id": "82842423",
      "type": "artists",
      "href": "/v1/catalog/us/artists/82842423",
      "attributes": {
        "name": "Khalid",
        "genreNames": [
          "R&B/Soul",
          "Hip-Hop/Rap",
          "Rap"
        ],
        "artwork": {
          "width": 2400,
          "height": 2400,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/artists/82842423/{w}x{h}bb.jpg",
          "bgColor": "e2d6ea",
          "textColor1": "081306",
          "textColor2": "241f26",
          "textColor3": "464437",
          "textColor4": "484a49",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/artist/khalid/82842423",
        "editorialNotes": {
          "standard": "A singer from El Paso whose first album was written while he was still at school.",
          "short": "A warm voice from El Paso."
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/us/artists/82842423/albums",
          "data": [
            {
              "id": "1200868601",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1200868601"
            },
            {
              "id": "1455002310",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1455002310"
            }
          ]
        },
        "genres": {
          "href": "/v1/catalog/us/artists/82842423/genres",
          "data": [
            {
              "id": "15",
              "type": "genres",
              "href": "/v1/catalog/us/genres/15",
              "attributes": {
                "parentName": "Music",
                "parentId": "34",
                "name": "R&B/Soul"
              }
            },
            {
              "id": "18",
              "type": "genres",
              "href": "/v1/catalog/us/genres/18",
              "attributes": {
                "parentName": "Music",
                "parentId": "34",
                "name": "Hip-Hop/Rap"
              }
            },
            {
              "id": "1076",
              "type": "genres",
              "href": "/v1/catalog/us/genres/1076",
              "attributes": {
                "parentName": "Hip-Hop/Rap",
                "parentId": "18",
                "name": "Rap"
              }
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file5 = ##"""
{
  "data": [
    {
      "id": "ra.978200341",
      "type": "stations",
      "href": "/v1/catalog/us/stations/ra.978200341",
      "attributes": {
        "artwork": {
          "width": 1500,
          "height": 1500,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/stations/night-desk-live/{w}x{h}bb.jpg",
          "bgColor": "d1f4d6",
          "textColor1": "0f170d",
          "textColor2": "323232",
          "textColor3": "374334",
          "textColor4": "48545e"
        },
        "url": "https://music.apple.com/us/station/night-desk-live/ra.978200341",
        "mediaKind": "audio",
        "name": "Night Desk Live",
        "isLive": true,
        "playParams": {
          "id": "ra.978200341",
          "kind": "radioStation",
          "format": "stream",
          "stationHash": "pZdiN4QWfrMm94PEjJlu",
          "hasDrm": true,
          "mediaType": 0
        },
        "editorialNotes": {
          "name": "Night Desk Live",
          "short": "On the air until morning."
        },
        "stationProviderName": "Night Desk"
      }
    },
    {
      "id": "ra.985500127",
      "type": "stations",
      "href": "/v1/catalog/us/stations/ra.985500127",
      "attributes": {
        "artwork": {
          "width": 1500,
          "height": 1500,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/stations/randb/{w}x{h}bb.jpg",
          "bgColor": "16172e",
          "textColor1": "fae7fa",
          "textColor2": "dbdcca",
          "textColor3": "cbc1c2",
          "textColor4": "a6a1aa"
        },
        "url": "https://music.apple.com/us/station/r-b-station/ra.985500127",
        "mediaKind": "audio",
        "name": "R&B Station",
        "isLive": false,
        "playParams": {
          "id": "ra.985500127",
          "kind": "radioStation",
          "format": "tracks",
          "stationHash": "IzLBVM2JEvJVU14gfdIz",
          "hasDrm": false,
          "mediaType": 0
        },
        "editorialNotes": {
          "name": "R&B Station",
          "short": "Slow songs, all day."
        }
      }
    },
    {
      "id": "ra.1200868616",
      "type": "stations",
      "href": "/v1/catalog/us/stations/ra.1200868616",
      "attributes": {
        "artwork": {
          "width": 1500,
          "height": 1500,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae"
        },
        "url": "https://music.apple.com/us/station/american-teen-station/ra.1200868616",
        "mediaKind": "audio",
        "name": "American Teen Station",
        "isLive": false,
        "playParams": {
          "id": "ra.1200868616",
          "kind": "radioStation",
          "format": "tracks",
          "stationHash": "28DVTjuKTyos8cTSe7PP",
          "hasDrm": false,
          "mediaType": 0
        }
      }
    },
    {
      "id": "ra.82842423",
      "type": "stations",
      "href": "/v1/catalog/us/stations/ra.82842423",
      "attributes": {
        "artwork": {
          "width": 1500,
          "height": 1500,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/artists/82842423/{w}x{h}bb.jpg",
          "bgColor": "e2d6ea",
          "textColor1": "081306",
          "textColor2": "241f26",
          "textColor3": "464437",
          "textColor4": "484a49"
        },
        "url": "https://music.apple.com/us/station/khalid-similar-artists-station/ra.82842423",
        "mediaKind": "audio",
        "name": "Khalid & Similar Artists Station",
        "isLive": false,
        "playParams": {
          "id": "ra.82842423",
          "kind": "radioStation",
          "format": "tracks",
          "stationHash": "VYbQYgQRrUmWjkcFjx3s",
          "hasDrm": false,
          "mediaType": 0
        }
      }
    }
  ]
}

"""##

private let file6 = ##"""
{
  "results": {
    "albums": [
      {
        "name": "Top Albums",
        "chart": "most-played",
        "href": "/v1/catalog/us/charts?chart=most-played&types=albums",
        "data": [
          {
            "id": "1588100420",
            "type": "albums",
            "href": "/v1/catalog/us/albums/1588100420",
            "attributes": {
              "copyright": "℗ 2021 Quayside Recordings",
              "genreNames": [
                "Pop",
                "Music",
                "Alternative"
              ],
              "releaseDate": "2021-10-15",
              "upc": "400158810047",
              "isMasteredForItunes": true,
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg",
                "bgColor": "270d09",
                "textColor1": "f0eaf4",
                "textColor2": "dedcdf",
                "textColor3": "b6b7c4",
                "textColor4": "afa4a1",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/glass-harbor/1588100420",
              "playParams": {
                "id": "1588100420",
                "kind": "album"
              },
              "recordLabel": "Quayside Recordings",
              "trackCount": 3,
              "isCompilation": false,
              "isSingle": false,
              "name": "Glass Harbor",
              "contentRating": "explicit",
              "artistName": "Mira Solane",
              "editorialNotes": {
                "standard": "Two songs and a film, recorded in one room above a boatyard.",
                "short": "Two songs and a film."
              },
              "isComplete": true
            }
          },
          {
            "id": "1200868601",
            "type": "albums",
            "href": "/v1/catalog/us/albums/1200868601",
            "attributes": {
              "copyright": "℗ 2017 RCA Records, a division of Sony Music Entertainment",
              "genreNames": [
                "R&B/Soul",
                "Music",
                "Pop"
              ],
              "releaseDate": "2017-03-03",
              "upc": "400120086869",
              "isMasteredForItunes": true,
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                "bgColor": "10252a",
                "textColor1": "e7eff3",
                "textColor2": "dacdd0",
                "textColor3": "cbc0b7",
                "textColor4": "afadae",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/american-teen/1200868601",
              "playParams": {
                "id": "1200868601",
                "kind": "album"
              },
              "recordLabel": "Right Hand Music Group, LLC/RCA Records",
              "trackCount": 15,
              "isCompilation": false,
              "isSingle": false,
              "name": "American Teen",
              "contentRating": "explicit",
              "artistName": "Khalid",
              "editorialNotes": {
                "standard": "Fifteen songs about the last year of school: cars, phones, friends and one town. The singing stays low and close, and the synthesizers leave it plenty of room.",
                "short": "A debut about growing up and leaving home."
              },
              "isComplete": true
            }
          },
          {
            "id": "1612340070",
            "type": "albums",
            "href": "/v1/catalog/us/albums/1612340070",
            "attributes": {
              "copyright": "℗ 2022 Quayside Recordings",
              "genreNames": [
                "Electronic",
                "Music",
                "Dance"
              ],
              "releaseDate": "2022-02-11",
              "upc": "400161234007",
              "isMasteredForItunes": false,
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg",
                "bgColor": "dbfce8",
                "textColor1": "1b1213",
                "textColor2": "2a2c30",
                "textColor3": "3c3436",
                "textColor4": "524949",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/night-ferry-single/1612340070",
              "playParams": {
                "id": "1612340070",
                "kind": "album"
              },
              "recordLabel": "Quayside Recordings",
              "trackCount": 1,
              "isCompilation": false,
              "isSingle": true,
              "name": "Night Ferry - Single",
              "artistName": "Delta Arcade",
              "isComplete": true
            }
          },
          {
            "id": "1455002310",
            "type": "albums",
            "href": "/v1/catalog/us/albums/1455002310",
            "attributes": {
              "copyright": "℗ 2019 RCA Records, a division of Sony Music Entertainment",
              "genreNames": [
                "R&B/Soul",
                "Music",
                "Pop"
              ],
              "releaseDate": "2019-04-05",
              "upc": "400145500234",
              "isMasteredForItunes": true,
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg",
                "bgColor": "000b14",
                "textColor1": "eaecf7",
                "textColor2": "d3e0d2",
                "textColor3": "b5c0b8",
                "textColor4": "abb2b0",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/free-spirit/1455002310",
              "playParams": {
                "id": "1455002310",
                "kind": "album"
              },
              "recordLabel": "Right Hand Music Group, LLC/RCA Records",
              "trackCount": 3,
              "isCompilation": false,
              "isSingle": false,
              "name": "Free Spirit",
              "contentRating": "explicit",
              "artistName": "Khalid",
              "editorialNotes": {
                "standard": "The second album. This entry holds its first three tracks only.",
                "short": "Wide roads and open windows."
              },
              "isComplete": false
            }
          }
        ]
      }
    ],
    "songs": [
      {
        "name": "Top Songs",
        "chart": "most-played",
        "href": "/v1/catalog/us/charts?chart=most-played&types=songs",
        "data": [
          {
            "id": "1200868874",
            "type": "songs",
            "href": "/v1/catalog/us/songs/1200868874",
            "attributes": {
              "albumName": "American Teen",
              "genreNames": [
                "R&B/Soul",
                "Music"
              ],
              "trackNumber": 2,
              "releaseDate": "2017-03-03",
              "durationInMillis": 202547,
              "isrc": "USMK11700311",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                "bgColor": "10252a",
                "textColor1": "e7eff3",
                "textColor2": "dacdd0",
                "textColor3": "cbc0b7",
                "textColor4": "afadae",
                "hasP3": false
              },
              "composerName": "Joel Little, Khalid Robinson & Talay Riley",
              "url": "https://music.apple.com/us/album/young-dumb-broke/1200868601?i=1200868874",
              "playParams": {
                "id": "1200868874",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "Young Dumb & Broke",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/02.m4a"
                }
              ],
              "contentRating": "explicit",
              "artistName": "Khalid"
            }
          },
          {
            "id": "1588100422",
            "type": "songs",
            "href": "/v1/catalog/us/songs/1588100422",
            "attributes": {
              "albumName": "Glass Harbor",
              "genreNames": [
                "Pop",
                "Music",
                "Alternative"
              ],
              "trackNumber": 1,
              "releaseDate": "2021-10-15",
              "durationInMillis": 214387,
              "isrc": "GBMK22100070",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg",
                "bgColor": "270d09",
                "textColor1": "f0eaf4",
                "textColor2": "dedcdf",
                "textColor3": "b6b7c4",
                "textColor4": "afa4a1",
                "hasP3": false
              },
              "composerName": "Mira Solane",
              "url": "https://music.apple.com/us/album/salt-line/1588100420?i=1588100422",
              "playParams": {
                "id": "1588100422",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "Salt Line",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/glass-harbor/01.m4a"
                }
              ],
              "contentRating": "explicit",
              "artistName": "Mira Solane"
            }
          },
          {
            "id": "1200868876",
            "type": "songs",
            "href": "/v1/catalog/us/songs/1200868876",
            "attributes": {
              "albumName": "American Teen",
              "genreNames": [
                "R&B/Soul",
                "Music"
              ],
              "trackNumber": 3,
              "releaseDate": "2017-03-03",
              "durationInMillis": 219107,
              "isrc": "USMK11700312",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                "bgColor": "10252a",
                "textColor1": "e7eff3",
                "textColor2": "dacdd0",
                "textColor3": "cbc0b7",
                "textColor4": "afadae",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/location/1200868601?i=1200868876",
              "playParams": {
                "id": "1200868876",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "Location",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/03.m4a"
                }
              ],
              "artistName": "Khalid"
            }
          },
          {
            "id": "1612340073",
            "type": "songs",
            "href": "/v1/catalog/us/songs/1612340073",
            "attributes": {
              "albumName": "Night Ferry - Single",
              "genreNames": [
                "Electronic",
                "Music",
                "Dance"
              ],
              "trackNumber": 1,
              "releaseDate": "2022-02-11",
              "durationInMillis": 201733,
              "isrc": "GBMK22200015",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg",
                "bgColor": "dbfce8",
                "textColor1": "1b1213",
                "textColor2": "2a2c30",
                "textColor3": "3c3436",
                "textColor4": "524949",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/night-ferry/1612340070?i=1612340073",
              "playParams": {
                "id": "1612340073",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": false,
              "isAppleDigitalMaster": false,
              "name": "Night Ferry",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/night-ferry/01.m4a"
                }
              ],
              "artistName": "Delta Arcade"
            }
          },
          {
            "id": "1200868880",
            "type": "songs",
            "href": "/v1/catalog/us/songs/1200868880",
            "attributes": {
              "albumName": "American Teen",
              "genreNames": [
                "R&B/Soul",
                "Music"
              ],
              "trackNumber": 5,
              "releaseDate": "2017-03-03",
              "durationInMillis": 206533,
              "isrc": "USMK11700314",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                "bgColor": "10252a",
                "textColor1": "e7eff3",
                "textColor2": "dacdd0",
                "textColor3": "cbc0b7",
                "textColor4": "afadae",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/saved/1200868601?i=1200868880",
              "playParams": {
                "id": "1200868880",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "Saved",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/05.m4a"
                }
              ],
              "artistName": "Khalid"
            }
          },
          {
            "id": "1455002317",
            "type": "songs",
            "href": "/v1/catalog/us/songs/1455002317",
            "attributes": {
              "albumName": "Free Spirit",
              "genreNames": [
                "R&B/Soul",
                "Music"
              ],
              "trackNumber": 2,
              "releaseDate": "2019-04-05",
              "durationInMillis": 219813,
              "isrc": "USMK11900042",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg",
                "bgColor": "000b14",
                "textColor1": "eaecf7",
                "textColor2": "d3e0d2",
                "textColor3": "b5c0b8",
                "textColor4": "abb2b0",
                "hasP3": false
              },
              "url": "https://music.apple.com/us/album/bad-luck/1455002310?i=1455002317",
              "playParams": {
                "id": "1455002317",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "Bad Luck",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/free-spirit/02.m4a"
                }
              ],
              "contentRating": "explicit",
              "artistName": "Khalid"
            }
          }
        ]
      }
    ],
    "playlists": [
      {
        "name": "Top Playlists",
        "chart": "most-played",
        "href": "/v1/catalog/us/charts?chart=most-played&types=playlists",
        "data": [
          {
            "id": "pl.b1a286b9b01db0f103f727f1b6222f0c",
            "type": "playlists",
            "href": "/v1/catalog/us/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c",
            "attributes": {
              "artwork": {
                "width": 1080,
                "height": 1080,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/playlists/slow-fade/{w}x{h}cc.jpg",
                "bgColor": "e4f0d8",
                "textColor1": "0e1204",
                "textColor2": "282826",
                "textColor3": "443d46",
                "textColor4": "4f5a55"
              },
              "isChart": false,
              "url": "https://music.apple.com/us/playlist/slow-fade/pl.b1a286b9b01db0f103f727f1b6222f0c",
              "lastModifiedDate": "2025-11-06T09:30:00Z",
              "name": "Slow Fade",
              "playlistType": "editorial",
              "curatorName": "Apple Music R&B",
              "playParams": {
                "id": "pl.b1a286b9b01db0f103f727f1b6222f0c",
                "kind": "playlist"
              },
              "description": {
                "standard": "Six songs for the end of the evening, in order.",
                "short": "For the end of the evening."
              }
            }
          },
          {
            "id": "pl.04d3f3b119be639628a5034d1b7f81d6",
            "type": "playlists",
            "href": "/v1/catalog/us/playlists/pl.04d3f3b119be639628a5034d1b7f81d6",
            "attributes": {
              "artwork": {
                "width": 1080,
                "height": 1080,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/playlists/first-day-back/{w}x{h}cc.jpg",
                "bgColor": "010108",
                "textColor1": "f4fbf4",
                "textColor2": "dad1dd",
                "textColor3": "c9bec5",
                "textColor4": "a4b5a7"
              },
              "isChart": false,
              "url": "https://music.apple.com/us/playlist/first-day-back/pl.04d3f3b119be639628a5034d1b7f81d6",
              "lastModifiedDate": "2025-10-23T14:05:12Z",
              "name": "First Day Back",
              "playlistType": "editorial",
              "curatorName": "Apple Music Pop",
              "playParams": {
                "id": "pl.04d3f3b119be639628a5034d1b7f81d6",
                "kind": "playlist"
              },
              "description": {
                "standard": "Songs about school corridors and the way home.",
                "short": "Back to school."
              }
            }
          },
          {
            "id": "pl.b1703e219dc3a166d80146db620d2212",
            "type": "playlists",
            "href": "/v1/catalog/us/playlists/pl.b1703e219dc3a166d80146db620d2212",
            "attributes": {
              "artwork": {
                "width": 1080,
                "height": 1080,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/playlists/harbor-lamps/{w}x{h}cc.jpg",
                "bgColor": "e2eefa",
                "textColor1": "1a1813",
                "textColor2": "2a2029",
                "textColor3": "42463b",
                "textColor4": "5f5a4c"
              },
              "isChart": false,
              "url": "https://music.apple.com/us/playlist/harbor-lamps/pl.b1703e219dc3a166d80146db620d2212",
              "lastModifiedDate": "2025-09-30T18:00:00Z",
              "name": "Harbor Lamps",
              "playlistType": "external",
              "curatorName": "Corner Records Club",
              "playParams": {
                "id": "pl.b1703e219dc3a166d80146db620d2212",
                "kind": "playlist"
              },
              "description": {
                "standard": "Three songs with water in them."
              }
            }
          }
        ]
      }
    ],
    "music-videos": [
      {
        "name": "Top Music Videos",
        "chart": "most-played",
        "href": "/v1/catalog/us/charts?chart=most-played&types=music-videos",
        "data": [
          {
            "id": "1588100611",
            "type": "music-videos",
            "href": "/v1/catalog/us/music-videos/1588100611",
            "attributes": {
              "previews": [
                {
                  "url": "https://video-ssl.itunes.apple.com/mock/videos/salt-line.m4v",
                  "hlsUrl": "https://play.itunes.apple.com/mock/videos/salt-line.m3u8",
                  "artwork": {
                    "width": 1920,
                    "height": 1080,
                    "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/salt-line/{w}x{h}mv.jpg",
                    "bgColor": "f6dcdb",
                    "textColor1": "19070e",
                    "textColor2": "252029",
                    "textColor3": "393835",
                    "textColor4": "5b555b"
                  }
                }
              ],
              "artwork": {
                "width": 1920,
                "height": 1080,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/salt-line/{w}x{h}mv.jpg",
                "bgColor": "f6dcdb",
                "textColor1": "19070e",
                "textColor2": "252029",
                "textColor3": "393835",
                "textColor4": "5b555b"
              },
              "url": "https://music.apple.com/us/music-video/salt-line/1588100611",
              "genreNames": [
                "Pop"
              ],
              "has4K": true,
              "hasHDR": false,
              "durationInMillis": 219040,
              "releaseDate": "2021-10-15",
              "name": "Salt Line",
              "isrc": "GBMK22100079",
              "albumName": "Glass Harbor",
              "trackNumber": 3,
              "playParams": {
                "id": "1588100611",
                "kind": "musicVideo"
              },
              "artistName": "Mira Solane"
            }
          },
          {
            "id": "1247300161",
            "type": "music-videos",
            "href": "/v1/catalog/us/music-videos/1247300161",
            "attributes": {
              "previews": [
                {
                  "url": "https://video-ssl.itunes.apple.com/mock/videos/young-dumb-and-broke.m4v",
                  "hlsUrl": "https://play.itunes.apple.com/mock/videos/young-dumb-and-broke.m3u8",
                  "artwork": {
                    "width": 1920,
                    "height": 1080,
                    "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/young-dumb-and-broke/{w}x{h}mv.jpg",
                    "bgColor": "06051b",
                    "textColor1": "f1e4e7",
                    "textColor2": "dad8d8",
                    "textColor3": "b8c8c3",
                    "textColor4": "b0b7af"
                  }
                }
              ],
              "artwork": {
                "width": 1920,
                "height": 1080,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/young-dumb-and-broke/{w}x{h}mv.jpg",
                "bgColor": "06051b",
                "textColor1": "f1e4e7",
                "textColor2": "dad8d8",
                "textColor3": "b8c8c3",
                "textColor4": "b0b7af"
              },
              "url": "https://music.apple.com/us/music-video/young-dumb-broke/1247300161",
              "genreNames": [
                "R&B/Soul"
              ],
              "has4K": false,
              "hasHDR": false,
              "durationInMillis": 242000,
              "releaseDate": "2017-07-25",
              "name": "Young Dumb & Broke",
              "isrc": "USMK11700902",
              "playParams": {
                "id": "1247300161",
                "kind": "musicVideo"
              },
              "contentRating": "explicit",
              "artistName": "Khalid"
            }
          },
          {
            "id": "1200870045",
            "type": "music-videos",
            "href": "/v1/catalog/us/music-videos/1200870045",
            "attributes": {
              "previews": [
                {
                  "url": "https://video-ssl.itunes.apple.com/mock/videos/location.m4v",
                  "hlsUrl": "https://play.itunes.apple.com/mock/videos/location.m3u8",
                  "artwork": {
                    "width": 1920,
                    "height": 1080,
                    "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/location/{w}x{h}mv.jpg",
                    "bgColor": "e9f2fe",
                    "textColor1": "071410",
                    "textColor2": "293435",
                    "textColor3": "3c3547",
                    "textColor4": "535b5a"
                  }
                }
              ],
              "artwork": {
                "width": 1920,
                "height": 1080,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/location/{w}x{h}mv.jpg",
                "bgColor": "e9f2fe",
                "textColor1": "071410",
                "textColor2": "293435",
                "textColor3": "3c3547",
                "textColor4": "535b5a"
              },
              "url": "https://music.apple.com/us/music-video/location/1200870045",
              "genreNames": [
                "R&B/Soul"
              ],
              "has4K": false,
              "hasHDR": false,
              "durationInMillis": 226500,
              "releaseDate": "2017-01-13",
              "name": "Location",
              "isrc": "USMK11700903",
              "playParams": {
                "id": "1200870045",
                "kind": "musicVideo"
              },
              "artistName": "Khalid"
            }
          }
        ]
      }
    ]
  }
}

"""##

private let file7 = ##"""
{
  "href": "/v1/catalog/us/genres",
  "data": [
    {
      "id": "34",
      "type": "genres",
      "href": "/v1/catalog/us/genres/34",
      "attributes": {
        "name": "Music"
      }
    },
    {
      "id": "14",
      "type": "genres",
      "href": "/v1/catalog/us/genres/14",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "Pop"
      }
    },
    {
      "id": "15",
      "type": "genres",
      "href": "/v1/catalog/us/genres/15",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "R&B/Soul"
      }
    },
    {
      "id": "18",
      "type": "genres",
      "href": "/v1/catalog/us/genres/18",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "Hip-Hop/Rap"
      }
    },
    {
      "id": "1076",
      "type": "genres",
      "href": "/v1/catalog/us/genres/1076",
      "attributes": {
        "parentName": "Hip-Hop/Rap",
        "parentId": "18",
        "name": "Rap"
      }
    },
    {
      "id": "20",
      "type": "genres",
      "href": "/v1/catalog/us/genres/20",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "Alternative"
      }
    },
    {
      "id": "21",
      "type": "genres",
      "href": "/v1/catalog/us/genres/21",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "Rock"
      }
    },
    {
      "id": "17",
      "type": "genres",
      "href": "/v1/catalog/us/genres/17",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "Dance"
      }
    },
    {
      "id": "7",
      "type": "genres",
      "href": "/v1/catalog/us/genres/7",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "Electronic"
      }
    },
    {
      "id": "27",
      "type": "genres",
      "href": "/v1/catalog/us/genres/27",
      "attributes": {
        "parentName": "Music",
        "parentId": "34",
        "name": "J-Pop"
      }
    }
  ]
}

"""##

private let file8 = ##"""
{
  "data": [
    {
      "id": "pl.b1a286b9b01db0f103f727f1b6222f0c",
      "type": "playlists",
      "href": "/v1/catalog/us/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/playlists/slow-fade/{w}x{h}cc.jpg",
          "bgColor": "e4f0d8",
          "textColor1": "0e1204",
          "textColor2": "282826",
          "textColor3": "443d46",
          "textColor4": "4f5a55"
        },
        "isChart": false,
        "url": "https://music.apple.com/us/playlist/slow-fade/pl.b1a286b9b01db0f103f727f1b6222f0c",
        "lastModifiedDate": "2025-11-06T09:30:00Z",
        "name": "Slow Fade",
        "playlistType": "editorial",
        "curatorName": "Apple Music R&B",
        "playParams": {
          "id": "pl.b1a286b9b01db0f103f727f1b6222f0c",
          "kind": "playlist"
        },
        "description": {
          "standard": "Six songs for the end of the evening, in order.",
          "short": "For the end of the evening."
        },
        "trackTypes": [
          "songs"
        ]
      },
      "relationships": {
        "curator": {
          "href": "/v1/catalog/us/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c/curator",
          "data": [
            {
              "id": "976439551",
              "type": "apple-curators",
              "href": "/v1/catalog/us/apple-curators/976439551"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c/tracks",
          "data": [
            {
              "id": "1200868876",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868876",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 3,
                "releaseDate": "2017-03-03",
                "durationInMillis": 219107,
                "isrc": "USMK11700312",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/location/1200868601?i=1200868876",
                "playParams": {
                  "id": "1200868876",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Location",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/03.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            },
            {
              "id": "1200868880",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868880",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 5,
                "releaseDate": "2017-03-03",
                "durationInMillis": 206533,
                "isrc": "USMK11700314",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/saved/1200868601?i=1200868880",
                "playParams": {
                  "id": "1200868880",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Saved",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/05.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            },
            {
              "id": "1200868616",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868616",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 1,
                "releaseDate": "2017-03-03",
                "durationInMillis": 250353,
                "isrc": "USMK11700310",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/american-teen/1200868601?i=1200868616",
                "playParams": {
                  "id": "1200868616",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "American Teen",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/01.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              }
            },
            {
              "id": "1200868874",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868874",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 2,
                "releaseDate": "2017-03-03",
                "durationInMillis": 202547,
                "isrc": "USMK11700311",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "composerName": "Joel Little, Khalid Robinson & Talay Riley",
                "url": "https://music.apple.com/us/album/young-dumb-broke/1200868601?i=1200868874",
                "playParams": {
                  "id": "1200868874",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Young Dumb & Broke",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/02.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              }
            },
            {
              "id": "1455002317",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1455002317",
              "attributes": {
                "albumName": "Free Spirit",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 2,
                "releaseDate": "2019-04-05",
                "durationInMillis": 219813,
                "isrc": "USMK11900042",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg",
                  "bgColor": "000b14",
                  "textColor1": "eaecf7",
                  "textColor2": "d3e0d2",
                  "textColor3": "b5c0b8",
                  "textColor4": "abb2b0",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/bad-luck/1455002310?i=1455002317",
                "playParams": {
                  "id": "1455002317",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Bad Luck",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/free-spirit/02.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              }
            },
            {
              "id": "1612340073",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1612340073",
              "attributes": {
                "albumName": "Night Ferry - Single",
                "genreNames": [
                  "Electronic",
                  "Music",
                  "Dance"
                ],
                "trackNumber": 1,
                "releaseDate": "2022-02-11",
                "durationInMillis": 201733,
                "isrc": "GBMK22200015",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg",
                  "bgColor": "dbfce8",
                  "textColor1": "1b1213",
                  "textColor2": "2a2c30",
                  "textColor3": "3c3436",
                  "textColor4": "524949",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/night-ferry/1612340070?i=1612340073",
                "playParams": {
                  "id": "1612340073",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": false,
                "isAppleDigitalMaster": false,
                "name": "Night Ferry",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/night-ferry/01.m4a"
                  }
                ],
                "artistName": "Delta Arcade"
              }
            }
          ]
        }
      }
    },
    {
      "id": "pl.04d3f3b119be639628a5034d1b7f81d6",
      "type": "playlists",
      "href": "/v1/catalog/us/playlists/pl.04d3f3b119be639628a5034d1b7f81d6",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/playlists/first-day-back/{w}x{h}cc.jpg",
          "bgColor": "010108",
          "textColor1": "f4fbf4",
          "textColor2": "dad1dd",
          "textColor3": "c9bec5",
          "textColor4": "a4b5a7"
        },
        "isChart": false,
        "url": "https://music.apple.com/us/playlist/first-day-back/pl.04d3f3b119be639628a5034d1b7f81d6",
        "lastModifiedDate": "2025-10-23T14:05:12Z",
        "name": "First Day Back",
        "playlistType": "editorial",
        "curatorName": "Apple Music Pop",
        "playParams": {
          "id": "pl.04d3f3b119be639628a5034d1b7f81d6",
          "kind": "playlist"
        },
        "description": {
          "standard": "Songs about school corridors and the way home.",
          "short": "Back to school."
        },
        "trackTypes": [
          "songs"
        ]
      },
      "relationships": {
        "curator": {
          "href": "/v1/catalog/us/playlists/pl.04d3f3b119be639628a5034d1b7f81d6/curator",
          "data": [
            {
              "id": "976439552",
              "type": "apple-curators",
              "href": "/v1/catalog/us/apple-curators/976439552"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/playlists/pl.04d3f3b119be639628a5034d1b7f81d6/tracks",
          "data": [
            {
              "id": "1200868883",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868883",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 7,
                "releaseDate": "2017-03-03",
                "durationInMillis": 228933,
                "isrc": "USMK11700316",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/8teen/1200868601?i=1200868883",
                "playParams": {
                  "id": "1200868883",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "8TEEN",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/07.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              }
            },
            {
              "id": "1200868616",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868616",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 1,
                "releaseDate": "2017-03-03",
                "durationInMillis": 250353,
                "isrc": "USMK11700310",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/american-teen/1200868601?i=1200868616",
                "playParams": {
                  "id": "1200868616",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "American Teen",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/01.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              }
            },
            {
              "id": "1200868898",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868898",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 15,
                "releaseDate": "2017-03-03",
                "durationInMillis": 170613,
                "isrc": "USMK11700324",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/angels/1200868601?i=1200868898",
                "playParams": {
                  "id": "1200868898",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Angels",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/15.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            },
            {
              "id": "1200868885",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868885",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 8,
                "releaseDate": "2017-03-03",
                "durationInMillis": 204667,
                "isrc": "USMK11700317",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/lets-go/1200868601?i=1200868885",
                "playParams": {
                  "id": "1200868885",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Let's Go",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/08.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Khalid"
              }
            },
            {
              "id": "1588100422",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1588100422",
              "attributes": {
                "albumName": "Glass Harbor",
                "genreNames": [
                  "Pop",
                  "Music",
                  "Alternative"
                ],
                "trackNumber": 1,
                "releaseDate": "2021-10-15",
                "durationInMillis": 214387,
                "isrc": "GBMK22100070",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg",
                  "bgColor": "270d09",
                  "textColor1": "f0eaf4",
                  "textColor2": "dedcdf",
                  "textColor3": "b6b7c4",
                  "textColor4": "afa4a1",
                  "hasP3": false
                },
                "composerName": "Mira Solane",
                "url": "https://music.apple.com/us/album/salt-line/1588100420?i=1588100422",
                "playParams": {
                  "id": "1588100422",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Salt Line",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/glass-harbor/01.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "Mira Solane"
              }
            },
            {
              "id": "1455002318",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1455002318",
              "attributes": {
                "albumName": "Free Spirit",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 3,
                "releaseDate": "2019-04-05",
                "durationInMillis": 163453,
                "isrc": "USMK11900043",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg",
                  "bgColor": "000b14",
                  "textColor1": "eaecf7",
                  "textColor2": "d3e0d2",
                  "textColor3": "b5c0b8",
                  "textColor4": "abb2b0",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/my-bad/1455002310?i=1455002318",
                "playParams": {
                  "id": "1455002318",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "My Bad",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/free-spirit/03.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            }
          ]
        }
      }
    },
    {
      "id": "pl.b1703e219dc3a166d80146db620d2212",
      "type": "playlists",
      "href": "/v1/catalog/us/playlists/pl.b1703e219dc3a166d80146db620d2212",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/playlists/harbor-lamps/{w}x{h}cc.jpg",
          "bgColor": "e2eefa",
          "textColor1": "1a1813",
          "textColor2": "2a2029",
          "textColor3": "42463b",
          "textColor4": "5f5a4c"
        },
        "isChart": false,
        "url": "https://music.apple.com/us/playlist/harbor-lamps/pl.b1703e219dc3a166d80146db620d2212",
        "lastModifiedDate": "2025-09-30T18:00:00Z",
        "name": "Harbor Lamps",
        "playlistType": "external",
        "curatorName": "Corner Records Club",
        "playParams": {
          "id": "pl.b1703e219dc3a166d80146db620d2212",
          "kind": "playlist"
        },
        "description": {
          "standard": "Three songs with water in them."
        },
        "trackTypes": [
          "songs"
        ]
      },
      "relationships": {
        "curator": {
          "href": "/v1/catalog/us/playlists/pl.b1703e219dc3a166d80146db620d2212/curator",
          "data": [
            {
              "id": "1107690214",
              "type": "curators",
              "href": "/v1/catalog/us/curators/1107690214"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/playlists/pl.b1703e219dc3a166d80146db620d2212/tracks",
          "data": [
            {
              "id": "1588100425",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1588100425",
              "attributes": {
                "albumName": "Glass Harbor",
                "genreNames": [
                  "Pop",
                  "Music",
                  "Alternative"
                ],
                "trackNumber": 2,
                "releaseDate": "2021-10-15",
                "durationInMillis": 187920,
                "isrc": "GBMK22100071",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg",
                  "bgColor": "270d09",
                  "textColor1": "f0eaf4",
                  "textColor2": "dedcdf",
                  "textColor3": "b6b7c4",
                  "textColor4": "afa4a1",
                  "hasP3": false
                },
                "composerName": "Mira Solane",
                "url": "https://music.apple.com/us/album/undertow/1588100420?i=1588100425",
                "playParams": {
                  "id": "1588100425",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Undertow",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/glass-harbor/02.m4a"
                  }
                ],
                "artistName": "Mira Solane"
              }
            },
            {
              "id": "1612340073",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1612340073",
              "attributes": {
                "albumName": "Night Ferry - Single",
                "genreNames": [
                  "Electronic",
                  "Music",
                  "Dance"
                ],
                "trackNumber": 1,
                "releaseDate": "2022-02-11",
                "durationInMillis": 201733,
                "isrc": "GBMK22200015",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg",
                  "bgColor": "dbfce8",
                  "textColor1": "1b1213",
                  "textColor2": "2a2c30",
                  "textColor3": "3c3436",
                  "textColor4": "524949",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/night-ferry/1612340070?i=1612340073",
                "playParams": {
                  "id": "1612340073",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": false,
                "isAppleDigitalMaster": false,
                "name": "Night Ferry",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/night-ferry/01.m4a"
                  }
                ],
                "artistName": "Delta Arcade"
              }
            },
            {
              "id": "1200868882",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868882",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 6,
                "releaseDate": "2017-03-03",
                "durationInMillis": 199213,
                "isrc": "USMK11700315",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/coaster/1200868601?i=1200868882",
                "playParams": {
                  "id": "1200868882",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Coaster",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/06.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            }
          ]
        }
      }
    },
    {
      "id": "pl.u-Mk7pGz9uYbQ3aL",
      "type": "playlists",
      "href": "/v1/catalog/us/playlists/pl.u-Mk7pGz9uYbQ3aL",
      "attributes": {
        "isChart": false,
        "url": "https://music.apple.com/us/playlist/drive-home/pl.u-Mk7pGz9uYbQ3aL",
        "lastModifiedDate": "2025-11-15T21:47:03Z",
        "name": "drive home",
        "playlistType": "user-shared",
        "curatorName": "Ines",
        "playParams": {
          "id": "pl.u-Mk7pGz9uYbQ3aL",
          "kind": "playlist"
        },
        "trackTypes": [
          "songs"
        ]
      },
      "relationships": {
        "curator": {
          "href": "/v1/catalog/us/playlists/pl.u-Mk7pGz9uYbQ3aL/curator",
          "data": []
        },
        "tracks": {
          "href": "/v1/catalog/us/playlists/pl.u-Mk7pGz9uYbQ3aL/tracks",
          "data": [
            {
              "id": "1200868882",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868882",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 6,
                "releaseDate": "2017-03-03",
                "durationInMillis": 199213,
                "isrc": "USMK11700315",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/coaster/1200868601?i=1200868882",
                "playParams": {
                  "id": "1200868882",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Coaster",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/06.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            },
            {
              "id": "1200868889",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868889",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 11,
                "releaseDate": "2017-03-03",
                "durationInMillis": 241427,
                "isrc": "USMK11700320",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "10252a",
                  "textColor1": "e7eff3",
                  "textColor2": "dacdd0",
                  "textColor3": "cbc0b7",
                  "textColor4": "afadae",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/winter/1200868601?i=1200868889",
                "playParams": {
                  "id": "1200868889",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Winter",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/11.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            },
            {
              "id": "1455002314",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1455002314",
              "attributes": {
                "albumName": "Free Spirit",
                "genreNames": [
                  "R&B/Soul",
                  "Music"
                ],
                "trackNumber": 1,
                "releaseDate": "2019-04-05",
                "durationInMillis": 182640,
                "isrc": "USMK11900041",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg",
                  "bgColor": "000b14",
                  "textColor1": "eaecf7",
                  "textColor2": "d3e0d2",
                  "textColor3": "b5c0b8",
                  "textColor4": "abb2b0",
                  "hasP3": false
                },
                "url": "https://music.apple.com/us/album/intro/1455002310?i=1455002314",
                "playParams": {
                  "id": "1455002314",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Intro",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/free-spirit/01.m4a"
                  }
                ],
                "artistName": "Khalid"
              }
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file9 = ##"""
{
  "data": [
    {
      "id": "1107690214",
      "type": "curators",
      "href": "/v1/catalog/us/curators/1107690214",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/curators/corner-records-club/{w}x{h}bb.jpg",
          "bgColor": "01202f",
          "textColor1": "faf6eb",
          "textColor2": "ded5d1",
          "textColor3": "bbb6c4",
          "textColor4": "aeb2b4"
        },
        "url": "https://music.apple.com/us/curator/corner-records-club/1107690214",
        "name": "Corner Records Club",
        "editorialNotes": {
          "standard": "A record shop that closed and kept making lists.",
          "short": "Lists from a shop."
        }
      },
      "relationships": {
        "playlists": {
          "href": "/v1/catalog/us/curators/1107690214/playlists",
          "data": [
            {
              "id": "pl.b1703e219dc3a166d80146db620d2212",
              "type": "playlists",
              "href": "/v1/catalog/us/playlists/pl.b1703e219dc3a166d80146db620d2212"
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file10 = ##"""
{
  "data": [
    {
      "id": "1247300161",
      "type": "music-videos",
      "href": "/v1/catalog/us/music-videos/1247300161",
      "attributes": {
        "previews": [
          {
            "url": "https://video-ssl.itunes.apple.com/mock/videos/young-dumb-and-broke.m4v",
            "hlsUrl": "https://play.itunes.apple.com/mock/videos/young-dumb-and-broke.m3u8",
            "artwork": {
              "width": 1920,
              "height": 1080,
              "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/young-dumb-and-broke/{w}x{h}mv.jpg",
              "bgColor": "06051b",
              "textColor1": "f1e4e7",
              "textColor2": "dad8d8",
              "textColor3": "b8c8c3",
              "textColor4": "b0b7af"
            }
          }
        ],
        "artwork": {
          "width": 1920,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/young-dumb-and-broke/{w}x{h}mv.jpg",
          "bgColor": "06051b",
          "textColor1": "f1e4e7",
          "textColor2": "dad8d8",
          "textColor3": "b8c8c3",
          "textColor4": "b0b7af"
        },
        "url": "https://music.apple.com/us/music-video/young-dumb-broke/1247300161",
        "genreNames": [
          "R&B/Soul"
        ],
        "has4K": false,
        "hasHDR": false,
        "durationInMillis": 242000,
        "releaseDate": "2017-07-25",
        "name": "Young Dumb & Broke",
        "isrc": "USMK11700902",
        "playParams": {
          "id": "1247300161",
          "kind": "musicVideo"
        },
        "contentRating": "explicit",
        "artistName": "Khalid"
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/us/music-videos/1247300161/albums",
          "data": []
        },
        "artists": {
          "href": "/v1/catalog/us/music-videos/1247300161/artists",
          "data": [
            {
              "id": "82842423",
              "type": "artists",
              "href": "/v1/catalog/us/artists/82842423"
            }
          ]
        }
      }
    },
    {
      "id": "1200870045",
      "type": "music-videos",
      "href": "/v1/catalog/us/music-videos/1200870045",
      "attributes": {
        "previews": [
          {
            "url": "https://video-ssl.itunes.apple.com/mock/videos/location.m4v",
            "hlsUrl": "https://play.itunes.apple.com/mock/videos/location.m3u8",
            "artwork": {
              "width": 1920,
              "height": 1080,
              "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/location/{w}x{h}mv.jpg",
              "bgColor": "e9f2fe",
              "textColor1": "071410",
              "textColor2": "293435",
              "textColor3": "3c3547",
              "textColor4": "535b5a"
            }
          }
        ],
        "artwork": {
          "width": 1920,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/location/{w}x{h}mv.jpg",
          "bgColor": "e9f2fe",
          "textColor1": "071410",
          "textColor2": "293435",
          "textColor3": "3c3547",
          "textColor4": "535b5a"
        },
        "url": "https://music.apple.com/us/music-video/location/1200870045",
        "genreNames": [
          "R&B/Soul"
        ],
        "has4K": false,
        "hasHDR": false,
        "durationInMillis": 226500,
        "releaseDate": "2017-01-13",
        "name": "Location",
        "isrc": "USMK11700903",
        "playParams": {
          "id": "1200870045",
          "kind": "musicVideo"
        },
        "artistName": "Khalid"
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/us/music-videos/1200870045/albums",
          "data": []
        },
        "artists": {
          "href": "/v1/catalog/us/music-videos/1200870045/artists",
          "data": [
            {
              "id": "82842423",
              "type": "artists",
              "href": "/v1/catalog/us/artists/82842423"
            }
          ]
        }
      }
    },
    {
      "id": "1588100611",
      "type": "music-videos",
      "href": "/v1/catalog/us/music-videos/1588100611",
      "attributes": {
        "previews": [
          {
            "url": "https://video-ssl.itunes.apple.com/mock/videos/salt-line.m4v",
            "hlsUrl": "https://play.itunes.apple.com/mock/videos/salt-line.m3u8",
            "artwork": {
              "width": 1920,
              "height": 1080,
              "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/salt-line/{w}x{h}mv.jpg",
              "bgColor": "f6dcdb",
              "textColor1": "19070e",
              "textColor2": "252029",
              "textColor3": "393835",
              "textColor4": "5b555b"
            }
          }
        ],
        "artwork": {
          "width": 1920,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/salt-line/{w}x{h}mv.jpg",
          "bgColor": "f6dcdb",
          "textColor1": "19070e",
          "textColor2": "252029",
          "textColor3": "393835",
          "textColor4": "5b555b"
        },
        "url": "https://music.apple.com/us/music-video/salt-line/1588100611",
        "genreNames": [
          "Pop"
        ],
        "has4K": true,
        "hasHDR": false,
        "durationInMillis": 219040,
        "releaseDate": "2021-10-15",
        "name": "Salt Line",
        "isrc": "GBMK22100079",
        "albumName": "Glass Harbor",
        "trackNumber": 3,
        "playParams": {
          "id": "1588100611",
          "kind": "musicVideo"
        },
        "artistName": "Mira Solane"
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/us/music-videos/1588100611/albums",
          "data": [
            {
              "id": "1588100420",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1588100420"
            }
          ]
        },
        "artists": {
          "href": "/v1/catalog/us/music-videos/1588100611/artists",
          "data": [
            {
              "id": "1498700311",
              "type": "artists",
              "href": "/v1/catalog/us/artists/1498700311"
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file11 = ##"""
{
  "data": [
    {
      "id": "1440889712",
      "type": "albums",
      "href": "/v1/catalog/jp/albums/1440889712",
      "attributes": {
        "copyright": "℗ 2017 RCA Records, a division of Sony Music Entertainment",
        "genreNames": [
          "R&B/ソウル",
          "ミュージック",
          "ポップ"
        ],
        "releaseDate": "2017-03-03",
        "upc": "400120086869",
        "isMasteredForItunes": true,
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
          "bgColor": "f5deff",
          "textColor1": "06050a",
          "textColor2": "26292e",
          "textColor3": "42464a",
          "textColor4": "534a50",
          "hasP3": false
        },
        "url": "https://music.apple.com/jp/album/american-teen/1440889712",
        "playParams": {
          "id": "1440889712",
          "kind": "album"
        },
        "recordLabel": "Right Hand Music Group, LLC/RCA Records",
        "trackCount": 15,
        "isCompilation": false,
        "isSingle": false,
        "name": "American Teen",
        "contentRating": "explicit",
        "artistName": "カリード",
        "editorialNotes": {
          "standard": "高校最後の一年を歌った15曲。車、電話、友だち、そして生まれ育った町。声は静かで近く、シンセサイザーは広い余白を残している。",
          "short": "大人になる前の一年を歌ったデビュー作。"
        },
        "isComplete": true
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/jp/albums/1440889712/artists",
          "data": [
            {
              "id": "82842423",
              "type": "artists",
              "href": "/v1/catalog/jp/artists/82842423"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/jp/albums/1440889712/tracks",
          "data": [
            {
              "id": "1440889715",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889715",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 1,
                "releaseDate": "2017-03-03",
                "durationInMillis": 250353,
                "isrc": "USMK11700310",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/american-teen/1440889712?i=1440889715",
                "playParams": {
                  "id": "1440889715",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "American Teen",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/01.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889715/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889715/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889716",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889716",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 2,
                "releaseDate": "2017-03-03",
                "durationInMillis": 202547,
                "isrc": "USMK11700311",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "composerName": "Joel Little, Khalid Robinson & Talay Riley",
                "url": "https://music.apple.com/jp/album/young-dumb-broke/1440889712?i=1440889716",
                "playParams": {
                  "id": "1440889716",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Young Dumb & Broke",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/02.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889716/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889716/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889718",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889718",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 3,
                "releaseDate": "2017-03-03",
                "durationInMillis": 219107,
                "isrc": "USMK11700312",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/location/1440889712?i=1440889718",
                "playParams": {
                  "id": "1440889718",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Location",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/03.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889718/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889718/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889719",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889719",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 4,
                "releaseDate": "2017-03-03",
                "durationInMillis": 244253,
                "isrc": "USMK11700313",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/another-sad-love-song/1440889712?i=1440889719",
                "playParams": {
                  "id": "1440889719",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Another Sad Love Song",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/04.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889719/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889719/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889721",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889721",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 5,
                "releaseDate": "2017-03-03",
                "durationInMillis": 206533,
                "isrc": "USMK11700314",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/saved/1440889712?i=1440889721",
                "playParams": {
                  "id": "1440889721",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Saved",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/05.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889721/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889721/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889723",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889723",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 6,
                "releaseDate": "2017-03-03",
                "durationInMillis": 199213,
                "isrc": "USMK11700315",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/coaster/1440889712?i=1440889723",
                "playParams": {
                  "id": "1440889723",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Coaster",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/06.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889723/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889723/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889724",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889724",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 7,
                "releaseDate": "2017-03-03",
                "durationInMillis": 228933,
                "isrc": "USMK11700316",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/8teen/1440889712?i=1440889724",
                "playParams": {
                  "id": "1440889724",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "8TEEN",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/07.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889724/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889724/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889726",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889726",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 8,
                "releaseDate": "2017-03-03",
                "durationInMillis": 204667,
                "isrc": "USMK11700317",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/lets-go/1440889712?i=1440889726",
                "playParams": {
                  "id": "1440889726",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Let's Go",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/08.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889726/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889726/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889730",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889730",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 9,
                "releaseDate": "2017-03-03",
                "durationInMillis": 167893,
                "isrc": "USMK11700318",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/hopeless/1440889712?i=1440889730",
                "playParams": {
                  "id": "1440889730",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Hopeless",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/09.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889730/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889730/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889731",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889731",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 10,
                "releaseDate": "2017-03-03",
                "durationInMillis": 207160,
                "isrc": "USMK11700319",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/cold-blooded/1440889712?i=1440889731",
                "playParams": {
                  "id": "1440889731",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Cold Blooded",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/10.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889731/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889731/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889733",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889733",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 11,
                "releaseDate": "2017-03-03",
                "durationInMillis": 241427,
                "isrc": "USMK11700320",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/winter/1440889712?i=1440889733",
                "playParams": {
                  "id": "1440889733",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Winter",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/11.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889733/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889733/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889734",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889734",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 12,
                "releaseDate": "2017-03-03",
                "durationInMillis": 257080,
                "isrc": "USMK11700321",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/therapy/1440889712?i=1440889734",
                "playParams": {
                  "id": "1440889734",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Therapy",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/12.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889734/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889734/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889737",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889737",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 13,
                "releaseDate": "2017-03-03",
                "durationInMillis": 276747,
                "isrc": "USMK11700322",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/keep-me/1440889712?i=1440889737",
                "playParams": {
                  "id": "1440889737",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Keep Me",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/13.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889737/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889737/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889738",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889738",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 14,
                "releaseDate": "2017-03-03",
                "durationInMillis": 207293,
                "isrc": "USMK11700323",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/shot-down/1440889712?i=1440889738",
                "playParams": {
                  "id": "1440889738",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Shot Down",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/14.m4a"
                  }
                ],
                "contentRating": "explicit",
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889738/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889738/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
                    }
                  ]
                }
              }
            },
            {
              "id": "1440889740",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1440889740",
              "attributes": {
                "albumName": "American Teen",
                "genreNames": [
                  "R&B/ソウル",
                  "ミュージック"
                ],
                "trackNumber": 15,
                "releaseDate": "2017-03-03",
                "durationInMillis": 170613,
                "isrc": "USMK11700324",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/american-teen/{w}x{h}bb.jpg",
                  "bgColor": "f5deff",
                  "textColor1": "06050a",
                  "textColor2": "26292e",
                  "textColor3": "42464a",
                  "textColor4": "534a50",
                  "hasP3": false
                },
                "url": "https://music.apple.com/jp/album/angels/1440889712?i=1440889740",
                "playParams": {
                  "id": "1440889740",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Angels",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/american-teen/15.m4a"
                  }
                ],
                "artistName": "カリード"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1440889740/albums",
                  "data": [
                    {
                      "id": "1440889712",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1440889712"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1440889740/artists",
                  "data": [
                    {
                      "id": "82842423",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/82842423"
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

"""##

private let file12 = ##"""
{
  "data": [
    {
      "id": "82842423",
      "type": "artists",
      "href": "/v1/catalog/jp/artists/82842423",
      "attributes": {
        "name": "カリード",
        "genreNames": [
          "R&B/ソウル",
          "ヒップホップ/ラップ",
          "ラップ"
        ],
        "artwork": {
          "width": 2400,
          "height": 2400,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/artists/82842423/{w}x{h}bb.jpg",
          "bgColor": "e2d6ea",
          "textColor1": "081306",
          "textColor2": "241f26",
          "textColor3": "464437",
          "textColor4": "484a49",
          "hasP3": false
        },
        "url": "https://music.apple.com/jp/artist/%E3%82%AB%E3%83%AA%E3%83%BC%E3%83%89/82842423",
        "editorialNotes": {
          "short": "エルパソから届いた温かい声。"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/jp/artists/82842423/albums",
          "data": [
            {
              "id": "1440889712",
              "type": "albums",
              "href": "/v1/catalog/jp/albums/1440889712"
            }
          ]
        },
        "genres": {
          "href": "/v1/catalog/jp/artists/82842423/genres",
          "data": [
            {
              "id": "15",
              "type": "genres",
              "href": "/v1/catalog/jp/genres/15",
              "attributes": {
                "parentName": "ミュージック",
                "parentId": "34",
                "name": "R&B/ソウル"
              }
            },
            {
              "id": "18",
              "type": "genres",
              "href": "/v1/catalog/jp/genres/18",
              "attributes": {
                "parentName": "ミュージック",
                "parentId": "34",
                "name": "ヒップホップ/ラップ"
              }
            },
            {
              "id": "1076",
              "type": "genres",
              "href": "/v1/catalog/jp/genres/1076",
              "attributes": {
                "parentName": "ヒップホップ/ラップ",
                "parentId": "18",
                "name": "ラップ"
              }
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file13 = ##"""
{
  "href": "/v1/me/library/songs",
  "data": [
    {
      "id": "i.9wK6D2z9JizR7i",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.9wK6D2z9JizR7i",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 1,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 250353,
        "name": "American Teen",
        "contentRating": "explicit",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.9wK6D2z9JizR7i",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868616",
          "reportingId": "1200868616"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.9wK6D2z9JizR7i/albums",
          "data": [
            {
              "id": "l.t3PkEo9",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.t3PkEo9"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.9wK6D2z9JizR7i/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.9wK6D2z9JizR7i/catalog",
          "data": [
            {
              "id": "1200868616",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868616"
            }
          ]
        }
      }
    },
    {
      "id": "i.WomyKTFmWv93fw",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.WomyKTFmWv93fw",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 15,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 170613,
        "name": "Angels",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.WomyKTFmWv93fw",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868898",
          "reportingId": "1200868898"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.WomyKTFmWv93fw/albums",
          "data": [
            {
              "id": "l.t3PkEo9",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.t3PkEo9"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.WomyKTFmWv93fw/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.WomyKTFmWv93fw/catalog",
          "data": [
            {
              "id": "1200868898",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868898"
            }
          ]
        }
      }
    },
    {
      "id": "i.Afaf4YapquBCrx",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.Afaf4YapquBCrx",
      "attributes": {
        "albumName": "Free Spirit",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 2,
        "hasLyrics": true,
        "releaseDate": "2019-04-05",
        "durationInMillis": 219813,
        "name": "Bad Luck",
        "contentRating": "explicit",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.Afaf4YapquBCrx",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1455002317",
          "reportingId": "1455002317"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.Afaf4YapquBCrx/albums",
          "data": [
            {
              "id": "l.C3EFnsL",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.C3EFnsL"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.Afaf4YapquBCrx/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.Afaf4YapquBCrx/catalog",
          "data": [
            {
              "id": "1455002317",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1455002317"
            }
          ]
        }
      }
    },
    {
      "id": "i.XkEP5r4jB129BU",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.XkEP5r4jB129BU",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 9,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 167893,
        "name": "Hopeless",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.XkEP5r4jB129BU",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868886",
          "reportingId": "1200868886"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.XkEP5r4jB129BU/albums",
          "data": [
            {
              "id": "l.t3PkEo9",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.t3PkEo9"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.XkEP5r4jB129BU/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.XkEP5r4jB129BU/catalog",
          "data": [
            {
              "id": "1200868886",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868886"
            }
          ]
        }
      }
    },
    {
      "id": "i.jIx8M6H98h3xKR",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.jIx8M6H98h3xKR",
      "attributes": {
        "genreNames": [
          "Rock"
        ],
        "trackNumber": 1,
        "hasLyrics": false,
        "durationInMillis": 143071,
        "name": "Kitchen Demo",
        "artwork": {
          "width": 600,
          "height": 600,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/library/kitchen-demo/{w}x{h}bb.jpg"
        },
        "artistName": "Oda Spare",
        "playParams": {
          "id": "i.jIx8M6H98h3xKR",
          "kind": "song",
          "isLibrary": true,
          "reporting": false
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.jIx8M6H98h3xKR/albums",
          "data": []
        },
        "artists": {
          "href": "/v1/me/library/songs/i.jIx8M6H98h3xKR/artists",
          "data": [
            {
              "id": "r.gEPUMpx",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.gEPUMpx"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.jIx8M6H98h3xKR/catalog",
          "data": []
        }
      }
    },
    {
      "id": "i.NTXG9Kp36CZ9zW",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.NTXG9Kp36CZ9zW",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 3,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 219107,
        "name": "Location",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.NTXG9Kp36CZ9zW",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868876",
          "reportingId": "1200868876"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.NTXG9Kp36CZ9zW/albums",
          "data": [
            {
              "id": "l.t3PkEo9",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.t3PkEo9"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.NTXG9Kp36CZ9zW/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.NTXG9Kp36CZ9zW/catalog",
          "data": [
            {
              "id": "1200868876",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868876"
            }
          ]
        }
      }
    },
    {
      "id": "i.uVbFBcR86LwnrP",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.uVbFBcR86LwnrP",
      "attributes": {
        "albumName": "Free Spirit",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 3,
        "hasLyrics": true,
        "releaseDate": "2019-04-05",
        "durationInMillis": 163453,
        "name": "My Bad",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.uVbFBcR86LwnrP",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1455002318",
          "reportingId": "1455002318"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.uVbFBcR86LwnrP/albums",
          "data": [
            {
              "id": "l.C3EFnsL",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.C3EFnsL"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.uVbFBcR86LwnrP/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.uVbFBcR86LwnrP/catalog",
          "data": [
            {
              "id": "1455002318",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1455002318"
            }
          ]
        }
      }
    },
    {
      "id": "i.eF0OJ8WhN3IlKv",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.eF0OJ8WhN3IlKv",
      "attributes": {
        "albumName": "Night Ferry - Single",
        "discNumber": 1,
        "genreNames": [
          "Electronic"
        ],
        "trackNumber": 1,
        "hasLyrics": false,
        "releaseDate": "2022-02-11",
        "durationInMillis": 201733,
        "name": "Night Ferry",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg"
        },
        "artistName": "Delta Arcade",
        "playParams": {
          "id": "i.eF0OJ8WhN3IlKv",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1612340073",
          "reportingId": "1612340073"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.eF0OJ8WhN3IlKv/albums",
          "data": [
            {
              "id": "l.cGPIgPB",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.cGPIgPB"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.eF0OJ8WhN3IlKv/artists",
          "data": [
            {
              "id": "r.gXKoWuz",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.gXKoWuz"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.eF0OJ8WhN3IlKv/catalog",
          "data": [
            {
              "id": "1612340073",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1612340073"
            }
          ]
        }
      }
    },
    {
      "id": "i.815qAccJsWzleW",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.815qAccJsWzleW",
      "attributes": {
        "albumName": "Glass Harbor",
        "discNumber": 1,
        "genreNames": [
          "Pop"
        ],
        "trackNumber": 1,
        "hasLyrics": true,
        "releaseDate": "2021-10-15",
        "durationInMillis": 214387,
        "name": "Salt Line",
        "contentRating": "explicit",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg"
        },
        "artistName": "Mira Solane",
        "playParams": {
          "id": "i.815qAccJsWzleW",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1588100422",
          "reportingId": "1588100422"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.815qAccJsWzleW/albums",
          "data": [
            {
              "id": "l.MhC58lD",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.MhC58lD"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.815qAccJsWzleW/artists",
          "data": [
            {
              "id": "r.3tC2p1Y",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.3tC2p1Y"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.815qAccJsWzleW/catalog",
          "data": [
            {
              "id": "1588100422",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1588100422"
            }
          ]
        }
      }
    },
    {
      "id": "i.MmbfFGTPFMGVyA",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.MmbfFGTPFMGVyA",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 5,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 206533,
        "name": "Saved",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.MmbfFGTPFMGVyA",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868880",
          "reportingId": "1200868880"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.MmbfFGTPFMGVyA/albums",
          "data": [
            {
              "id": "l.t3PkEo9",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.t3PkEo9"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.MmbfFGTPFMGVyA/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.MmbfFGTPFMGVyA/catalog",
          "data": [
            {
              "id": "1200868880",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868880"
            }
          ]
        }
      }
    },
    {
      "id": "i.EfntrTaTB5L5KA",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.EfntrTaTB5L5KA",
      "attributes": {
        "albumName": "Glass Harbor",
        "discNumber": 1,
        "genreNames": [
          "Pop"
        ],
        "trackNumber": 2,
        "hasLyrics": true,
        "releaseDate": "2021-10-15",
        "durationInMillis": 187920,
        "name": "Undertow",
        "artistName": "Mira Solane",
        "playParams": {
          "id": "i.EfntrTaTB5L5KA",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1588100425",
          "reportingId": "1588100425"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.EfntrTaTB5L5KA/albums",
          "data": [
            {
              "id": "l.MhC58lD",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.MhC58lD"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.EfntrTaTB5L5KA/artists",
          "data": [
            {
              "id": "r.3tC2p1Y",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.3tC2p1Y"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.EfntrTaTB5L5KA/catalog",
          "data": [
            {
              "id": "1588100425",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1588100425"
            }
          ]
        }
      }
    },
    {
      "id": "i.l5GQYynf1jH8NA",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.l5GQYynf1jH8NA",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 2,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 202547,
        "name": "Young Dumb & Broke",
        "contentRating": "explicit",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.l5GQYynf1jH8NA",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868874",
          "reportingId": "1200868874"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/me/library/songs/i.l5GQYynf1jH8NA/albums",
          "data": [
            {
              "id": "l.t3PkEo9",
              "type": "library-albums",
              "href": "/v1/me/library/albums/l.t3PkEo9"
            }
          ]
        },
        "artists": {
          "href": "/v1/me/library/songs/i.l5GQYynf1jH8NA/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/songs/i.l5GQYynf1jH8NA/catalog",
          "data": [
            {
              "id": "1200868874",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1200868874"
            }
          ]
        }
      }
    }
  ],
  "meta": {
    "total": 12
  }
}

"""##

private let file14 = ##"""
{
  "href": "/v1/me/library/playlists",
  "data": [
    {
      "id": "p.rpo2OSjMnPnnmq",
      "type": "library-playlists",
      "href": "/v1/me/library/playlists/p.rpo2OSjMnPnnmq",
      "attributes": {
        "lastModifiedDate": "2025-11-02T07:15:44Z",
        "canEdit": true,
        "canDelete": true,
        "name": "Morning Bus",
        "isPublic": false,
        "description": {
          "standard": "Three stops, eight songs."
        },
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/library/morning-bus/{w}x{h}cc.jpg"
        },
        "hasCatalog": false,
        "dateAdded": "2025-04-12T06:58:00Z",
        "playParams": {
          "id": "p.rpo2OSjMnPnnmq",
          "kind": "playlist",
          "isLibrary": true
        }
      }
    },
    {
      "id": "p.rbzOzflJ9zG2XG",
      "type": "library-playlists",
      "href": "/v1/me/library/playlists/p.rbzOzflJ9zG2XG",
      "attributes": {
        "lastModifiedDate": "2025-11-06T09:30:00Z",
        "canEdit": false,
        "canDelete": true,
        "name": "Slow Fade",
        "isPublic": false,
        "description": {
          "standard": ""
        },
        "artwork": {
          "width": null,
          "height": null,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/library/slow-fade/{w}x{h}cc.jpg"
        },
        "hasCatalog": true,
        "dateAdded": "2025-09-01T20:30:11Z",
        "playParams": {
          "id": "p.rbzOzflJ9zG2XG",
          "kind": "playlist",
          "isLibrary": true,
          "globalId": "pl.b1a286b9b01db0f103f727f1b6222f0c"
        }
      },
      "relationships": {
        "catalog": {
          "href": "/v1/me/library/playlists/p.rbzOzflJ9zG2XG/catalog",
          "data": [
            {
              "id": "pl.b1a286b9b01db0f103f727f1b6222f0c",
              "type": "playlists",
              "href": "/v1/catalog/us/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c"
            }
          ]
        }
      }
    },
    {
      "id": "p.zYe4NQ82J5dt6s",
      "type": "library-playlists",
      "href": "/v1/me/library/playlists/p.zYe4NQ82J5dt6s",
      "attributes": {
        "lastModifiedDate": "2025-11-18T23:01:52Z",
        "canEdit": true,
        "canDelete": true,
        "name": "Untitled Playlist",
        "isPublic": false,
        "hasCatalog": false,
        "dateAdded": "2025-11-18T23:01:52Z",
        "playParams": {
          "id": "p.zYe4NQ82J5dt6s",
          "kind": "playlist",
          "isLibrary": true
        }
      }
    }
  ],
  "meta": {
    "total": 3
  }
}

"""##

private let file15 = ##"""
{
  "href": "/v1/me/library/playlists/p.rpo2OSjMnPnnmq/tracks",
  "data": [
    {
      "id": "i.l5GQYynf1jH8NA",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.l5GQYynf1jH8NA",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 2,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 202547,
        "name": "Young Dumb & Broke",
        "contentRating": "explicit",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.l5GQYynf1jH8NA",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868874",
          "reportingId": "1200868874"
        }
      }
    },
    {
      "id": "i.EfntrTaTB5L5KA",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.EfntrTaTB5L5KA",
      "attributes": {
        "albumName": "Glass Harbor",
        "discNumber": 1,
        "genreNames": [
          "Pop"
        ],
        "trackNumber": 2,
        "hasLyrics": true,
        "releaseDate": "2021-10-15",
        "durationInMillis": 187920,
        "name": "Undertow",
        "artistName": "Mira Solane",
        "playParams": {
          "id": "i.EfntrTaTB5L5KA",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1588100425",
          "reportingId": "1588100425"
        }
      }
    },
    {
      "id": "i.jIx8M6H98h3xKR",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.jIx8M6H98h3xKR",
      "attributes": {
        "genreNames": [
          "Rock"
        ],
        "trackNumber": 1,
        "hasLyrics": false,
        "durationInMillis": 143071,
        "name": "Kitchen Demo",
        "artwork": {
          "width": 600,
          "height": 600,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/library/kitchen-demo/{w}x{h}bb.jpg"
        },
        "artistName": "Oda Spare",
        "playParams": {
          "id": "i.jIx8M6H98h3xKR",
          "kind": "song",
          "isLibrary": true,
          "reporting": false
        }
      }
    },
    {
      "id": "i.MmbfFGTPFMGVyA",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.MmbfFGTPFMGVyA",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 5,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 206533,
        "name": "Saved",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.MmbfFGTPFMGVyA",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868880",
          "reportingId": "1200868880"
        }
      }
    },
    {
      "id": "i.uVbFBcR86LwnrP",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.uVbFBcR86LwnrP",
      "attributes": {
        "albumName": "Free Spirit",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 3,
        "hasLyrics": true,
        "releaseDate": "2019-04-05",
        "durationInMillis": 163453,
        "name": "My Bad",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.uVbFBcR86LwnrP",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1455002318",
          "reportingId": "1455002318"
        }
      }
    },
    {
      "id": "i.WomyKTFmWv93fw",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.WomyKTFmWv93fw",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 15,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 170613,
        "name": "Angels",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.WomyKTFmWv93fw",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868898",
          "reportingId": "1200868898"
        }
      }
    },
    {
      "id": "i.eF0OJ8WhN3IlKv",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.eF0OJ8WhN3IlKv",
      "attributes": {
        "albumName": "Night Ferry - Single",
        "discNumber": 1,
        "genreNames": [
          "Electronic"
        ],
        "trackNumber": 1,
        "hasLyrics": false,
        "releaseDate": "2022-02-11",
        "durationInMillis": 201733,
        "name": "Night Ferry",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg"
        },
        "artistName": "Delta Arcade",
        "playParams": {
          "id": "i.eF0OJ8WhN3IlKv",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1612340073",
          "reportingId": "1612340073"
        }
      }
    },
    {
      "id": "i.9wK6D2z9JizR7i",
      "type": "library-songs",
      "href": "/v1/me/library/songs/i.9wK6D2z9JizR7i",
      "attributes": {
        "albumName": "American Teen",
        "discNumber": 1,
        "genreNames": [
          "R&B/Soul"
        ],
        "trackNumber": 1,
        "hasLyrics": true,
        "releaseDate": "2017-03-03",
        "durationInMillis": 250353,
        "name": "American Teen",
        "contentRating": "explicit",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.9wK6D2z9JizR7i",
          "kind": "song",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200868616",
          "reportingId": "1200868616"
        }
      }
    }
  ],
  "meta": {
    "total": 8
  }
}

"""##

private let file16 = ##"""
{
  "data": [
    {
      "id": "1200868876",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1200868876",
      "attributes": {
        "albumName": "American Teen",
        "genreNames": [
          "R&B/Soul",
          "Music"
        ],
        "trackNumber": 3,
        "releaseDate": "2017-03-03",
        "durationInMillis": 219107,
        "isrc": "USMK11700312",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/location/1200868601?i=1200868876",
        "playParams": {
          "id": "1200868876",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": true,
        "isAppleDigitalMaster": true,
        "name": "Location",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/03.m4a"
          }
        ],
        "artistName": "Khalid"
      }
    },
    {
      "id": "1200868874",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1200868874",
      "attributes": {
        "albumName": "American Teen",
        "genreNames": [
          "R&B/Soul",
          "Music"
        ],
        "trackNumber": 2,
        "releaseDate": "2017-03-03",
        "durationInMillis": 202547,
        "isrc": "USMK11700311",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae",
          "hasP3": false
        },
        "composerName": "Joel Little, Khalid Robinson & Talay Riley",
        "url": "https://music.apple.com/us/album/young-dumb-broke/1200868601?i=1200868874",
        "playParams": {
          "id": "1200868874",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": true,
        "isAppleDigitalMaster": true,
        "name": "Young Dumb & Broke",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/02.m4a"
          }
        ],
        "contentRating": "explicit",
        "artistName": "Khalid"
      }
    },
    {
      "id": "1588100422",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1588100422",
      "attributes": {
        "albumName": "Glass Harbor",
        "genreNames": [
          "Pop",
          "Music",
          "Alternative"
        ],
        "trackNumber": 1,
        "releaseDate": "2021-10-15",
        "durationInMillis": 214387,
        "isrc": "GBMK22100070",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg",
          "bgColor": "270d09",
          "textColor1": "f0eaf4",
          "textColor2": "dedcdf",
          "textColor3": "b6b7c4",
          "textColor4": "afa4a1",
          "hasP3": false
        },
        "composerName": "Mira Solane",
        "url": "https://music.apple.com/us/album/salt-line/1588100420?i=1588100422",
        "playParams": {
          "id": "1588100422",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": true,
        "isAppleDigitalMaster": true,
        "name": "Salt Line",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/glass-harbor/01.m4a"
          }
        ],
        "contentRating": "explicit",
        "artistName": "Mira Solane"
      }
    },
    {
      "id": "1200868883",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1200868883",
      "attributes": {
        "albumName": "American Teen",
        "genreNames": [
          "R&B/Soul",
          "Music"
        ],
        "trackNumber": 7,
        "releaseDate": "2017-03-03",
        "durationInMillis": 228933,
        "isrc": "USMK11700316",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/8teen/1200868601?i=1200868883",
        "playParams": {
          "id": "1200868883",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": true,
        "isAppleDigitalMaster": true,
        "name": "8TEEN",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/07.m4a"
          }
        ],
        "contentRating": "explicit",
        "artistName": "Khalid"
      }
    },
    {
      "id": "1612340073",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1612340073",
      "attributes": {
        "albumName": "Night Ferry - Single",
        "genreNames": [
          "Electronic",
          "Music",
          "Dance"
        ],
        "trackNumber": 1,
        "releaseDate": "2022-02-11",
        "durationInMillis": 201733,
        "isrc": "GBMK22200015",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg",
          "bgColor": "dbfce8",
          "textColor1": "1b1213",
          "textColor2": "2a2c30",
          "textColor3": "3c3436",
          "textColor4": "524949",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/night-ferry/1612340070?i=1612340073",
        "playParams": {
          "id": "1612340073",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": false,
        "isAppleDigitalMaster": false,
        "name": "Night Ferry",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/night-ferry/01.m4a"
          }
        ],
        "artistName": "Delta Arcade"
      }
    },
    {
      "id": "1455002317",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1455002317",
      "attributes": {
        "albumName": "Free Spirit",
        "genreNames": [
          "R&B/Soul",
          "Music"
        ],
        "trackNumber": 2,
        "releaseDate": "2019-04-05",
        "durationInMillis": 219813,
        "isrc": "USMK11900042",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg",
          "bgColor": "000b14",
          "textColor1": "eaecf7",
          "textColor2": "d3e0d2",
          "textColor3": "b5c0b8",
          "textColor4": "abb2b0",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/bad-luck/1455002310?i=1455002317",
        "playParams": {
          "id": "1455002317",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": true,
        "isAppleDigitalMaster": true,
        "name": "Bad Luck",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/free-spirit/02.m4a"
          }
        ],
        "contentRating": "explicit",
        "artistName": "Khalid"
      }
    },
    {
      "id": "1200868898",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1200868898",
      "attributes": {
        "albumName": "American Teen",
        "genreNames": [
          "R&B/Soul",
          "Music"
        ],
        "trackNumber": 15,
        "releaseDate": "2017-03-03",
        "durationInMillis": 170613,
        "isrc": "USMK11700324",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/angels/1200868601?i=1200868898",
        "playParams": {
          "id": "1200868898",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": true,
        "isAppleDigitalMaster": true,
        "name": "Angels",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/15.m4a"
          }
        ],
        "artistName": "Khalid"
      }
    },
    {
      "id": "1200868888",
      "type": "songs",
      "href": "/v1/catalog/us/songs/1200868888",
      "attributes": {
        "albumName": "American Teen",
        "genreNames": [
          "R&B/Soul",
          "Music"
        ],
        "trackNumber": 10,
        "releaseDate": "2017-03-03",
        "durationInMillis": 207160,
        "isrc": "USMK11700319",
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg",
          "bgColor": "10252a",
          "textColor1": "e7eff3",
          "textColor2": "dacdd0",
          "textColor3": "cbc0b7",
          "textColor4": "afadae",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/cold-blooded/1200868601?i=1200868888",
        "playParams": {
          "id": "1200868888",
          "kind": "song"
        },
        "discNumber": 1,
        "hasLyrics": true,
        "isAppleDigitalMaster": true,
        "name": "Cold Blooded",
        "previews": [
          {
            "url": "https://audio-ssl.itunes.apple.com/mock/american-teen/10.m4a"
          }
        ],
        "artistName": "Khalid"
      }
    }
  ]
}

"""##
