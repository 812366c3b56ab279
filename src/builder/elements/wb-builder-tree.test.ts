import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { placed, stage, type Stage } from '../testing/editor-stage.js';
import { sampleDocument } from '../testing/sample-document.js';
import type { Target } from '../model/editor.js';
import type { WbBuilderTree } from './wb-builder-tree.js';
import './wb-builder-tree.js';

/** The driver of WebKit cannot press these keys. */
const UNKNOWN_TO_WEBKIT = new Set(['F10', 'Insert']);

describe('wb-builder-tree', () => {
  let on: Stage;
  let tree: WbBuilderTree;
  const rows = (): HTMLElement[] => [...(tree.shadowRoot?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
  const names = (): string[] => rows().map((row) => row.getAttribute('aria-label') ?? '');
  const focused = (): string => tree.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '';
  const key = async (...keys: string[]): Promise<void> => {
    for (const one of keys) {
      const [press = '', held] = one.split('+').reverse();
      if (UNKNOWN_TO_WEBKIT.has(press)) {
        const event = { key: press, shiftKey: held === 'Shift', bubbles: true, composed: true };
        tree.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
        continue;
      }
      if (held !== undefined) await sendKeys({ down: held });
      await sendKeys({ press });
      if (held !== undefined) await sendKeys({ up: held });
    }
    await tree.updateComplete;
  };
  beforeEach(async () => {
    on = await stage();
    tree = await placed<WbBuilderTree>(html`<wb-builder-tree .editor=${on.editor}></wb-builder-tree>`);
    rows()[0]?.focus();
  });

  it('is accessible', () => expect(tree).to.be.accessible());

  it('is one stop for the Tab key, and the arrows lead through it', async () => {
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
    await key('ArrowDown', 'ArrowDown');
    expect(focused()).to.equal('Header');
    await key('End');
    expect(focused()).to.equal('Footer');
    await key('Home', 'ArrowDown', 'ArrowUp');
    expect(focused()).to.equal('Header');
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
    await key('f');
    expect(focused()).to.match(/^F/);
  });

  it('opens and closes with the arrows at its sides', async () => {
    await key('End', 'ArrowRight');
    expect(rows().at(-1)?.getAttribute('aria-level')).to.equal('2');
    await key('ArrowRight');
    expect(rows().at(-1)).to.equal(tree.shadowRoot?.activeElement);
    await key('ArrowLeft', 'ArrowLeft');
    expect(focused()).to.equal('Footer');
    expect(tree.shadowRoot?.activeElement?.getAttribute('aria-expanded')).to.equal('false');
  });

  it('moves with Alt and the arrows, keeps the focus, and says the place', async () => {
    const at = names().findIndex((name) => name.startsWith('Hero'));
    rows()[at]?.focus();
    await key('Alt+ArrowDown');
    expect(focused()).to.match(/^Hero/);
    expect(names()[at + 1]).to.match(/^Hero/);
    expect(on.editor.announcement).to.equal('Hero, 2 of 3');
    await key('Alt+ArrowUp', 'Alt+ArrowUp');
    expect(on.editor.announcement).to.equal('It is the first already.');
  });

  it('removes with Delete, and leaves the focus on the next row', async () => {
    rows()[names().findIndex((name) => name.startsWith('Hero'))]?.focus();
    await key('Delete');
    expect(names().some((name) => name.startsWith('Hero'))).to.equal(false);
    expect(focused()).to.match(/^Featured products/);
  });

  it('has a menu by keyboard, and gives the focus back', async () => {
    const hero = rows()[names().findIndex((name) => name.startsWith('Hero'))];
    hero?.focus();
    await key('Shift+F10');
    const menu = tree.shadowRoot?.querySelector('wb-builder-menu');
    const entry = (): string => menu?.shadowRoot?.activeElement?.textContent.trim() ?? '';
    expect(entry()).to.match(/^Move up/);
    await key('End');
    expect(entry()).to.match(/^Remove/);
    await key('Escape');
    await tree.updateComplete;
    expect(focused()).to.match(/^Hero/);
  });

  it('gives the focus to the row, and not to a tool in it that nobody hears', () => {
    const hero = rows()[names().findIndex((name) => name.startsWith('Hero'))];
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    hero?.querySelector('[data-tool=menu]')?.dispatchEvent(press);
    expect(press.defaultPrevented).to.equal(true);
    expect(focused()).to.match(/^Hero/);
  });

  it('adds a section to the template in use, when a kind has several', async () => {
    const document = sampleDocument();
    const [home] = document.templates.home;
    document.templates.home.push({ ...home!, id: 'second', name: 'Sale', sections: [] });
    on = await stage(document);
    tree = await placed<WbBuilderTree>(html`<wb-builder-tree .editor=${on.editor}></wb-builder-tree>`);
    const targets: Target[] = [];
    tree.addEventListener('wb-add', (event) => targets.push((event as CustomEvent<Target>).detail));
    const group = rows().find((row) => row.dataset['key'] === 'templates.home');
    group?.querySelector<HTMLElement>('[data-tool=add]')?.click();
    group?.focus();
    await key('Insert');
    expect(targets).to.deep.equal([
      { of: 'home', list: 'sections' },
      { of: 'home', list: 'sections' },
    ]);
    expect(on.editor.store.document.templates.home).to.have.length(2);
    await key('Shift+F10', 'Enter');
    expect(on.editor.store.document.templates.home).to.have.length(3);
  });
});
