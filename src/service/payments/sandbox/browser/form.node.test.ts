/** The card form in a real browser, in a page of another origin. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Frame } from 'puppeteer-core';
import type { PlainPage } from '../../testing/plain-page.js';
import { axeViolations, closeBrowser, openShop, type Shop } from '../../testing/shop.js';
import { type RunningSandbox, startSandbox } from '../../testing/start-sandbox.js';
import { until } from '../../testing/until.js';
import { languages } from './frame/texts.js';

declare const shop: PlainPage;

let box: RunningSandbox;
let open: Shop;
let orders = 0;

before(async () => {
  box = await startSandbox({ asyncDelayMs: 50 });
});
after(async () => {
  await closeBrowser();
  await box.close();
});
beforeEach(async () => {
  open = await openShop({ sandboxOrigin: box.url, entry: new URL('../../testing/plain-page.ts', import.meta.url) });
  await open.page.evaluate((url) => shop.load(url), `${box.url}/v1/sandbox.js`);
});
afterEach(async () => {
  await box.clearFaults();
  await open.close();
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const start = async (options: object = {}): Promise<Frame> => {
  await open.page.evaluate((key, item) => shop.start(key, item), box.account.publishableKey, {
    amount: eur(1999),
    locale: 'en',
    ...options,
  });
  return await open.form();
};
const events = (event: string) =>
  open.page.evaluate(
    (wanted) => shop.events.filter((each) => each.event === wanted).map(({ detail }) => detail),
    event,
  );
const lastChange = (expected: object) =>
  until(async () => isDeepStrictEqual((await events('change')).at(-1), expected), JSON.stringify(expected));
const value = (form: Frame, id: string) => form.$eval(`#${id}`, (input) => (input as HTMLInputElement).value);
const caret = (form: Frame, id: string) => form.$eval(`#${id}`, (input) => (input as HTMLInputElement).selectionStart);
const text = (form: Frame, id: string) => form.$eval(`#${id}`, (element) => element.textContent);
const setCaret = (form: Frame, id: string, at: number) =>
  form.$eval(`#${id}`, (input, to) => (input as HTMLInputElement).setSelectionRange(to, to), at);
const press = async (...keys: Parameters<Shop['page']['keyboard']['press']>[0][]) => {
  for (const key of keys) await open.page.keyboard.press(key);
};
/** Whether the frame is over the whole page, in the top layer. */
const covers = () =>
  open.page.$eval('iframe', (frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return frame.matches(':popover-open') && left === 0 && top === 0 && width === innerWidth && height === innerHeight;
  });
const isOpen = (form: Frame) => form.$eval('#challenge', (dialog) => (dialog as HTMLDialogElement).open);

async function intent(amount = 1999) {
  const { body } = await box.request('/v1/intents', {
    method: 'POST',
    key: box.account.secretKey,
    idempotencyKey: `create-${++orders}`,
    body: { orderRef: `order-${orders}`, attempt: 1, amount, currency: 'EUR', capture: 'automatic' },
  });
  return body as { id: string; clientSecret: string; orderRef: string };
}
async function fill(form: Frame, number: string, cvc = '123') {
  await form.type('#number', number);
  await form.type('#expiry', '1290');
  await form.type('#cvc', cvc);
}
/** Starts to pay; `result` is set when it has ended. */
const confirm = (clientSecret: string) =>
  open.page.evaluate((secret) => {
    const kept = globalThis as { result?: unknown };
    delete kept.result;
    void shop.element!.confirm({ clientSecret: secret }).then((result) => (kept.result = result));
  }, clientSecret);
const result = async () => {
  const read = () => open.page.evaluate(() => (globalThis as { result?: Record<string, unknown> }).result);
  await until(async () => (await read()) !== undefined, 'the result');
  return (await read())!;
};

