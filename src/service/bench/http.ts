import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: string;
  cookie: string | undefined;
}

/** One request over kept-alive connections. Lighter than fetch, so that the clients use less of the machine. */
export function send(
  url: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...type, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), cookie });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A JSON request that must succeed. */
export async function json<T>(
  url: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ value: T; cookie: string | undefined }> {
  const options = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await send(url, { method, headers, ...options });
  if (answer.status !== 200)
    // The errors of a problem may come after the checkout that it is about.
    throw new Error(
      `${method} ${url} answered ${answer.status}: ${answer.body.slice(Math.max(0, answer.body.indexOf('"errors"'))).slice(0, 500)}`,
    );
  return { value: JSON.parse(answer.body) as T, cookie: answer.cookie };
}
