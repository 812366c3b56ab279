import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ExtensionRecord } from '@storefront/contract';
import { testApp, type TestApp } from '../service/testing/app.js';
import { freePort } from '../tools/lib/free-port.mjs';
import { previewEvents, run, start, type Ended, type Started } from './testing/command.js';
import { installKit } from './testing/installed-kit.js';

describe('storefront-elements, installed by an author of extensions', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'storefront-extension-'));
  const folder = path.join(home, 'gift-note');
  let bin = '';
  const command = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    run([bin, ...args], args[0] === 'extension' ? folder : home, env);
  /** Changes a file. The returned function restores it. */
  const change = (file: string, edit: (text: string) => string): (() => void) => {
    const at = path.join(folder, file);
    const text = readFileSync(at, 'utf8');
    // Written at once, as editors do: otherwise the watcher would also build a half-written file.
    const put = (contents: string): void => {
      writeFileSync(`${at}~`, contents);
      renameSync(`${at}~`, at);
    };
    put(edit(text));
    return () => put(text);
  };

  before(async () => {
    bin = await installKit(home);
    const { code, output } = await command(['create-extension', 'gift-note']);
    assert.equal(code, 0, output);
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  it('creates an extension that type-checks and passes its test', async () => {
    const types = await run([path.join(home, 'node_modules/typescript/bin/tsc')], folder);
    assert.equal(types.code, 0, types.output);
    const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    assert.equal(scripts['test'], 'node --import tsx --test test/*.test.ts');
    const test = await run(['--import', 'tsx', '--test', 'test/extension.test.ts'], folder);
    assert.equal(test.code, 0, test.output);
    assert.match(test.output, /pass 5/);
    assert.match(readFileSync(path.join(folder, 'README.md'), 'utf8'), /^# Gift note$/m);
  });

  it('reports a wrong property of a node in the type check', async () => {
    const restore = change('src/extension.ts', (text) => text.replace('rows: 3', "rows: 'three'"));
    const { code, output } = await run([path.join(home, 'node_modules/typescript/bin/tsc')], folder);
    restore();
    assert.notEqual(code, 0);
    assert.match(output, /'string' is not assignable to type 'number'/);
  });

  it('rejects an invalid id, and a folder that is not empty', async () => {
    for (const [id, words] of [
      ['Gift', /"Gift" is no id: write 1 to 64 small letters/],
      ['../gift', /"\.\.\/gift" is no id/],
      ['gift-note', /stands already and is not empty: choose another name/],
    ] as const) {
      const { code, output } = await command(['create-extension', id]);
      assert.equal(code, 1);
      assert.match(output, words);
      assert.doesNotMatch(output, /\bat .*\.js:/, 'a stack is of no use');
    }
    assert.match((await command(['create-extension'])).output, /Name the extension/);
    assert.match((await command(['extension', 'fly'])).output, /no command "extension fly".*publish/s);
    assert.match((await command(['--help'])).output, /create-extension <id>/);
  });

  it('builds one file, and prints its size and hash', async () => {
    const { code, output } = await command(['extension', 'build']);
    assert.equal(code, 0, output);
    const file = readFileSync(path.join(folder, 'dist/extension.js'));
    assert.ok(output.includes(createHash('sha256').update(file).digest('hex')), output);
    assert.match(output, /gift-note 0\.1\.0: dist\/extension\.js, \d+\.\d KB/);
    assert.doesNotMatch(file.toString(), /^(import|export) /m);
  });

  it('reports what is wrong with the manifest, or that it is missing', async () => {
    const restore = change('extension.json', (text) => text.replace('cart.summary', 'cart.nowhere'));
    const { code, output } = await command(['extension', 'build']);
    restore();
    assert.equal(code, 1);
    assert.match(output, /^extension\.json: targets\[0\] is "cart\.nowhere": write one of .*cart\.summary/);
    assert.match((await run([bin, 'extension', 'build'], home)).output, /there is none in .*create-extension/);
  });

  it('reports the position of a syntax error', async () => {
    const restore = change('src/extension.ts', (text) => text.replace('let note =', 'let note ;='));
    const { code, output } = await command(['extension', 'build']);
    restore();
    assert.equal(code, 1);
    assert.match(output, /src\/extension\.ts:\d+:\d+: .*\n.*let note ;=.*\n\s+\^/);
  });

  describe('extension dev', () => {
    let dev: Started;
    let url = '';
    const busy = createServer();
    before(async () => {
      // Busy ports of other programs are skipped.
      busy.listen(await freePort(), '127.0.0.1');
      await once(busy, 'listening');
      const { port } = busy.address() as AddressInfo;
      dev = start([bin, 'extension', 'dev', '--port', String(port)], folder);
      url = (await dev.says(/http:\/\/127\.0\.0\.1:\d+/))[0];
      assert.notEqual(url, `http://127.0.0.1:${port}`);
    });
    after(() => {
      busy.close();
      dev.child.kill('SIGKILL');
    });

    it('serves the page, the element and the sandbox under their policies', async () => {
      const page = await fetch(`${url}/`);
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*require-trusted-types-for/);
      const html = await page.text();
      assert.match(html, /<wb-extension-ui-renderer/);
      for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g))
        assert.equal((await fetch(url + file)).status, 200, file);
      const sandbox = await fetch(`${url}/ext/sandbox`);
      assert.match(sandbox.headers.get('content-security-policy') ?? '', /^sandbox allow-scripts; default-src 'none'/);
    });

    it('builds again when a file is saved, and notifies the page', async () => {
      const events = await previewEvents(url);
      const first = await events.next('built');
      assert.equal(first.manifest.id, 'gift-note');
      const codeOf = async (): Promise<string> => {
        const { items } = (await (await fetch(`${url}/store/1/extensions`)).json()) as { items: { sha256: string }[] };
        const code = await (await fetch(`${url}/store/1/extensions/code/${items[0]?.sha256 ?? ''}`)).text();
        assert.equal(createHash('sha256').update(code).digest('hex'), items[0]?.sha256);
        return code;
      };
      assert.match(await codeOf(), /A present\?/);

      const restore = change('src/extension.ts', (text) => text.replace('A present?', 'A gift, perhaps?'));
      const second = await events.next('built');
      assert.notEqual(second.sha256, first.sha256);
      assert.match(await codeOf(), /A gift, perhaps\?/);

      const mend = change('src/extension.ts', (text) => text.replace('export default', 'export defect'));
      const { problems } = await events.next('failed');
      const source = readFileSync(path.join(folder, 'src/extension.ts'), 'utf8');
      const line = source.split('\n').findIndex((text) => text.startsWith('export defect')) + 1;
      assert.deepEqual([problems[0]?.file, problems[0]?.line], ['src/extension.ts', line]);
      await dev.says(new RegExp(`fails {2}src/extension\\.ts:${String(line)}:`));
      assert.match(await codeOf(), /A gift, perhaps\?/, 'the one before stays');
      mend();
      await events.next('built');

      const put = change('extension.json', (text) => text.replace('cart.summary', 'cart.nowhere'));
      assert.match((await events.next('failed')).problems[0]?.text ?? '', /cart\.nowhere/);
      put();
      restore();
      assert.equal((await events.next('built')).manifest.targets[0], 'cart.summary');
      await events.close();
    });

    it('prints reports of the page to the terminal, and ignores other senders', async () => {
      const report = (text: string, headers: Record<string, string>): Promise<Response> =>
        fetch(`${url}/report`, { method: 'POST', headers, body: JSON.stringify({ text, wrong: true }) });
      assert.equal((await report('It has ended: crash\u001b[2J', { origin: url })).status, 204);
      await dev.says(/fails {2}It has ended: crash�\[2J/);
      assert.equal((await report('hello', { origin: 'https://other.example' })).status, 404);
      const { port } = new URL(url);
      const asked = start(
        [
          '-e',
          `require('http').get({port:${port},host:'127.0.0.1',headers:{host:'evil.example'}},r=>console.log('status '+r.statusCode))`,
        ],
        home,
      );
      assert.equal((await asked.says(/status (\d+)/))[1], '403');
    });

    it('ends with Ctrl-C', async () => {
      const events = await previewEvents(url);
      dev.child.kill('SIGINT');
      const [code] = (await once(dev.child, 'close')) as [number | null];
      assert.equal(code, 0, dev.output());
      assert.match(dev.output(), /Stopped\./);
      await assert.rejects(events.next('built').then(() => events.next('failed')));
      await assert.rejects(fetch(url));
    });
  });

  describe('extension publish', () => {
    let shop: TestApp;
    let url = '';
    before(async () => {
      shop = await testApp();
      url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    });
    after(() => shop.close());
    const records = async (): Promise<ExtensionRecord[]> =>
      (await shop.admin('GET', '/store/1/extension-records')).json<{ items: ExtensionRecord[] }>().items;
    const publish = (args: readonly string[], env: NodeJS.ProcessEnv = { ADMIN_API_KEY: shop.rootKey }) =>
      command(['extension', 'publish', '--url', url, ...args], env);

    it('prints the request, and sends nothing', async () => {
      const { code, output } = await publish([]);
      assert.equal(code, 0, output);
      assert.match(output, /PUT http.*\/store\/1\/extensions\/gift-note/);
      assert.match(output, /"targets": \[\s+"cart\.summary"/);
      assert.match(output, /Nothing was sent\. Add --send/);
      assert.doesNotMatch(output, new RegExp(shop.rootKey));
      assert.deepEqual(await records(), []);
      assert.doesNotMatch(output, /personal data/);
      const restore = change('extension.json', (text) =>
        text.replace('"capabilities": [', '"capabilities": ["addresses", "contact", '),
      );
      const asking = await publish([]);
      restore();
      assert.match(asking.output, /personal data of shoppers: contact, addresses/);
    });

    it("registers the extension, and replaces it by a new version with the merchant's settings", async () => {
      const first = await publish(['--send']);
      assert.equal(first.code, 0, first.output);
      const [record] = await records();
      assert.equal(record?.version, '0.1.0');
      await shop.database.query(`update extension set enabled = false, position = 7 where store_id = 1`);
      const restore = change('extension.json', (text) => text.replace('0.1.0', '0.2.0'));
      const second = await publish(['--send']);
      restore();
      assert.match(second.output, /gift-note 0\.2\.0 stands in store 1, disabled as before/);
      const [now] = await records();
      assert.deepEqual([now?.version, now?.enabled, now?.position], ['0.2.0', false, 7]);
    });

    it("reports missing settings, and the service's errors", async () => {
      const failing: [readonly string[], NodeJS.ProcessEnv | undefined, RegExp][] = [
        [['--send'], { ADMIN_API_KEY: '' }, /ADMIN_API_KEY is not set/],
        [['--send'], { ADMIN_API_KEY: 'wrong' }, /ADMIN_API_KEY is not a key of this store/],
        [['--store', 'one'], undefined, /--store is "one": write the store’s number/],
        [['--url', 'http://shop.example'], undefined, /the key would travel readable; write https/],
        [['--url', 'ftp://x'], undefined, /--url is "ftp:\/\/x"/],
        [
          ['--url', `http://127.0.0.1:${await freePort()}`, '--send'],
          undefined,
          /does not answer .*is the service running/,
        ],
      ];
      for (const [args, env, words] of failing) {
        const { code, output } = await publish(args, env);
        assert.equal(code, 1, output);
        assert.match(output, words);
      }
    });
  });
});
