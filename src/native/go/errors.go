package storefront

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// Codes of the client itself, beside those of the API.
const (
	// ErrorCodeNetwork: no answer came, or only a part of one.
	ErrorCodeNetwork ErrorCode = "NETWORK"
	// ErrorCodeAborted: the context ended. [errors.Is] finds its error.
	ErrorCodeAborted ErrorCode = "ABORTED"
	// ErrorCodeUnexpected: the answer is not one of this API.
	ErrorCodeUnexpected ErrorCode = "UNEXPECTED"
)

// Error is the error of every call. Find it with [errors.As].
type Error struct {
	// Code is the first code of the problem document, or one of the client itself.
	Code    ErrorCode
	Message string
	// Status is that of HTTP; 0 without an answer.
	Status int
	// Errors are all of the problem document; empty without one.
	Errors []ErrorItem
	// Retryable is true when the same call may succeed later.
	Retryable bool
	// Problem is the problem document, or nil. It may have the current cart, checkout or order.
	Problem *Problem

	cause error
}

func (e *Error) Error() string {
	return fmt.Sprintf("storefront: %s: %s", e.Code, e.Message)
}

// Unwrap returns the error of the network or of the context.
func (e *Error) Unwrap() error { return e.cause }

var codeByStatus = map[int]ErrorCode{
	http.StatusUnauthorized:          ErrorCodeUnauthorized,
	http.StatusForbidden:             ErrorCodeForbidden,
	http.StatusNotFound:              ErrorCodeNotFound,
	http.StatusRequestEntityTooLarge: ErrorCodePayloadTooLarge,
	http.StatusTooManyRequests:       ErrorCodeRateLimited,
}

// errorOf makes an error of an answer that is no success. A proxy's page gets a code from its status.
func errorOf(status int, body []byte) *Error {
	e := &Error{Status: status, Message: fmt.Sprintf("the API answered %d", status)}
	var peek struct {
		Errors []ErrorItem `json:"errors"`
	}
	if json.Unmarshal(body, &peek) == nil && len(peek.Errors) > 0 {
		e.Code, e.Message, e.Errors = peek.Errors[0].Code, peek.Errors[0].Message, peek.Errors
		problem := new(Problem)
		if decode(body, problem) == nil {
			e.Problem = problem
		}
	}
	if e.Code == "" {
		e.Code = codeByStatus[status]
	}
	if e.Code == "" && mayRepeat(status) {
		e.Code = ErrorCodeUnavailable
	}
	if e.Code == "" {
		e.Code = ErrorCodeUnexpected
	}
	e.Retryable = status == http.StatusTooManyRequests || status >= 500 || e.Code == ErrorCodeIdempotencyInProgress
	return e
}

func unexpected(status int, cause error) *Error {
	return &Error{Code: ErrorCodeUnexpected, Status: status, Message: cause.Error(), cause: cause}
}