describe('card form', () => {
  it('accepts a payment; the page cannot read the typed card', async () => {
    const form = await start();
    assert.equal(await events('ready').then(({ length }) => length), 1);
    const { id, clientSecret, orderRef } = await intent();
    await fill(form, '4242424242424242');
    assert.equal(await value(form, 'number'), '4242 4242 4242 4242');
    assert.equal(await value(form, 'expiry'), '12 / 90');
    await lastChange({ complete: true, empty: false, brand: 'visa' });
    await confirm(clientSecret);
    assert.deepEqual(await result(), { status: 'succeeded', intentId: id });
    assert.deepEqual((await box.ledgerOf(orderRef)).charged, { count: 1, amount: 1999 });
    assert.equal(await value(form, 'number'), '', 'the form forgets');
    const reach = await open.page.evaluate(() => {
      const frame = document.querySelector('iframe')!;
      return [frame.contentDocument, JSON.stringify(shop.events).includes('4242'), frame.title];
    });
    assert.deepEqual(reach, [null, false, 'Card payment']);
    assert.deepEqual(open.complaints, []);
  });

  it('shows a decline in the language of the shopper; another card then pays', async () => {
    const form = await start({ locale: 'de-AT' });
    const { clientSecret, orderRef } = await intent();
    await fill(form, '4000000000009995');
    await confirm(clientSecret);
    assert.deepEqual(await result(), {
      status: 'failed',
      code: 'insufficient_funds',
      message: languages['de']?.insufficient_funds,
      retryable: true,
    });
    const isMarked = () => form.$eval('#number', (input) => input.getAttribute('aria-invalid'));
    assert.equal(await isMarked(), 'true');
    assert.equal(await text(form, 'number-error'), languages['de']?.insufficient_funds);
    assert.equal(await text(form, 'status'), '', 'nothing is processed any more');
    await open.page.evaluate(() => shop.element!.focus());
    await until(async () => (await form.evaluate(() => document.activeElement?.id)) === 'number', 'the focus');
    await form.$eval('#number', (input) => (input as HTMLInputElement).select());
    await form.type('#number', '4242424242424242');
    assert.equal(await isMarked(), null, 'another card is not refused yet');
    await confirm(clientSecret);
    assert.equal((await result())['status'], 'succeeded');
    assert.equal((await box.ledgerOf(orderRef)).charged.count, 1);
  });

  for (const [answer, act, expected] of [
    ['approve', (form: Frame) => form.click('#approve'), { status: 'succeeded' }],
    ['refuse', (form: Frame) => form.click('#refuse'), { status: 'failed', code: 'authentication_failed' }],
    ['close', (form: Frame) => form.click('#close'), { status: 'failed', code: 'authentication_canceled' }],
    ['Escape', () => press('Escape'), { status: 'failed', code: 'authentication_canceled' }],
  ] as const) {
    it(`asks for approval in a dialog: ${answer}`, async () => {
      const form = await start();
      const { clientSecret, orderRef } = await intent();
      await fill(form, '4000000000003220');
      await confirm(clientSecret);
      await until(() => isOpen(form), 'the question');
      assert.equal(
        await text(form, 'challenge-text'),
        'Your bank asks you to approve €19.99 with the card ending in 3220.',
      );
      assert.deepEqual(await events('challenge'), [{ open: true }]);
      assert.deepEqual(await axeViolations(form), []);
      const dialog = await form.evaluate(() => {
        const { left, right, top, bottom } = document.querySelector('dialog')!.getBoundingClientRect();
        return { x: left + right - innerWidth, y: top + bottom - innerHeight };
      });
      assert.ok(Math.abs(dialog.x) <= 2 && Math.abs(dialog.y) <= 2, `in the middle: ${JSON.stringify(dialog)}`);
      assert.equal(await covers(), true, 'over the whole page');
      const focused = () => form.evaluate(() => document.hasFocus() && document.activeElement?.id);
      await until(async () => (await focused()) === 'challenge-title', 'the focus on the heading');
      assert.equal((await box.ledgerOf(orderRef)).charged.count, 0);
      await act(form);
      const outcome = await result();
      assert.deepEqual({ ...outcome, ...expected }, outcome);
      assert.equal(await isOpen(form), false);
      assert.equal(await covers(), false, 'the page is as it was');
      assert.equal((await box.ledgerOf(orderRef)).charged.count, answer === 'approve' ? 1 : 0);
      await until(async () => (await events('challenge')).length === 2, 'the end of the question');
    });
  }

  it('an unanswered challenge keeps the payment open; unmounting ends it with an unknown outcome', async () => {
    const form = await start();
    const { id, clientSecret, orderRef } = await intent();
    await fill(form, '4000002500003155');
    await confirm(clientSecret);
    await until(() => isOpen(form), 'the question');
    await open.page.evaluate(() => shop.element!.unmount());
    assert.deepEqual(await result(), { status: 'unknown' });
    assert.equal(
      (await box.request(`/v1/intents/${id}`, { key: box.account.secretKey })).body['status'],
      'requires_action',
    );
    assert.equal((await box.ledgerOf(orderRef)).charged.count, 0);
  });

  it('does not charge another amount than the page shows', async () => {
    const form = await start();
    const { clientSecret, orderRef } = await intent(2500);
    await fill(form, '4242424242424242');
    await confirm(clientSecret);
    assert.equal((await result())['code'], 'amount_mismatch');
    await open.page.evaluate((amount) => shop.element!.update({ amount }), eur(2500));
    await confirm(clientSecret);
    assert.equal((await result())['status'], 'succeeded');
    assert.deepEqual((await box.ledgerOf(orderRef)).charged, { count: 1, amount: 2500 });
  });

  it('charges once for a double press', async () => {
    const form = await start();
    const { clientSecret, orderRef } = await intent();
    await fill(form, '5555555555554444');
    await box.fault({ fault: 'delay', operation: 'intent.confirm', ms: 200 });
    const results = await open.page.evaluate(
      (secret) => Promise.all([1, 2, 3].map(() => shop.element!.confirm({ clientSecret: secret }))),
      clientSecret,
    );
    assert.deepEqual(
      results.map(({ status }) => status),
      ['succeeded', 'succeeded', 'succeeded'],
    );
    assert.equal((await box.ledgerOf(orderRef)).charged.count, 1);
    assert.equal(open.requests.filter((path) => path.endsWith('/confirm')).length, 1);
  });

  it('retries with the same key when the answer is lost, and charges once', async () => {
    const form = await start();
    const { clientSecret, orderRef } = await intent();
    await fill(form, '4242424242424242');
    await box.fault({ fault: 'cut-after-commit', operation: 'intent.confirm' });
    await confirm(clientSecret);
    assert.equal((await result())['status'], 'succeeded');
    assert.equal((await box.ledgerOf(orderRef)).charged.count, 1);
  });

  it('reports an unknown outcome, not a failure, without an answer', { timeout: 30_000 }, async () => {
    const form = await start();
    const { clientSecret } = await intent();
    await fill(form, '4242424242424242');
    await box.fault({ fault: 'error-after-commit', operation: 'intent.confirm', count: null });
    await confirm(clientSecret);
    assert.deepEqual(await result(), { status: 'unknown' });
  });

  it('reports a processing payment', async () => {
    const form = await start();
    const { clientSecret } = await intent();
    await fill(form, '4000000000004517');
    await confirm(clientSecret);
    assert.equal((await result())['status'], 'processing');
  });
});

