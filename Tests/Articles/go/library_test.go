package library

import (
	"encoding/json"
	"net/http"
	"os"
	"testing"
)

// newUserToken requests a new user token, as an app does from the device or MusicKit JS.
func newUserToken() (string, error) {
	session := os.Getenv("APPLE_MUSIC_MOCK_URL") + "/_mock/sessions/" + os.Getenv("APPLE_MUSIC_MOCK_SESSION")
	answer, err := http.Post(session+"/device/request-user-token", "", nil)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	var told struct{ Result struct{ UserToken string } }
	err = json.NewDecoder(answer.Body).Decode(&told)
	return told.Result.UserToken, err
}

func TestTheLibraryIsShown(t *testing.T) {
	client := Client{
		URL:            os.Getenv("APPLE_MUSIC_MOCK_URL"),
		DeveloperToken: os.Getenv("APPLE_MUSIC_DEVELOPER_TOKEN"),
		UserToken:      os.Getenv("APPLE_MUSIC_USER_TOKEN"),
		NewUserToken:   newUserToken,
	}
	songs, err := client.Songs()
	if err != nil || len(songs) == 0 {
		t.Fatalf("%d songs, %v", len(songs), err)
	}
}
