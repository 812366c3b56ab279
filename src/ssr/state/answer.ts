/** A response of the API, as it is cached, shared between requests and embedded in pages. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

export const toResponse = ({ status, text }: Answer): Response =>
  new Response(text === '' ? null : text, {
    status,
    // The client must not retry: the page would wait, and the browser sends the request again anyway.
    headers: { 'content-type': 'application/json', ...(status >= 400 && { 'retry-after': '86400' }) },
  });

/** Replaces a response that did not arrive in time. */
export const noAnswer: Answer = { status: 503, text: '' };
