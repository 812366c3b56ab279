/** A starter with versions, for tests of updates: no theme of the kit has a second version yet. */
import type { SiteSection } from '@storefront/contract/site';
import { starters, type Starter } from '../../site/themes/index.js';
import { sectionMaker, starter } from '../../site/themes/starter.js';

type Make = ReturnType<typeof sectionMaker>;

/** The starter "house" with this home page. The rest of it is the same in each version. */
export function house(home: (make: Make) => SiteSection[], former: readonly Starter[] = []): Starter {
  const [{ document }] = starters as [Starter];
  const { theme, fonts } = document;
  const make = sectionMaker();
  return starter({
    ...{ name: 'house', title: 'House', description: '', version: former.length + 1, former, make, theme, fonts },
    ...{ header: [], footer: [], category: [], product: [make('product-detail')], home: home(make) },
  });
}

export const firstHouse = house((make) => [
  make('hero', { heading: 'Welcome', text: 'Come in.', height: 'small' }),
  make('featured-products', { heading: 'New', limit: 4 }),
  make('rich-text', { text: { format: 'markdown', text: 'Open daily.' } }),
  make('questions', { heading: 'Questions' }, [{ question: 'When?' }, { question: 'Where?' }]),
]);

/** It has another hero, more products, quotes, another first question, and no text. */
export const secondHouse = house(
  (make) => [
    make('hero', { heading: 'Come home', text: 'Come in.', height: 'large' }),
    make('quotes', { heading: 'In their words' }, [{ quote: 'Warm.' }]),
    make('featured-products', { heading: 'New', limit: 8 }),
    make('questions', { heading: 'Questions' }, [{ question: 'At what hour?' }, { question: 'Where?' }]),
  ],
  [firstHouse],
);
