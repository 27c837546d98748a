// swift-format-ignore-file
// Made from Scenarios/quick-start.yaml: RECORD_GOLDENS=1 swift test --filter QuickStartTests

extension QuickStart {
    /// The scenario and its recordings, by path.
    package static let files: [(path: String, text: String)] = [
        ("Scenarios/quick-start.yaml", file0),
        ("Scenarios/Recordings/khalid/jp/album.json", file1),
        ("Scenarios/Recordings/khalid/jp/albums-other.json", file2),
        ("Scenarios/Recordings/khalid/jp/artist.json", file3),
        ("Scenarios/Recordings/khalid/jp/artists-other.json", file4),
        ("Scenarios/Recordings/khalid/jp/charts.json", file5),
        ("Scenarios/Recordings/khalid/jp/genres.json", file6),
        ("Scenarios/Recordings/khalid/us/activities.json", file7),
        ("Scenarios/Recordings/khalid/us/album-es.json", file8),
        ("Scenarios/Recordings/khalid/us/album-genres.json", file9),
        ("Scenarios/Recordings/khalid/us/album-record-labels.json", file10),
        ("Scenarios/Recordings/khalid/us/album.json", file11),
        ("Scenarios/Recordings/khalid/us/albums-other.json", file12),
        ("Scenarios/Recordings/khalid/us/apple-curators.json", file13),
        ("Scenarios/Recordings/khalid/us/artist-station.json", file14),
        ("Scenarios/Recordings/khalid/us/artist.json", file15),
        ("Scenarios/Recordings/khalid/us/artists-other.json", file16),
        ("Scenarios/Recordings/khalid/us/charts.json", file17),
        ("Scenarios/Recordings/khalid/us/curators.json", file18),
        ("Scenarios/Recordings/khalid/us/genres.json", file19),
        ("Scenarios/Recordings/khalid/us/music-videos.json", file20),
        ("Scenarios/Recordings/khalid/us/playlists.json", file21),
        ("Scenarios/Recordings/khalid/us/record-labels.json", file22),
        ("Scenarios/Recordings/khalid/us/song-station.json", file23),
        ("Scenarios/Recordings/khalid/us/station-genres.json", file24),
        ("Scenarios/Recordings/khalid/us/stations.json", file25),
        ("Scenarios/Recordings/library/album-american-teen.json", file26),
        ("Scenarios/Recordings/library/album-free-spirit.json", file27),
        ("Scenarios/Recordings/library/album-glass-harbor.json", file28),
        ("Scenarios/Recordings/library/album-night-ferry-single.json", file29),
        ("Scenarios/Recordings/library/albums.json", file30),
        ("Scenarios/Recordings/library/artists.json", file31),
        ("Scenarios/Recordings/library/music-videos.json", file32),
        ("Scenarios/Recordings/library/playlist-tracks-slow-fade.json", file33),
        ("Scenarios/Recordings/library/playlist-tracks.json", file34),
        ("Scenarios/Recordings/library/playlists.json", file35),
        ("Scenarios/Recordings/library/recent-played-tracks.json", file36),
        ("Scenarios/Recordings/library/recent-played.json", file37),
        ("Scenarios/Recordings/library/songs.json", file38),
        ("Scenarios/Recordings/library/storefront.json", file39),
    ]
}

private let file0 = ##"""
scenario: Quick start
about: |
  A small, friendly Apple Music: two storefronts, albums, artists, playlists, stations, charts, a library.
  This is what `apple-music-mock serve` serves when it is given no file.
clock: 2026-01-01T00:00:00Z
storefronts: [us, jp]
catalog:
  - Recordings/khalid
  - Recordings/library
  - {file: Recordings/library/recent-played-tracks.json, as: GET /v1/me/recent/played/tracks}
user: {storefront: us}

"""##

private let file1 = ##"""
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

