// @ts-check
// Serves the script tag's files from one origin and pages that use them from another, as a shop on a CMS does, under
// the strictest possible policy. For tests and benchmarks.
import { createServer } from 'node:http';

/**
 * @typedef {{ method: string, path: string, query: Record<string, string>, headers: Record<string, string>, body: unknown }} Asked
 * @typedef {{ status: number, type?: string, headers?: Record<string, string>, text: string }} Answered
 * @typedef {(request: Asked, own: string) => Answered} Answering the answers of the pages' origin, `own`, besides its
 *   pages
 */

/**
 * @typedef {object} PageServer
 * @property {string} scripts origin of the script tag's files
 * @property {string} pages origin of the pages; also answers as the API
 * @property {string[]} requested names of the requested files, in order; empty it between measurements
 * @property {() => Promise<void>} close
 */

/** Nothing inline, no eval, and only Lit's own policy turns a string into markup. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'nonce-page' 'strict-dynamic'",
  "style-src 'self'",
  'img-src * data:',
  'connect-src *',
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

/** An API that answers 404. @type {Answering} */
const knowsNothing = () => ({
  status: 404,
  type: 'application/problem+json',
  text: JSON.stringify({ title: 'Not found', status: 404, errors: [] }),
});

/**
 * @param {{ name: string, contents: Buffer }[]} files of the script tag
 * @param {Record<string, string>} pages HTML by path; `{scripts}` and `{pages}` in it become the origins
 * @param {{ answer?: Answering, policy?: string }} [options]
 * @returns {Promise<PageServer>}
 */
export async function servePages(files, pages, { answer = knowsNothing, policy = strictPolicy } = {}) {
  /** @type {string[]} */
  const requested = [];
  const byName = new Map(files.map(({ name, contents }) => [`/${name}`, contents]));
  const scriptServer = createServer((request, response) => {
    const file = byName.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (file) requested.push((request.url ?? '').slice(1));
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.writeHead(file ? 200 : 404, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(file);
  });
  const scripts = await listen(scriptServer);
  /** @type {string} */
  let own;
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const respond = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const html = pages[pathname];
    if (html !== undefined) {
      response.setHeader('Content-Security-Policy', policy);
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(html.replaceAll('{scripts}', scripts).replaceAll('{pages}', own));
      return;
    }
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = 'GET' } = request;
    const headers = /** @type {Record<string, string>} */ (request.headers);
    const query = Object.fromEntries(searchParams);
    const asked = { method, path: pathname, query, headers, body: body === '' ? undefined : JSON.parse(body) };
    const answered = answer(asked, own);
    response
      .writeHead(answered.status, { 'Content-Type': answered.type ?? 'application/json', ...answered.headers })
      .end(answered.text);
  };
  const pageServer = createServer((request, response) => void respond(request, response));
  own = await listen(pageServer);
  return {
    scripts,
    pages: own,
    requested,
    async close() {
      await Promise.all([scriptServer, pageServer].map(close));
    },
  };
}

/** A page with a script tag and some markup. @param {string} body @param {string} [attributes] of the script tag */
export const pageWith = (body, attributes = 'data-base-url="{pages}" data-store-id="1"') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<script type="module" nonce="page" src="{scripts}/storefront.js" ${attributes}></script></head><body>${body}</body></html>`;

/** @param {import('node:http').Server} server @returns {Promise<string>} its origin, on a free port */
export function listen(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(`http://127.0.0.1:${String(address.port)}`);
    });
  });
}

/** @param {import('node:http').Server} server @returns {Promise<void>} */
export function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
