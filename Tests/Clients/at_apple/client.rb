# Requests a URL, or a path of the mock's URL, with one of the libraries for Ruby, and prints the body. Fails with 10, or with
# 77 if the library is not installed.
library, url = ARGV
url = ENV.fetch("APPLE_MUSIC_MOCK_URL") + url if url.start_with?("/")
headers = { "Authorization" => "Bearer #{ENV.fetch("APPLE_MUSIC_DEVELOPER_TOKEN")}" }
begin
  require library
rescue LoadError => error
  warn error
  exit 77
end
begin
  status, body =
    case library
    when "net/http"
      response = Net::HTTP.get_response(URI(url), headers)
      [response.code.to_i, response.body]
    when "faraday"
      response = Faraday.get(url, nil, headers)
      [response.status, response.body]
    when "httparty"
      response = HTTParty.get(url, headers: headers)
      [response.code, response.body]
    end
  raise "status #{status}" unless status == 200
  puts body
rescue StandardError => error
  warn error
  exit 10
end
