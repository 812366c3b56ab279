/**
 * The database crashes, or its disk is full, while an editor saves and publishes: every batch is applied once, shoppers see
 * the old site or the new one, and the editor gets an answer after which the same request may be sent again.
 */
import type { Problem } from '@storefront/contract';
import type { PublishedSite, SiteDraft } from '@storefront/contract/site';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../app.js';
import { openDatabase } from '../database/connection.js';
import { migrate } from '../database/migrate.js';
import { ROOT_KEY } from '../testing/app.js';
import { seedStore } from '../testing/seed.js';
import { Cluster } from './testing/clusters.js';
import { onSmallDisk } from './testing/small-disk.js';

const PATIENCE_MS = 60_000;
/** A batch that needs room on the disk, also when it is compressed. */
const words = (): string => Array.from({ length: 5000 }, () => Math.random().toString(36).slice(2, 10)).join(' ');

/** An editor who repeats what was not answered, as the real one does. */
class Editor {
  /** Answers that were no success, by status. */
  readonly refusals = new Map<number, string>();
  readonly saved: string[] = [];
  readonly published: string[][] = [];
  isDone = false;
  #version = 0;

  constructor(private readonly app: FastifyInstance) {}

  /** Saves, and publishes after every third batch, until it is told to stop. */
  async work(): Promise<void> {
    while (!this.isDone) {
      const id = `p${String(this.saved.length)}`;
      const text = { format: 'markdown', text: words() };
      const sections = [{ id: `${id}t`, type: 'rich-text', settings: { text } }];
      const item = { id, handle: id, title: id, sections };
      const operations = [
        { kind: 'insert', list: 'pages', after: this.saved.at(-1) ?? null, item },
        // The document has a bound.
        ...(this.saved.length >= 10 ? [{ kind: 'remove', id: `p${String(this.saved.length - 10)}t` }] : []),
      ];
      const answer = await this.#until('/store/1/site/draft/changes', { base: this.#version, key: `batch-${id}`, operations }); // prettier-ignore
      this.#version = (JSON.parse(answer) as { version: number }).version;
      this.saved.push(id);
      if (this.saved.length % 3 > 0) continue;
      await this.#until('/store/1/site/publish', { base: this.#version });
      this.published.push([...this.saved]);
    }
  }

  async ask(method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; text: string }> {
    const headers = { authorization: `Bearer ${ROOT_KEY}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await this.app.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
    return { status: answer.statusCode, text: answer.body };
  }

  async #until(url: string, body: object): Promise<string> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const { status, text } = await this.ask('POST', url, body);
      if (status === 200) return text;
      const [error] = (JSON.parse(text) as Problem).errors;
      this.refusals.set(status, `${error?.code ?? ''}: ${error?.message ?? ''}`);
      if (Date.now() > end) throw new Error(`${url} is still answered ${String(status)}: ${text}`);
      await sleep(50);
    }
  }
}

/** Lets an editor work during an outage, and looks at the site afterwards. */
async function survives(cluster: Cluster, outage: (editor: Editor) => Promise<void>): Promise<Editor> {
  const database = await openDatabase({ databaseUrl: cluster.url(), dataDir: '', poolSize: 4 });
  await migrate(database);
  await seedStore(database, 1);
  const app = await createApp({
    database,
    config: { adminApiKey: ROOT_KEY, logLevel: 'silent', rateLimits: false, load: false, checkResponses: true },
  });
  try {
    await app.ready();
    const editor = new Editor(app);
    const work = editor.work();
    await reached(() => editor.published.length >= 1, work);
    await outage(editor);
    const now = editor.published.length;
    await reached(() => editor.published.length > now, work);
    editor.isDone = true;
    await work;
    const draft = JSON.parse((await editor.ask('GET', '/store/1/site/draft')).text) as SiteDraft;
    const ids = ({ pages }: SiteDraft['document']): string[] => pages.map(({ id }) => id);
    assert.deepEqual(ids(draft.document), editor.saved, 'every batch once, in order');
    assert.equal(draft.version, editor.saved.length);
    assert.equal(draft.published, editor.published.length, 'every publication once');
    for (const [index, pages] of editor.published.entries()) {
      const { text } = await editor.ask('GET', `/store/1/site/revisions/${String(index + 1)}`);
      assert.deepEqual(ids((JSON.parse(text) as PublishedSite).document), pages);
    }
    const shown = JSON.parse((await editor.ask('GET', '/store/1/site')).text) as PublishedSite;
    assert.deepEqual(ids(shown.document), editor.published.at(-1));
    return editor;
  } finally {
    await app.close();
    await database.close();
  }
}

async function reached(isReached: () => boolean, work?: Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isReached()) {
    if (Date.now() > end) throw new Error('The editor does not get on');
    await Promise.race([sleep(20), ...(work ? [work] : [])]);
  }
}

describe('the site of a store, while its database', () => {
  it('crashes again and again: every batch is applied once', async (test) => {
    const cluster = await Cluster.create();
    try {
      await cluster.start();
      const { refusals, saved } = await survives(cluster, async (editor) => {
        for (let times = 0; times < 4; times += 1) {
          const before = editor.saved.length;
          await reached(() => editor.saved.length > before + times);
          await cluster.stop('immediate');
          await sleep(100);
          await cluster.start();
        }
      });
      test.diagnostic(`${String(saved.length)} batches; ${[...refusals].map((one) => one.join(' ')).join('; ')}`);
      assert.deepEqual([...refusals.keys()], [503]);
    } finally {
      await cluster.remove();
    }
  });

  it('has no room: nothing is half written, and the same batch is saved when there is some', async (test) => {
    await onSmallDisk(test, async (cluster, disk) => {
      const { refusals, saved } = await survives(cluster, async ({ refusals: answers }) => {
        await disk.fill();
        await reached(() => answers.size > 0);
        await sleep(500);
        await disk.empty();
      });
      test.diagnostic(`${String(saved.length)} batches; ${[...refusals].map((one) => one.join(' ')).join('; ')}`);
      assert.deepEqual([...refusals.keys()], [503]);
    });
  });
});
