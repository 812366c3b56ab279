import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECES = 60;
/** Long enough for the browser to draw each piece. */
const PAUSE_MS = 25;

/** The site on another port, where each page comes in pieces. Everything else is passed on as it is. */
export async function inPieces(site: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port, host, origin } = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
    // The store allows the site's own origin only.
    if (incoming.headers.origin !== undefined) Object.assign(headers, { origin });
    const asked = request({ hostname, port, method, path, headers }, (answer) => void passOn(answer, outgoing));
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function passOn(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, 'transfer-encoding': _t, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  if (!/text\/html/.test(headers['content-type'] ?? '')) {
    answer.pipe(outgoing);
    return;
  }
  const page = await buffer(answer);
  const body = Math.max(0, page.indexOf('<body'));
  outgoing.write(page.subarray(0, body));
  const size = Math.ceil((page.length - body) / PIECES);
  for (let at = body; at < page.length && !outgoing.destroyed; at += size) {
    outgoing.write(page.subarray(at, at + size));
    await sleep(PAUSE_MS);
  }
  outgoing.end();
}
