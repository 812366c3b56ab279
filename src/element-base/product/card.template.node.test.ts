import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../locales/languages.js';
import { productsIn, marketOf, summaryOf } from '../../testing/fixtures.js';
import { catalogueMessages, type CatalogueTexts } from '../texts/catalogue.js';
import { addLabel } from './card.template.js';

const mug = { ...summaryOf(productsIn(marketOf('eu')!)[0]!), available: true, stock: { status: 'in-stock' as const } };
const label = (title: string, texts: CatalogueTexts): readonly [string, string, string] =>
  addLabel({ ...mug, title }, texts, { status: 'idle' });

test('the visible part of a label is the text of the button, and the rest names the product, in every language', async () => {
  const all: CatalogueTexts[] = [catalogueMessages.en];
  let ja: CatalogueTexts | undefined;
  for (const [language, load] of Object.entries(languages)) {
    const { default: record } = (await load?.()) as { default: { catalogue: CatalogueTexts } };
    all.push(record.catalogue);
    if (language === 'ja') ja = record.catalogue;
  }
  assert.ok(all.length >= 7);
  for (const texts of all) {
    for (const title of ['Mug', '', 'to cart', '{title} $& \\1', texts.addToCart, 'שלום', '</b>']) {
      const [before, hidden, after] = label(title, texts);
      // In Japanese the name comes before a particle, which the button does not have.
      const heard = texts === ja ? `${texts.addToCart}, ${title}` : texts.addTitleToCart(title);
      assert.equal(before + hidden + after, heard);
      assert.equal(`${before}${after}`.replace(/\s+/g, ' ').trim(), texts.addToCart);
    }
  }
});

test('a label separates the title when its sentence does not contain the text of the button', () => {
  const texts = { ...catalogueMessages.en, addToCart: 'Buy', addTitleToCart: (title: string) => `Put ${title} in` };
  assert.deepEqual(label('Mug', texts), ['Buy', ', Mug', '']);
  // The same sentence with another button.
  assert.deepEqual(label('Mug', { ...texts, addToCart: 'Put in' }), ['Put ', 'Mug', ' in']);
});
