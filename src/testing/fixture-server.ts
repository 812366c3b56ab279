import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorCode } from '@storefront/contract';
import { contractFault } from './contract-check.js';
import { createFixtureShop, type FixtureShop } from './fixture-shop.js';
import { problemAnswer, type FixtureAnswer, type FixtureRequest } from './fixture-wire.js';

/**
 * The failure of a request: the connection breaks before or after the shop has handled it, or an intermediary answers.
 */
export type Trouble =
  'cut-before' | 'cut-after' | ErrorCode | { status: number; headers?: Record<string, string>; text?: string };

export interface ServedCall extends FixtureRequest {
  /** `METHOD /path?query` as received. */
  name: string;
  /** Milliseconds on the clock of `performance`. */
  at: number;
}

export interface FixtureServer {
  readonly url: string;
  readonly shop: FixtureShop;
  readonly calls: readonly ServedCall[];
  callsTo(text: string): readonly ServedCall[];
  /**
   * The next requests whose name contains the text get these failures, one
   * each. Later ones succeed.
   */
  trouble(route: string, ...troubles: Trouble[]): void;
  /** Requests whose name contains the text wait until the returned function is called. */
  hold(route: string): () => void;
  /**
   * Resolves when `count` requests whose name contains the text have arrived.
   */
  arrived(text: string, count?: number): Promise<void>;
  /** Called with each request before the shop answers it, for example to act as another tab. */
  onCall(listener: (name: string) => void): void;
  /** @throws when an answer or a request broke the contract */
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

function send(response: ServerResponse, { status, body, headers }: FixtureAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/**
 * The fixture shop over real HTTP, on a free port, with failures of real
 * networks.
 */
export async function startFixtureServer(shop: FixtureShop = createFixtureShop(1)): Promise<FixtureServer> {
  const calls: ServedCall[] = [];
  const troubles: { route: string; left: Trouble[] }[] = [];
  const holds = new Map<string, Promise<void>>();
  const watchers = new Set<() => void>();
  const listeners: ((name: string) => void)[] = [];
  const faults: string[] = [];

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const name = `${method} ${url}`;
    const request: FixtureRequest = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: incoming.headers as Record<string, string>,
      body: await read(incoming),
    };
    calls.push({ ...request, name, at: performance.now() });
    for (const look of watchers) look();
    const trouble = troubles.find(({ route, left }) => left.length > 0 && name.includes(route))?.left.shift();
    for (const [route, released] of holds) if (name.includes(route)) await released;
    for (const listener of listeners) listener(name);
    if (trouble === 'cut-before' || trouble === 'cut-after') {
      if (trouble === 'cut-after') shop.answer(request);
      incoming.socket.destroy();
    } else if (typeof trouble === 'object') {
      response.writeHead(trouble.status, { 'content-type': 'text/html', ...trouble.headers });
      response.end(trouble.text ?? '<h1>Bad gateway</h1>');
    } else {
      const answer = trouble ? problemAnswer(request, { code: trouble }) : shop.answer(request);
      const fault = contractFault(request, answer);
      if (fault !== null) faults.push(fault);
      send(response, answer);
    }
  };

  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const callsTo = (text: string): ServedCall[] => calls.filter(({ name }) => name.includes(text));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shop,
    calls,
    callsTo,
    trouble: (route, ...args) => void troubles.push({ route, left: args }),
    hold: (route) => {
      let release!: () => void;
      const released = new Promise<void>((resolve) => (release = resolve));
      holds.set(route, released);
      return () => {
        holds.delete(route);
        release();
      };
    },
    arrived: (text, count = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (callsTo(text).length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    onCall: (listener) => void listeners.push(listener),
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (faults.length > 0) throw new Error(`The fake API breaks the contract. ${faults.join('\n')}`);
    },
  };
}
