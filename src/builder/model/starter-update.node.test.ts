import { applyOperations, validateDocument, type SiteDocument, type SiteOperation } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { starters, type Starter } from '../../site/themes/index.js';
import { DraftStore } from '../draft/draft-store.js';
import { MemoryJournal, MemoryService } from '../testing/memory-service.js';
import { firstHouse, house, secondHouse } from '../testing/sample-starters.js';
import { updateFor } from './starter-update.js';

const clean = (json: unknown): SiteDocument => {
  const { document, faults } = validateDocument(json);
  assert.ok(document, JSON.stringify(faults));
  return document;
};
const HOME = 'template-home';
const set = (of: string, name: string, value: unknown): SiteOperation => ({
  ...{ kind: 'set', of, path: ['settings', name], value },
});

/** The site of a merchant who started from the first version, and then did this. */
const siteAfter = (...operations: SiteOperation[]): SiteDocument => {
  const { document, fault } = applyOperations(clean(firstHouse.document), operations);
  assert.ok(document, fault?.message);
  return document;
};
const updateOf = (document: SiteDocument, newest = secondHouse, id = HOME) => updateFor(document, id, [newest]);
const updated = (document: SiteDocument, newest = secondHouse): SiteDocument => {
  const { document: after, fault } = applyOperations(document, updateOf(document, newest)?.take ?? []);
  assert.ok(after, fault?.message);
  return clean(after);
};
const homeOf = ({ templates }: SiteDocument) => templates.home[0]?.sections ?? [];
const settingsIn = (document: SiteDocument, id: string) => homeOf(document).find((one) => one.id === id)?.settings;

