// Requests a URL, or a path of the mock's URL, and prints the body. Fails with 10.
package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	url := os.Args[1]
	if strings.HasPrefix(url, "/") {
		url = os.Getenv("APPLE_MUSIC_MOCK_URL") + url
	}
	request, err := http.NewRequest("GET", url, nil)
	if err == nil {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("APPLE_MUSIC_DEVELOPER_TOKEN"))
		var response *http.Response
		if response, err = http.DefaultClient.Do(request); err == nil {
			body, _ := io.ReadAll(response.Body)
			if response.StatusCode == 200 {
				fmt.Println(string(body))
				return
			}
			err = fmt.Errorf("status %d", response.StatusCode)
		}
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(10)
}
