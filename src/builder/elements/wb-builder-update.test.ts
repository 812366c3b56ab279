import { validateDocument } from '@storefront/contract/site';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { placed, stage, type Stage } from '../testing/editor-stage.js';
import { firstHouse, secondHouse } from '../testing/sample-starters.js';
import type { WbBuilderSettings } from './wb-builder-settings.js';
import type { WbBuilderUpdate } from './wb-builder-update.js';
import './wb-builder-settings.js';

describe('wb-builder-update', () => {
  let on: Stage;
  let settings: WbBuilderSettings;
  let offer: WbBuilderUpdate;
  const text = (): string => offer.shadowRoot?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const focused = (): string => offer.shadowRoot?.activeElement?.textContent?.trim() ?? '';
  const sections = (): (string | undefined)[] => on.editor.store.document.templates.home[0]?.sections.map(({ type }) => type) ?? []; // prettier-ignore
  const rows = (): string[] =>
    [...(offer.shadowRoot?.querySelectorAll('li') ?? [])].map(
      (row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    );
  const select = async (key: string): Promise<void> => {
    on.editor.select(key);
    await settings.updateComplete;
    await offer.updateComplete;
  };
  const press = async (button: string): Promise<void> => {
    const found = [...(offer.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(button)); // prettier-ignore
    if (!found) throw new Error(`${button}: ${text()}`);
    found.focus();
    await sendKeys({ press: 'Enter' });
    await offer.updateComplete;
  };

  beforeEach(async () => {
    on = await stage(validateDocument(firstHouse.document).document);
    on.editor.store.set('Heading', 'hero-1', ['settings', 'heading'], 'Our house');
    settings = await placed<WbBuilderSettings>(
      html`<wb-builder-settings .editor=${on.editor} .shop=${on.shop}></wb-builder-settings>`,
    );
    offer = settings.shadowRoot?.querySelector('wb-builder-update') as WbBuilderUpdate;
    offer.starters = [secondHouse];
  });

  it('stands above the settings of everything in the template, and nowhere else', async () => {
    await offer.updateComplete;
    expect(text()).to.equal('');
    for (const key of ['templates.home', 'template-home', 'hero-1', 'questions-1-1']) {
      await select(key);
      expect(text(), key).to.contain('New in House: Home page');
    }
    for (const key of ['templates.product', 'template-cart', 'header', 'pages']) {
      await select(key);
      expect(text(), key).to.equal('');
    }
  });

  it('says by keyboard what is new and what stays, and is accessible', async () => {
    await select('hero-1');
    await expect(settings).to.be.accessible();
    await press('See what is new');
    expect(offer.shadowRoot?.querySelector('[aria-expanded=true]')).to.exist;
    expect(rows()).to.include('Default › Hero › height changed small large');
    expect(rows()).to.include('Default › Quotes added');
    expect(rows().at(-1)).to.equal('Default › Hero › heading');
    await expect(settings).to.be.accessible();
  });

  it('compares with what was changed after the offer came, also while it is open', async () => {
    await select('hero-1');
    on.editor.store.set('Height', 'hero-1', ['settings', 'height'], 'medium');
    await press('See what is new');
    expect(rows())
      .to.include('Default › Hero › height')
      .and.to.include('Default › Featured products › limit changed 4 8');
    on.editor.store.set('Limit', 'featured-products-1', ['settings', 'limit'], 5);
    await offer.updateComplete;
    expect(rows()).to.include('Default › Featured products › limit');
    await press('Update it');
    expect(on.editor.find('hero-1')?.item['settings']).to.include({ height: 'medium' });
    expect(on.editor.find('featured-products-1')?.item['settings']).to.include({ limit: 5 });
    expect(sections()).to.include('quotes');
  });

  it('updates in one step, which undo takes back exactly', async () => {
    await select('hero-1');
    const before = structuredClone(on.editor.store.document);
    await press('See what is new');
    await press('Update it');
    expect(sections()).to.deep.equal(['hero', 'quotes', 'featured-products', 'questions']);
    expect(on.editor.find('hero-1')?.item['settings']).to.include({ heading: 'Our house', height: 'large' });
    expect(focused()).to.equal('Home page has what is new in House. Undo takes it back.');
    await expect(settings).to.be.accessible();
    expect(on.editor.store.history.undoLabel).to.equal('Update Home page from House');
    expect(on.editor.store.step('undo')).to.equal('done');
    await offer.updateComplete;
    expect(on.editor.store.document).to.deep.equal(before);
    expect(text()).to.contain('See what is new');
  });

  it('is gone once it is left, until undo', async () => {
    await select('hero-1');
    const before = sections();
    await press('Keep it as it is');
    expect(sections()).to.deep.equal(before);
    expect(focused()).to.equal('Home page stays as it is. Undo brings the offer back.');
    await select('questions-1');
    expect(text()).to.equal('');
    expect(on.editor.store.step('undo')).to.equal('done');
    await offer.updateComplete;
    expect(text()).to.contain('See what is new');
  });
});
