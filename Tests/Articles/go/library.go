package library

import (
	"encoding/json"
	"fmt"
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

type page struct {
	Data []Song
	Next string
}

// Songs reads the complete library.
func (c *Client) Songs() ([]Song, error) {
	var songs []Song
	for path := "/v1/me/library/songs"; path != ""; {
		page, err := c.page(path)
		if err != nil {
			return nil, err
		}
		songs = append(songs, page.Data...)
		path = page.Next
	}
	return songs, nil
}

func (c *Client) page(path string) (page page, err error) {
	answer, err := c.get(path)
	if err != nil {
		return page, err
	}
	if answer.StatusCode == http.StatusForbidden {
		answer.Body.Close()
		if c.UserToken, err = c.NewUserToken(); err != nil {
			return page, err
		}
		if answer, err = c.get(path); err != nil {
			return page, err
		}
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return page, fmt.Errorf("%s was answered %s", path, answer.Status)
	}
	err = json.NewDecoder(answer.Body).Decode(&page)
	return page, err
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
