// A server of HTTP for tests, on a free port.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace storefront::tests {

struct Received {
  std::string method;
  // Path and query.
  std::string target;
  // The lines of the headers.
  std::string headers;
  std::string body;

  // The value of a header; empty when it is absent.
  [[nodiscard]] std::string header(const std::string& name) const;
};

// An answer with JSON, as bytes.
std::string json_answer(const std::string& body, int status = 200, const std::string& headers = {});

class Server {
 public:
  // Returns the bytes of an answer; empty: the connection breaks. Several threads call it.
  using Handler = std::function<std::string(const Received&)>;

  // What happens to the connection after an answer.
  enum class After { keep, close };

  explicit Server(Handler handler, After after = After::keep);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }
  // How many connections came.
  [[nodiscard]] int connections() const { return connections_.load(); }
  // How many connections are open now. Each has a thread and a socket.
  [[nodiscard]] int running() const { return running_.load(); }

 private:
  void accept_all();
  void serve(int socket);

  Handler handler_;
  After after_;
  int socket_;
  int port_ = 0;
  std::atomic<int> connections_ = 0;
  std::atomic<int> running_ = 0;
  std::mutex mutex_;
  std::list<int> open_;
  std::list<std::jthread> threads_;
  std::jthread acceptor_;
};

}  // namespace storefront::tests
