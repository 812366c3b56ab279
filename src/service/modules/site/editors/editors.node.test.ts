import type { Problem } from '@storefront/contract';
import type { SiteEditorInvitation, SiteRevision, SiteSession } from '@storefront/contract/site';
import { routes, type RouteDefinition } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { EDITOR_COOKIE } from '../../../plugins/editor-session.js';
import { testApp, type TestApp } from '../../../testing/app.js';
import { seedStore } from '../../../testing/seed.js';
import { cheap, emailsTo, password } from '../../account/testing/browser.js';

const EDITOR = 'https://editor.shop.example';

/** The editor's page in a browser. */
class EditorPage {
  cookie: string | undefined;

  constructor(
    private readonly shop: TestApp,
    private readonly store = 1,
  ) {}

  async send(
    method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
    path: string,
    body?: unknown,
    origin: string | null = EDITOR,
  ) {
    const answer = await this.shop.app.inject({
      method,
      url: `/store/${String(this.store)}${path}`,
      headers: {
        ...(this.cookie === undefined ? {} : { cookie: `${EDITOR_COOKIE}=${this.cookie}` }),
        ...(origin === null ? {} : { origin }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const set = answer.cookies.find(({ name }) => name === EDITOR_COOKIE);
    if (set) this.cookie = set.value === '' ? undefined : set.value;
    return answer;
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown = {}) => this.send('POST', path, body);
}

const codeOf = (answer: { json<T>(): T }): string | undefined => answer.json<Problem>().errors[0]?.code;

describe('the editors of a site', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp({ config: { editorUrl: `${EDITOR}/` }, accounts: { passwordCost: cheap } });
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());
  beforeEach(() => shop.database.query('delete from site_editor where store_id = any($1::int[])', [[1, 2]]));

  const invite = async (role = 'publisher', email = 'Mira@shop.example'): Promise<SiteEditorInvitation> => {
    const answer = await shop.admin('POST', '/store/1/site/editors', { email, name: 'Mira', role, by: 'link' });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<SiteEditorInvitation>();
  };
  const signedIn = async (role = 'publisher', email?: string): Promise<EditorPage> => {
    const page = new EditorPage(shop);
    const answer = await page.post('/site/session/token', { token: (await invite(role, email)).token, password });
    assert.equal(answer.statusCode, 200, answer.body);
    return page;
  };

  it('sign in with an invitation, which works once and sets the password', async () => {
    const invitation = await invite();
    assert.equal(invitation.address, `${EDITOR}/?store=1#invitation=${invitation.token ?? ''}`);
    const page = new EditorPage(shop);
    const short = await page.post('/site/session/token', { token: invitation.token, password: 'short' });
    assert.deepEqual([short.statusCode, codeOf(short)], [422, 'PASSWORD_TOO_SHORT']);
    const entered = await page.post('/site/session/token', { token: invitation.token, password });
    const { editor } = entered.json<SiteSession>();
    assert.deepEqual([editor?.name, editor?.role, editor?.hasPassword], ['Mira', 'publisher', true]);
    const cookie = entered.headers['set-cookie'];
    assert.match(String(cookie), /; Path=\/store\/1\/site; HttpOnly; SameSite=Strict/);
    const again = await new EditorPage(shop).post('/site/session/token', { token: invitation.token });
    assert.deepEqual([again.statusCode, codeOf(again)], [404, 'LINK_INVALID']);

    const other = new EditorPage(shop);
    assert.equal(codeOf(await other.post('/site/session', { email: 'mira@shop.example', password: 'wrong one' })), 'EMAIL_OR_PASSWORD_WRONG'); // prettier-ignore
    assert.equal((await other.post('/site/session', { email: 'mira@SHOP.example', password })).statusCode, 200);
    const former = other.cookie;
    assert.equal((await other.post('/site/session', { email: 'mira@shop.example', password })).statusCode, 200);
    assert.notEqual(other.cookie, former, 'each time with another token');
    other.cookie = former;
    assert.equal((await other.get('/site/draft')).statusCode, 401, 'and the former one ends');
  });

  it('are invited by email, and ask for links, whose answer tells nothing', async () => {
    const email = 'noor@shop.example';
    const invited = await shop.admin('POST', '/store/1/site/editors', { email, role: 'editor', by: 'email', locale: 'de' }); // prettier-ignore
    assert.deepEqual([invited.json<SiteEditorInvitation>().token, invited.json<SiteEditorInvitation>().address], [null, null]); // prettier-ignore
    const page = new EditorPage(shop);
    const known = await page.post('/site/session/link', { email });
    const unknown = await page.post('/site/session/link', { email: 'nobody@shop.example' });
    assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body]);
    assert.deepEqual(await emailsTo(shop, 'nobody@shop.example'), []);
    const mails = await emailsTo(shop, email);
    assert.deepEqual(mails.map(({ kind }) => kind), ['editor-invited', 'editor-link']); // prettier-ignore
    assert.match(mails[0]?.text ?? '', /editor\.shop\.example\/\?store=1#invitation=[\w-]{43}/);
    const token = /#sign-in=([\w-]{43})/.exec(mails[1]?.text ?? '')?.[1];
    assert.equal((await page.post('/site/session/token', { token })).statusCode, 200);
    assert.equal((await page.get('/site/draft')).statusCode, 200);
  });

  it('with the role editor change the draft, and only publishers publish', async () => {
    const page = await signedIn('editor');
    const saved = await page.post('/site/draft/changes', {
      base: 0,
      key: 'first-batch',
      author: 'Somebody else',
      operations: [{ kind: 'insert', list: 'pages', after: null, item: { id: 'p', handle: 'p', title: 'P', sections: [] } }],
    }); // prettier-ignore
    assert.equal(saved.statusCode, 200, saved.body);
    assert.equal(saved.json<{ changes: { author: string }[] }>().changes[0]?.author, 'Mira', 'under their own name');
    const refused = await page.post('/site/publish', { base: 1 });
    assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 'FORBIDDEN']);
    const publisher = await signedIn('publisher', 'pia@shop.example');
    const published = await publisher.post('/site/publish', { base: 1 });
    assert.deepEqual([published.statusCode, published.json<SiteRevision>().author], [200, 'Mira']);
  });

