package library

import (
	"encoding/json"
	"net/http"
)

// Song contains the displayed attributes of a song.
type Song struct {
	ID string `json:"id"`
}

// Client reads a user's library.
type Client struct {
	URL, DeveloperToken, UserToken string
	NewUserToken                   func() (string, error)
}

// Songs reads the complete library.
func (c *Client) Songs() ([]Song, error) {
	var songs []Song
	for path := "/v1/me/library/songs"; path != ""; {
		answer, err := c.get(path)
		if err != nil {
			return nil, err
		}
		var page struct {
			Data []Song
			Next string
		}
		err = json.NewDecoder(answer.Body).Decode(&page)
		answer.Body.Close()
		if err != nil {
			return nil, err
		}
		songs = append(songs, page.Data...) // the errors of a 403 have neither Data nor Next
		path = page.Next
	}
	return songs, nil
}

func (c *Client) get(path string) (*http.Response, error) {
	request, err := http.NewRequest("GET", c.URL+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+c.DeveloperToken)
	request.Header.Set("Music-User-Token", c.UserToken)
	return http.DefaultClient.Do(request)
}
