# Requests a URL, or a path of the mock's URL, with Net::HTTP, and prints the body. Fails with 10.
require "net/http"
url = ARGV[0].start_with?("/") ? ENV.fetch("APPLE_MUSIC_MOCK_URL") + ARGV[0] : ARGV[0]
begin
  response = Net::HTTP.get_response(URI(url), { "Authorization" => "Bearer #{ENV.fetch("APPLE_MUSIC_DEVELOPER_TOKEN")}" })
  raise "status #{response.code}" unless response.code == "200"
  puts response.body
rescue StandardError => error
  warn error
  exit 10
end
