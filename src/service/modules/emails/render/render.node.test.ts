import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EMAIL_KINDS, EMAIL_PLACEHOLDERS, type EmailKind } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { contrastRatio } from '../../../../tools/lib/contrast.js';
import { ProblemError } from '../../../plugins/problem.js';
import type { PriceInput } from '../../pricing/price.js';
import type { EmailStore } from './email.js';
import { emailLanguages, merchantTexts, speechOf } from './locale.js';
import { lookOf } from './look.js';
import { checkPlaceholders, unknownPlaceholders } from './placeholders.js';
import { renderEmail } from './render-email.js';
import { optionsOf, orderOf, sampleEmails, sampleInput, sampleStore } from './testing/samples.js';
import { totalsRows } from './totals.js';

const emails = sampleEmails();
const locales = Object.keys(emailLanguages);
const draw = (kind: EmailKind, locale = 'en', store: EmailStore = sampleStore) =>
  renderEmail(emails[kind], { locale, store, ...optionsOf(kind) });

/** Elements of a document by name. */
function elements(html: string, ...names: string[]): Tree.Element[] {
  const found: Tree.Element[] = [];
  const walk = (node: Tree.Node): void => {
    if ('tagName' in node && (names.length === 0 || names.includes(node.tagName))) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}
const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;
const words = (node: Tree.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(words).join('') : '';
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('an email', () => {
  it('has subject, preheader, HTML and text in every kind and language', () => {
    for (const kind of EMAIL_KINDS) {
      const subjects = locales.map((locale) => {
        const email = draw(kind, locale);
        const where = `${kind} in ${locale}`;
        assert.ok(email.subject !== '' && !/[\r\n{}]/.test(email.subject), where);
        assert.ok(email.subject.includes('Kiln & Quire'), where);
        assert.doesNotMatch(email.text, /[{}<>]|undefined|\bnull\b|NaN/, where);
        assert.doesNotMatch(email.html, /undefined|NaN|\{\w+\}(?!.*<\/style>)/s, where);
        assert.ok(Buffer.byteLength(email.html) < 30_000, where);
        const [root] = elements(email.html, 'html');
        assert.equal(root && attribute(root, 'lang'), locale);
        assert.equal(root && attribute(root, 'dir'), locale === 'ar' ? 'rtl' : 'ltr');
        assert.equal(elements(email.html, 'h1').length, 1, where);
        assert.ok(email.html.includes(email.preheader.replaceAll('&', '&amp;')), where);
        return email.subject;
      });
      assert.equal(new Set(subjects).size, locales.length, `${kind}: a language says the same as another one`);
    }
  });

  it('loads nothing, and hides its layout tables from screen readers', () => {
    const logo = { url: 'https://shop.example/logo.png', alt: 'Kiln & Quire', width: 480, height: 120 };
    for (const kind of EMAIL_KINDS) {
      const { html } = draw(kind, 'en', { ...sampleStore, logo });
      assert.deepEqual(elements(html, 'img').map((image) => attribute(image, 'src')), [logo.url]); // prettier-ignore
      assert.equal(elements(html, 'script', 'link', 'iframe', 'video', 'svg', 'form').length, 0);
      assert.doesNotMatch(html, /url\(|@import|@font-face/);
      assert.equal(elements(html, 'style').length, 1);
      for (const table of elements(html, 'table'))
        if (attribute(table, 'role') !== 'presentation') {
          const heads = headsOf(table);
          assert.ok(heads.length > 0 && heads.every((head) => attribute(head, 'scope')), `${kind}: th scope`);
        }
    }
  });

  it('has the same facts in text and HTML', () => {
    for (const kind of EMAIL_KINDS) {
      const { html, text } = draw(kind, 'de');
      const shown = tidy(elements(html, 'body').map(words).join(' '));
      for (const fact of ['88,97', '1042', 'Uferweg 12', '8Q2M-40XK-TT7H-9PVC', '1032 4478 9921', '25,00'])
        assert.equal(tidy(text).includes(fact), shown.includes(fact), `${kind}: ${fact}`);
      for (const link of elements(html, 'a').map((each) => attribute(each, 'href') ?? ''))
        assert.ok(link === sampleStore.url || text.includes(link), `${kind}: ${link}`);
    }
  });

  it('falls back from de-AT to de, and to English for an unsupported language', () => {
    assert.equal(draw('verify', 'de-AT').subject, draw('verify', 'de').subject);
    assert.match(draw('order-confirmation', 'de-CH').text, /88.97/);
    const { html, subject } = draw('verify', 'sw');
    assert.equal(subject, draw('verify', 'en').subject);
    assert.match(html, /<html lang="en" dir="ltr">/);
    for (const broken of ['', 'x', 'de_DE', '../../etc', 'constructor', '"><script>'])
      assert.ok(draw('verify', broken));
  });

  it('mentions sign-in for a link that resets the password', () => {
    const signsIn: Readonly<Record<string, RegExp>> = {
      en: /set a new password, or sign in/,
      de: /neues Passwort fest oder melden sich/,
      fr: /nouveau mot de passe ou de vous connecter/,
      es: /contraseña nueva o iniciar sesión/,
      ar: /كلمة مرور جديدة، أو تسجيل الدخول/,
      ja: /新しいパスワードを設定するか、現在のパスワードでログイン/,
      pl: /nowe hasło lub zalogować się/,
    };
    for (const locale of locales) {
      const { html, text } = draw('password-reset', locale);
      for (const words of [html, text]) assert.match(tidy(words), signsIn[locale] ?? /there is no such language/);
    }
  });

  it('has the right plural for lines that are left out', () => {
    const more = (locale: string, count: number) => speechOf(locale).words.moreLines(count);
    assert.deepEqual([1, 2, 5, 22].map((count) => more('pl', count)), [
      'i 1 inny produkt', 'i 2 inne produkty', 'i 5 innych produktów', 'i 22 inne produkty',
    ]); // prettier-ignore
    assert.deepEqual([1, 2].map((count) => more('en', count)), ['and 1 more item', 'and 2 more items']); // prettier-ignore
    assert.equal(new Set([1, 2, 3, 11, 100].map((count) => more('ar', count))).size, 5);
  });
});

function headsOf(table: Tree.Element): Tree.Element[] {
  const found: Tree.Element[] = [];
  const walk = (node: Tree.Node): void => {
    if ('tagName' in node && node.tagName === 'th') found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(table);
  return found;
}

/** A printed amount in minor units, whatever the language's digits and signs are. */
function minorUnits(printed: string, free: string): number {
  if (printed === free) return 0;
  const digits = Array.from(printed).flatMap((sign) => {
    const at = '٠١٢٣٤٥٦٧٨٩'.indexOf(sign);
    return at >= 0 ? [String(at)] : /\d/.test(sign) ? [sign] : [];
  });
  return Number(digits.join('')) * (/[-−]/.test(printed) ? -1 : 1);
}

const components = fc
  .array(
    fc.record({ name: fc.constantFrom('VAT', 'County', 'State'), ratePpm: fc.integer({ min: 0, max: 300_000 }) }),
    { maxLength: 3 },
  )
  .map((list) => list.map((each) => ({ ...each, compound: false })));
const discount = fc.oneof(
  fc.record({
    id: fc.uuid(),
    title: fc.constantFrom('Sale', 'Ten off', 'ABO'),
    ratePpm: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  fc.record({ id: fc.uuid(), title: fc.constantFrom('Voucher', 'Sale'), amount: fc.integer({ min: 1, max: 50_000 }) }),
);
const anyOrder = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'HUF', 'PLN'),
  locale: fc.constantFrom('en', 'de', 'de-AT', 'fr', 'es', 'ar', 'ar-EG', 'ja', 'pl'),
  input: fc.record({
    taxInclusive: fc.boolean(),
    rounding: fc.record({
      tax: fc.constantFrom('line' as const, 'order' as const),
      mode: fc.constantFrom('half-up' as const, 'half-even' as const),
      totalIncrement: fc.constantFrom(1, 5),
    }),
    lines: fc
      .array(
        fc.record({
          unitPrice: fc.integer({ min: 0, max: 2_000_000 }),
          quantity: fc.integer({ min: 1, max: 40 }),
          taxes: components,
          discounts: fc.array(discount, { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 90 },
      )
      .map((list) => list.map((line, index) => ({ id: `l-${index}`, ...line }))),
    discounts: fc.array(discount, { maxLength: 2 }),
    shipping: fc.option(fc.record({ price: fc.integer({ min: 0, max: 9000 }), taxes: components }), { nil: undefined }),
    tenders: fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^[A-Z0-9]{4}$/), balance: fc.integer({ min: 0, max: 3_000_000 }) }),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  }),
});

describe('the totals of an order', () => {
  it('add up to the charge as printed, with included and added tax', () => {
    fc.assert(
      fc.property(anyOrder, ({ currency, locale, input }) => {
        const terms = { currency, taxInclusive: input.taxInclusive };
        const order = orderOf(input satisfies PriceInput, [], terms);
        const speech = speechOf(locale);
        const { html, text } = renderEmail(
          { kind: 'order-confirmation', order, orderUrl: 'https://shop.example/o' },
          { locale, store: sampleStore },
        );
        // The tables of the email, as they are printed: the lines, then the sums.
        const [lineTable, sumTable] = elements(html, 'table').filter((each) => attribute(each, 'role') === undefined);
        assert.ok(lineTable && sumTable);
        const cellsOf = (table: Tree.Element): string[] => {
          const cells: string[] = [];
          const walk = (node: Tree.Node): void => {
            if ('tagName' in node && node.tagName === 'td') cells.push(words(node).trim());
            else if ('childNodes' in node) node.childNodes.forEach(walk);
          };
          walk(table);
          return cells;
        };
        const rows = totalsRows(order, speech);
        assert.deepEqual(cellsOf(sumTable), rows.map(({ value }) => value)); // prettier-ignore
        const { free } = speech.words;
        const printed = (...ids: string[]): number =>
          rows.filter(({ id }) => ids.includes(id)).reduce((sum, { value }) => sum + minorUnits(value, free), 0);
        const inLines = cellsOf(lineTable).reduce((sum, value) => sum + minorUnits(value, free), 0);
        assert.equal(inLines, printed('subtotal'));
        assert.equal(printed('subtotal', 'discount', 'shipping', 'tax', 'rounding'), printed('total'));
        assert.equal(printed('total'), order.totals.total.amount);
        assert.equal(printed('total', 'gift-card'), order.totals.amountDue.amount, 'the charge');
        const hasDue = order.totals.giftCardTotal.amount !== 0 && order.totals.amountDue.amount !== 0;
        assert.equal(rows.some(({ id }) => id === 'due'), hasDue, 'no row says that nothing was paid'); // prettier-ignore
        if (hasDue) assert.equal(printed('due'), order.totals.amountDue.amount);
        if (input.taxInclusive) assert.equal(printed('included-tax'), order.totals.taxTotal.amount);
        for (const { value } of rows) assert.ok(text.includes(value), value);
        assert.ok(currencyDigits(currency) >= 0);
      }),
      { numRuns: 120 },
    );
  });

  it('have no paid amount for an order that gift cards covered', () => {
    const order = orderOf(
      { ...sampleInput, tenders: [{ id: '7H9P', balance: 100_000 }] },
      [],
      { currency: 'EUR', taxInclusive: true },
      { paymentStatus: 'not-required' },
    );
    assert.equal(order.totals.amountDue.amount, 0);
    assert.deepEqual(
      totalsRows(order, speechOf('en')).filter(({ id }) => id === 'due'),
      [],
    );
  });

  it('are one row when the parts do not add up', () => {
    const order = orderOf(sampleInput, [], { currency: 'EUR', taxInclusive: true });
    const wrong = { ...order, giftCards: [{ last4: 'AAAA', applied: { amount: 1, currency: 'EUR' } }] };
    const rows = totalsRows(wrong, speechOf('en')).filter(({ id }) => id === 'gift-card');
    assert.deepEqual(rows, [{ id: 'gift-card', label: 'Gift card', value: '-€20.00' }]);
  });
});

describe('a large or hostile email', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202egnp.exe\u2066',
    'a\r\nBcc: evil@example.com',
    'x'.repeat(10_000),
    '\u0000\ud800\u0007',
    '{store} {orderNumber} ${7*7}',
    '</style></title><!--',
    'أحمد'.repeat(50),
    'javascript:alert(1)',
  ];
  const hostileOrder = (text: string, count: number) => {
    const line = { unitPrice: 999_999, quantity: 3, taxes: [] };
    return orderOf(
      { ...sampleInput, lines: Array.from({ length: count }, (_, index) => ({ id: `l-${index}`, ...line })) },
      Array.from({ length: count }, () => ({
        title: text,
        options: [{ name: text, value: text }],
        attributes: Array.from({ length: 20 }, () => ({ name: text, value: text })),
      })),
      { currency: 'EUR', taxInclusive: true },
      {
        number: text,
        note: text,
        shippingAddress: {
          firstName: text,
          lastName: text,
          company: text,
          address1: text,
          city: text,
          countryCode: 'DE',
        },
        billingAddress: { firstName: text, address1: text, countryCode: text },
        shippingMethod: { id: 'x', title: text, minDays: 3, maxDays: 5 },
        attributes: [{ name: 'a', label: text, value: text }],
        payments: [{ provider: 'x', status: 'paid', amount: { amount: 1, currency: 'EUR' }, brand: text, last4: text }],
        giftCards: [{ last4: text, applied: { amount: 2000, currency: 'EUR' } }],
      },
    );
  };

  it('is below 100 KB for 200 lines, and summarises the rest in one row with a link', () => {
    for (const text of ['Moss Teapot', '"'.repeat(500), '茶'.repeat(500), ...nasty]) {
      const order = hostileOrder(text, 200);
      const { html, text: plain } = renderEmail(
        { kind: 'order-confirmation', order, orderUrl: 'https://shop.example/order/1' },
        {
          locale: 'en',
          store: { ...sampleStore, name: text, footer: { ...sampleStore.footer, legalName: text, address: text } },
          texts: { intro: text.repeat(20), outro: text.repeat(20), footer: text.repeat(20), subject: text },
        },
      );
      assert.ok(Buffer.byteLength(html) < 100_000, `${Buffer.byteLength(html)} bytes of ${text.slice(0, 10)}`);
      assert.match(html, /<a class="link"[^>]* href="https:\/\/shop\.example\/order\/1"[^>]*>and \d+ more items<\/a>/);
      assert.match(plain, /and \d+ more items\n {2}€/);
    }
  });

  it('never contains scripts, unsafe links or broken markup', () => {
    for (const text of nasty)
      for (const kind of EMAIL_KINDS) {
        const order = hostileOrder(text, 2);
        const given = emails[kind];
        const hostile = {
          ...given,
          ...('order' in given && { order }),
          ...('orderUrl' in given && { orderUrl: text }),
          ...('link' in given && { link: text }),
          ...('code' in given && { code: text, last4: text }),
          ...('product' in given && {
            product: { ...given.product, title: text, url: text, options: [{ name: text, value: text }] },
          }),
          ...('shipment' in given && {
            shipment: { ...given.shipment, carrier: text, trackingNumber: text, trackingUrl: text },
          }),
          ...('firstName' in given && { firstName: text }),
        };
        const store: EmailStore = {
          name: text,
          url: text,
          contactEmail: text,
          logo: { url: text, alt: text, width: 1e9, height: -4 },
          colors: { primary: text, text, surface: 'red;background:url(//evil.example)' },
          fonts: { body: `${text};}`, heading: 'x</style>' },
          radius: text,
          footer: { legalName: text, address: text, vatId: text, links: [{ title: text, url: text }] },
        };
        const {
          html,
          subject,
          text: plain,
        } = renderEmail(hostile, {
          locale: 'en',
          store,
          texts: { subject: text, intro: text, outro: text, footer: text },
          unsubscribeUrl: text,
        });
        const names = new Set(elements(html).map(({ tagName }) => tagName));
        for (const bad of ['script', 'img', 'iframe']) assert.ok(!names.has(bad), `${bad} by ${text.slice(0, 20)}`);
        for (const element of elements(html)) {
          assert.ok(!element.attrs.some(({ name }) => name.startsWith('on')), text);
          assert.doesNotMatch(attribute(element, 'href') ?? '', /^javascript:/);
          assert.doesNotMatch(attribute(element, 'style') ?? '', /evil|onerror|<|x{50}/);
        }
        assert.equal(elements(html, 'style').length, 1);
        assert.doesNotMatch(subject, /[\r\n\u202e]/);
        assert.ok(subject.length <= 200);
        for (const form of [html, plain]) assert.ok(!form.includes('\0'), text);
        for (const form of [html, plain]) assert.doesNotMatch(form, /\u202e|\p{Cs}/u);
      }
  });

  it('isolates the direction of data', () => {
    const order = hostileOrder('أحمد', 1);
    const { html } = renderEmail(
      { kind: 'order-confirmation', order, orderUrl: null },
      { locale: 'en', store: sampleStore },
    );
    for (const element of elements(html))
      for (const child of element.childNodes)
        if (
          'value' in child &&
          child.value.includes('أحمد') &&
          element.tagName !== 'title' &&
          element.tagName !== 'div'
        )
          assert.ok(
            element.tagName === 'bdi' || attribute(element, 'dir') === 'auto',
            `${element.tagName}: ${child.value}`,
          );
  });
});

describe("a merchant's texts", () => {
  it('replace the default ones, with their placeholders filled', () => {
    const texts = {
      subject: 'Danke, {firstName}!',
      intro: 'Ihre {order} über {total}.\n\nBis bald.',
      footer: 'Mo–Fr 9–17',
    };
    const email = renderEmail(emails['order-confirmation'], { locale: 'de', store: sampleStore, texts });
    assert.equal(email.subject, 'Danke, Ada!');
    assert.match(email.text, /Ihre 1042 über 88,97\s€\.\n\nBis bald\./);
    assert.match(email.text, /Mo–Fr 9–17/);
    assert.match(email.html, /Ihre <bdi>1042<\/bdi>/);
  });

  it('are taken from the most specific locale that has each of them', () => {
    const all = { en: { subject: 'en', outro: 'en' }, de: { subject: 'de', intro: 'de' }, 'de-at': { intro: 'at' } };
    assert.deepEqual(merchantTexts(all, 'de-AT'), { subject: 'de', intro: 'at' });
    assert.deepEqual(merchantTexts(all, 'en-GB'), { subject: 'en', outro: 'en' });
    assert.deepEqual(merchantTexts(all, 'sw'), { subject: 'en', outro: 'en' });
    assert.deepEqual(merchantTexts(all, 'fr'), {}, 'an English sentence does not replace a French one');
  });

  it('may only use placeholders of their kind; the error names the wrong one and the valid ones', () => {
    checkPlaceholders('restock', { subject: '{product} at {store}', intro: '' }, 'texts.restock.en');
    const refused = (texts: { subject?: string; outro?: string }) => {
      try {
        checkPlaceholders('order-shipped', texts, 'texts.order-shipped.de');
      } catch (error) {
        assert.ok(error instanceof ProblemError);
        return error.errors[0];
      }
      return undefined;
    };
    const error = refused({ subject: 'Order {orderNumber}' });
    assert.equal(error?.path, 'texts.order-shipped.de.subject');
    assert.match(
      error.message,
      /\{orderNumber\} .*\{store\}, \{order\}, \{firstName\}, \{total\}, \{carrier\}, \{trackingNumber\}/,
    );
    assert.match(refused({ outro: 'a {store' })?.message ?? '', /brace/);
    assert.match(refused({ outro: '{}' })?.message ?? '', /placeholder/);
    assert.match(refused({ outro: '{__proto__}' })?.message ?? '', /placeholder/);
  });

  it('in the defaults use only valid placeholders', () => {
    for (const [language, { kinds }] of Object.entries(emailLanguages))
      for (const kind of EMAIL_KINDS)
        for (const text of Object.values<string>({ ...kinds[kind] }))
          assert.deepEqual(
            unknownPlaceholders(kind, text),
            [],
            `${language} ${kind}; it has ${EMAIL_PLACEHOLDERS[kind].join()}`,
          );
  });
});

describe('the theme', () => {
  const texts = ['text', 'muted', 'link'] as const;
  const worst = ({ light, dark }: ReturnType<typeof lookOf>): number =>
    Math.min(
      ...[light, dark].flatMap((palette) => [
        contrastRatio(palette.onPrimary, palette.primary),
        ...texts.flatMap((name) => [
          contrastRatio(palette[name], palette.background),
          contrastRatio(palette[name], palette.surface),
        ]),
      ]),
    );

  it('has a contrast of at least 4.5:1 for any colours of the merchant', () => {
    assert.ok(worst(lookOf(sampleStore)) >= 4.5);
    const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
    fc.assert(
      fc.property(
        fc.record(
          {
            primary: color,
            onPrimary: color,
            background: color,
            surface: color,
            text: color,
            muted: color,
            border: color,
          },
          { requiredKeys: [] },
        ),
        (colors) => assert.ok(worst(lookOf({ colors })) >= 4.5),
      ),
      { numRuns: 500 },
    );
  });

  it("uses the merchant's colours where they are readable", () => {
    const { light, radius, fontBody } = lookOf({
      colors: { primary: '#ffcc00' },
      radius: '0.25rem',
      fonts: { body: 'Georgia, serif' },
    });
    assert.deepEqual([light.primary, light.onPrimary, radius, fontBody], ['#ffcc00', '#1c1c1a', 4, 'Georgia, serif']);
  });
});
