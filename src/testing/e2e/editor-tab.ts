/** A person's tab with the editor of a site. */
import assert from 'node:assert/strict';
import type { SiteEditorInvitation } from '@storefront/contract/site';
import axe from 'axe-core';
import type { ElementHandle, Frame, KeyInput, Page } from 'puppeteer-core';
import { admin } from './merchant.js';
import { Shopper, type openDrawnShop } from './shop.js';

export type EditedShop = Awaited<ReturnType<typeof openDrawnShop>>;

export const PASSWORD = 'seven loud kilns 17';

export class EditorTab {
  /** A new person in a browser of their own, who has accepted an invitation. */
  static async invited(shop: EditedShop, email: string): Promise<EditorTab> {
    const body = { email, name: email.split('@')[0], role: 'publisher', by: 'link' };
    const { address } = await admin<SiteEditorInvitation>(shop, 'POST', '/site/editors', body);
    const tab = new EditorTab(shop, await Shopper.enter(shop));
    await tab.accept(String(address));
    return tab;
  }

  constructor(
    readonly shop: EditedShop,
    readonly shopper: Shopper,
  ) {}

  get page(): Page {
    return this.shopper.page;
  }

  /** Faults of the editor's page and of the draft in its frame. */
  get faults(): string[] {
    // A page that a server draws with an open dialog may not take the focus in a frame of another origin.
    return this.shopper.faults.filter((fault) => !/Blocked autofocusing/.test(fault));
  }

  until = (what: string, truth: () => Promise<boolean>): Promise<void> => this.shopper.until(what, truth, 30);

  /** Follows the link of an invitation, and chooses a password. */
  async accept(address: string): Promise<void> {
    await this.shopper.open(address);
    await this.fill('Password', PASSWORD);
    await this.press('Continue');
    await this.isOpen();
  }

  async signIn(email: string): Promise<void> {
    await this.fill('Email address', email);
    await this.fill('Password', PASSWORD);
    await this.press('Sign in');
  }

  /** Waits for the tree, and for the draft in the frame. */
  async isOpen(): Promise<void> {
    await this.row(/^Header/);
    await this.until('the preview shows the draft', async () => /\S/.test(await this.drawn('main')));
  }

  async named(role: string, name: string): Promise<ElementHandle<HTMLElement>> {
    let found: ElementHandle | null = null;
    await this.until(`there is a ${role} "${name}"`, async () => {
      found = await this.page.$(`::-p-aria([name="${name}"][role="${role}"])`);
      return found !== null;
    });
    return found as unknown as ElementHandle<HTMLElement>;
  }

  async press(name: string): Promise<void> {
    await (await this.named('button', name)).click();
  }

  /** Replaces a text by typing. */
  async fill(name: string, text: string): Promise<void> {
    const field = await this.named('textbox', name);
    await field.click();
    await field.evaluate((element) => (element as HTMLInputElement).select());
    await this.page.keyboard.type(text);
  }

  valueOf = async (name: string): Promise<string> =>
    (await this.named('textbox', name)).evaluate((element) => (element as HTMLInputElement).value);

  find = async (selector: string): Promise<ElementHandle<HTMLElement>> => {
    let found: ElementHandle | null = null;
    await this.until(`${selector} is there`, async () => (found = await this.page.$(`>>> ${selector}`)) !== null);
    return found as unknown as ElementHandle<HTMLElement>;
  };

  /** Names of the rows of the tree, from top to bottom. */
  rows = (): Promise<string[]> =>
    this.page.$$eval('>>> [role=treeitem]', (rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));

  async row(name: RegExp): Promise<ElementHandle<HTMLElement>> {
    await this.until(`the tree has a row ${String(name)}`, async () =>
      (await this.rows()).some((row) => name.test(row)),
    );
    const all = await this.page.$$('>>> [role=treeitem]');
    const names = await this.rows();
    return all[names.findIndex((row) => name.test(row))] as ElementHandle<HTMLElement>;
  }

  /** Presses the + of a row, and chooses a section. */
  async add(row: RegExp, section: string, title: string): Promise<void> {
    const handle = await this.row(row);
    await handle.hover();
    await (await handle.$('[data-tool=add]'))?.click();
    await this.named('dialog', title);
    await (await this.find(`[data-type="${section}"]`)).click();
  }

  /** Goes on with the Tab key until the focus is on an element of this name, as a person without a mouse does. */
  async tabTo(name: string, most = 200): Promise<void> {
    const seen = new Set<string>();
    for (let turn = 0; turn < most; turn += 1) {
      await this.page.keyboard.press('Tab');
      const focused = await this.focused();
      if (focused === name) return;
      seen.add(focused);
    }
    throw new Error(`the Tab key does not come to "${name}", but to ${[...seen].join(', ')}`);
  }

  /** The name of the element with the focus, by its label or its text. */
  focused = (): Promise<string> =>
    this.page.evaluate(() => {
      let at: Element | null = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      const labels = [...((at as HTMLInputElement | null)?.labels ?? [])].map(({ textContent }) => textContent);
      const own = at?.matches('input, select, textarea') ? '' : (at?.textContent ?? '');
      return (at?.getAttribute('aria-label') ?? (labels.join(' ') || own)).replaceAll(/\s+/g, ' ').trim();
    });

  async type(text: string, ...keys: KeyInput[]): Promise<void> {
    await this.page.keyboard.type(text);
    for (const key of keys) await this.page.keyboard.press(key);
  }

  frame(): Frame | undefined {
    return this.page.frames().find((frame) => frame.url().includes('/_draft/'));
  }

  /** Text of the draft in the frame. */
  drawn = async (selector: string): Promise<string> =>
    (await this.frame()?.$eval(selector, (element) => element.textContent.replaceAll(/\s+/g, ' ').trim())) ?? '';

  showsDrawn = (text: RegExp, selector = 'main'): Promise<void> =>
    this.until(`the preview shows ${String(text)}`, async () => text.test(await this.drawn(selector)));

  saving = (state: RegExp): Promise<void> =>
    this.until(`the bar says ${String(state)}`, async () =>
      state.test(await this.page.$eval('>>> .saving', (element) => element.textContent)),
    );

  /** No violation in the whole page, shadow roots and open dialogs included. The frame is checked as a page of its own. */
  async isAccessible(view: string): Promise<void> {
    await this.page.evaluate(axe.source);
    const violations = await this.page.evaluate(async () => {
      const { axe: value } = globalThis as unknown as { axe: typeof axe };
      const { violations: found } = await value.run(document, { iframes: false });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    });
    assert.deepEqual(violations, [], view);
  }
}
