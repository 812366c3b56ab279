/**
 * Emails in a browser: accessible in both colour schemes, and never wider than
 * a small phone.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { EMAIL_KINDS } from '@storefront/contract';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { outboxHtml } from '../../service/modules/emails/outbox-page.js';
import { emailLanguages } from '../../service/modules/emails/render/locale.js';
import { renderEmail } from '../../service/modules/emails/render/render-email.js';
import {
  optionsOf,
  orderOf,
  sampleEmails,
  sampleInput,
  sampleStore,
} from '../../service/modules/emails/render/testing/samples.js';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

describe('an email in a browser', () => {
  let browser: Browser;
  let page: Page;
  const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  const emails = sampleEmails();
  before(async () => {
    browser = await puppeteer.launch(await chromiumLaunchOptions());
    page = await browser.newPage();
  });
  after(() => browser.close());

  const violations = async (): Promise<string[]> => {
    await page.evaluate(axe);
    const found = (await page.evaluate('axe.run()')) as AxeResult;
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  };
  const isTooWide = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

  for (const scheme of ['light', 'dark'])
    it(`of any kind passes axe: ${scheme}`, async () => {
      await page.setViewport({ width: 390, height: 800 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      for (const kind of EMAIL_KINDS)
        for (const locale of ['en', 'ar']) {
          await page.setContent(renderEmail(emails[kind], { locale, store: sampleStore, ...optionsOf(kind) }).html);
          assert.deepEqual(await violations(), [], `${kind} in ${locale}`);
        }
    });

  it('of any kind and language fits a screen of 320 px', async () => {
    await page.setViewport({ width: 320, height: 800 });
    for (const kind of EMAIL_KINDS)
      for (const locale of Object.keys(emailLanguages)) {
        await page.setContent(renderEmail(emails[kind], { locale, store: sampleStore, ...optionsOf(kind) }).html);
        assert.equal(await isTooWide(), false, `${kind} in ${locale}`);
      }
  });

  it('fits 320 px with endless words', async () => {
    await page.setViewport({ width: 320, height: 800 });
    for (const word of ['x'.repeat(10_000), 'W'.repeat(190), '/'.repeat(500), 'ا'.repeat(400)]) {
      const order = orderOf(
        { ...sampleInput, lines: sampleInput.lines.map((line) => ({ ...line, unitPrice: 9_999_999_99 })) },
        sampleInput.lines.map(() => ({ title: word, options: [{ name: word, value: word }] })),
        { currency: 'IDR', taxInclusive: false },
        {
          number: word,
          note: word,
          shippingAddress: { firstName: word, address1: word, city: word, countryCode: 'DE' },
        },
      );
      const store = {
        ...sampleStore,
        name: word,
        contactEmail: word,
        footer: { legalName: word, address: word, vatId: word, links: [{ title: word, url: 'https://shop.example/' }] },
      };
      const texts = { intro: word, outro: word, footer: word };
      for (const locale of ['de', 'ar']) {
        const { html } = renderEmail({ kind: 'order-confirmation', order, orderUrl: null }, { locale, store, texts });
        await page.setContent(html);
        assert.equal(await isTooWide(), false, `${word.slice(0, 3)}… in ${locale}`);
      }
    }
  });

  for (const scheme of ['light', 'dark'])
    it(`on the outbox page passes axe and fits a phone: ${scheme}`, async () => {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      const rows = EMAIL_KINDS.map((kind) => {
        const { html, text, subject } = renderEmail(emails[kind], {
          locale: 'en',
          store: sampleStore,
          ...optionsOf(kind),
        });
        const row = {
          storeId: 1,
          id: kind,
          kind,
          to: `${'x'.repeat(60)}@example.com`,
          status: 'failed' as const,
          error: 'y'.repeat(300),
        };
        return { row: { ...row, subject, createdAt: new Date() }, drawn: { html, text, subject } };
      });
      for (const shown of [[], rows]) {
        await page.setContent(outboxHtml(shown));
        for (const width of [320, 1280]) {
          await page.setViewport({ width, height: 800 });
          assert.equal(await isTooWide(), false, `${String(width)} px`);
          assert.deepEqual(await violations(), [], `${String(width)} px`);
        }
      }
      assert.equal((await page.$$('article')).length, EMAIL_KINDS.length);
    });
});
