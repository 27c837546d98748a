import MusicKit
