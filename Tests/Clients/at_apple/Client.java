import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Requests a URL, or a path of the mock's URL, with Java's client, and prints the body. Fails with 10. */
class Client {
    public static void main(String[] arguments) {
        String url = arguments[0].startsWith("/") ? System.getenv("APPLE_MUSIC_MOCK_URL") + arguments[0] : arguments[0];
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
            .header("Authorization", "Bearer " + System.getenv("APPLE_MUSIC_DEVELOPER_TOKEN")).build();
        try {
            HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) throw new IllegalStateException("status " + response.statusCode());
            System.out.println(response.body());
        } catch (Exception error) {
            System.err.println(error);
            System.exit(10);
        }
    }
}
