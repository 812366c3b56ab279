import type { ImportReport, ProductPage } from '@storefront/contract';
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { configFromEnv } from './kernel/config.js';
import { runningServer } from './database/embedded/postmaster.js';
import { exited, output, spawnModule, temporaryFolder, until } from './testing/process.js';

const KEY = 'root-key-of-the-server-test';

describe('the server', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const children = new Set<ChildProcess>();
  before(async () => {
    folder = await temporaryFolder();
  });
  after(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
      await exited(child);
    }
    await folder.remove();
  });

  const spawn = (env: Record<string, string> = {}): ChildProcess => {
    const child = spawnModule('server.ts', {
      PORT: '0',
      DATA_DIR: folder.path,
      DATABASE_URL: '',
      ADMIN_API_KEY: KEY,
      LOG_LEVEL: 'info',
      ...env,
    });
    children.add(child);
    return child;
  };
  const addressOf = async (child: ChildProcess): Promise<string> => {
    const text = await output(child, /Server listening at [^"]+"/);
    return /Server listening at ([^"]+)"/.exec(text)?.[1] ?? '';
  };
  const admin = (url: string, body: object) =>
    fetch(url, {
      method: 'PUT',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const importBody = async (url: string, body: BodyInit): Promise<ImportReport> => {
    const answer = await fetch(`${url}/store/1/catalogue/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-ndjson' },
      body,
      duplex: 'half',
    } as RequestInit);
    return (await answer.json()) as ImportReport;
  };
  const isDatabaseUp = async (): Promise<boolean> =>
    (await runningServer(path.join(folder.path, 'postgres')).catch(() => ({}))) !== undefined;

  const lines = Array.from({ length: 3000 }, (_, index) => {
    const variants = ['S', 'M'].map((value) => ({ options: { Size: value }, stock: index }));
    return `${JSON.stringify({ id: `p${index}`, title: `Product ${index}`, price: 100 + index, currency: 'EUR', category: `C${index % 5}`, variants })}\n`;
  });

  it('starts on an empty folder, and is ready', async () => {
    const child = spawn();
    const url = await addressOf(child);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.equal((await admin(`${url}/store/1`, { name: 'Shop' })).status, 200);
    const market = { name: 'Europe', currency: 'EUR', locales: ['en'], countries: ['DE'], taxInclusive: true };
    assert.equal((await admin(`${url}/store/1/markets/eu`, market)).status, 200);
    child.kill('SIGTERM');
    assert.deepEqual(await exited(child), { code: 0, signal: null });
    assert.equal(await isDatabaseUp(), false, 'its database stops with it');
  });

  it('finishes running requests before it stops, and accepts no others', async () => {
    const child = spawn();
    const url = await addressOf(child);
    const body = new Readable({ read: () => undefined });
    const send = (text: string | null): boolean => body.push(text);
    send(lines[0] ?? '');
    const running = importBody(url, body as unknown as BodyInit);
    const log = output(child, /SIGTERM: finishing/);
    // The first line has arrived once a second, later request on another connection is answered.
    await fetch(`${url}/healthz`);
    child.kill('SIGTERM');
    await log;
    await until(async () => {
      try {
        return (await fetch(`${url}/healthz`)).status === 503;
      } catch {
        return true;
      }
    });
    send(lines[1] ?? '');
    send(null);
    assert.equal((await running).created, 2);
    assert.deepEqual(await exited(child), { code: 0, signal: null });
  });

  it('keeps answering after SIGTERM until a load balancer has noticed', async () => {
    const child = spawn({ DRAIN_SECONDS: '2' });
    const url = await addressOf(child);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    child.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    const answer = await fetch(`${url}/store/1`);
    assert.deepEqual([answer.status, answer.headers.get('connection')], [200, 'close']);
    assert.deepEqual(await exited(child), { code: 0, signal: null });
  });

  it('answers only health checks as a worker, and runs its jobs', async () => {
    const child = spawn({ ROLE: 'worker' });
    const url = await addressOf(child);
    const statuses = ['/healthz', '/readyz', '/store/1', '/docs'].map(async (path) => (await fetch(url + path)).status);
    assert.deepEqual(await Promise.all(statuses), [200, 200, 404, 404]);
    child.kill('SIGTERM');
    assert.deepEqual(await exited(child), { code: 0, signal: null });
  });

  it('killed during an import leaves complete products, and the import can be continued', async () => {
    const child = spawn();
    const url = await addressOf(child);
    const count = async (at: string): Promise<number> =>
      ((await (await fetch(`${at}/store/1/products?first=1`)).json()) as ProductPage).totalCount;
    const body = new Readable({ read: () => undefined });
    body.push(lines.slice(0, 1500).join(''));
    const running = importBody(url, body as unknown as BodyInit).catch(() => 'gone');
    await until(async () => (await count(url)) >= 400, 30_000);
    body.push(lines.slice(1500).join(''));
    child.kill('SIGKILL');
    await exited(child);
    assert.equal(await running, 'gone');
    assert.equal(await isDatabaseUp(), true, 'the database lives on');

    const next = spawn();
    const again = await addressOf(next);
    const { password, port } = await secrets();
    const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/storefront`);
    await client.connect();
    // A list is counted up to a bound only.
    const stored = async (): Promise<number> =>
      Number((await client.query<{ count: string }>('select count(*) from product where store_id = 1')).rows[0]?.count);
    const landed = await stored();
    assert.ok(landed >= 400 && landed < 3000, `${landed} landed`);
    assert.equal(landed % 200, 0, 'whole batches of 200 lines; the first two of the file were there already');
    const { rows } = await client.query<{ broken: string }>(
      `select count(*) as broken from product p where
         (select count(*) from variant v join price using (store_id) join stock s using (store_id)
          where v.store_id = p.store_id and v.product_id = p.id and price.variant_id = v.id and s.variant_id = v.id) <> 2
         or not exists (select 1 from listing l where l.product_id = p.id)
         or not exists (select 1 from product_category c where c.product_id = p.id)`,
    );
    assert.equal(Number(rows[0]?.broken), 0);

    const report = await importBody(again, lines.join(''));
    assert.deepEqual([report.read, report.created, report.unchanged, report.failed], [3000, 3000 - landed, landed, 0]);
    assert.equal(await stored(), 3000);
    await client.end();
    next.kill('SIGTERM');
    assert.deepEqual(await exited(next), { code: 0, signal: null });
  });

  const secrets = async (): Promise<{ password: string; port: number }> => {
    const text = await readFile(path.join(folder.path, 'postgres', 'storefront.json'), 'utf8');
    return JSON.parse(text) as { password: string; port: number };
  };

  it('names the variable to set when its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const child = spawn({ PORT: String(port) });
    assert.match(await output(child, /PORT/), new RegExp(`Port ${port} of 127.0.0.1 is in use. Set PORT`));
    assert.equal((await exited(child)).code, 1);
    await new Promise((resolve) => other.close(resolve));
    assert.equal(await isDatabaseUp(), false);
  });

  it('has metrics on a separate port, which only this machine can reach', async () => {
    const child = spawn({ HOST: '0.0.0.0', METRICS_PORT: '0' });
    const text = await output(child, /Server listening at [^"]+"/);
    const metrics = /Metrics at ([^"]+)"/.exec(text)?.[1] ?? '';
    assert.match(metrics, /^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    assert.match(await (await fetch(metrics)).text(), /process_cpu_seconds_total/);
    const port = /Server listening at http:\/\/[^:]+:(\d+)"/.exec(text)?.[1] ?? '';
    assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 404);
    const second = spawn({ METRICS_PORT: new URL(metrics).port });
    assert.match(await output(second, /is in use/), /Set METRICS_PORT to another one/);
    assert.equal((await exited(second)).code, 1);
    child.kill('SIGTERM');
    assert.deepEqual(await exited(child), { code: 0, signal: null });
  });
});

describe('settings from the environment', () => {
  it('have defaults', () => {
    const config = configFromEnv({});
    assert.deepEqual(
      [config.host, config.port, config.dataDir, config.production],
      ['127.0.0.1', 4000, '.data', false],
    );
  });
  for (const [env, message] of [
    [{ PORT: 'http' }, /PORT is "http"/],
    [{ PORT: '70000' }, /PORT/],
    [{ METRICS_PORT: 'on' }, /METRICS_PORT is "on"/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud".*trace/],
    [{ ADMIN_API_KEY: 'short' }, /ADMIN_API_KEY.*openssl/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
    [{ CACHE_MB: '-1' }, /CACHE_MB/],
    [{ DATABASE_POOL_SIZE: '1' }, /DATABASE_POOL_SIZE is "1"; use .* from 2 to 1000/],
    [{ ROLE: 'workers' }, /ROLE is "workers"; use one of all web worker/],
    [{ DRAIN_SECONDS: '5s' }, /DRAIN_SECONDS is "5s"; use a whole number of seconds/],
    [{ COOKIE_PATH: 'shop; Domain=x' }, /COOKIE_PATH is "shop; Domain=x"/],
  ] as const)
    it(`that are invalid are reported by name: ${JSON.stringify(env)}`, () =>
      assert.throws(() => configFromEnv(env), message));
  it('list the trusted proxies', () => {
    assert.equal(configFromEnv({ TRUST_PROXY: 'true' }).trustProxy, true);
    assert.equal(configFromEnv({ TRUST_PROXY: 'false' }).trustProxy, false);
    assert.deepEqual(configFromEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1']);
  });
});