describe('card form, typing', () => {
  it('groups digits without moving the caret', async () => {
    const form = await start();
    await form.type('#number', '42424242');
    assert.deepEqual([await value(form, 'number'), await caret(form, 'number')], ['4242 4242', 9]);
    await setCaret(form, 'number', 2);
    await press('5');
    assert.deepEqual([await value(form, 'number'), await caret(form, 'number')], ['4254 2424 2', 3]);
    await press('Backspace');
    assert.deepEqual([await value(form, 'number'), await caret(form, 'number')], ['4242 4242', 2]);
    await setCaret(form, 'number', 5); // behind the space: removes the digit before it
    await press('Backspace');
    assert.deepEqual([await value(form, 'number'), await caret(form, 'number')], ['4244 242', 3]);
    await setCaret(form, 'number', 4); // before the space: removes the digit after it
    await press('Delete');
    assert.deepEqual([await value(form, 'number'), await caret(form, 'number')], ['4244 42', 5]);
  });

  it('rejects a digit beyond the maximum, and keeps the others', async () => {
    const form = await start();
    await form.type('#number', '4242424242424242');
    await setCaret(form, 'number', 4);
    await press('9');
    assert.equal(await value(form, 'number'), '4242 4242 4242 4242');
    await form.type('#cvc', '12345');
    assert.equal(await value(form, 'cvc'), '123');
  });

  it('accepts pasted numbers in the usual notations', async () => {
    const form = await start();
    const paste = async (id: string, pasted: string) => {
      await form.$eval(`#${id}`, (input) => (input as HTMLInputElement).select());
      await form.focus(`#${id}`);
      await open.page.keyboard.sendCharacter(pasted);
      return await value(form, id);
    };
    assert.equal(await paste('number', '4242-4242-4242-4242'), '4242 4242 4242 4242');
    assert.equal(await paste('number', ' 3782 822463 10005 '), '3782 822463 10005');
    assert.equal(await paste('number', '４２４２４２４２４２４２４２４２'), '4242 4242 4242 4242');
    assert.equal(await paste('number', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'), '4242 4242 4242 4242');
    assert.equal(await paste('expiry', '04/2031'), '04 / 31');
    assert.equal(await paste('expiry', '4/31'), '04 / 31');
    assert.equal(await paste('expiry', '2031-04'), '04 / 31');
    assert.equal(await paste('expiry', '0431'), '04 / 31');
  });

  it('formats the expiry date while typing, and allows corrections', async () => {
    const form = await start();
    await form.type('#expiry', '4');
    assert.equal(await value(form, 'expiry'), '04');
    await press('3', '1');
    assert.equal(await value(form, 'expiry'), '04 / 31');
    await press('Backspace', 'Backspace', 'Backspace');
    assert.equal(await value(form, 'expiry'), '0');
    await press('9', '3', '2');
    assert.equal(await value(form, 'expiry'), '09 / 32');
  });

  it('shows an error at its field, and removes it after the correction', async () => {
    const form = await start();
    const wrong = (id: string) => form.$eval(`#${id}`, (input) => input.getAttribute('aria-invalid'));
    const errors = await open.page.evaluate(() => shop.element!.validate());
    assert.ok(errors);
    assert.deepEqual(errors, {
      number: languages['en']?.numberEmpty,
      expiry: languages['en']?.expiryEmpty,
      cvc: languages['en']?.cvcEmpty,
    });
    for (const id of ['number', 'expiry', 'cvc']) {
      assert.equal(await wrong(id), 'true');
      const described = await form.$eval(`#${id}`, (input) => input.getAttribute('aria-describedby')!);
      assert.equal(await text(form, described), errors[id]);
    }
    await until(async () => (await text(form, 'status')).includes(languages['en']!.numberEmpty), 'the announcement');
    assert.deepEqual(await axeViolations(form), []);

    await form.type('#number', '4242424242424241');
    await press('Tab');
    assert.equal(await text(form, 'number-error'), languages['en']?.numberInvalid);
    await setCaret(form, 'number', 19);
    await form.focus('#number');
    await press('End', 'Backspace', '2');
    assert.deepEqual([await text(form, 'number-error'), await wrong('number')], ['', null]);

    for (const [id, typed, error] of [
      ['number', '4111111111111111', 'numberNotTest'],
      ['number', '4242', 'numberIncomplete'],
      ['expiry', '1390', 'expiryInvalid'],
      ['expiry', '0120', 'expiryPast'],
      ['cvc', '12', 'cvcIncomplete'],
    ] as const) {
      await form.$eval(`#${id}`, (input) => (input as HTMLInputElement).select());
      await form.type(`#${id}`, typed);
      await press('Tab');
      assert.equal(await text(form, `${id}-error`), languages['en']?.[error], typed);
    }
    assert.deepEqual(Object.keys((await open.page.evaluate(() => shop.element!.validate()))!), [
      'number',
      'expiry',
      'cvc',
    ]);
  });

  it('moves the focus to the first invalid field, and is passed by Tab', async () => {
    const form = await start();
    await form.type('#number', '4242424242424242');
    await open.page.evaluate(() => shop.element!.focus());
    const focused = () => form.evaluate(() => document.activeElement?.id);
    await until(async () => (await focused()) === 'expiry', 'the focus');
    await press('Tab');
    assert.equal(await focused(), 'cvc');
    await press('Enter');
    await until(async () => (await events('submit')).length === 1, 'the submit event');
  });

  it('offers test cards behind a disclosure', async () => {
    const form = await start();
    await form.click('summary');
    assert.deepEqual(await axeViolations(form), []);
    const buttons = await form.$$('#test-card-list button');
    assert.ok(buttons.length > 10);
    await buttons[2]!.click();
    assert.equal(await value(form, 'number'), '3782 822463 10005');
    assert.equal((await value(form, 'cvc')).length, 4);
    assert.equal(await text(form, 'brand'), 'American Express');
    await lastChange({ complete: true, empty: false, brand: 'amex' });
  });

  it('never sends a number that is no test card', async () => {
    const form = await start();
    const { clientSecret } = await intent();
    await fill(form, '4111111111111111');
    await confirm(clientSecret);
    assert.equal((await result())['code'], 'incomplete');
    assert.equal(
      open.requests.some((path) => path.endsWith('/confirm')),
      false,
    );
  });
});

describe('card form, in the page', () => {
  for (const [language, item] of Object.entries(languages)) {
    it(`has the texts of ${language}`, async () => {
      const form = await start({ locale: language });
      assert.equal(await form.$eval('label', (label) => label.textContent), item.number);
      assert.equal(await form.evaluate(() => document.documentElement.lang), language);
      assert.deepEqual(await axeViolations(form), []);
    });
  }

  it('has all texts in every language', () => {
    const keys = Object.keys(languages['en']!);
    for (const [language, entry] of Object.entries(languages)) {
      assert.deepEqual(Object.keys(entry), keys, language);
      assert.match(entry.challengeText, /\{amount\}/);
      assert.match(entry.challengeText, /\{last4\}/);
      for (const [key, text] of Object.entries(entry)) assert.ok(text.length > 1, `${language}.${key}`);
    }
  });

  it('is mirrored in right-to-left pages, with digits from left to right', async () => {
    const form = await start({ locale: 'ar' });
    const { dir, lang, align, brandLeft } = await form.evaluate(() => {
      const input = document.querySelector('#number')!;
      document.querySelector('#brand')!.textContent = 'Visa';
      return {
        dir: document.documentElement.dir,
        lang: document.documentElement.lang,
        align: getComputedStyle(input).textAlign,
        brandLeft: document.querySelector('#brand')!.getBoundingClientRect().left < innerWidth / 2,
      };
    });
    assert.deepEqual({ dir, lang, align, brandLeft }, { dir: 'rtl', lang: 'en', align: 'end', brandLeft: true });
    await form.type('#number', '42424');
    assert.deepEqual([await value(form, 'number'), await caret(form, 'number')], ['4242 4', 6]);
    assert.deepEqual(await axeViolations(form), []);
  });

  it('follows the appearance of the page, and accepts nothing else from it', async () => {
    const form = await start({
      appearance: {
        colorScheme: 'dark',
        colorText: 'rgb(250, 240, 230)',
        colorError: 'red; background: url(https://evil.example)',
        colorField: 'url(https://evil.example/x)',
        borderRadius: '3px',
        fontFamily: 'Georgia, serif',
      },
    });
    const style = () =>
      form.evaluate(() => {
        const { color, colorScheme, fontFamily } = getComputedStyle(document.documentElement);
        const input = getComputedStyle(document.querySelector('input')!);
        return { color, colorScheme, fontFamily, radius: input.borderRadius, field: input.backgroundColor };
      });
    assert.deepEqual(await style(), {
      color: 'rgb(250, 240, 230)',
      colorScheme: 'dark',
      fontFamily: 'Georgia, serif',
      radius: '3px',
      field: 'rgb(255, 255, 255)',
    });
    await open.page.evaluate(() =>
      shop.element!.update({ appearance: { colorText: 'rgb(1, 2, 3)', colorScheme: 'light' }, locale: 'fr' }),
    );
    assert.equal((await style()).color, 'rgb(1, 2, 3)');
    assert.equal(await form.$eval('label', (label) => label.textContent), languages['fr']?.number);
    assert.deepEqual(open.complaints, []);
  });

  it('is as high as its content', async () => {
    const form = await start();
    const heights = async () => {
      const outer = await open.page.evaluate(() => document.querySelector('iframe')!.getBoundingClientRect().height);
      const inner = await form.$eval('#main', (main) => main.getBoundingClientRect().height);
      return { outer, inner };
    };
    const settled = () =>
      until(async () => (await heights()).outer === Math.ceil((await heights()).inner), 'the height');
    await settled();
    const { outer: small } = await heights();
    await open.page.evaluate(() => void shop.element!.validate());
    await settled();
    await until(async () => (await heights()).outer > small, 'room for the errors');
  });

  it('keeps its size despite styles of the page, and covers the page during a challenge', async () => {
    await open.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`iframe { width: 40px !important; height: 9px !important; max-width: 50% !important;
        margin: 7px !important; padding: 7px !important; border: 3px solid !important; opacity: 0.2 !important;
        position: static !important; float: right !important; transform: scale(0.5) !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    const form = await start();
    const box = () =>
      open.page.$eval('iframe', (frame) => {
        const { width, height } = frame.getBoundingClientRect();
        const { opacity, borderTopWidth, marginTop } = getComputedStyle(frame);
        return { full: width === frame.parentElement!.clientWidth, height, opacity, borderTopWidth, marginTop };
      });
    const inner = () => form.$eval('body', ({ parentElement }) => parentElement!.getBoundingClientRect().height);
    await until(async () => Math.abs((await box()).height - (await inner())) <= 1, 'the height of its content');
    const { height, ...rest } = await box();
    assert.ok(height > 100, String(height));
    assert.deepEqual(rest, { full: true, opacity: '1', borderTopWidth: '0px', marginTop: '0px' });
    const { clientSecret } = await intent();
    await fill(form, '4000000000003220');
    await confirm(clientSecret);
    await until(covers, 'the form covers the page');
    await form.$eval('#approve', (button) => (button as HTMLElement).click());
    await result();
    await until(async () => !(await covers()), 'the form is back');
    assert.deepEqual((({ height: _, ...after }) => after)(await box()), rest);
  });

  it('keeps updates that arrive while it loads', async () => {
    await open.page.evaluate((key) => {
      shop.start(key, { locale: 'en' });
      void shop.element!.update({ locale: 'es' });
      shop.element!.on('ready', () => undefined);
    }, box.account.publishableKey);
    const form = await open.form();
    await until(
      async () => (await form.$eval('label', (label) => label.textContent)) === languages['es']?.number,
      'Spanish',
    );
    assert.equal(await open.page.$eval('iframe', ({ title }) => title), 'Pago con tarjeta');
  });

  it('rejects shadow roots and other wrong uses with a clear message', async () => {
    const messages = await open.page.evaluate((key) => {
      const host = document.createElement('div');
      document.body.append(host);
      const inside = document.createElement('div');
      host.attachShadow({ mode: 'closed' }).append(inside);
      const sandbox = shop.sandbox();
      return [
        shop.errorOf(() => sandbox(key).create().mount(inside)),
        shop.errorOf(() => sandbox(key).create().mount(document.createElement('div'))),
        shop.errorOf(() => sandbox('sk_sandbox_secret')),
        shop.errorOf(() => sandbox(key).create().mount(document.body).mount(document.body)),
      ];
    }, box.account.publishableKey);
    assert.match(messages[0]!, /IntegrationError: .*ShadowRoot/);
    assert.match(messages[1]!, /IntegrationError: .*element of the document/);
    assert.match(messages[2]!, /IntegrationError: .*publishable key/);
    assert.match(messages[3]!, /IntegrationError: .*mounted already/);
  });

  it('can be embedded only by pages of the account’s origins', async () => {
    const strict = await startSandbox({ allowedOrigins: ['https://shop.example'] });
    try {
      const refused = await openShop({
        sandboxOrigin: strict.url,
        entry: new URL('../../testing/plain-page.ts', import.meta.url),
      });
      await refused.page.evaluate((url) => shop.load(url), `${strict.url}/v1/sandbox.js`);
      await refused.page.evaluate((key) => shop.start(key, {}), strict.account.publishableKey);
      await until(() => refused.complaints.some((text) => text.includes('frame-ancestors')), 'the refusal');
      await refused.close();
    } finally {
      await strict.close();
    }
  });
});