private let file2 = ##"""
{
  "data": [
    {
      "id": "1602401120",
      "type": "albums",
      "href": "/v1/catalog/jp/albums/1602401120",
      "attributes": {
        "copyright": "℗ 2024 夕凪レコード",
        "genreNames": [
          "J-Pop",
          "ミュージック"
        ],
        "releaseDate": "2024-07-24",
        "upc": "4600160240115",
        "isMasteredForItunes": true,
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/yunagi-radio/{w}x{h}bb.jpg",
          "bgColor": "fbfbd5",
          "textColor1": "0f181a",
          "textColor2": "322624",
          "textColor3": "3d413a",
          "textColor4": "4b484f",
          "hasP3": false
        },
        "url": "https://music.apple.com/jp/album/%E5%A4%95%E5%87%AA%E3%83%A9%E3%82%B8%E3%82%AA/1602401120",
        "playParams": {
          "id": "1602401120",
          "kind": "album"
        },
        "recordLabel": "夕凪レコード",
        "trackCount": 3,
        "isCompilation": false,
        "isSingle": false,
        "name": "夕凪ラジオ",
        "artistName": "青波みなと",
        "editorialNotes": {
          "standard": "海辺の町のラジオから流れてくるような3曲。",
          "short": "海辺の町の3曲。"
        },
        "isComplete": true
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/jp/albums/1602401120/artists",
          "data": [
            {
              "id": "1602400815",
              "type": "artists",
              "href": "/v1/catalog/jp/artists/1602400815"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/jp/albums/1602401120/tracks",
          "data": [
            {
              "id": "1602401123",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1602401123",
              "attributes": {
                "albumName": "夕凪ラジオ",
                "genreNames": [
                  "J-Pop",
                  "ミュージック"
                ],
                "trackNumber": 1,
                "releaseDate": "2024-07-24",
                "durationInMillis": 233480,
                "isrc": "JPMK32400201",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/yunagi-radio/{w}x{h}bb.jpg",
                  "bgColor": "fbfbd5",
                  "textColor1": "0f181a",
                  "textColor2": "322624",
                  "textColor3": "3d413a",
                  "textColor4": "4b484f",
                  "hasP3": false
                },
                "composerName": "青波みなと",
                "url": "https://music.apple.com/jp/album/%E5%A4%95%E5%87%AA%E3%83%A9%E3%82%B8%E3%82%AA/1602401120?i=1602401123",
                "playParams": {
                  "id": "1602401123",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "夕凪ラジオ",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/yunagi-radio/01.m4a"
                  }
                ],
                "artistName": "青波みなと"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1602401123/albums",
                  "data": [
                    {
                      "id": "1602401120",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1602401120"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1602401123/artists",
                  "data": [
                    {
                      "id": "1602400815",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/1602400815"
                    }
                  ]
                }
              }
            },
            {
              "id": "1602401125",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1602401125",
              "attributes": {
                "albumName": "夕凪ラジオ",
                "genreNames": [
                  "J-Pop",
                  "ミュージック"
                ],
                "trackNumber": 2,
                "releaseDate": "2024-07-24",
                "durationInMillis": 258173,
                "isrc": "JPMK32400202",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/yunagi-radio/{w}x{h}bb.jpg",
                  "bgColor": "fbfbd5",
                  "textColor1": "0f181a",
                  "textColor2": "322624",
                  "textColor3": "3d413a",
                  "textColor4": "4b484f",
                  "hasP3": false
                },
                "composerName": "青波みなと",
                "url": "https://music.apple.com/jp/album/%E6%B5%B7%E6%B2%BF%E3%81%84%E3%81%AE%E5%90%84%E9%A7%85%E5%81%9C%E8%BB%8A/1602401120?i=1602401125",
                "playParams": {
                  "id": "1602401125",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "海沿いの各駅停車",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/yunagi-radio/02.m4a"
                  }
                ],
                "artistName": "青波みなと"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1602401125/albums",
                  "data": [
                    {
                      "id": "1602401120",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1602401120"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1602401125/artists",
                  "data": [
                    {
                      "id": "1602400815",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/1602400815"
                    }
                  ]
                }
              }
            },
            {
              "id": "1602401128",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1602401128",
              "attributes": {
                "albumName": "夕凪ラジオ",
                "genreNames": [
                  "J-Pop",
                  "ミュージック"
                ],
                "trackNumber": 3,
                "releaseDate": "2024-07-24",
                "durationInMillis": 196040,
                "isrc": "JPMK32400203",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/yunagi-radio/{w}x{h}bb.jpg",
                  "bgColor": "fbfbd5",
                  "textColor1": "0f181a",
                  "textColor2": "322624",
                  "textColor3": "3d413a",
                  "textColor4": "4b484f",
                  "hasP3": false
                },
                "composerName": "青波みなと",
                "url": "https://music.apple.com/jp/album/%E5%85%AB%E6%9C%88%E3%81%AE%E9%8C%B2%E9%9F%B3/1602401120?i=1602401128",
                "playParams": {
                  "id": "1602401128",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "八月の録音",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/yunagi-radio/03.m4a"
                  }
                ],
                "artistName": "青波みなと"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1602401128/albums",
                  "data": [
                    {
                      "id": "1602401120",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1602401120"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1602401128/artists",
                  "data": [
                    {
                      "id": "1602400815",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/1602400815"
                    }
                  ]
                }
              }
            }
          ]
        }
      }
    },
    {
      "id": "1634507702",
      "type": "albums",
      "href": "/v1/catalog/jp/albums/1634507702",
      "attributes": {
        "copyright": "℗ 2025 夕凪レコード",
        "genreNames": [
          "J-Pop",
          "ミュージック"
        ],
        "releaseDate": "2025-06-04",
        "upc": "4600163450771",
        "isMasteredForItunes": true,
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/amagasa/{w}x{h}bb.jpg",
          "bgColor": "f3e8ef",
          "textColor1": "070c0c",
          "textColor2": "212c24",
          "textColor3": "3c3a3a",
          "textColor4": "5d5e53",
          "hasP3": false
        },
        "url": "https://music.apple.com/jp/album/%E9%9B%A8%E5%82%98-single/1634507702",
        "playParams": {
          "id": "1634507702",
          "kind": "album"
        },
        "recordLabel": "夕凪レコード",
        "trackCount": 1,
        "isCompilation": false,
        "isSingle": true,
        "name": "雨傘 - Single",
        "artistName": "青波みなと",
        "isComplete": true
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/jp/albums/1634507702/artists",
          "data": [
            {
              "id": "1602400815",
              "type": "artists",
              "href": "/v1/catalog/jp/artists/1602400815"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/jp/albums/1634507702/tracks",
          "data": [
            {
              "id": "1634507706",
              "type": "songs",
              "href": "/v1/catalog/jp/songs/1634507706",
              "attributes": {
                "albumName": "雨傘 - Single",
                "genreNames": [
                  "J-Pop",
                  "ミュージック"
                ],
                "trackNumber": 1,
                "releaseDate": "2025-06-04",
                "durationInMillis": 221907,
                "isrc": "JPMK32500031",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/amagasa/{w}x{h}bb.jpg",
                  "bgColor": "f3e8ef",
                  "textColor1": "070c0c",
                  "textColor2": "212c24",
                  "textColor3": "3c3a3a",
                  "textColor4": "5d5e53",
                  "hasP3": false
                },
                "composerName": "青波みなと",
                "url": "https://music.apple.com/jp/album/%E9%9B%A8%E5%82%98/1634507702?i=1634507706",
                "playParams": {
                  "id": "1634507706",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "雨傘",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/jp/amagasa/01.m4a"
                  }
                ],
                "artistName": "青波みなと"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/jp/songs/1634507706/albums",
                  "data": [
                    {
                      "id": "1634507702",
                      "type": "albums",
                      "href": "/v1/catalog/jp/albums/1634507702"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/jp/songs/1634507706/artists",
                  "data": [
                    {
                      "id": "1602400815",
                      "type": "artists",
                      "href": "/v1/catalog/jp/artists/1602400815"
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

private let file3 = ##"""
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

private let file4 = ##"""
{
  "data": [
    {
      "id": "1602400815",
      "type": "artists",
      "href": "/v1/catalog/jp/artists/1602400815",
      "attributes": {
        "name": "青波みなと",
        "genreNames": [
          "J-Pop"
        ],
        "artwork": {
          "width": 2400,
          "height": 2400,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/artists/1602400815/{w}x{h}bb.jpg",
          "bgColor": "f6e8e2",
          "textColor1": "081305",
          "textColor2": "34281e",
          "textColor3": "443a3c",
          "textColor4": "4b5455",
          "hasP3": false
        },
        "url": "https://music.apple.com/jp/artist/%E9%9D%92%E6%B3%A2%E3%81%BF%E3%81%AA%E3%81%A8/1602400815",
        "editorialNotes": {
          "short": "海辺の町の歌い手。"
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/jp/artists/1602400815/albums",
          "data": [
            {
              "id": "1602401120",
              "type": "albums",
              "href": "/v1/catalog/jp/albums/1602401120"
            },
            {
              "id": "1634507702",
              "type": "albums",
              "href": "/v1/catalog/jp/albums/1634507702"
            }
          ]
        },
        "genres": {
          "href": "/v1/catalog/jp/artists/1602400815/genres",
          "data": [
            {
              "id": "27",
              "type": "genres",
              "href": "/v1/catalog/jp/genres/27",
              "attributes": {
                "parentName": "ミュージック",
                "parentId": "34",
                "name": "J-Pop"
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
  "results": {
    "albums": [
      {
        "name": "トップアルバム",
        "chart": "most-played",
        "href": "/v1/catalog/jp/charts?chart=most-played&types=albums",
        "data": [
          {
            "id": "1602401120",
            "type": "albums",
            "href": "/v1/catalog/jp/albums/1602401120",
            "attributes": {
              "copyright": "℗ 2024 夕凪レコード",
              "genreNames": [
                "J-Pop",
                "ミュージック"
              ],
              "releaseDate": "2024-07-24",
              "upc": "4600160240115",
              "isMasteredForItunes": true,
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/yunagi-radio/{w}x{h}bb.jpg",
                "bgColor": "fbfbd5",
                "textColor1": "0f181a",
                "textColor2": "322624",
                "textColor3": "3d413a",
                "textColor4": "4b484f",
                "hasP3": false
              },
              "url": "https://music.apple.com/jp/album/%E5%A4%95%E5%87%AA%E3%83%A9%E3%82%B8%E3%82%AA/1602401120",
              "playParams": {
                "id": "1602401120",
                "kind": "album"
              },
              "recordLabel": "夕凪レコード",
              "trackCount": 3,
              "isCompilation": false,
              "isSingle": false,
              "name": "夕凪ラジオ",
              "artistName": "青波みなと",
              "editorialNotes": {
                "standard": "海辺の町のラジオから流れてくるような3曲。",
                "short": "海辺の町の3曲。"
              },
              "isComplete": true
            }
          },
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
            }
          },
          {
            "id": "1634507702",
            "type": "albums",
            "href": "/v1/catalog/jp/albums/1634507702",
            "attributes": {
              "copyright": "℗ 2025 夕凪レコード",
              "genreNames": [
                "J-Pop",
                "ミュージック"
              ],
              "releaseDate": "2025-06-04",
              "upc": "4600163450771",
              "isMasteredForItunes": true,
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/amagasa/{w}x{h}bb.jpg",
                "bgColor": "f3e8ef",
                "textColor1": "070c0c",
                "textColor2": "212c24",
                "textColor3": "3c3a3a",
                "textColor4": "5d5e53",
                "hasP3": false
              },
              "url": "https://music.apple.com/jp/album/%E9%9B%A8%E5%82%98-single/1634507702",
              "playParams": {
                "id": "1634507702",
                "kind": "album"
              },
              "recordLabel": "夕凪レコード",
              "trackCount": 1,
              "isCompilation": false,
              "isSingle": true,
              "name": "雨傘 - Single",
              "artistName": "青波みなと",
              "isComplete": true
            }
          }
        ]
      }
    ],
    "songs": [
      {
        "name": "トップソング",
        "chart": "most-played",
        "href": "/v1/catalog/jp/charts?chart=most-played&types=songs",
        "data": [
          {
            "id": "1602401125",
            "type": "songs",
            "href": "/v1/catalog/jp/songs/1602401125",
            "attributes": {
              "albumName": "夕凪ラジオ",
              "genreNames": [
                "J-Pop",
                "ミュージック"
              ],
              "trackNumber": 2,
              "releaseDate": "2024-07-24",
              "durationInMillis": 258173,
              "isrc": "JPMK32400202",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/yunagi-radio/{w}x{h}bb.jpg",
                "bgColor": "fbfbd5",
                "textColor1": "0f181a",
                "textColor2": "322624",
                "textColor3": "3d413a",
                "textColor4": "4b484f",
                "hasP3": false
              },
              "composerName": "青波みなと",
              "url": "https://music.apple.com/jp/album/%E6%B5%B7%E6%B2%BF%E3%81%84%E3%81%AE%E5%90%84%E9%A7%85%E5%81%9C%E8%BB%8A/1602401120?i=1602401125",
              "playParams": {
                "id": "1602401125",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "海沿いの各駅停車",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/jp/yunagi-radio/02.m4a"
                }
              ],
              "artistName": "青波みなと"
            }
          },
          {
            "id": "1634507706",
            "type": "songs",
            "href": "/v1/catalog/jp/songs/1634507706",
            "attributes": {
              "albumName": "雨傘 - Single",
              "genreNames": [
                "J-Pop",
                "ミュージック"
              ],
              "trackNumber": 1,
              "releaseDate": "2025-06-04",
              "durationInMillis": 221907,
              "isrc": "JPMK32500031",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/amagasa/{w}x{h}bb.jpg",
                "bgColor": "f3e8ef",
                "textColor1": "070c0c",
                "textColor2": "212c24",
                "textColor3": "3c3a3a",
                "textColor4": "5d5e53",
                "hasP3": false
              },
              "composerName": "青波みなと",
              "url": "https://music.apple.com/jp/album/%E9%9B%A8%E5%82%98/1634507702?i=1634507706",
              "playParams": {
                "id": "1634507706",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "雨傘",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/jp/amagasa/01.m4a"
                }
              ],
              "artistName": "青波みなと"
            }
          },
          {
            "id": "1602401123",
            "type": "songs",
            "href": "/v1/catalog/jp/songs/1602401123",
            "attributes": {
              "albumName": "夕凪ラジオ",
              "genreNames": [
                "J-Pop",
                "ミュージック"
              ],
              "trackNumber": 1,
              "releaseDate": "2024-07-24",
              "durationInMillis": 233480,
              "isrc": "JPMK32400201",
              "artwork": {
                "width": 3000,
                "height": 3000,
                "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/jp/yunagi-radio/{w}x{h}bb.jpg",
                "bgColor": "fbfbd5",
                "textColor1": "0f181a",
                "textColor2": "322624",
                "textColor3": "3d413a",
                "textColor4": "4b484f",
                "hasP3": false
              },
              "composerName": "青波みなと",
              "url": "https://music.apple.com/jp/album/%E5%A4%95%E5%87%AA%E3%83%A9%E3%82%B8%E3%82%AA/1602401120?i=1602401123",
              "playParams": {
                "id": "1602401123",
                "kind": "song"
              },
              "discNumber": 1,
              "hasLyrics": true,
              "isAppleDigitalMaster": true,
              "name": "夕凪ラジオ",
              "previews": [
                {
                  "url": "https://audio-ssl.itunes.apple.com/mock/jp/yunagi-radio/01.m4a"
                }
              ],
              "artistName": "青波みなと"
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
            }
          }
        ]
      }
    ]
  }
}

"""##

private let file6 = ##"""
{
  "href": "/v1/catalog/jp/genres",
  "data": [
    {
      "id": "34",
      "type": "genres",
      "href": "/v1/catalog/jp/genres/34",
      "attributes": {
        "name": "ミュージック"
      }
    },
    {
      "id": "14",
      "type": "genres",
      "href": "/v1/catalog/jp/genres/14",
      "attributes": {
        "parentName": "ミュージック",
        "parentId": "34",
        "name": "ポップ"
      }
    },
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
    },
    {
      "id": "20",
      "type": "genres",
      "href": "/v1/catalog/jp/genres/20",
      "attributes": {
        "parentName": "ミュージック",
        "parentId": "34",
        "name": "オルタナティブ"
      }
    },
    {
      "id": "21",
      "type": "genres",
      "href": "/v1/catalog/jp/genres/21",
      "attributes": {
        "parentName": "ミュージック",
        "parentId": "34",
        "name": "ロック"
      }
    },
    {
      "id": "17",
      "type": "genres",
      "href": "/v1/catalog/jp/genres/17",
      "attributes": {
        "parentName": "ミュージック",
        "parentId": "34",
        "name": "ダンス"
      }
    },
    {
      "id": "7",
      "type": "genres",
      "href": "/v1/catalog/jp/genres/7",
      "attributes": {
        "parentName": "ミュージック",
        "parentId": "34",
        "name": "エレクトロニック"
      }
    },
    {
      "id": "27",
      "type": "genres",
      "href": "/v1/catalog/jp/genres/27",
      "attributes": {
        "parentName": "ミュージック",
        "parentId": "34",
        "name": "J-Pop"
      }
    }
  ]
}

"""##

private let file7 = ##"""
{
  "data": [
    {
      "id": "976439590",
      "type": "activities",
      "href": "/v1/catalog/us/activities/976439590",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/activities/night-drive/{w}x{h}bb.jpg",
          "bgColor": "d7f3e6",
          "textColor1": "080e05",
          "textColor2": "24272c",
          "textColor3": "354947",
          "textColor4": "4d5b5a"
        },
        "url": "https://music.apple.com/us/activity/night-drive/976439590",
        "name": "Night Drive",
        "editorialNotes": {
          "short": "Keep to the right lane."
        }
      },
      "relationships": {
        "playlists": {
          "href": "/v1/catalog/us/activities/976439590/playlists",
          "data": [
            {
              "id": "pl.b1a286b9b01db0f103f727f1b6222f0c",
              "type": "playlists",
              "href": "/v1/catalog/us/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c"
            },
            {
              "id": "pl.b1703e219dc3a166d80146db620d2212",
              "type": "playlists",
              "href": "/v1/catalog/us/playlists/pl.b1703e219dc3a166d80146db620d2212"
            }
          ]
        }
      }
    },
    {
      "id": "976439593",
      "type": "activities",
      "href": "/v1/catalog/us/activities/976439593",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/activities/homework/{w}x{h}bb.jpg",
          "bgColor": "d3d8db",
          "textColor1": "081510",
          "textColor2": "232a26",
          "textColor3": "453942",
          "textColor4": "5d5048"
        },
        "url": "https://music.apple.com/us/activity/homework/976439593",
        "name": "Homework",
        "editorialNotes": {
          "short": "Until it is done."
        }
      },
      "relationships": {
        "playlists": {
          "href": "/v1/catalog/us/activities/976439593/playlists",
          "data": [
            {
              "id": "pl.04d3f3b119be639628a5034d1b7f81d6",
              "type": "playlists",
              "href": "/v1/catalog/us/playlists/pl.04d3f3b119be639628a5034d1b7f81d6"
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file8 = ##"""
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

private let file9 = ##"""
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

private let file10 = ##"""
{
  "href": "/v1/catalog/us/albums/1200868601/record-labels",
  "data": [
    {
      "id": "1543950118",
      "type": "record-labels",
      "href": "/v1/catalog/us/record-labels/1543950118",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/labels/rca/{w}x{h}bb.jpg",
          "bgColor": "100611",
          "textColor1": "ede7f7",
          "textColor2": "d3d0d2",
          "textColor3": "b7c3c9",
          "textColor4": "aeaeb2"
        },
        "url": "https://music.apple.com/us/record-label/rca-records/1543950118",
        "name": "RCA Records",
        "description": {
          "standard": "The label of the Khalid albums in these recordings.",
          "short": "Label."
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

private let file12 = ##"""
{
  "data": [
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
        "isComplete": false,
        "artistUrl": "https://music.apple.com/us/artist/khalid/82842423",
        "audioVariants": [
          "lossless",
          "lossy-stereo"
        ]
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/us/albums/1455002310/artists",
          "data": [
            {
              "id": "82842423",
              "type": "artists",
              "href": "/v1/catalog/us/artists/82842423"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/albums/1455002310/tracks",
          "data": [
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
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1455002314/albums",
                  "data": [
                    {
                      "id": "1455002310",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1455002310"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1455002314/artists",
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
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1455002317/albums",
                  "data": [
                    {
                      "id": "1455002310",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1455002310"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1455002317/artists",
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
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1455002318/albums",
                  "data": [
                    {
                      "id": "1455002310",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1455002310"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1455002318/artists",
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
    },
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
        "isComplete": true,
        "artistUrl": "https://music.apple.com/us/artist/mira-solane/1498700311",
        "audioVariants": [
          "lossless",
          "lossy-stereo"
        ]
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/us/albums/1588100420/artists",
          "data": [
            {
              "id": "1498700311",
              "type": "artists",
              "href": "/v1/catalog/us/artists/1498700311"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/albums/1588100420/tracks",
          "data": [
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
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1588100422/albums",
                  "data": [
                    {
                      "id": "1588100420",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1588100420"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1588100422/artists",
                  "data": [
                    {
                      "id": "1498700311",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/1498700311"
                    }
                  ]
                }
              }
            },
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
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1588100425/albums",
                  "data": [
                    {
                      "id": "1588100420",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1588100420"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1588100425/artists",
                  "data": [
                    {
                      "id": "1498700311",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/1498700311"
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
      }
    },
    {
      "id": "1588100450",
      "type": "albums",
      "href": "/v1/catalog/us/albums/1588100450",
      "attributes": {
        "copyright": "℗ 2021 Quayside Recordings",
        "genreNames": [
          "Pop",
          "Music",
          "Alternative"
        ],
        "releaseDate": "2021-10-15",
        "upc": "400158810054",
        "isMasteredForItunes": true,
        "artwork": {
          "width": 3000,
          "height": 3000,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor-clean/{w}x{h}bb.jpg",
          "bgColor": "d9d0d6",
          "textColor1": "191a15",
          "textColor2": "2a251f",
          "textColor3": "433648",
          "textColor4": "50484e",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/album/glass-harbor/1588100450",
        "playParams": {
          "id": "1588100450",
          "kind": "album"
        },
        "recordLabel": "Quayside Recordings",
        "trackCount": 2,
        "isCompilation": false,
        "isSingle": false,
        "name": "Glass Harbor",
        "contentRating": "clean",
        "artistName": "Mira Solane",
        "isComplete": true,
        "artistUrl": "https://music.apple.com/us/artist/mira-solane/1498700311",
        "audioVariants": [
          "lossless",
          "lossy-stereo"
        ]
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/us/albums/1588100450/artists",
          "data": [
            {
              "id": "1498700311",
              "type": "artists",
              "href": "/v1/catalog/us/artists/1498700311"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/albums/1588100450/tracks",
          "data": [
            {
              "id": "1588100453",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1588100453",
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
                "isrc": "GBMK22100080",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor-clean/{w}x{h}bb.jpg",
                  "bgColor": "d9d0d6",
                  "textColor1": "191a15",
                  "textColor2": "2a251f",
                  "textColor3": "433648",
                  "textColor4": "50484e",
                  "hasP3": false
                },
                "composerName": "Mira Solane",
                "url": "https://music.apple.com/us/album/salt-line/1588100450?i=1588100453",
                "playParams": {
                  "id": "1588100453",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Salt Line",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/glass-harbor-clean/01.m4a"
                  }
                ],
                "contentRating": "clean",
                "artistName": "Mira Solane"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1588100453/albums",
                  "data": [
                    {
                      "id": "1588100450",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1588100450"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1588100453/artists",
                  "data": [
                    {
                      "id": "1498700311",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/1498700311"
                    }
                  ]
                }
              }
            },
            {
              "id": "1588100457",
              "type": "songs",
              "href": "/v1/catalog/us/songs/1588100457",
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
                "isrc": "GBMK22100081",
                "artwork": {
                  "width": 3000,
                  "height": 3000,
                  "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor-clean/{w}x{h}bb.jpg",
                  "bgColor": "d9d0d6",
                  "textColor1": "191a15",
                  "textColor2": "2a251f",
                  "textColor3": "433648",
                  "textColor4": "50484e",
                  "hasP3": false
                },
                "composerName": "Mira Solane",
                "url": "https://music.apple.com/us/album/undertow/1588100450?i=1588100457",
                "playParams": {
                  "id": "1588100457",
                  "kind": "song"
                },
                "discNumber": 1,
                "hasLyrics": true,
                "isAppleDigitalMaster": true,
                "name": "Undertow",
                "previews": [
                  {
                    "url": "https://audio-ssl.itunes.apple.com/mock/glass-harbor-clean/02.m4a"
                  }
                ],
                "artistName": "Mira Solane"
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1588100457/albums",
                  "data": [
                    {
                      "id": "1588100450",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1588100450"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1588100457/artists",
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
        "isComplete": true,
        "artistUrl": "https://music.apple.com/us/artist/delta-arcade/1533800427",
        "audioVariants": [
          "lossless",
          "lossy-stereo"
        ]
      },
      "relationships": {
        "artists": {
          "href": "/v1/catalog/us/albums/1612340070/artists",
          "data": [
            {
              "id": "1533800427",
              "type": "artists",
              "href": "/v1/catalog/us/artists/1533800427"
            }
          ]
        },
        "tracks": {
          "href": "/v1/catalog/us/albums/1612340070/tracks",
          "data": [
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
              },
              "relationships": {
                "albums": {
                  "href": "/v1/catalog/us/songs/1612340073/albums",
                  "data": [
                    {
                      "id": "1612340070",
                      "type": "albums",
                      "href": "/v1/catalog/us/albums/1612340070"
                    }
                  ]
                },
                "artists": {
                  "href": "/v1/catalog/us/songs/1612340073/artists",
                  "data": [
                    {
                      "id": "1533800427",
                      "type": "artists",
                      "href": "/v1/catalog/us/artists/1533800427"
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

private let file13 = ##"""
{
  "data": [
    {
      "id": "976439551",
      "type": "apple-curators",
      "href": "/v1/catalog/us/apple-curators/976439551",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/curators/randb/{w}x{h}bb.jpg",
          "bgColor": "23252e",
          "textColor1": "e8f6f9",
          "textColor2": "cccfd0",
          "textColor3": "b9b9bb",
          "textColor4": "b4a5b4"
        },
        "url": "https://music.apple.com/us/curator/apple-music-r-b/976439551",
        "kind": "Curator",
        "shortName": "R&B",
        "name": "Apple Music R&B",
        "editorialNotes": {
          "short": "Slow songs and new voices."
        }
      },
      "relationships": {
        "playlists": {
          "href": "/v1/catalog/us/apple-curators/976439551/playlists",
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
      "id": "976439552",
      "type": "apple-curators",
      "href": "/v1/catalog/us/apple-curators/976439552",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/curators/pop/{w}x{h}bb.jpg",
          "bgColor": "201b10",
          "textColor1": "ecfbf9",
          "textColor2": "d0d4d9",
          "textColor3": "b6b8c4",
          "textColor4": "afa0a1"
        },
        "url": "https://music.apple.com/us/curator/apple-music-pop/976439552",
        "kind": "Genre",
        "shortName": "Pop",
        "name": "Apple Music Pop",
        "editorialNotes": {
          "short": "Choruses first."
        }
      },
      "relationships": {
        "playlists": {
          "href": "/v1/catalog/us/apple-curators/976439552/playlists",
          "data": [
            {
              "id": "pl.04d3f3b119be639628a5034d1b7f81d6",
              "type": "playlists",
              "href": "/v1/catalog/us/playlists/pl.04d3f3b119be639628a5034d1b7f81d6"
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file14 = ##"""
{
  "href": "/v1/catalog/us/artists/82842423/station",
  "data": [
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

private let file15 = ##"""
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

private let file16 = ##"""
{
  "data": [
    {
      "id": "1498700311",
      "type": "artists",
      "href": "/v1/catalog/us/artists/1498700311",
      "attributes": {
        "name": "Mira Solane",
        "genreNames": [
          "Pop"
        ],
        "artwork": {
          "width": 2400,
          "height": 2400,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/artists/1498700311/{w}x{h}bb.jpg",
          "bgColor": "2b0416",
          "textColor1": "f8f1f1",
          "textColor2": "e0d6da",
          "textColor3": "c6c6ba",
          "textColor4": "a5a9b0",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/artist/mira-solane/1498700311",
        "editorialNotes": {
          "short": "Songs from above the boatyard."
        }
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/us/artists/1498700311/albums",
          "data": [
            {
              "id": "1588100420",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1588100420"
            },
            {
              "id": "1588100450",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1588100450"
            }
          ]
        },
        "genres": {
          "href": "/v1/catalog/us/artists/1498700311/genres",
          "data": [
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
      }
    },
    {
      "id": "1533800427",
      "type": "artists",
      "href": "/v1/catalog/us/artists/1533800427",
      "attributes": {
        "name": "Delta Arcade",
        "genreNames": [
          "Electronic"
        ],
        "artwork": {
          "width": 2400,
          "height": 2400,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/artists/1533800427/{w}x{h}bb.jpg",
          "bgColor": "d9f6de",
          "textColor1": "0d090d",
          "textColor2": "332033",
          "textColor3": "383748",
          "textColor4": "4f555a",
          "hasP3": false
        },
        "url": "https://music.apple.com/us/artist/delta-arcade/1533800427"
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/us/artists/1533800427/albums",
          "data": [
            {
              "id": "1612340070",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1612340070"
            }
          ]
        },
        "genres": {
          "href": "/v1/catalog/us/artists/1533800427/genres",
          "data": [
            {
              "id": "7",
              "type": "genres",
              "href": "/v1/catalog/us/genres/7",
              "attributes": {
                "parentName": "Music",
                "parentId": "34",
                "name": "Electronic"
              }
            }
          ]
        }
      }
    },
    {
      "id": "1541200958",
      "type": "artists",
      "href": "/v1/catalog/us/artists/1541200958",
      "attributes": {
        "name": "The Paper Kestrels",
        "genreNames": [
          "Rock"
        ],
        "url": "https://music.apple.com/us/artist/the-paper-kestrels/1541200958"
      },
      "relationships": {
        "albums": {
          "href": "/v1/catalog/us/artists/1541200958/albums",
          "data": []
        },
        "genres": {
          "href": "/v1/catalog/us/artists/1541200958/genres",
          "data": [
            {
              "id": "21",
              "type": "genres",
              "href": "/v1/catalog/us/genres/21",
              "attributes": {
                "parentName": "Music",
                "parentId": "34",
                "name": "Rock"
              }
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file17 = ##"""
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

private let file18 = ##"""
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

private let file19 = ##"""
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

private let file20 = ##"""
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

private let file21 = ##"""
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

private let file22 = ##"""
{
  "data": [
    {
      "id": "1543950118",
      "type": "record-labels",
      "href": "/v1/catalog/us/record-labels/1543950118",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/labels/rca/{w}x{h}bb.jpg",
          "bgColor": "100611",
          "textColor1": "ede7f7",
          "textColor2": "d3d0d2",
          "textColor3": "b7c3c9",
          "textColor4": "aeaeb2"
        },
        "url": "https://music.apple.com/us/record-label/rca-records/1543950118",
        "name": "RCA Records",
        "description": {
          "standard": "The label of the Khalid albums in these recordings.",
          "short": "Label."
        }
      }
    },
    {
      "id": "1543950412",
      "type": "record-labels",
      "href": "/v1/catalog/us/record-labels/1543950412",
      "attributes": {
        "artwork": {
          "width": 1080,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/labels/quayside/{w}x{h}bb.jpg",
          "bgColor": "0e2f20",
          "textColor1": "ece6e5",
          "textColor2": "dedcd7",
          "textColor3": "bfc3bc",
          "textColor4": "a9ada8"
        },
        "url": "https://music.apple.com/us/record-label/quayside-recordings/1543950412",
        "name": "Quayside Recordings",
        "description": {
          "standard": "A small label that exists only here."
        }
      }
    }
  ]
}

"""##

private let file23 = ##"""
{
  "href": "/v1/catalog/us/songs/1200868616/station",
  "data": [
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
    }
  ]
}

"""##

private let file24 = ##"""
{
  "data": [
    {
      "id": "1270050015",
      "type": "station-genres",
      "href": "/v1/catalog/us/station-genres/1270050015",
      "attributes": {
        "name": "R&B/Soul"
      },
      "relationships": {
        "stations": {
          "href": "/v1/catalog/us/station-genres/1270050015/stations",
          "data": [
            {
              "id": "ra.985500127",
              "type": "stations",
              "href": "/v1/catalog/us/stations/ra.985500127"
            }
          ]
        }
      }
    },
    {
      "id": "1270050001",
      "type": "station-genres",
      "href": "/v1/catalog/us/station-genres/1270050001",
      "attributes": {
        "name": "Live"
      },
      "relationships": {
        "stations": {
          "href": "/v1/catalog/us/station-genres/1270050001/stations",
          "data": [
            {
              "id": "ra.978200341",
              "type": "stations",
              "href": "/v1/catalog/us/stations/ra.978200341"
            }
          ]
        }
      }
    }
  ]
}

"""##

private let file25 = ##"""
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

private let file26 = ##"""
{
  "data": [
    {
      "id": "l.t3PkEo9",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.t3PkEo9",
      "attributes": {
        "trackCount": 6,
        "genreNames": [
          "R&B/Soul"
        ],
        "releaseDate": "2017-03-03",
        "name": "American Teen",
        "artistName": "Khalid",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "contentRating": "explicit",
        "playParams": {
          "id": "l.t3PkEo9",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-03-08T19:22:41Z"
      },
      "relationships": {
        "tracks": {
          "href": "/v1/me/library/albums/l.t3PkEo9/tracks",
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
            }
          ],
          "meta": {
            "total": 6
          }
        }
      }
    }
  ]
}

"""##

private let file27 = ##"""
{
  "data": [
    {
      "id": "l.C3EFnsL",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.C3EFnsL",
      "attributes": {
        "trackCount": 2,
        "genreNames": [
          "R&B/Soul"
        ],
        "releaseDate": "2019-04-05",
        "name": "Free Spirit",
        "artistName": "Khalid",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg"
        },
        "contentRating": "explicit",
        "playParams": {
          "id": "l.C3EFnsL",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-03-09T07:10:05Z"
      },
      "relationships": {
        "tracks": {
          "href": "/v1/me/library/albums/l.C3EFnsL/tracks",
          "data": [
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
            }
          ],
          "meta": {
            "total": 2
          }
        }
      }
    }
  ]
}

"""##

private let file28 = ##"""
{
  "data": [
    {
      "id": "l.MhC58lD",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.MhC58lD",
      "attributes": {
        "trackCount": 2,
        "genreNames": [
          "Pop"
        ],
        "releaseDate": "2021-10-15",
        "name": "Glass Harbor",
        "artistName": "Mira Solane",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg"
        },
        "contentRating": "explicit",
        "playParams": {
          "id": "l.MhC58lD",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-08-17T12:00:30Z"
      },
      "relationships": {
        "tracks": {
          "href": "/v1/me/library/albums/l.MhC58lD/tracks",
          "data": [
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
            }
          ],
          "meta": {
            "total": 2
          }
        }
      }
    }
  ]
}

"""##

private let file29 = ##"""
{
  "data": [
    {
      "id": "l.cGPIgPB",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.cGPIgPB",
      "attributes": {
        "trackCount": 1,
        "genreNames": [
          "Electronic"
        ],
        "releaseDate": "2022-02-11",
        "name": "Night Ferry - Single",
        "artistName": "Delta Arcade",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg"
        },
        "playParams": {
          "id": "l.cGPIgPB",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-10-02T22:48:19Z"
      },
      "relationships": {
        "tracks": {
          "href": "/v1/me/library/albums/l.cGPIgPB/tracks",
          "data": [
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
            }
          ],
          "meta": {
            "total": 1
          }
        }
      }
    }
  ]
}

"""##

private let file30 = ##"""
{
  "href": "/v1/me/library/albums",
  "data": [
    {
      "id": "l.t3PkEo9",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.t3PkEo9",
      "attributes": {
        "trackCount": 6,
        "genreNames": [
          "R&B/Soul"
        ],
        "releaseDate": "2017-03-03",
        "name": "American Teen",
        "artistName": "Khalid",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/american-teen/{w}x{h}bb.jpg"
        },
        "contentRating": "explicit",
        "playParams": {
          "id": "l.t3PkEo9",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-03-08T19:22:41Z"
      },
      "relationships": {
        "artists": {
          "href": "/v1/me/library/albums/l.t3PkEo9/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/albums/l.t3PkEo9/catalog",
          "data": [
            {
              "id": "1200868601",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1200868601"
            }
          ]
        }
      }
    },
    {
      "id": "l.C3EFnsL",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.C3EFnsL",
      "attributes": {
        "trackCount": 2,
        "genreNames": [
          "R&B/Soul"
        ],
        "releaseDate": "2019-04-05",
        "name": "Free Spirit",
        "artistName": "Khalid",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/free-spirit/{w}x{h}bb.jpg"
        },
        "contentRating": "explicit",
        "playParams": {
          "id": "l.C3EFnsL",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-03-09T07:10:05Z"
      },
      "relationships": {
        "artists": {
          "href": "/v1/me/library/albums/l.C3EFnsL/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/albums/l.C3EFnsL/catalog",
          "data": [
            {
              "id": "1455002310",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1455002310"
            }
          ]
        }
      }
    },
    {
      "id": "l.MhC58lD",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.MhC58lD",
      "attributes": {
        "trackCount": 2,
        "genreNames": [
          "Pop"
        ],
        "releaseDate": "2021-10-15",
        "name": "Glass Harbor",
        "artistName": "Mira Solane",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/glass-harbor/{w}x{h}bb.jpg"
        },
        "contentRating": "explicit",
        "playParams": {
          "id": "l.MhC58lD",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-08-17T12:00:30Z"
      },
      "relationships": {
        "artists": {
          "href": "/v1/me/library/albums/l.MhC58lD/artists",
          "data": [
            {
              "id": "r.3tC2p1Y",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.3tC2p1Y"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/albums/l.MhC58lD/catalog",
          "data": [
            {
              "id": "1588100420",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1588100420"
            }
          ]
        }
      }
    },
    {
      "id": "l.cGPIgPB",
      "type": "library-albums",
      "href": "/v1/me/library/albums/l.cGPIgPB",
      "attributes": {
        "trackCount": 1,
        "genreNames": [
          "Electronic"
        ],
        "releaseDate": "2022-02-11",
        "name": "Night Ferry - Single",
        "artistName": "Delta Arcade",
        "artwork": {
          "width": 1200,
          "height": 1200,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/night-ferry/{w}x{h}bb.jpg"
        },
        "playParams": {
          "id": "l.cGPIgPB",
          "kind": "album",
          "isLibrary": true
        },
        "dateAdded": "2025-10-02T22:48:19Z"
      },
      "relationships": {
        "artists": {
          "href": "/v1/me/library/albums/l.cGPIgPB/artists",
          "data": [
            {
              "id": "r.gXKoWuz",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.gXKoWuz"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/albums/l.cGPIgPB/catalog",
          "data": [
            {
              "id": "1612340070",
              "type": "albums",
              "href": "/v1/catalog/us/albums/1612340070"
            }
          ]
        }
      }
    }
  ],
  "meta": {
    "total": 4
  }
}

"""##

private let file31 = ##"""
{
  "href": "/v1/me/library/artists",
  "data": [
    {
      "id": "r.gXKoWuz",
      "type": "library-artists",
      "href": "/v1/me/library/artists/r.gXKoWuz",
      "attributes": {
        "name": "Delta Arcade"
      }
    },
    {
      "id": "r.vs9K94b",
      "type": "library-artists",
      "href": "/v1/me/library/artists/r.vs9K94b",
      "attributes": {
        "name": "Khalid"
      }
    },
    {
      "id": "r.3tC2p1Y",
      "type": "library-artists",
      "href": "/v1/me/library/artists/r.3tC2p1Y",
      "attributes": {
        "name": "Mira Solane"
      }
    },
    {
      "id": "r.gEPUMpx",
      "type": "library-artists",
      "href": "/v1/me/library/artists/r.gEPUMpx",
      "attributes": {
        "name": "Oda Spare"
      }
    },
    {
      "id": "r.GqUxsiO",
      "type": "library-artists",
      "href": "/v1/me/library/artists/r.GqUxsiO",
      "attributes": {
        "name": "The Paper Kestrels"
      }
    }
  ],
  "meta": {
    "total": 5
  }
}

"""##

private let file32 = ##"""
{
  "href": "/v1/me/library/music-videos",
  "data": [
    {
      "id": "i.dZzQLczFHoYQsP",
      "type": "library-music-videos",
      "href": "/v1/me/library/music-videos/i.dZzQLczFHoYQsP",
      "attributes": {
        "genreNames": [
          "R&B/Soul"
        ],
        "releaseDate": "2017-01-13",
        "durationInMillis": 226500,
        "name": "Location",
        "artwork": {
          "width": 1920,
          "height": 1080,
          "url": "https://is1-ssl.mzstatic.com/image/thumb/mock/videos/location/{w}x{h}mv.jpg"
        },
        "artistName": "Khalid",
        "playParams": {
          "id": "i.dZzQLczFHoYQsP",
          "kind": "musicVideo",
          "isLibrary": true,
          "reporting": true,
          "catalogId": "1200870045",
          "reportingId": "1200870045"
        }
      },
      "relationships": {
        "artists": {
          "href": "/v1/me/library/music-videos/i.dZzQLczFHoYQsP/artists",
          "data": [
            {
              "id": "r.vs9K94b",
              "type": "library-artists",
              "href": "/v1/me/library/artists/r.vs9K94b"
            }
          ]
        },
        "catalog": {
          "href": "/v1/me/library/music-videos/i.dZzQLczFHoYQsP/catalog",
          "data": [
            {
              "id": "1200870045",
              "type": "music-videos",
              "href": "/v1/catalog/us/music-videos/1200870045"
            }
          ]
        }
      }
    }
  ],
  "meta": {
    "total": 1
  }
}

"""##

private let file33 = ##"""
{
  "href": "/v1/me/library/playlists/p.rbzOzflJ9zG2XG/tracks",
  "data": [
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
    }
  ],
  "meta": {
    "total": 6
  }
}

"""##

private let file34 = ##"""
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

private let file35 = ##"""
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

private let file36 = ##"""
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

private let file37 = ##"""
{
  "href": "/v1/me/recent/played",
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
        }
      }
    },
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
    }
  ]
}

"""##

private let file38 = ##"""
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

private let file39 = ##"""
{
  "data": [
    {
      "id": "us",
      "type": "storefronts",
      "href": "/v1/storefronts/us",
      "attributes": {
        "supportedLanguageTags": [
          "en-US",
          "es-MX",
          "ar",
          "ru",
          "zh-Hans-CN",
          "fr-FR",
          "ko",
          "pt-BR",
          "vi",
          "zh-Hant-TW"
        ],
        "explicitContentPolicy": "allowed",
        "name": "United States",
        "defaultLanguageTag": "en-US"
      }
    }
  ]
}

"""##
