export class Library {
  constructor(url, developerToken, userToken, newUserToken) {
    Object.assign(this, { url, developerToken, userToken, newUserToken });
  }

  async songs() {
    const songs = [];
    let path = "/v1/me/library/songs";
    while (path) {
      const page = await this.page(path);
      songs.push(...page.data);
      path = page.next;
    }
    return songs;
  }

  async page(path) {
    let answer = await this.get(path);
    if (answer.status === 403) {
      this.userToken = await this.newUserToken();
      answer = await this.get(path);
    }
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return answer.json();
  }

  get(path) {
    const headers = { Authorization: `Bearer ${this.developerToken}`, "Music-User-Token": this.userToken };
    return fetch(this.url + path, { headers });
  }
}
