/*
 * npm run test:package: the kit as it is on npm. Packs it and its packages, installs them in an empty folder, and does there
 * what their users do: an author of extensions every command, with the preview in a browser; an app its imports, their types
 * under both ways in which TypeScript finds modules; a page the script tag. `-- --built` takes the last build, with its
 * declarations. It needs npm's registry, or its cache.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { testApp, type TestApp } from '../service/testing/app.js';
import { chromiumLaunchOptions } from './chromium.mjs';
import { run, start, type Started } from './extension/testing/command.js';
import { freePort } from './lib/free-port.mjs';
import { close, listen } from './lib/page-server.mjs';
import { definedTags, root } from './lib/paths.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'storefront-package-'));
// Also when it does not get as far as to its end.
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
const extension = path.join(home, 'gift-note');
const app = path.join(home, 'app');
const modules = path.join(app, 'node_modules');

/** Without waiting in place: the shop that it may ask is here. @throws with what it said, when it fails */
async function npm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const settings = { npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' };
  const child = spawn('npm', args, {
    cwd,
    // A test that is run by a test runs nothing.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [code] = (await once(child, 'close')) as [number | null];
  assert.equal(code, 0, `npm ${args.join(' ')}\n${said}`);
  return said;
}

/** Names under which the package's modules are imported, a wildcard as its first. */
function imports(): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types?: string }>;
  };
  return Object.entries(exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return [];
    const its = name.replace(/^\./, 'storefront-elements');
    if (name.startsWith('./wb-')) return definedTags().map((tag) => its.replace('*', tag.slice(3)));
    return [its.replace('*', 'de')];
  });
}

/** Waits until a text stands on a page, in closed shadow roots too. @throws after half a minute */
async function sees(page: Page, text: string): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  for (let tries = 0; tries < 300; tries += 1) {
    const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
    if (nodes.some(({ nodeValue }) => nodeValue.includes(text))) return session.detach();
    await sleep(100);
  }
  throw new Error(`"${text}" does not come`);
}

