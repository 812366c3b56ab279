/** A proxy in front of the service that breaks every second request, so that each one is broken once and then repeated. */
import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type Listening } from './listen.js';

/** Where a connection ends: before the service gets the request, in the middle of its answer, or just before its end. */
export const faults = ['before the service', 'in the answer', 'before the end of the answer'] as const;
export type Fault = (typeof faults)[number];

export interface FaultyProxy extends Listening {
  /** Requests that were broken. */
  readonly broken: number;
}

export interface ProxyOptions {
  readonly fault?: Fault;
  /** Called before each request is sent to the service. The request waits until it ends. */
  readonly before?: (method: string, path: string) => Promise<void> | void;
}

/** @param target address of the service, read for each request */
export async function startFaultyProxy(target: () => string, options: ProxyOptions = {}): Promise<FaultyProxy> {
  const { fault, before } = options;
  let [received, broken] = [0, 0];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bytesOf(request);
    received += 1;
    const isBroken = fault !== undefined && received % 2 === 1;
    if (isBroken) broken += 1;
    if (isBroken && fault === 'before the service') return void response.socket?.destroy();
    await before?.(request.method ?? '', request.url ?? '');
    const answer = send(new URL(request.url ?? '/', target()), {
      method: request.method,
      headers: { ...request.headers, connection: 'close' },
    }).end(body);
    const [incoming] = (await once(answer, 'response')) as [IncomingMessage];
    const bytes = await bytesOf(incoming);
    const { connection: _, 'transfer-encoding': __, ...headers } = incoming.headers;
    response.writeHead(incoming.statusCode ?? 502, { ...headers, 'content-length': bytes.length });
    if (!isBroken) return void response.end(bytes);
    const end = fault === 'in the answer' ? Math.floor(bytes.length / 2) : bytes.length - 1;
    response.write(bytes.subarray(0, end), () => response.socket?.end());
  };
  const server = createServer((request, response) => {
    // The service is gone: to the client the connection breaks.
    serve(request, response).catch(() => response.socket?.destroy());
  });
  const { url, close } = await listen(server);
  return {
    url,
    close,
    get broken() {
      return broken;
    },
  };
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