  it('have no other right: not in another store, and on no other route of the API', async () => {
    const page = await signedIn();
    const elsewhere = new EditorPage(shop, 2);
    elsewhere.cookie = page.cookie;
    assert.equal((await elsewhere.get('/site/draft')).statusCode, 401);
    const keyed = (Object.entries(routes) as [string, RouteDefinition][]).filter(([, { access }]) => access === 'key');
    assert.ok(keyed.length > 50);
    for (const [name, { method, path }] of keyed) {
      const url = path.replace(':storeId', '1').replaceAll(/:\w+/g, 'x');
      const headers = { cookie: `${EDITOR_COOKIE}=${page.cookie ?? ''}`, origin: EDITOR };
      const answer = await shop.app.inject({ method, url, headers });
      assert.equal(answer.statusCode, 401, name);
      assert.equal(answer.headers['access-control-allow-origin'], undefined, name);
    }
  });

  it('are served to pages of the editor alone', async () => {
    await shop.admin('PATCH', '/store/1', { allowedOrigins: ['https://shop.example'] });
    const page = await signedIn();
    const change = { base: 0, key: 'some-batch', operations: [] };
    for (const origin of ['https://shop.example', 'https://evil.example', 'null', `${EDITOR}.evil.example`]) {
      const read = await page.send('GET', '/site/draft', undefined, origin);
      assert.deepEqual([read.statusCode, codeOf(read)], [403, 'ORIGIN_NOT_ALLOWED'], origin);
      assert.equal(read.headers['access-control-allow-origin'], undefined);
      assert.equal((await page.send('POST', '/site/draft/changes', change, origin)).statusCode, 403, origin);
      const asked = await shop.app.inject({ method: 'OPTIONS', url: '/store/1/site/draft', headers: { origin } });
      assert.equal(asked.statusCode, 403, origin);
    }
    assert.equal((await page.send('POST', '/site/draft/changes', change, null)).statusCode, 403, 'without an origin');
    const allowed = await page.get('/site/draft');
    assert.equal(allowed.headers['access-control-allow-origin'], EDITOR);
    assert.equal(allowed.headers['access-control-allow-credentials'], 'true');
    const asked = await shop.app.inject({ method: 'OPTIONS', url: '/store/1/site/draft', headers: { origin: EDITOR } });
    assert.deepEqual([asked.statusCode, asked.headers['access-control-allow-headers']], [204, 'content-type']);
  });

  it('read what everybody may read, without the session of a shopper', async () => {
    await shop.admin('PATCH', '/store/1', { allowedOrigins: ['https://shop.example'] });
    const read = (url: string, origin = EDITOR) => shop.app.inject({ method: 'GET', url, headers: { origin } });
    for (const url of ['/store/1', '/store/1/products', '/store/1/menus']) {
      const { statusCode, headers } = await read(url);
      assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, EDITOR], url);
      assert.equal(headers['access-control-allow-credentials'], undefined, url);
    }
    assert.equal((await read('/store/1/cart')).headers['access-control-allow-origin'], undefined);
    assert.equal((await read('/store/1', 'https://evil.example')).headers['access-control-allow-origin'], undefined);
  });

  it('are shut out when they are removed, sign out, or set another password', async () => {
    const page = await signedIn();
    const [other, third] = [new EditorPage(shop), new EditorPage(shop)];
    for (const one of [other, third]) await one.post('/site/session', { email: 'mira@shop.example', password });
    await third.send('DELETE', '/site/session');
    assert.equal((await third.get('/site/session')).json<SiteSession>().editor, null);
    assert.equal((await other.get('/site/draft')).statusCode, 200, 'others stay');
    const { token, editor } = await invite();
    await page.post('/site/session/token', { token, password: 'seven loud kilns 17' });
    assert.equal((await other.get('/site/draft')).statusCode, 401);
    assert.equal((await page.get('/site/draft')).statusCode, 200);
    await shop.admin('DELETE', `/store/1/site/editors/${editor.id}`);
    assert.equal((await page.get('/site/draft')).statusCode, 401);
    const { rowCount } = await shop.database.query('select 1 from site_editor_session where store_id = $1', [1]);
    assert.equal(rowCount, 0);
  });

  it('are slowed when somebody guesses a password, and shoppers of the same address are not', async () => {
    const limited = await testApp({ config: { editorUrl: EDITOR, rateLimits: { read: 999, write: 999, lookup: 999, message: 99, admin: 999 } }, accounts: { passwordCost: cheap } }); // prettier-ignore
    try {
      const page = new EditorPage(limited);
      const tries = [];
      for (let index = 0; index < 8; index += 1)
        tries.push((await page.post('/site/session', { email: 'a@shop.example', password: 'guess' })).statusCode);
      assert.deepEqual([tries[0], tries.at(-1)], [401, 429]);
      const shopper = await limited.app.inject({ method: 'POST', url: '/store/1/account/sign-in', payload: { email: 'a@shop.example', password: 'guess' } }); // prettier-ignore
      assert.equal(shopper.statusCode, 401);
    } finally {
      await limited.close();
    }
  });
});
