import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Requests a URL, or a path of the mock's URL, with one of Java's clients, and prints the body. Fails with 10. */
class Client {
    public static void main(String[] arguments) {
        String url = arguments[1].startsWith("/") ? System.getenv("APPLE_MUSIC_MOCK_URL") + arguments[1] : arguments[1];
        String authorization = "Bearer " + System.getenv("APPLE_MUSIC_DEVELOPER_TOKEN");
        try {
            System.out.println(
                arguments[0].equals("HttpClient") ? read(URI.create(url), authorization) : readOld(URI.create(url), authorization));
        } catch (Exception error) {
            System.err.println(error);
            System.exit(10);
        }
    }

    static String read(URI url, String authorization) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(url).header("Authorization", authorization).build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IllegalStateException("status " + response.statusCode());
        return response.body();
    }

    static String readOld(URI url, String authorization) throws Exception {
        HttpURLConnection connection = (HttpURLConnection) url.toURL().openConnection();
        connection.setRequestProperty("Authorization", authorization);
        return new String(connection.getInputStream().readAllBytes());
    }
}
