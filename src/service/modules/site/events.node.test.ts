import type { SiteEvent, SiteEditorInvitation } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { until } from '../../testing/process.js';

/** A reader of the stream. */
class Reader {
  readonly events: SiteEvent[] = [];
  isEnded = false;
  #text = '';

  constructor(
    readonly response: Response,
    private readonly stop: AbortController,
  ) {
    void this.#read();
  }

  async #read(): Promise<void> {
    try {
      for await (const chunk of this.response.body as unknown as AsyncIterable<Uint8Array>) {
        this.#text += new TextDecoder().decode(chunk);
        const parts = this.#text.split('\n\n');
        this.#text = parts.pop() ?? '';
        for (const part of parts) {
          const data = /^data: (.*)$/m.exec(part)?.[1];
          if (data !== undefined) this.events.push(JSON.parse(data) as SiteEvent);
        }
      }
    } catch {
      // It was stopped.
    }
    this.isEnded = true;
  }

  close(): void {
    this.stop.abort();
  }
}

describe('the events of a site', () => {
  let shop: TestApp;
  let address: string;
  before(async () => {
    shop = await testApp();
    address = await shop.app.listen({ port: 0 });
  });
  after(() => shop.close());

  const follow = async (headers: Record<string, string> = { authorization: `Bearer ${shop.rootKey}` }) => {
    const stop = new AbortController();
    const response = await fetch(`${address}/store/1/site/events`, { headers, signal: stop.signal });
    return new Reader(response, stop);
  };
  const save = (base: number, handle: string) =>
    shop.admin('POST', '/store/1/site/draft/changes', {
      base,
      key: `batch-of-${handle}`,
      author: 'Mira',
      operations: [{ kind: 'insert', list: 'pages', after: null, item: { id: handle, handle, title: handle, sections: [] } }],
    }); // prettier-ignore

  it('begin with the present state, and tell what others save and publish', async () => {
    const [one, other] = [await follow(), await follow()];
    assert.match(one.response.headers.get('content-type') ?? '', /^text\/event-stream/);
    await until(() => one.events.length === 2 && other.events.length === 2);
    assert.deepEqual(one.events, [
      { kind: 'draft', version: 0 },
      { kind: 'published', version: 0, revision: null },
    ]);
    assert.equal((await save(0, 'a')).statusCode, 200);
    await shop.admin('POST', '/store/1/site/publish', { base: 1, author: 'Pia' });
    await shop.admin('POST', '/store/1/site/draft', { base: 1, document: {} });
    await until(() => one.events.length === 5 && other.events.length === 5);
    assert.deepEqual(one.events.slice(2), [
      { kind: 'draft', version: 1, author: 'Mira' },
      { kind: 'published', version: 1, revision: 1, author: 'Pia' },
      { kind: 'draft', version: 2, isReplaced: true },
    ]);
    one.close();
    other.close();
  });

  it('tell what no message has brought', async () => {
    const reader = await follow();
    await until(() => reader.events.length === 2);
    await shop.database.query('update site set version = 7 where store_id = $1', [1]);
    // A connection that was lost and opened again reports the same.
    shop.app.services.stores.siteNews.tell(undefined);
    await until(() => reader.events.length === 3);
    assert.deepEqual(reader.events[2], { kind: 'draft', version: 7 });
    reader.close();
  });

  it('end with the session, and are few for each', async () => {
    const invited = await shop.admin('POST', '/store/1/site/editors', { email: 'a@shop.example', role: 'editor', by: 'link' }); // prettier-ignore
    const { token, editor } = invited.json<SiteEditorInvitation>();
    const entered = await shop.app.inject({ method: 'POST', url: '/store/1/site/session/token', payload: { token } });
    const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    const readers: Reader[] = [];
    for (let index = 0; index < 20; index += 1) readers.push(await follow({ cookie }));
    const refused = await follow({ cookie });
    assert.equal(refused.response.status, 503);
    assert.ok(refused.response.headers.get('retry-after'));
    await shop.admin('DELETE', `/store/1/site/editors/${editor.id}`);
    shop.app.services.stores.siteNews.tell(undefined);
    await until(() => readers.every(({ isEnded }) => isEnded));
    assert.equal((await follow({ cookie })).response.status, 401);
  });

  it('end when the process is asked to stop, so that editors connect to another', async () => {
    const reader = await follow();
    await until(() => reader.events.length === 2);
    shop.app.services.isStopping = true;
    await until(() => reader.isEnded);
    assert.equal((await follow()).response.status, 503);
    shop.app.services.isStopping = false;
    const last = await follow();
    await until(() => last.events.length === 2);
    await shop.app.close();
    await until(() => last.isEnded);
  });
});
