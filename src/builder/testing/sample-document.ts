/** A site for tests and pictures of the editor. */
import { newSection, sectionTypes, validateDocument, type SiteDocument } from '@storefront/contract/site';

let made = 0;
const make = (type: string, settings: Record<string, unknown> = {}): unknown => {
  const known = sectionTypes.get(type);
  if (!known) throw new Error(type);
  const section = newSection(known, () => `id${String((made += 1))}`);
  Object.assign(section.settings, settings);
  return section;
};

/** A site with a home page of some sections. @param more sections below them */
export function sampleDocument(more = 0): SiteDocument {
  const { document, faults } = validateDocument({
    version: 1,
    groups: {
      header: [make('announcement', { text: 'Free delivery from 40 €' }), make('header')],
      footer: [make('footer')],
    },
    templates: {
      home: [
        {
          id: 'home',
          name: 'Home',
          sections: [
            make('hero', { heading: 'Made to be used every day', text: 'Things that last, from people we know.' }),
            make('featured-products'),
            make('rich-text', { text: { format: 'markdown', text: 'We mend what we sell.' } }),
            ...Array.from({ length: more }, (_, index) =>
              make('rich-text', { text: { format: 'markdown', text: `Part ${String(index + 1)}` } }),
            ),
          ],
        },
      ],
      product: [{ id: 'product', name: 'Product', sections: [make('product-detail'), make('related-products')] }],
      category: [{ id: 'category', name: 'Category', sections: [make('product-list')] }],
      cart: [{ id: 'cart', name: 'Cart', sections: [make('cart')] }],
    },
    pages: [{ id: 'about', handle: 'about', title: 'About us', sections: [make('columns')] }],
  });
  if (!document) throw new Error(faults[0].message);
  return document;
}
