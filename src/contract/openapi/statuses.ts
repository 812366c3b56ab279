/** Meaning of each status of a problem document. The codes follow it. */
export const STATUSES: Readonly<Record<string, string>> = {
  400: 'The request is invalid.',
  401: 'Credentials are missing or wrong.',
  402: 'The payment was refused.',
  403: 'The origin is not allowed.',
  404: 'Not found.',
  409: 'The request conflicts with the current state.',
  412: 'The record has changed in the meantime.',
  413: 'The request or the response is too large.',
  415: 'The media type is not supported.',
  422: 'The request is valid but cannot be fulfilled.',
  428: 'A required header is missing.',
  429: 'Too many requests. Try again later.',
  500: 'An error of the service. The log contains it with the request id.',
  503: 'Temporarily unavailable. Try again later.',
};
