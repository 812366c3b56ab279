/**
 * The API below this site's own address, as a reverse proxy in front of a shop has it: the shopper's cookie is
 * first-party, and no browser asks another origin for leave.
 */
import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { withOwnRoutes } from './routes.js';

/** What belongs to one connection, and to no message that is passed on. */
const HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'proxy-authorization',
  'host',
];
/** The longest that a call may take; the elements give up sooner. */
const TIMEOUT_MS = 60_000;

export class ApiProxy {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /** @param apiUrl without a slash at its end */
  constructor(
    readonly apiUrl: string,
    readonly storeId: number,
  ) {}

  /** Whether a path is the shopper's half of the store's API. A merchant's key goes to the API itself. */
  takes = (pathname: string): boolean =>
    pathname === `/store/${this.storeId}` || pathname.startsWith(`/store/${this.storeId}/`);

  close(): void {
    this.#agent.destroy();
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(this.apiUrl + (incoming.url ?? '/'));
    const isStore = incoming.method === 'GET' && url.pathname === `/store/${this.storeId}`;
    const headers = without(incoming.headers, [...HOP, 'authorization']);
    // Read here, so it comes as it is.
    if (isStore) delete headers['accept-encoding'];
    headers['x-forwarded-for'] = incoming.socket.remoteAddress ?? '';
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outbound = httpRequest(
        url,
        { method: incoming.method, headers, agent: this.#agent, timeout: TIMEOUT_MS },
        resolve,
      );
      outbound.on('timeout', () => outbound.destroy(new Error('the API did not answer in time')));
      outbound.on('error', reject);
      outgoing.on('close', () => {
        if (!outgoing.writableFinished) outbound.destroy();
      });
      incoming.pipe(outbound);
    });
    const own = without(answer.headers, HOP);
    if (isStore && answer.statusCode === 200) {
      const parts: Buffer[] = [];
      for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
      const body = JSON.stringify(withOwnRoutes(JSON.parse(Buffer.concat(parts).toString('utf8')) as object));
      outgoing.writeHead(200, { ...own, 'content-length': Buffer.byteLength(body) }).end(body);
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, own);
    await pipeline(answer, outgoing);
  }
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
