import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../chromium.mjs';
import { freePort } from '../lib/free-port.mjs';
import { dev, type Dev } from './dev.js';

/** Each is the same extension; what it draws is behind a closed root, and is found by its role and name. */
for (const library of ['react', 'vue'])
  describe(`an extension on remote-dom’s own remote half and ${library}, in the real sandbox`, () => {
    let browser: Browser;
    let page: Page;
    let running: Dev;
    const lines: string[] = [];
    const errors: string[] = [];
    // Asked for with each frame: nothing tells the page of a change in a closed root.
    const there = (what: string): Promise<unknown> =>
      page.waitForSelector(`aria/${what}[role="heading"]`, { visible: true });
    const press = (name: string): Promise<void> => page.locator(`aria/${name}[role="button"]`).click();
    /** All that is drawn: roles and names, in their order. */
    const drawn = async (): Promise<string[]> => {
      type Its = Awaited<ReturnType<Page['accessibility']['snapshot']>>;
      const flat = (its: Its): NonNullable<Its>[] => (its ? [its, ...(its.children ?? []).flatMap(flat)] : []);
      const place = await page.$('wb-extension-ui-renderer');
      const tree = await page.accessibility.snapshot({ root: place!, interestingOnly: false });
      return flat(tree)
        .filter(({ role }) => /^(button|textbox|listitem)$/.test(role))
        .map(({ role, name = '', value = '' }) => [role, name, value].filter(Boolean).join(' '));
    };

    before(async () => {
      const folder = fileURLToPath(new URL(`testing/${library}`, import.meta.url));
      running = await dev(path.resolve(folder), await freePort(), (line) => lines.push(line));
      browser = await puppeteer.launch(await chromiumLaunchOptions());
      page = await browser.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(running.url);
    });
    after(async () => {
      await browser.close();
      await running.stop();
    });

    it('draws its state, and what is typed goes into it and back into the field', async () => {
      await there('0 wishes, and then nothing');
      await page.locator('aria/A wish[role="textbox"]').click();
      await page.keyboard.type('honey');
      await there('0 wishes, and then honey');
      assert.ok((await drawn()).includes('textbox A wish honey'));
    });

    it('grows its list, and clears its field', async () => {
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
        (await drawn()).filter((its) => !its.startsWith('listitem')),
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

    it('shrinks it, in the middle and to nothing', async () => {
      await press('Without tea');
      await there('2 wishes, and then nothing');
      assert.deepEqual(
        (await drawn()).filter((its) => its.includes('Without')),
        ['button Without honey', 'button Without cups'],
      );
      await press('Without honey');
      await press('Without cups');
      await there('0 wishes, and then nothing');
      assert.equal(
        (await drawn()).some((its) => its.includes('listitem')),
        false,
      );
    });

    it('takes everything away when it is unmounted, and ends its effects', async () => {
      await press('Close');
      await page.waitForFunction(() => document.querySelector('#log')?.textContent.includes('its effect has ended'));
      assert.deepEqual(await drawn(), []);
    });

    it('had nothing passed over, and broke no policy', () => {
      assert.deepEqual(errors, []);
      assert.deepEqual(
        lines.filter((line) => !/^(built|says)/.test(line)),
        [],
      );
    });
  });
