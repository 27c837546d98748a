import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Requests a URL, or a path of the mock's URL, with OkHttp, and prints the body. Fails with 10. */
class OkHttp {
    public static void main(String[] arguments) {
        String url = arguments[0].startsWith("/") ? System.getenv("APPLE_MUSIC_MOCK_URL") + arguments[0] : arguments[0];
        Request request = new Request.Builder().url(url)
            .header("Authorization", "Bearer " + System.getenv("APPLE_MUSIC_DEVELOPER_TOKEN")).build();
        try (Response response = new OkHttpClient().newCall(request).execute()) {
            if (response.code() != 200) throw new IllegalStateException("status " + response.code());
            System.out.println(response.body().string());
        } catch (Exception error) {
            System.err.println(error);
            System.exit(10);
        }
        System.exit(0);
    }
}
