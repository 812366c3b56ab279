import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { startEditor } from './editor.js';

let editor: Awaited<ReturnType<typeof startEditor>>;
before(async () => {
  editor = await startEditor({
    ...{ host: '127.0.0.1', port: 0, apiUrl: 'https://api.shop.example', siteUrl: 'https://shop.example' },
    ...{ store: 7, languages: ['de', 'en'], imageOrigins: ['http://127.0.0.1:4100'] },
  });
});
after(() => editor.close());

/** As it stands: `fetch` sets the host and normalises the path. */
const raw = (path: string, host: string): Promise<{ status: number | undefined; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(editor.url);
    request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    })
      .on('error', reject)
      .end();
  });

describe('the server of the editor', () => {
  it('sends a page that runs its own script only, and that no page frames', async () => {
    const page = await fetch(editor.url);
    const policy = page.headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1).join(' ')]),
    );
    assert.deepEqual(Object.fromEntries(directives), {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self' https://api.shop.example https://shop.example",
      'img-src': 'https: data: https://shop.example http://127.0.0.1:4100',
      'frame-src': 'https://shop.example',
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'lit-html',
    });
    assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
    const html = await page.text();
    assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/, 'nothing inline');
    const [, script = ''] = /src="(builder-[^"]+\.js)"/.exec(html) ?? [];
    const code = await fetch(`${editor.url}/${script}`);
    assert.match(code.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.match(code.headers.get('cache-control') ?? '', /immutable/);
    for (const answer of [code, await fetch(`${editor.url}/none`)])
      assert.equal(answer.headers.get('content-security-policy'), policy);
  });

  it('names the addresses that the editor works with', async () => {
    const config: unknown = await fetch(`${editor.url}/config.json`).then((response) => response.json());
    assert.deepEqual(config, {
      ...{ api: 'https://api.shop.example', site: 'https://shop.example', store: 7, languages: ['de', 'en'] },
    });
  });

  it('has one name, because a session belongs to one', async () => {
    const { host, port } = new URL(editor.url);
    const elsewhere = await raw('/?store=7', `localhost:${port}`);
    assert.deepEqual(elsewhere, { status: 307, location: `${editor.url}/?store=7` });
    assert.equal((await raw('/', host)).status, 200);
    assert.equal((await raw('/', 'editor.shop.example')).status, 200, 'behind a proxy');
  });

  it('answers strange requests in words', async () => {
    const { host } = new URL(editor.url);
    for (const path of ['//', '/../package.json', '/%2e%2e/package.json', '/\\', '/index.html'])
      assert.equal((await raw(path, host)).status, 404, path);
    const changed = await fetch(editor.url, { method: 'POST' });
    assert.deepEqual([changed.status, changed.headers.get('allow')], [405, 'GET, HEAD']);
  });
});
