/** WordPress, the shop's service, the card sandbox and Chromium, for one test file. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { Shopper, type TestShop } from '../../../testing/e2e/shop.js';
import { chromiumLaunchOptions } from '../../../tools/chromium.mjs';
import { freePort } from '../../../tools/lib/free-port.mjs';
import { startStack } from '../../../../docs/demo-shop/stack.mjs';
import { PASSWORD, startSite, type Site } from './site.js';

export interface World {
  site: Site;
  shop: TestShop;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-wordpress-shop-'));
  chmodSync(dataDir, 0o755); // root runs the database under another account
  const [api, shop, sandbox] = [await freePort(), await freePort(), await freePort()];
  const site = await startSite();
  const stack = await startStack({
    host: '127.0.0.1',
    ports: { api, shop, sandbox },
    dataDir,
    origins: [site.url],
    env: { LOG_LEVEL: 'warn' },
    restart: false,
  });
  const browser = await puppeteer.launch(await chromiumLaunchOptions());
  const close = async (): Promise<void> => {
    await browser.close();
    await Promise.all([stack.stop(), site.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { site, shop: { ...stack, browser, close }, close };
}

/** A page of WordPress's administration, logged in. */
export async function logIn({ shop, site }: World, user: 'admin' | 'author'): Promise<Page> {
  const context = await shop.browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`${site.url}/wp-login.php`);
  await page.waitForSelector('#user_pass');
  // WordPress moves the focus to the name after a moment.
  await page.evaluate(
    (name, word) => {
      document.querySelector<HTMLInputElement>('#user_login')!.value = name;
      document.querySelector<HTMLInputElement>('#user_pass')!.value = word;
    },
    user,
    PASSWORD,
  );
  await goOn(page, () => page.click('#wp-submit'));
  return page;
}

/** Does something that leads to another page. */
export async function goOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), act()]);
}

/** A block as the editor creates it: its name and its attributes. */
export type Block = readonly [name: string, attributes: Readonly<Record<string, unknown>>];

interface Editor {
  blocks: { createBlock(name: string, attributes: object): unknown };
  data: {
    dispatch(store: string): {
      insertBlocks(blocks: unknown[]): unknown;
      editPost(changes: object): unknown;
      savePost(): Promise<unknown>;
    };
    select(store: string): {
      getCurrentPost(): { link: string; status: string; content: string; id: number };
      getBlocks(): { name: string; isValid: boolean }[];
      didPostSaveRequestFail(): boolean;
    };
  };
}

/** Publishes a post with WordPress's editor. @returns the saved post, and the names of its blocks in the editor */
export async function publish(page: Page, site: Site, title: string, slug: string, blocks: readonly Block[]) {
  await page.goto(`${site.url}/wp-admin/post-new.php`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => {
    const { wp } = window as unknown as { wp?: Editor };
    // The editor's parts come one after the other.
    try {
      return wp?.data.select('core/editor').getCurrentPost().id;
    } catch {
      return undefined;
    }
  });
  return page.evaluate(
    async (title, slug, blocks) => {
      const { wp } = window as unknown as { wp: Editor };
      const editor = wp.data.dispatch('core/editor');
      wp.data
        .dispatch('core/block-editor')
        .insertBlocks(blocks.map(([name, attributes]) => wp.blocks.createBlock(name, attributes)));
      editor.editPost({ title, slug, status: 'publish' });
      await editor.savePost();
      const { link, status, content } = wp.data.select('core/editor').getCurrentPost();
      const failed = wp.data.select('core/editor').didPostSaveRequestFail();
      const names = wp.data
        .select('core/block-editor')
        .getBlocks()
        .map(({ name, isValid }) => (isValid ? name : `broken ${name}`));
      return { link, status, content, failed, names };
    },
    title,
    slug,
    blocks,
  );
}

/** With SF_SCREENS, a picture of the whole page. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SF_SCREENS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

export const enter = (shop: TestShop, viewport: { width: number; height: number }): Promise<Shopper> =>
  Shopper.enter(shop, viewport);