describe('the update of a template from its starter', () => {
  it('makes an untouched template the new one', () => {
    const site = siteAfter();
    assert.deepEqual(updated(site).templates.home, clean(secondHouse.document).templates.home);
    assert.deepEqual(
      updateOf(site)?.differences.map(({ kind, where }) => [kind, where.section?.type, where.field?.at(-1)]),
      [
        ['removed', 'rich-text', undefined],
        ['changed', 'hero', 'heading'],
        ['changed', 'hero', 'height'],
        ['added', 'quotes', undefined],
        ['changed', 'featured-products', 'limit'],
        ['changed', 'questions', 'question'],
      ],
    );
    assert.deepEqual(updateOf(site)?.kept, []);
  });

  it('is found from a section, and from a block in it', () => {
    const site = siteAfter();
    for (const id of ['hero-1', 'questions-1', 'questions-1-2'])
      assert.deepEqual(updateOf(site, secondHouse, id), updateOf(site), id);
  });

  it('keeps what the merchant wrote, changed and added, and says so', () => {
    const own = { id: 'own', type: 'rich-text', version: 1, settings: { text: { format: 'markdown', text: 'Ours' } } };
    const site = siteAfter(
      set('hero-1', 'heading', 'Our house'),
      set('rich-text-1', 'text', { format: 'markdown', text: 'Closed on Mondays.' }),
      set('questions-1-1', 'question', 'Until when?'),
      { kind: 'insert', of: HOME, list: 'sections', after: 'hero-1', item: own },
    );
    const after = updated(clean(site));
    assert.equal(settingsIn(after, 'hero-1')?.['heading'], 'Our house');
    assert.equal(settingsIn(after, 'hero-1')?.['height'], 'large');
    assert.deepEqual(settingsIn(after, 'rich-text-1')?.['text'], { format: 'markdown', text: 'Closed on Mondays.' });
    assert.equal(
      homeOf(after).find(({ id }) => id === 'questions-1')?.blocks?.[0]?.settings['question'],
      'Until when?',
    );
    assert.deepEqual(
      homeOf(after).map(({ id }) => id),
      ['hero-1', 'quotes-1', 'own', 'featured-products-1', 'rich-text-1', 'questions-1'],
    );
    assert.deepEqual(
      updateOf(site)?.kept.map(({ section, field }) => [section?.id, field?.at(-1)]),
      [
        ['rich-text-1', undefined],
        ['hero-1', 'heading'],
        ['questions-1', 'question'],
      ],
    );
  });

  it('brings nothing back that the merchant removed, and changes nothing that was moved to another page', () => {
    const page = { id: 'about', handle: 'about', title: 'About us', description: '', sections: [] };
    const site = siteAfter(
      { kind: 'insert', list: 'pages', after: null, item: page },
      { kind: 'remove', id: 'hero-1' },
      { kind: 'move', id: 'featured-products-1', of: 'about', list: 'sections', after: null },
      { kind: 'move', id: 'rich-text-1', of: 'about', list: 'sections', after: null },
    );
    const after = updated(site);
    assert.deepEqual(after.pages, clean(site).pages);
    assert.deepEqual(homeOf(after).map(({ id }) => id).sort(), ['questions-1', 'quotes-1']); // prettier-ignore
    assert.deepEqual(
      [...new Set(updateOf(site)?.kept.map(({ section }) => section?.id))],
      ['hero-1', 'featured-products-1'],
    );
  });

  it("keeps the merchant's order where both changed it", () => {
    const turned = house(
      (make) => {
        const sections = homeOf(secondHouse.document);
        for (const { type } of sections) make(type);
        return [...sections].reverse();
      },
      [firstHouse],
    );
    const order = (document: SiteDocument): string[] => homeOf(document).map(({ id }) => id).filter((id) => !id.startsWith('quotes')); // prettier-ignore
    assert.deepEqual(order(updated(siteAfter(), turned)), ['questions-1', 'featured-products-1', 'hero-1']);
    const site = siteAfter({ kind: 'move', id: 'hero-1', of: HOME, list: 'sections', after: 'featured-products-1' });
    assert.deepEqual(order(updated(site, turned)), ['featured-products-1', 'hero-1', 'questions-1']);
  });

  it('adds no second section of a type that a page has once, and none whose id is taken', () => {
    const own = (id: string, type: string) => ({ id, type, version: 1, settings: {} });
    const newest = house(
      (make) => [make('hero', { height: 'large' }), make('product-list'), make('spacer')],
      [house((make) => [make('hero', { height: 'small' })])],
    );
    const page = { id: 'about', handle: 'about', title: 'About us', description: '', sections: [own('spacer-1', 'spacer')] }; // prettier-ignore
    const { document: site } = applyOperations(clean(newest.former?.[0]?.document), [
      { kind: 'insert', list: 'pages', after: null, item: page },
      { kind: 'insert', of: HOME, list: 'sections', after: null, item: own('own', 'product-list') },
    ]);
    const after = updated(clean(site), newest);
    assert.deepEqual(
      homeOf(after).map(({ id }) => id),
      ['own', 'hero-1'],
    );
    assert.equal(settingsIn(after, 'hero-1')?.['height'], 'large');
    assert.deepEqual(
      updateOf(clean(site), newest)?.kept.map(({ section }) => section?.id),
      ['product-list-1', 'spacer-1'],
    );
  });

  it('updates a page as it does a template', () => {
    const withPage = ({ document, ...rest }: Starter, height: string): Starter => {
      const { version, name } = rest;
      const sections = [{ id: 'large', type: 'hero', version: 1, settings: { height } }];
      const page = { id: 'about', handle: 'about', title: 'About', description: '', sections, starter: { name, version } }; // prettier-ignore
      return { ...rest, document: { ...document, pages: [page] } };
    };
    const former = withPage(firstHouse, 'small');
    const newest = { ...withPage(secondHouse, 'large'), former: [former] };
    const update = updateOf(clean(former.document), newest, 'large');
    assert.deepEqual([update?.id, update?.list, update?.differences.length], ['about', 'pages', 1]);
    const { document: after } = applyOperations(clean(former.document), update?.take ?? []);
    assert.deepEqual(after?.pages, clean(newest.document).pages);
  });

  it('compares with the version that the template remembers, though others came between', () => {
    const third = house((make) => [make('hero', { heading: 'Third' })], [firstHouse, secondHouse]);
    assert.deepEqual(updated(siteAfter(), third).templates.home, clean(third.document).templates.home);
    assert.deepEqual(updated(updated(siteAfter()), third).templates.home, clean(third.document).templates.home);
  });

  it('is not offered when there is none, nothing would change, or the former version is not known', () => {
    const site = siteAfter();
    assert.equal(updateOf(site, firstHouse), undefined);
    assert.equal(updateOf(site, secondHouse, 'template-category'), undefined);
    assert.equal(updateOf(site, { ...secondHouse, former: [] }), undefined);
    assert.equal(updateOf(site, { ...secondHouse, name: 'other' }), undefined);
    assert.equal(updateOf(updated(site)), undefined);
    assert.equal(updateOf(site, secondHouse, 'nothing'), undefined);
    for (const { document } of starters)
      for (const [{ id } = { id: '' }] of Object.values(document.templates))
        assert.equal(updateFor(document, id, starters), undefined, id);
  });

  it('is one step that undo takes back exactly, and is offered no more once it was left', async () => {
    const service = new MemoryService(siteAfter(set('hero-1', 'heading', 'Our house')));
    const store = new DraftStore({
      ...{ storeId: 1, draft: await service.draft(), transport: service, journal: new MemoryJournal(), tab: 'tab' },
    });
    const before = structuredClone(store.document);
    assert.equal(store.commit('Update', updateOf(store.document)?.take ?? []), undefined);
    await store.flush();
    assert.equal(store.state.kind, 'saved');
    assert.deepEqual(homeOf(service.document).map(({ id }) => id), ['hero-1', 'quotes-1', 'featured-products-1', 'questions-1']); // prettier-ignore
    assert.equal(store.step('undo'), 'done');
    await store.flush();
    assert.deepEqual(store.document, before);
    assert.deepEqual(service.document, before);

    assert.equal(store.commit('Keep', updateOf(store.document)?.leave ?? []), undefined);
    assert.equal(updateOf(store.document), undefined);
    assert.deepEqual(homeOf(store.document), homeOf(before));
    assert.equal(store.step('undo'), 'done');
    assert.deepEqual(store.document, before);
    assert.ok(updateOf(store.document));
    store.close();
  });
});
