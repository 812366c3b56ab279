/** A merchant's system: a real HTTP server that stores the requests it receives. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from '@storefront/contract';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly event: WebhookEvent;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The answer from now on. */
  answer: (response: ServerResponse, received: Received) => void;
  close(): Promise<void>;
}

export const ok = (response: ServerResponse): void => void response.writeHead(200).end('thanks');
export const withStatus =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end();

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const setup = { headers: request.headers, body, event: JSON.parse(body.toString() || 'null') as WebhookEvent };
      received.push(setup);
      receiver.answer(response, setup);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: ok,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
