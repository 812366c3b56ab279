import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openPreview, type OpenPreview } from './testing/open-preview.js';

/**
 * In a browser, in the real sandbox. The extension is behind a closed shadow root, so the tests find it by role and
 * name.
 */
describe('the preview, with an extension on remote-dom’s own remote half and Preact', () => {
  let preview: OpenPreview;
  let page: Page;
  before(async () => {
    preview = await openPreview('preact');
    page = preview.page;
  });
  after(() => preview.close());

  it('renders it, and handles presses and typed text', async () => {
    await page.locator('aria/Pressed 0 times by nobody[role="button"]').click();
    await page.waitForSelector('aria/Line 1 of 3 items[role="heading"]');
    const focused = async (): Promise<string> => {
      const tree = await page.accessibility.snapshot({ interestingOnly: false });
      const all = (node: typeof tree): NonNullable<typeof tree>[] =>
        node ? [node, ...(node.children ?? []).flatMap((child) => all(child))] : [];
      return all(tree).find((axNode) => axNode.focused && axNode.role === 'textbox')?.name ?? '';
    };
    assert.equal(await focused(), 'Your name', 'its method focus() is called');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.locator('aria/Pressed 1 times by Ada[role="button"]').click();
    await page.waitForSelector('aria/Line 2 of 3 items[role="heading"]');
    assert.ok(await page.$('aria/Line 1 of 3 items[role="heading"]'));
    const button = await page.waitForSelector('aria/Pressed 2 times by Ada[role="button"]');
    assert.equal(await button?.evaluate((element) => (element as HTMLButtonElement).disabled), true);
  });

  it('sends it changes of the cart, and restarts it in another language', async () => {
    await page.select('[name="cart"]', 'empty');
    await page.waitForSelector('aria/Line 2 of 0 items[role="heading"]');
    await page.select('[name="lang"]', 'ar');
    await page.waitForSelector('aria/Pressed 0 times by nobody[role="button"]');
    assert.equal(await page.$eval('#frame', (element) => element.getAttribute('dir')), 'rtl');
  });

  it('has no dropped node and no policy violation', () => {
    assert.deepEqual(preview.errors, []);
    assert.deepEqual(
      preview.lines.filter((line) => !line.startsWith('built')),
      [],
    );
  });
});
