/** An answer of the API as it is kept, shared and told to the browser. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

export const toResponse = ({ status, text }: Answer): Response =>
  new Response(text === '' ? null : text, {
    status,
    // What failed once is not asked for again by the client itself: a page must not wait for it, the browser will ask.
    headers: { 'content-type': 'application/json', ...(status >= 400 && { 'retry-after': '86400' }) },
  });

/** In the place of an answer that did not come, or not in time. */
export const noAnswer: Answer = { status: 503, text: '' };
