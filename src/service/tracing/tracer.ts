/**
 * The spans of a process, off by default. The rest of the service calls this module, which imports nothing:
 * `startTracing` loads OpenTelemetry and sets the tracer. Spans never hold personal data: no addresses, no parameters of
 * a statement, no bodies, no messages of errors.
 */

export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `client` for a call to another system; default `internal`. */
  readonly kind?: 'internal' | 'client';
  readonly attributes?: Attributes;
  /** The `traceparent` of the request that caused this work, in another trace: the span has a link to it. */
  readonly cause?: string | null;
}

export interface Span {
  set(name: string, value: string | number): void;
}

/** The span of a request, open until its response has ended. */
export interface RequestSpan {
  /** Runs `next` in the span: all that it starts, also later, belongs to the span. */
  run(next: () => void): void;
  /** @param status the response's; undefined when the client went away before */
  end(status: number | undefined, attributes: Attributes): void;
}

export interface Tracer {
  /** Runs `work` in a span. A rejection marks the span as failed, with the error's code or name. */
  inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** @param headers of the request: a valid `traceparent` makes the span part of the caller's trace */
  request(name: string, attributes: Attributes, headers: Readonly<Record<string, unknown>>): RequestSpan;
  /**
   * Begins the span of a statement. @returns ends it; undefined outside of a request and of a worker's run
   */
  statement(text: string, name: string | undefined): ((error?: unknown) => void) | undefined;
  /** `traceparent` of the current span, for a request to another system. */
  headers(): Record<string, string>;
}

/** An HTTP request to another system. */
export interface HttpSpan extends Pick<SpanOptions, 'cause'> {
  readonly name: string;
  readonly method: string;
  readonly url: URL;
}

let active: Tracer | undefined;

/** The tracer of this process; undefined: tracing is off. */
export const activeTracer = (): Tracer | undefined => active;

/** For `startTracing`. */
export const setTracer = (tracer: Tracer | undefined): void => void (active = tracer);

const nothing: Span = { set: () => undefined };

/** Runs `work` in a span; only `work` when tracing is off. */
export const inSpan = <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> =>
  active === undefined ? work(nothing) : active.inSpan(name, options, work);

/**
 * The `traceparent` of the current span, to store with work that is done later; null when nothing is traced, or this
 * trace is not kept.
 */
export function causeOfWork(): string | null {
  const traceparent = active?.headers()['traceparent'];
  return traceparent?.endsWith('-01') ? traceparent : null;
}

/**
 * Runs an HTTP request to another system in a span, and passes `traceparent` on. The path is left out: it holds ids.
 * @param name such as `webhook POST`
 * @param statusOf undefined for a result without a response
 */
export function inHttpSpan<T>(
  tracer: Tracer,
  { name, method, url, cause = null }: HttpSpan,
  statusOf: (result: T) => number | null,
  ask: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const attributes = {
    'http.request.method': method,
    'server.address': url.hostname,
    'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
  };
  return tracer.inSpan(name, { kind: 'client', attributes, cause }, async (span) => {
    const result = await ask(tracer.headers());
    const status = statusOf(result);
    if (status === null) span.set('error.type', 'no_response');
    else span.set('http.response.status_code', status);
    return result;
  });
}
