/** A response of the API, as it is cached, shared between requests and embedded in pages. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Its text is there already, and is not encoded to bytes and decoded again, as in the platform's responses. */
class TextResponse extends Response {
  readonly #text: string;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new TextEncoder().encode(this.#text).buffer);
  }
}

export const toResponse = ({ status, text }: Answer): Response =>
  new TextResponse(text, {
    status,
    // The client must not retry: the page would wait, and the browser sends the request again anyway.
    headers: { 'content-type': 'application/json', ...(status >= 400 && { 'retry-after': '86400' }) },
  });

/** Replaces a response that did not arrive in time. */
export const noAnswer: Answer = { status: 503, text: '' };
