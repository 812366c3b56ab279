/** The editor of sites on an origin of its own: the files that the build made, and the addresses that it works with. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Body } from '../server/body.js';
import { close, listen } from '../server/listen.js';
import { policyText } from '../server/policy.js';
import { plain, sendFile } from './answer.js';
import { requestTarget } from './request-target.js';

export interface EditorServerOptions {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Address of the API as browsers reach it, without a slash at its end. */
  apiUrl: string;
  /** Origin of the site whose drafts the editor shows. */
  siteUrl: string;
  store: number;
  /** Languages of texts; the first is the standard. */
  languages: readonly string[];
  /** Origins of pictures that are not on the site, and do not have https. */
  imageOrigins?: readonly string[];
}

const FILES = fileURLToPath(new URL('../../../dist/builder/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Starts the server. Rejects when it cannot listen on the port, or when the editor was not built.
 * @returns the editor's address, and `close`, which also ends open connections
 */
export async function startEditor(options: EditorServerOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const files = filesOf(options);
  const server = createServer();
  const url = await listen(server, options.host, options.port);
  const security = editorHeaders(options);
  server.on('request', (request, response) => answer(request, response, { url, files, security }));
  return {
    url,
    close: () => close(server),
  };
}

interface Served {
  url: string;
  files: ReadonlyMap<string, Body>;
  security: Record<string, string>;
}

function answer(request: IncomingMessage, response: ServerResponse, served: Served): void {
  const target = requestTarget(request.url) ?? '';
  const body = served.files.get(target.replace(/\?.*/s, ''));
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    plain(response, 405, served, 'This address is read with GET.');
  } else if (!body) plain(response, 404, served, 'The editor has no such file.');
  else if (isElsewhere(request, served.url)) {
    // Sessions are those of one host name: a browser sends no cookie from localhost to 127.0.0.1.
    response.writeHead(307, { ...served.security, location: served.url + target, 'content-length': 0 }).end();
  } else sendFile(request, response, body, served.security);
}

const isElsewhere = ({ headers: { host } }: IncomingMessage, url: string): boolean => {
  const { port } = new URL(url);
  return host !== undefined && host !== new URL(url).host && [`localhost:${port}`, `127.0.0.1:${port}`].includes(host);
};

function filesOf({ apiUrl, siteUrl, store, languages }: EditorServerOptions): Map<string, Body> {
  if (!existsSync(FILES)) throw new Error('the editor is not built: run npm run build');
  const config = { api: apiUrl, site: siteUrl, store, languages };
  const files = new Map([
    ['/config.json', new Body('application/json', Buffer.from(JSON.stringify(config)), 'no-cache')],
  ]);
  for (const name of readdirSync(FILES)) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const kept = /-[A-Z0-9]{8}\.js$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
    files.set(name === 'index.html' ? '/' : `/${name}`, new Body(type, readFileSync(FILES + name), kept));
  }
  return files;
}

/** No inline script, no eval, and no page shows the editor in a frame. */
function editorHeaders({ apiUrl, siteUrl, imageOrigins = [] }: EditorServerOptions): Record<string, string> {
  const [api, site] = [new URL(apiUrl).origin, new URL(siteUrl).origin];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", api, site],
    'img-src': ['https:', 'data:', site, ...imageOrigins],
    'frame-src': [site],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['lit-html'],
  };
  return {
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
