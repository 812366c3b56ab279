/*
 * npm run test:package: tests the packages as npm has them. Packs all of them as `npm pack --workspaces
 * --include-workspace-root` does, lints the tarballs, installs them in an empty folder, and uses them there: an app in
 * strict TypeScript and TSX, the service by its command, the client and the server-side renderer in plain Node, the
 * script tag on a page, and every command for authors of extensions. `-- --built` packs the last build, with its
 * declarations. It needs npm's registry, or npm's cache.
 */
import type { Package } from 'custom-elements-manifest';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { packedProblems } from '../../kits/parity/packed.js';
import { testApp, type TestApp } from '../../service/testing/app.js';
import { configure } from '../../service/testing/configure.js';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { run, start, type Started } from '../../extension-command/testing/command.js';
import { freePort } from '../../tools/lib/free-port.mjs';
import { filesIn, lintTarball, packageJson, undeclaredImports, unmappedModules } from './checks.js';
import { close, listen } from '../page-server.mjs';
import { definedTags, root } from '../../tools/lib/paths.mjs';
import { packageName, packages } from '../../tools/lib/transpile.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'storefront-package-'));
chmodSync(home, 0o755); // the service's own database runs as another user
// Runs also when the test does not reach its end.
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
const extension = path.join(home, 'gift-note');
const app = path.join(home, 'app');
const modules = path.join(app, 'node_modules');

/** The kit and the packages, by their names on npm. */
const names = ['storefront-elements', ...packages.map(packageName)];

/** Does not block: the command may call the shop that runs in this process. @throws with its output, when it fails */
async function npm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const settings = { npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' };
  const child = spawn('npm', args, {
    cwd,
    // Node's test runner runs nothing when a test of its own starts it.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [code] = (await once(child, 'close')) as [number | null];
  assert.equal(code, 0, `npm ${args.join(' ')}\n${output}`);
  return output;
}

/** The names by which the package's modules are imported; a wildcard stands for its first match. */
function imports(): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types?: string }>;
  };
  return Object.entries(exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return [];
    const text = name.replace(/^\./, 'storefront-elements');
    if (name.startsWith('./wb-')) return definedTags().map((tag) => text.replace('*', tag.slice(3)));
    return [text.replace('*', 'de')];
  });
}

