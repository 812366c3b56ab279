/** Requests of the editor to the service. The session is a cookie that no script sees. */
import type { ErrorItem, Problem } from '@storefront/contract';
import type {
  SiteChanges,
  SiteDocument,
  SiteDraft,
  SitePreview,
  SiteRevision,
  SiteRevisionRecord,
} from '@storefront/contract/site';
import { SaveError, type Transport } from '../draft/draft-store.js';
import type { Batch } from '../draft/queue.js';

/** The service has refused a request. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly ErrorItem[],
    readonly retryAfter: number | undefined,
  ) {
    super(errors[0]?.message ?? `The service answered ${String(status)}.`);
  }

  get code(): string {
    return this.errors[0]?.code ?? '';
  }
}

/** A session lasts longer than a request may. In milliseconds. */
const TIMEOUT_MS = 20_000;

export class SiteApi implements Transport {
  /** @param base address of the API without a slash at its end; empty: this page's own origin */
  constructor(
    readonly base: string,
    readonly storeId: number,
    private readonly ask: typeof fetch = (...request) => fetch(...request),
  ) {}

  get eventsAddress(): string {
    return this.#address('/site/events');
  }

  async send(batch: Batch): Promise<SiteChanges> {
    return this.#saving(this.#request('POST', '/site/draft/changes', batch));
  }

  async changes(since: number): Promise<SiteChanges> {
    return this.#saving(this.#request('GET', `/site/draft/changes?since=${String(since)}`));
  }

  async draft(): Promise<SiteDraft> {
    return this.#saving(this.#request('GET', '/site/draft'));
  }

  replaceDraft(base: number, document: SiteDocument): Promise<SiteDraft> {
    return this.#request('POST', '/site/draft', { base, document });
  }

  publish(base: number, note: string): Promise<SiteRevision> {
    return this.#request('POST', '/site/publish', { base, ...(note !== '' && { note }) });
  }

  async revisions(): Promise<SiteRevision[]> {
    return (await this.#request<{ items: SiteRevision[] }>('GET', '/site/revisions')).items;
  }

  revision(number: number): Promise<SiteRevisionRecord> {
    return this.#request('GET', `/site/revisions/${String(number)}`);
  }

  preview(hours: number): Promise<SitePreview> {
    return this.#request('POST', '/site/previews', { hours });
  }

  endPreviews(): Promise<void> {
    return this.#request('DELETE', '/site/previews');
  }

  /** A public read of the shop, such as `/products?search=mug`. */
  read<T>(path: string): Promise<T> {
    return this.#request('GET', path, undefined, 'omit');
  }

  /** Any other route below the store. */
  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.#request(method, path, body);
  }

  #address(path: string): string {
    return `${this.base}/store/${String(this.storeId)}${path}`;
  }

  async #request<T>(
    method: string,
    path: string,
    body?: unknown,
    credentials: RequestCredentials = 'include',
  ): Promise<T> {
    const response = await this.ask(this.#address(path), {
      method,
      credentials,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 204) return undefined as T;
    const json = (await response.json().catch(() => undefined)) as T & Partial<Problem>;
    if (response.ok) return json;
    const retry = Number(response.headers.get('retry-after'));
    throw new ApiError(response.status, json.errors ?? [], retry > 0 ? retry * 1000 : undefined);
  }

  /** Failures of saving, sorted by what cures them. */
  async #saving<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof ApiError)) throw new SaveError('offline', 'The service does not answer. Your changes are kept here, and saved as soon as it does.'); // prettier-ignore
      const { status, message, retryAfter } = error;
      if (status === 401)
        throw new SaveError('signed-out', 'Your session has ended. Sign in again; your changes are kept.');
      if (status === 403) throw new SaveError('forbidden', message);
      if (status === 409) throw new SaveError('stale', message);
      if (status === 429 || status >= 500) throw new SaveError('offline', message, retryAfter);
      throw new SaveError('refused', message);
    }
  }
}

/** The sentence to show for a failed request. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof SaveError ? error.message : 'The service does not answer. Try again.';
