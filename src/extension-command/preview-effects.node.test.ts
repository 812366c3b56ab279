import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openPreview, type OpenPreview } from './testing/open-preview.js';

describe("actions of an extension in the preview's sample shop", () => {
  let preview: OpenPreview;
  let page: Page;
  before(async () => {
    preview = await openPreview('effects');
    page = preview.page;
  });
  after(() => preview.close());
  // Polled on each animation frame: nothing notifies the page of a change in a closed shadow root.
  const heading = (name: string): Promise<unknown> =>
    page.waitForSelector(`aria/${name}[role="heading"]`, { visible: true });
  const press = (name: string): Promise<void> => page.locator(`aria/${name}[role="button"]`).click();
  const shop = (): Promise<string> => page.$eval('#shop', (element) => element.textContent);

  it('change attributes, lines and the selected variant, and the extension is notified', async () => {
    await heading('3 items in Moss, noted nothing');
    await press('Note it');
    await heading('3 items in Moss, noted honey');
    await heading('Note it: [{"name":"asks","label":"Note","value":"honey"}]');
    assert.match(await shop(), /Note \(asks\): honey/);
    await press('Five bowls');
    await heading('6 items in Moss, noted honey');
    await press('No cup');
    await heading('5 items in Moss, noted honey');
    assert.match(await shop(), /5 × Small bowl92\.50 EUR in the cart/);
    await press('In sand');
    await heading('5 items in Sand, noted honey');
    assert.match(await page.$eval('#context', (element) => (element as HTMLTextAreaElement).value), /"Colour": "Sand"/);
    await press('Note no more');
    await heading('5 items in Sand, noted nothing');
    await press('Read the bowl');
    await heading('Read the bowl: "Small bowl"');
  });

  it('apply codes, store values, and read orders and session tokens', async () => {
    await press('A tenth less');
    await heading('A tenth less: ["SAMPLE10"]');
    assert.match(await shop(), /SAMPLE10 takes a tenth off/);
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('#context')?.value.includes('SAMPLE10'),
    );
    await press('Keep it');
    await heading('Keep it: "M eu"');
    await press('Orders');
    await heading('Orders: ["1001"]');
    await press('Prove');
    await heading('Prove: 3');
  });

  it('are refused as in a shop, with the reason in the extension and on the page', async () => {
    await press('Note for others');
    await heading('Note for others refused: Error: the name "other" is not "asks", and does not begin with "asks."');
    await press('In blue');
    await heading('In blue refused: Error: "Colour" has no value "Blue"; there is Moss, Sand');
    await press('Another code');
    await heading('Another code refused: Error: there is no code "OTHER"; there is SAMPLE10, for a discount');
    await press('Wait');
    await heading('Wait refused: Error: the capability "checkout:block" is missing');
    assert.doesNotMatch(await shop(), /waits/);
    const log = await page.$eval('#log', (element) => element.textContent);
    assert.match(log, /Action cart\.set-line \{"handle":"bowl","quantity":5\}: done, \{"quantity":5\}/);
    assert.match(log, /Action checkout\.block \{"reason":"Choose a day"\}: refused, the capability/);
  });

  it('start from another cart when it is selected', async () => {
    await page.select('[name="cart"]', 'empty');
    await heading('0 items in Moss, noted nothing');
    assert.deepEqual(preview.errors, []);
  });
});
