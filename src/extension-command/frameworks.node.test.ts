import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { until } from '../service/testing/process.js';
import { openPreview, type OpenPreview } from './testing/open-preview.js';

/** Each library draws the same extension. It is behind a closed shadow root, so the tests find it by role and name. */
for (const library of ['react', 'vue'])
  describe(`an extension on remote-dom’s own remote half and ${library}, in the real sandbox`, () => {
    let preview: OpenPreview;
    let page: Page;
    // Polled on each animation frame: nothing notifies the page of a change in a closed shadow root.
    const there = (what: string): Promise<unknown> =>
      page.waitForSelector(`aria/${what}[role="heading"]`, { visible: true });
    const press = (name: string): Promise<void> => page.locator(`aria/${name}[role="button"]`).click();
    /** Everything that is drawn: roles and names, in order. */
    const drawn = async (): Promise<string[]> => {
      type Snapshot = Awaited<ReturnType<Page['accessibility']['snapshot']>>;
      const flat = (axNode: Snapshot): NonNullable<Snapshot>[] =>
        axNode ? [axNode, ...(axNode.children ?? []).flatMap(flat)] : [];
      const place = await page.$('wb-extension-ui-renderer');
      const tree = await page.accessibility.snapshot({ root: place!, interestingOnly: false });
      return flat(tree)
        .filter(({ role }) => /^(button|textbox|listitem)$/.test(role))
        .map(({ role, name = '', value = '' }) => [role, name, value].filter(Boolean).join(' '));
    };

    before(async () => {
      preview = await openPreview(library);
      page = preview.page;
    });
    after(() => preview.close());

    it('renders its state, and passes typed text to the extension and back', async () => {
      await there('0 wishes, and then nothing');
      await page.locator('aria/A wish[role="textbox"]').click();
      await page.keyboard.type('honey');
      await there('0 wishes, and then honey');
      assert.ok((await drawn()).includes('textbox A wish honey'));
    });

    it('adds items, and clears its field', async () => {
      await press('Add');
      await there('1 wishes, and then nothing');
      for (const [n, wish] of ['tea', 'cups'].entries()) {
        await page.locator('aria/A wish[role="textbox"]').click();
        await page.keyboard.type(wish);
        await there(`${n + 1} wishes, and then ${wish}`);
        await press('Add');
      }
      await there('3 wishes, and then nothing');
      assert.deepEqual(
        (await drawn()).filter((candidate) => !candidate.startsWith('listitem')),
        [
          'textbox A wish',
          'button Add',
          'button Without honey',
          'button Without tea',
          'button Without cups',
          'button Close',
        ],
      );
    });

    it('removes items, in the middle and all of them', async () => {
      await press('Without tea');
      await there('2 wishes, and then nothing');
      assert.deepEqual(
        (await drawn()).filter((candidate) => candidate.includes('Without')),
        ['button Without honey', 'button Without cups'],
      );
      await press('Without honey');
      await press('Without cups');
      await there('0 wishes, and then nothing');
      assert.equal(
        (await drawn()).some((candidate) => candidate.includes('listitem')),
        false,
      );
    });

    it("removes everything when it is unmounted, and runs its effects' cleanup", async () => {
      await press('Close');
      await page.waitForFunction(() => document.querySelector('#log')?.textContent.includes('its effect has ended'));
      // The page may hear of the effect first.
      await until(async () => (await drawn()).length === 0);
    });

    it('has no dropped node and no policy violation', () => {
      assert.deepEqual(preview.errors, []);
      assert.deepEqual(
        preview.lines.filter((line) => !/^(built|says)/.test(line)),
        [],
      );
    });
  });
