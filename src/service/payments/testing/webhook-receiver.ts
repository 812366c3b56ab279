/** A shop's webhook address, for tests: it stores the requests and sends the answers that a test sets. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.js';

export interface ReceivedWebhook {
  readonly raw: Buffer;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: { id: string; type: string; data: Record<string, unknown> };
  readonly answered: number;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Statuses of the next answers; 204 when there are none left. */
  answerWith(...statuses: number[]): void;
  /** Resolves with all webhooks when this many have arrived. */
  count(wanted: number): Promise<readonly ReceivedWebhook[]>;
  close(): Promise<void>;
}

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const answered = answers.shift() ?? 204;
      const body = JSON.parse(raw.toString()) as ReceivedWebhook['body'];
      received.push({ raw, headers: request.headers, body, answered });
      response.writeHead(answered).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answerWith: (...statuses) => void answers.push(...statuses),
    async count(wanted) {
      await until(() => received.length >= wanted, `${wanted} webhooks`);
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
