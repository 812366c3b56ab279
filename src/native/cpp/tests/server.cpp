#include "tests/server.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace storefront::tests {

namespace {

// Reads until the end of the headers, or a number of bytes. False when the connection ends.
bool read_until(int socket, std::string& bytes, const std::function<bool()>& is_enough) {
  while (!is_enough()) {
    std::array<char, 4096> buffer{};
    const auto count = recv(socket, buffer.data(), buffer.size(), 0);
    if (count <= 0) return false;
    bytes.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return true;
}

bool receive(int socket, std::string& bytes, Received& request) {
  std::size_t end = 0;
  const auto has_headers = [&] { return (end = bytes.find("\r\n\r\n")) != std::string::npos; };
  if (!read_until(socket, bytes, has_headers)) return false;
  const std::string head = bytes.substr(0, end + 2);
  bytes.erase(0, end + 4);
  const auto blank = head.find(' ');
  request.method = head.substr(0, blank);
  request.target = head.substr(blank + 1, head.find(' ', blank + 1) - blank - 1);
  request.headers = head.substr(head.find("\r\n") + 2);
  const std::string length = request.header("Content-Length");
  const std::size_t size = length.empty() ? 0 : std::stoul(length);
  if (!read_until(socket, bytes, [&] { return bytes.size() >= size; })) return false;
  request.body = bytes.substr(0, size);
  bytes.erase(0, size);
  return true;
}

}  // namespace

std::string Received::header(const std::string& name) const {
  const auto at = headers.find(name + ": ");
  if (at == std::string::npos) return {};
  const auto start = at + name.size() + 2;
  return headers.substr(start, headers.find("\r\n", start) - start);
}

std::string json_answer(const std::string& body, int status, const std::string& headers) {
  return "HTTP/1.1 " + std::to_string(status) + " Told\r\nContent-Type: application/json\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

Server::Server(Handler handler, After after)
    : handler_(std::move(handler)), after_(after), socket_(socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (bind(socket_, generic, size) != 0 || listen(socket_, 128) != 0 || getsockname(socket_, generic, &size) != 0) {
    throw std::runtime_error("the server cannot listen");
  }
  port_ = ntohs(address.sin_port);
  acceptor_ = std::jthread([this] { accept_all(); });
}

Server::~Server() {
  shutdown(socket_, SHUT_RDWR);
  acceptor_.join();
  close(socket_);
  {
    const std::scoped_lock lock(mutex_);
    for (const int one : open_) shutdown(one, SHUT_RDWR);
  }
  threads_.clear();
}

void Server::accept_all() {
  for (;;) {
    const int one = accept(socket_, nullptr, nullptr);
    if (one < 0) return;
    ++connections_;
    ++running_;
    const std::scoped_lock lock(mutex_);
    open_.push_back(one);
    threads_.emplace_back([this, one] { serve(one); });
  }
}

void Server::serve(int socket) {
  std::string bytes;
  for (;;) {
    Received request;
    if (!receive(socket, bytes, request)) break;
    const std::string answer = handler_(request);
    if (answer.empty() || send(socket, answer.data(), answer.size(), MSG_NOSIGNAL) < 0 || after_ == After::close) break;
  }
  const std::scoped_lock lock(mutex_);
  open_.remove(socket);
  close(socket);
  --running_;
}

}  // namespace storefront::tests