describe('the packed kit, installed in an empty folder', { timeout: 600_000 }, () => {
  let browser: Browser;
  let shop: TestApp;
  let api = '';
  before(async () => {
    if (!process.argv.includes('--built'))
      for (const name of ['build', 'build-types']) {
        const { code, said } = await run([path.join(root, `src/tools/${name}.mjs`)], root);
        assert.equal(code, 0, said);
      }
    const rooms = ['.', './src/contract', './src/search', './src/client'];
    mkdirSync(path.join(home, 'packed'));
    await npm(['pack', '--ignore-scripts', '--pack-destination', path.join(home, 'packed'), ...rooms], root);
    const packed = readdirSync(path.join(home, 'packed')).map((name) => path.join(home, 'packed', name));
    assert.equal(packed.length, rooms.length);

    mkdirSync(app);
    await npm(['init', '-y'], app);
    await npm(['pkg', 'set', 'type=module'], app);
    const { devDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      devDependencies?: Record<string, string>;
    };
    const tools = ['typescript', 'esbuild', '@types/node', '@lit-labs/ssr'].map(
      (name) => `${name}@${devDependencies[name] ?? 'latest'}`,
    );
    await npm(['install', ...packed, ...tools, '@lit-labs/ssr-client@1'], app);
    await npm(['exec', '--', 'storefront-elements', 'create-extension', 'gift-note', '--into', home], app);
    await npm(['install', '--save-dev', ...packed], extension);

    browser = await puppeteer.launch(await chromiumLaunchOptions());
    shop = await testApp();
    api = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  describe('an author’s extension', () => {
    it('type-checks, passes its tests, and is built', async () => {
      await npm(['run', 'types'], extension);
      assert.match(await npm(['test'], extension), /pass 5/);
      assert.match(await npm(['run', 'build'], extension), /gift-note 0\.1\.0: dist\/extension\.js, \d\.\d KB/);
    });

    it('is shown by the dev command, and again when it is saved', async () => {
      const bin = path.join(extension, 'node_modules/storefront-elements/dist/bin/storefront-elements.js');
      const dev: Started = start([bin, 'extension', 'dev', '--port', String(await freePort())], extension);
      try {
        const [url] = await dev.says(/http:\/\/127\.0\.0\.1:\d+/);
        const page = await browser.newPage();
        await page.goto(url);
        await sees(page, 'A present?');
        const file = path.join(extension, 'src/extension.ts');
        writeFileSync(file, readFileSync(file, 'utf8').replace('A present?', 'A gift, perhaps?'));
        await sees(page, 'A gift, perhaps?');
        await page.close();
      } finally {
        const ended = once(dev.child, 'close');
        dev.child.kill('SIGINT');
        await ended;
      }
    });

    it('is published to a shop, and listed there', async () => {
      const said = await npm(['run', 'deploy', '--', '--url', api, '--store', '1', '--send'], extension, {
        ADMIN_API_KEY: shop.rootKey,
      });
      assert.match(said, /gift-note 0\.1\.0 stands in store 1/);
      const { items } = (await shop.get('/store/1/extensions')).json<{ items: { id: string; sha256: string }[] }>();
      assert.deepEqual(
        items.map(({ id }) => id),
        ['gift-note'],
      );
    });
  });

  it('has types for every import, however TypeScript looks for them', async () => {
    const lines = imports().map((name, index) => `import * as its${String(index)} from '${name}';`);
    const used = lines.map((_, index) => `its${String(index)}`).join(', ');
    const text = `${lines.join('\n')}
import 'storefront-elements/extension';
import 'storefront-elements/ssr';
export const list: HTMLElement = document.createElement('wb-product-list');
export const columns: number = document.createElement('wb-product-list').columns;
export const all = [${used}];\n`;
    writeFileSync(path.join(app, 'all.ts'), text);
    for (const [module, resolution] of [
      ['node16', 'node16'],
      ['esnext', 'bundler'],
    ] as const) {
      const options = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022', '--strict'];
      const libraries = ['--lib', 'es2023,dom,dom.iterable', '--skipLibCheck', 'false', '--noEmit', 'all.ts'];
      const { code, said } = await run([path.join(modules, 'typescript/bin/tsc'), ...options, ...libraries], app);
      assert.equal(code, 0, `${resolution}: ${said}`);
    }
  });

  it('can be imported in Node: every module but those that define tags', async () => {
    const names = imports().filter((name) => !/define|hydrate/.test(name));
    const text = `for (const name of ${JSON.stringify(names)}) await import(name);\nconsole.log('all of them');\n`;
    writeFileSync(path.join(app, 'all.mjs'), text);
    const { code, said } = await run(['all.mjs'], app);
    assert.equal(code, 0, said);
    assert.match(said, /all of them/);
  });

  it('draws a shop on a page: by the script tag, and in an app', async () => {
    writeFileSync(
      path.join(app, 'app.js'),
      `import 'storefront-elements/wb-product-list/define.js';
import { setDefaultStore } from 'storefront-elements/context';
setDefaultStore({ baseUrl: '${api}', storeId: 1 });\n`,
    );
    const bundled = ['app.js', '--bundle', '--format=esm', '--outfile=bundled.js', '--log-level=error'];
    await npm(['exec', '--', 'esbuild', ...bundled], app);
    const tags: Record<string, string> = {
      '/tag': `src="/node_modules/storefront-elements/dist/storefront/storefront.js" data-base-url="${api}" data-store-id="1"`,
      '/app': 'src="/bundled.js"',
    };
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://x');
      const tag = tags[pathname];
      if (tag !== undefined)
        response
          .setHeader('content-type', 'text/html')
          .end(
            `<!doctype html><title>A page</title><wb-product-list></wb-product-list><script type="module" ${tag}></script>`,
          );
      else if (pathname.endsWith('.js'))
        response.setHeader('content-type', 'text/javascript').end(readFileSync(path.join(app, pathname)));
      else response.writeHead(404).end();
    });
    const origin = await listen(server);
    try {
      await shop.database.query('update store set settings = settings || $1 where store_id = 1', [
        JSON.stringify({ allowedOrigins: [origin] }),
      ]);
      shop.app.services.stores.forget(1);
      const { items } = (await shop.get('/store/1/products')).json<{ items: { title: string }[] }>();
      const [first] = items;
      assert.ok(first);
      for (const name of Object.keys(tags)) {
        const page = await browser.newPage();
        await page.goto(origin + name);
        await sees(page, first.title);
        await page.close();
      }
    } finally {
      await close(server);
    }
  });
});
