import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sandboxDocument } from '../service/modules/extensions/sandbox-document.js';
import { previewFiles } from './assets.js';
import { bundlerOf, watch, type Built, type Outcome } from './compile.js';
import type { FromPreview, ToPreview } from './preview/messages.js';
import { bytesOf, plain, Refused, sentenceOf } from './problems.js';

/** The search for a free port begins here, beside the ports of `npm start`. */
export const FIRST_PORT = 4400;
const PORTS_TRIED = 20;
const MOST_REPORT = 64 * 1024;
/** How many builds keep their code, for pages that are still loading an older one. */
const CODES_KEPT = 5;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

export interface Dev {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves a page that shows the extension of a folder as a shop would, and updates it after every change. Only this
 * machine can reach it.
 * @param port the first to try; a busy one is skipped
 * @throws Refused when no port is free, or there is no bundler
 */
export async function dev(folder: string, port: number, log: (line: string) => void): Promise<Dev> {
  const files = await previewFiles(bundlerOf(folder));
  const sandbox = sandboxDocument();
  const listeners = new Set<ServerResponse>();
  const codes = new Map<string, string>();
  let last: Built | undefined;
  let latest: ToPreview | undefined;

  const report = (outcome: Outcome): void => {
    const { built, problems } = outcome;
    if (built) {
      const { manifest, sha256, bytes, warnings } = (last = built);
      codes.delete(sha256);
      codes.set(sha256, built.code);
      for (const old of [...codes.keys()].slice(0, -CODES_KEPT)) codes.delete(old);
      latest = { type: 'built', manifest, sha256, bytes, warnings };
      log(`built  ${manifest.id} ${manifest.version}, ${bytesOf(bytes)} with its source map`);
      for (const warning of warnings) log(`warns  ${sentenceOf(warning)}`);
    } else {
      latest = { type: 'failed', problems };
      for (const problem of problems) log(`fails  ${sentenceOf(problem)}`);
    }
    for (const response of listeners) tell(response, latest);
  };

  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const { pathname } = new URL(request.url ?? '/', 'http://dev');
    const file = /^\/(?:preview\/([\w.-]+))?$/.exec(pathname);
    const code = /^\/store\/1\/extensions\/code\/([0-9a-f]{64})$/.exec(pathname);
    // Protects against DNS rebinding: another site's host name may resolve to this machine.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) respond(response, 403, 'Not this host');
    else if (file) {
      const name = file[1] ?? 'index.html';
      const contents = files.get(name);
      if (name === 'index.html') response.setHeader('content-security-policy', policyFor(last));
      if (contents) respond(response, 200, contents, TYPES[name.split('.').at(-1) ?? '']);
      else respond(response, 404, 'Not found');
    } else if (pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': hello\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      if (latest) tell(response, latest);
    } else if (pathname === '/ext/sandbox') {
      response.writeHead(200, { 'content-type': TYPES['html'], ...sandbox.headers, 'cache-control': 'no-store' });
      response.end(sandbox.html);
    } else if (pathname === '/store/1/extensions') {
      const items = last ? [{ ...last.manifest, sha256: last.sha256 }] : [];
      const list = { sandboxUrl: null, mediaBaseUrl: '', items };
      respond(response, 200, JSON.stringify(list), 'application/json');
    } else if (code) {
      const reply = codes.get(code[1] ?? '');
      respond(response, reply === undefined ? 404 : 200, reply ?? 'Not found', TYPES['js']);
    } else if (pathname === '/report' && request.method === 'POST' && isOwnPage(request)) hear(request, response, log);
    else
      respond(
        response,
        404,
        JSON.stringify({ title: 'Not found', status: 404, errors: [] }),
        'application/problem+json',
      );
  });
  const url = await listen(server, port);
  const stopWatching = await watch(folder, report);
  return {
    url,
    stop: async () => {
      await stopWatching();
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
    },
  };
}

/** The policy that a careful shop would set. Images and requests are allowed as the manifest declares them. */
function policyFor(built: Built | undefined): string {
  const { imageOrigins = [], fetchOrigins = [] } = built?.manifest ?? {};
  return [
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
    ['img-src', "'self'", 'data:', ...imageOrigins].join(' '),
    ['connect-src', "'self'", ...fetchOrigins].join(' '),
    "require-trusted-types-for 'script'; trusted-types lit-html",
  ].join('; ');
}

const tell = (response: ServerResponse, message: ToPreview): void =>
  void response.write(`data: ${JSON.stringify(message)}\n\n`);

function respond(response: ServerResponse, status: number, body: string | Uint8Array, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

const isOwnPage = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host ?? ''}`;

/** Prints the page's messages in the terminal. */
function hear(request: IncomingMessage, response: ServerResponse, log: (line: string) => void): void {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.length > MOST_REPORT) request.destroy();
  });
  request.on('end', () => {
    try {
      const part = JSON.parse(text) as Partial<FromPreview>;
      log(`${part.wrong === true ? 'fails' : 'says '}  ${plain(String(part.text))}`);
      respond(response, 204, '');
    } catch {
      respond(response, 400, 'This is no JSON');
    }
  });
}

/** Listens on the first free port. */
async function listen(server: Server, first: number): Promise<string> {
  for (let port = first; port < first + PORTS_TRIED; port += 1) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve).listen(port, '127.0.0.1', () => {
        server.off('error', resolve);
        resolve(undefined);
      });
    });
    if (!error) return `http://127.0.0.1:${port}`;
    if (error.code !== 'EADDRINUSE') throw new Refused(`Port ${port} cannot be used: ${error.message}`);
  }
  throw new Refused(`Ports ${first} to ${first + PORTS_TRIED - 1} are busy: name another with --port`);
}
