#include "storefront/error.hpp"

#include "src/failure.hpp"
#include "src/json.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

Error::Error(std::shared_ptr<const detail::Failure> failure)
    : std::runtime_error("storefront: " + failure->code.text() + ": " + failure->message),
      failure_(std::move(failure)) {}

const ErrorCode& Error::code() const noexcept { return failure_->code; }
const std::string& Error::message() const noexcept { return failure_->message; }
int Error::status() const noexcept { return failure_->status; }
const std::vector<ErrorItem>& Error::errors() const noexcept { return failure_->errors; }
bool Error::retryable() const noexcept { return failure_->is_retryable; }
const Problem* Error::problem() const noexcept { return failure_->problem ? &*failure_->problem : nullptr; }

namespace detail {

namespace {

// What every problem document has, also one that this version cannot read as a whole.
struct ErrorList {
  std::vector<ErrorItem> errors{};
};

const Model& table(Of<ErrorList>) {
  static constexpr auto fields = columns<ErrorList>(required<&ErrorList::errors>("errors"));
  static constexpr Model model{"ErrorList", fields};
  return model;
}

ErrorCode code_of(int status) {
  switch (status) {
    case 401: return ErrorCode::unauthorized;
    case 403: return ErrorCode::forbidden;
    case 404: return ErrorCode::not_found;
    case 413: return ErrorCode::payload_too_large;
    case 429: return ErrorCode::rate_limited;
    default: return may_repeat(status) ? ErrorCode::unavailable : ErrorCode::unexpected;
  }
}

template <class Document>
std::optional<Document> read(const std::string& body) {
  try {
    return decode<Document>(body);
  } catch (const DecodeError&) {
    return std::nullopt;
  }
}

Error make(Failure failure) { return Error(std::make_shared<const Failure>(std::move(failure))); }

}  // namespace

Error error_of(int status, const std::string& body) {
  Failure failure{.message = "the API answered " + std::to_string(status), .status = status};
  if (auto list = read<ErrorList>(body); list && !list->errors.empty()) {
    failure.code = list->errors.front().code;
    failure.message = list->errors.front().message;
    failure.errors = std::move(list->errors);
    failure.problem = read<Problem>(body);
  }
  if (failure.code.text().empty()) failure.code = code_of(status);
  failure.is_retryable = status == 429 || status >= 500 || failure.code == ErrorCode::idempotency_in_progress;
  return make(std::move(failure));
}

Error network_error(const std::string& reason) {
  return make({.code = ErrorCode::network, .message = reason, .is_retryable = true});
}

Error aborted_error() { return make({.code = ErrorCode::aborted, .message = "the call was aborted"}); }

Error unexpected_error(int status, const std::string& reason) {
  return make({.code = ErrorCode::unexpected, .message = reason, .status = status});
}

bool may_repeat(int status) noexcept { return status == 429 || status == 502 || status == 503 || status == 504; }

}  // namespace detail
}  // namespace storefront::inline v0