/** Waits until a text is on a page, in closed shadow roots too. @throws after half a minute */
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
  let tarballs: string[] = [];
  before(async () => {
    const folder = path.join(home, 'packed');
    mkdirSync(folder);
    const built = process.argv.includes('--built') ? ['--ignore-scripts'] : [];
    await npm(
      ['pack', '--workspaces', '--include-workspace-root', '--pack-destination', folder, ...built],
      root,
      // Otherwise npm would request the workspaces of the running script again.
      { npm_config_workspace: undefined },
    );
    tarballs = readdirSync(folder).map((name) => path.join(folder, name));
    assert.equal(tarballs.length, names.length);

    mkdirSync(app);
    await npm(['init', '-y'], app);
    await npm(['pkg', 'set', 'type=module'], app);
    const { devDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      devDependencies?: Record<string, string>;
    };
    const frameworks = ['react', '@types/react', 'vue', 'svelte', 'solid-js', '@angular/core', 'rxjs'];
    const peers = ['react-dom', 'zustand', '@reduxjs/toolkit', 'pinia'];
    const tools = ['typescript', 'esbuild', '@types/node', '@lit-labs/ssr', ...frameworks, ...peers].map(
      (name) => `${name}@${devDependencies[name] ?? 'latest'}`,
    );
    await npm(['install', ...tarballs, ...tools, '@lit-labs/ssr-client@1'], app);
    await npm(['exec', '--', 'storefront-elements', 'create-extension', 'gift-note', '--into', home], app);
    await npm(['install', '--save-dev', ...tarballs.filter((name) => !name.includes('service'))], extension);

    browser = await puppeteer.launch(await chromiumLaunchOptions());
    shop = await testApp();
    api = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  describe('an author’s extension', () => {
    it('type-checks, passes its tests, and builds', async () => {
      await npm(['run', 'types'], extension);
      assert.match(await npm(['test'], extension), /pass 5/);
      assert.match(await npm(['run', 'build'], extension), /gift-note 0\.1\.0: dist\/extension\.js, \d\.\d KB/);
    });

    it('is shown by the dev command, and reloaded when it is saved', async () => {
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
      const output = await npm(['run', 'deploy', '--', '--url', api, '--store', '1', '--send'], extension, {
        ADMIN_API_KEY: shop.rootKey,
      });
      assert.match(output, /gift-note 0\.1\.0 stands in store 1/);
      const { items } = (await shop.get('/store/1/extensions')).json<{ items: { id: string; sha256: string }[] }>();
      assert.deepEqual(
        items.map(({ id }) => id),
        ['gift-note'],
      );
    });
  });

  for (const name of names)
    describe(name, () => {
      it('passes publint and arethetypeswrong', async () => {
        const file = tarballs.find((tarball) =>
          path.basename(tarball).startsWith(name.replace('@', '').replace('/', '-')),
        );
        assert.ok(file, `${name} is not packed`);
        assert.equal(await lintTarball(file), '');
      });

      it('contains licence, README, description and source maps, and its repository', () => {
        const folder = path.join(modules, name);
        const current = packageJson(folder);
        const files = filesIn(folder);
        assert.deepEqual(
          ['LICENSE', 'README.md'].filter((file) => !files.includes(file)),
          [],
        );
        assert.deepEqual(
          ['description', 'keywords', 'license', 'engines'].filter((field) => !(field in current)),
          [],
        );
        assert.equal(current.repository?.url, packageJson(root).repository?.url);
        const source = packages.find((folder) => packageName(folder) === name);
        assert.equal(current.repository?.directory, source && `src/${source}`);
        assert.ok(current.scripts?.['prepack'], 'it cannot be packed from a fresh clone');
        assert.deepEqual(unmappedModules(folder), []);
        assert.deepEqual(
          files.filter((file) => /^(?!dist\/bin\/template\/).*(\.(test|e2e)\.|tsbuildinfo|\/testing\/)/.test(file)),
          [],
        );
      });

      it('declares every package that it imports', () => {
        assert.deepEqual(undeclaredImports(path.join(modules, name)), []);
      });
    });

  it('contains the licences of all third-party code in its bundles, which refer to them', () => {
    const dist = path.join(modules, 'storefront-elements/dist');
    /** Texts that only the bundled code of a package contains, and a text of its licence. */
    const marks: readonly (readonly [code: RegExp, licence: RegExp])[] = [
      [/litElementVersions|litHtmlVersions|lit\$/, /Copyright \(c\) 2017 Google LLC[^]*Redistribution/],
      [/DOMPurify/, /dompurify [^]*Apache License[^]*Mozilla Public License/],
    ];
    const seen = new Set<RegExp>();
    for (const folder of ['storefront', 'hydration', 'bin/preview']) {
      const notices = readFileSync(path.join(dist, folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
      for (const file of readdirSync(path.join(dist, folder)).filter((name) => name.endsWith('.js'))) {
        const text = readFileSync(path.join(dist, folder, file), 'utf8');
        for (const [code, licence] of marks) {
          if (!code.test(text)) continue;
          seen.add(code);
          assert.match(text, /\n\/\*! THIRD-PARTY-NOTICES\.txt \*\/\n$/, `${folder}/${file}`);
          assert.match(notices, licence, `${folder}/${file}`);
        }
      }
    }
    assert.equal(seen.size, marks.length);
  });

  it('type-checks in a strict TypeScript app and in TSX, with skipLibCheck off', async () => {
    const folder = path.join(app, 'consumer');
    cpSync(path.join(root, 'src/testing/packages/consumer'), folder, { recursive: true });
    const file = path.join(folder, 'strict.ts');
    const tags = Object.fromEntries([...definedTags(), 'wb-store'].map((tag) => [tag, true]));
    writeFileSync(file, readFileSync(file, 'utf8').replace('__TAGS__', JSON.stringify(tags)));
    const { code, output } = await run([path.join(modules, 'typescript/bin/tsc'), '-p', folder], app);
    assert.equal(code, 0, output);
  });

  it('starts the service by its command, reads with the client, and renders elements in Node', async () => {
    const port = String(await freePort());
    const adminApiKey = 'a-key-for-this-test-only';
    const service = start([path.join(modules, '@storefront/service/dist/server.js')], app, {
      ...{ PORT: port, HOST: '127.0.0.1', ADMIN_API_KEY: adminApiKey, DATA_DIR: path.join(home, 'data') },
      // Its own database, as on a new user's machine.
      DATABASE_URL: undefined,
    });
    const ended = once(service.child, 'close');
    try {
      const [url] = await service.says(/http:\/\/127\.0\.0\.1:\d+/);
      const write = async (method: string, place: string, body: string, type = 'application/json'): Promise<void> => {
        const answer = await fetch(`${url}/store/1${place}`, {
          method,
          headers: { authorization: `Bearer ${adminApiKey}`, 'content-type': type },
          body,
        });
        assert.ok(answer.ok, `${place}: ${await answer.text()}`);
      };
      await write('PUT', '', JSON.stringify({ name: 'A packed shop' }));
      const market = { name: 'Europe', currency: 'EUR', locales: ['en'], countries: ['DE'], taxInclusive: true };
      await write('PUT', '/markets/eu', JSON.stringify({ ...market, isDefault: true }));
      const product = { id: 'moss-teapot', title: 'Moss Teapot', price: 6400, currency: 'EUR', stock: 12 };
      await write('POST', '/catalogue/import', JSON.stringify(product), 'application/x-ndjson');

      const { code, output } = await run(['consumer/start.mjs', url], app);
      assert.equal(code, 0, output);
      const { page, ...seen } = JSON.parse(output) as { page: string };
      assert.deepEqual(seen, { name: 'A packed shop', titles: ['Moss Teapot'], itemCount: 2, status: 200 });
      assert.match(page, /<wb-product-list[^>]*><template shadowroot/);
      assert.match(page, /Moss Teapot/);
    } finally {
      service.child.kill('SIGTERM');
      await ended;
    }
  });

  for (const name of ['contract', 'search'])
    it(`runs the README example of @storefront/${name}`, async () => {
      const readme = readFileSync(path.join(modules, `@storefront/${name}/README.md`), 'utf8');
      const code = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
      writeFileSync(path.join(app, `readme-${name}.mjs`), code);
      const { code: exit, output } = await run([`readme-${name}.mjs`], app);
      assert.equal(exit, 0, output);
      const printed = [...code.matchAll(/console\.log\(.*\); \/\/ (.+)/g)].map(([, line]) => line);
      assert.deepEqual(output.trim().split('\n'), printed);
    });

  it('has types for every import, with every module resolution', async () => {
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
      const { code, output } = await run([path.join(modules, 'typescript/bin/tsc'), ...options, ...libraries], app);
      assert.equal(code, 0, `${resolution}: ${output}`);
    }
  });

  it('can be imported in Node: every module except those that define tags or need Angular', async () => {
    const names = imports().filter((name) => !/define|hydrate|angular/.test(name));
    const text = `for (const name of ${JSON.stringify(names)}) await import(name);\nconsole.log('all of them');\n`;
    writeFileSync(path.join(app, 'all.mjs'), text);
    const { code, output } = await run(['all.mjs'], app);
    assert.equal(code, 0, output);
    assert.match(output, /all of them/);
  });

  it('exports everything that the kits of React and Vue promise', async () => {
    const manifest = JSON.parse(
      readFileSync(path.join(modules, 'storefront-elements/custom-elements.json'), 'utf8'),
    ) as Package;
    assert.deepEqual(await packedProblems(manifest, app), []);
  });

  it('renders a shop on a page: by the script tag, and in an app', async () => {
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
      await configure(shop.database, 'update store set settings = settings || $1 where store_id = 1', [
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
