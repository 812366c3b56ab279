/** The editor with a draft in memory and a shop of fixtures, for tests and pictures of the editor alone. */
import type { SiteOperation, SiteSession } from '@storefront/contract/site';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createStorefrontRenderer } from 'storefront-elements/ssr';
import { clientFiles } from 'storefront-elements/ssr/client-files';
import { Assets } from '../../site/assets.js';
import { FontFiles } from '../../site/fonts/index.js';
import { sitePage } from '../../site/render.js';
import { createFixtureApi } from '../../testing/fixture-api.js';
import { SaveError } from '../draft/draft-store.js';
import type { Batch } from '../draft/queue.js';
import { MemoryService } from './memory-service.js';
import { checkOf, Revisions } from './memory-revisions.js';
import { sampleDocument } from './sample-document.js';

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const problem = (response: ServerResponse, status: number, code: string, message: string): void =>
  json(response, status, { status, errors: [{ code, message, severity: 'error' }] });

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export interface DevServer {
  readonly editorUrl: string;
  readonly service: MemoryService;
  close(): void;
}

/** @param ports of the editor with the API, and of the site; 0: free ones */
export async function startDevServer(
  document = sampleDocument(),
  ports = { editor: 0, site: 0 },
  dist = 'dist',
): Promise<DevServer> {
  const service = new MemoryService(document);
  const fixture = createFixtureApi();
  const assets = new Assets(new FontFiles(), clientFiles('/storefront/').folder);
  const { scripts, preloads } = clientFiles('/storefront/');
  const renderer = createStorefrontRenderer({
    ...{ baseUrl: fixture.baseUrl, storeOptions: { storeId: 1 }, fetch: fixture.fetch, scripts, preloads, forms: true },
  });
  let editorUrl = '';
  const site = createServer((request, response) => void draw(request, response));
  const draw = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/frame.js' || /^\/(axe|dist)/.test(url.pathname)) {
      const body = readFileSync(join(dist, 'builder', url.pathname));
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(body);
    }
    const file = assets.find(url.pathname);
    const only = url.searchParams.get('wb-section');
    const page = new URL(
      url.pathname.replace(/^\/_draft\/[^/]+/, '') + url.search,
      `http://localhost:${String(portOf(site))}`,
    );
    const head = [
      ...assets.tags(service.document),
      { tag: 'script', attributes: { type: 'module', src: `/frame.js?editor=${editorUrl}` } } as const,
    ];
    const answer =
      file ?? (await renderer.respond(new Request(page), sitePage(service.document, { draft: true, head })));
    let body = Buffer.from(await answer.arrayBuffer());
    if (only !== null) {
      const text = body.toString();
      const start = text.indexOf(
        '<div class="section',
        text.lastIndexOf('<', text.indexOf(`data-wb-section="${only}"`)) - 1,
      );
      body = Buffer.from(start < 0 ? '' : text.slice(start));
      if (start < 0) return void response.writeHead(404).end();
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/html' }).end(body);
  };
  const editor = createServer((request, response) => void serve(request, response));
  let isSignedIn = false;
  const revisions = new Revisions(service);
  const session = (): SiteSession => ({
    editor: isSignedIn
      ? {
          ...{ id: '1', email: 'ada@shop.test', name: 'Ada', role: 'publisher', hasPassword: true },
          ...{ createdAt: new Date(0).toISOString(), lastSeenAt: null },
        }
      : null,
    store: { id: 1, name: 'Kestrel & Pine' },
  });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.replace(/^\/store\/1/, '');
    const body = await bodyOf(request);
    if (url.pathname === '/config.json') {
      json(response, 200, { site: `http://localhost:${String(portOf(site))}`, languages: ['en', 'de'] });
      return;
    }
    if (!url.pathname.startsWith('/store/')) {
      const name = url.pathname === '/' ? 'index.html' : url.pathname.slice(1);
      const file = join(dist, 'builder', name);
      if (!existsSync(file)) return void response.writeHead(404).end();
      const type =
        { html: 'text/html', js: 'text/javascript', css: 'text/css' }[name.split('.').at(-1) ?? ''] ?? 'text/plain';
      const csp = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' http://localhost:${String(portOf(site))}; img-src * data:; frame-src http://localhost:${String(portOf(site))}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`; // prettier-ignore
      return void response
        .writeHead(200, { 'content-type': type, 'content-security-policy': csp })
        .end(readFileSync(file));
    }
    if (path === '/site/session') {
      if (request.method === 'POST' && body['password'] !== 'correct horse') {
        problem(response, 401, 'EMAIL_OR_PASSWORD_WRONG', 'The email address or the password is wrong.');
        return;
      }
      isSignedIn = request.method === 'POST' || isSignedIn;
      json(response, 200, session());
      return;
    }
    try {
      if (path === '/site/draft/changes') {
        json(
          response,
          200,
          request.method === 'POST'
            ? await service.send(body as unknown as Batch & { operations: SiteOperation[] })
            : await service.changes(Number(url.searchParams.get('since'))),
        );
        return;
      }
      if (path === '/site/draft') {
        json(response, 200, await service.draft());
        return;
      }
      if (path === '/site/previews') {
        json(response, 200, { token: 'preview-token-of-tests', expiresAt: '' });
        return;
      }
      if (path === '/site/check') {
        json(response, 200, checkOf(service));
        return;
      }
      if (path === '/site/publish') {
        json(response, 200, revisions.publish(body['note']));
        return;
      }
      if (path === '/site/revisions') {
        json(response, 200, { items: revisions.list });
        return;
      }
      if (path === '/site/compare') {
        json(response, 200, revisions.compare(Number(url.searchParams.get('from'))));
        return;
      }
      if (path.endsWith('/restore')) {
        json(response, 200, await revisions.restore(Number(path.split('/')[3])));
        return;
      }
      if (path === '/site/events')
        return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      problem(response, 400, 'VALIDATION_FAILED', error.message);
      return;
    }
    const answer = await fixture.fetch(`${fixture.baseUrl}${url.pathname}${url.search}`);
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(Buffer.from(await answer.arrayBuffer()));
  };
  await Promise.all([listenOn(editor, ports.editor), listenOn(site, ports.site)]);
  editorUrl = `http://localhost:${String(portOf(editor))}`;
  const close = (): void => {
    for (const server of [editor, site]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { editorUrl, service, close };
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, 'localhost', resolve));
