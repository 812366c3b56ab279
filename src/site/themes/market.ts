/** Cobalt on butter, round and close together: a shop with much to choose from. */
import { both, sectionMaker, starter, written } from './starter.js';

const make = sectionMaker();

export const market = starter({
  name: 'market',
  version: 1,
  title: 'Market',
  description: 'Cobalt and butter, round corners, many things side by side. For food, toys and everyday goods.',
  theme: {
    scheme: 'both',
    light: {
      'color-background': '#ffffff',
      'color-surface': '#fff1bf',
      'color-text': '#151a3d',
      'color-muted': '#4d527a',
      'color-border': '#dcdff2',
      'color-primary': '#1d3fd1',
      'color-on-primary': '#ffffff',
      'color-field': '#ffffff',
      'color-field-border': '#6f76a8',
      'color-error': '#b3184a',
      'color-success': '#0b6b3f',
      'font-size': '1rem',
      'font-line-height': '1.5',
      'spacing-container': '84rem',
      'spacing-medium': '52rem',
      'spacing-narrow': '32rem',
      'spacing-gutter': '1.25rem',
      'radius-sm': '0.75rem',
      'radius-md': '1rem',
      'radius-lg': '1.5rem',
      'radius-full': '9999px',
    },
    dark: {
      'color-background': '#10132e',
      'color-surface': '#1d2252',
      'color-text': '#f1f2ff',
      'color-muted': '#b6bbe3',
      'color-border': '#343b78',
      'color-primary': '#ffd84d',
      'color-on-primary': '#1c1700',
      'color-field': '#171b42',
      'color-field-border': '#8289c4',
      'color-error': '#ff9fb4',
      'color-success': '#86dba8',
    },
  },
  fonts: { body: 'Figtree', heading: 'Bricolage Grotesque', mono: 'system', headings: 'bold', display: 'optional' },
  header: [
    make('announcement', { text: both('New every week', 'Jede Woche Neues'), link: { to: 'search' } }),
    make('header', { search: true, openOnAdd: true }),
  ],
  footer: [
    make('footer', { text: written('Much to choose from, and quickly there.', 'Große Auswahl, schnell da.') }, [
      { menu: 'footer' },
    ]),
  ],
  home: [
    make('category-tiles', {
      heading: both('What are you looking for?', 'Wonach suchen Sie?'),
      headingLevel: 1,
      columns: 6,
      shape: 'round',
    }),
    make('featured-products', {
      heading: both('New this week', 'Neu in dieser Woche'),
      sort: 'newest',
      limit: 10,
      columns: 5,
      link: { to: 'search' },
      linkLabel: both('See everything', 'Alles ansehen'),
    }),
    make('columns', { heading: both('Easy to buy here', 'Einfach einkaufen'), columns: 3, tone: 'surface' }, [
      {
        heading: both('Quickly sent', 'Schnell verschickt'),
        text: written('What is in stock leaves within a day.', 'Was da ist, geht am selben oder nächsten Tag hinaus.'),
      },
      {
        heading: both('Easily returned', 'Leicht zurück'),
        text: written('Send back what does not please you.', 'Was nicht gefällt, schicken Sie zurück.'),
      },
      {
        heading: both('People answer', 'Menschen antworten'),
        text: written('Write to us, and a person writes back.', 'Schreiben Sie uns, und ein Mensch schreibt zurück.'),
      },
    ]),
    make('featured-products', {
      heading: both('At a small price', 'Für wenig Geld'),
      sort: 'price-asc',
      limit: 5,
      columns: 5,
    }),
    make('newsletter-consent', {
      heading: both('News, twice a month', 'Neues, zweimal im Monat'),
      text: written('What is new and what is ripe.', 'Was neu ist und was reif ist.'),
      consent: both(
        'I want to receive news by email. I can end this at any time.',
        'Ich möchte Neues per E-Mail erhalten. Ich kann das jederzeit beenden.',
      ),
      tone: 'primary',
      width: 'medium',
    }),
  ],
  category: [make('product-list', { columns: 4, paging: 'more' })],
  product: [
    make('product-detail', { controls: 'thumbnails-row' }),
    make('related-products', {
      heading: both('Goes well with it', 'Passt dazu'),
      limit: 5,
      columns: 5,
      hideAdd: false,
    }),
    make('reviews'),
  ],
  settings: { 'search-results': { columns: 4 } },
  make,
});
