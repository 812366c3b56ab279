/** Sage and bottle green, all in one serif, quiet and in the middle; gold by night. */
import { both, sectionMaker, starter, written } from './starter.js';

const make = sectionMaker();

export const apothecary = starter({
  name: 'apothecary',
  version: 1,
  title: 'Apothecary',
  description: 'Sage and bottle green in one serif, calm and in the middle. For tea, care, books and gifts.',
  theme: {
    scheme: 'both',
    light: {
      'color-background': '#e9eee6',
      'color-surface': '#f6f8f3',
      'color-text': '#16241d',
      'color-muted': '#4a5b50',
      'color-border': '#c4d0c4',
      'color-primary': '#17543f',
      'color-on-primary': '#f3f8ef',
      'color-field': '#f9fbf7',
      'color-field-border': '#6d8074',
      'color-error': '#98261c',
      'color-success': '#17543f',
      'font-size': '1.125rem',
      'font-line-height': '1.6',
      'spacing-container': '66rem',
      'spacing-medium': '40rem',
      'spacing-narrow': '32rem',
      'spacing-gutter': '1.5rem',
      'radius-sm': '1.25rem',
      'radius-md': '0.25rem',
      'radius-lg': '0.25rem',
      'radius-full': '9999px',
    },
    dark: {
      'color-background': '#0e1915',
      'color-surface': '#16251f',
      'color-text': '#e7ecdf',
      'color-muted': '#a7b5a5',
      'color-border': '#2e4238',
      'color-primary': '#dcbd7e',
      'color-on-primary': '#241a05',
      'color-field': '#12201a',
      'color-field-border': '#7b8f81',
      'color-error': '#f5a295',
      'color-success': '#93cfa4',
    },
  },
  fonts: { body: 'Newsreader', heading: 'Newsreader', mono: 'system', headings: 'regular', display: 'optional' },
  header: [make('header', { layout: 'centre', cart: 'dropdown' })],
  footer: [
    make(
      'footer',
      { text: written('Weighed, filled and labelled by hand.', 'Von Hand gewogen, gefüllt und beschriftet.') },
      [{ menu: 'footer' }],
    ),
  ],
  home: [
    make('hero', {
      heading: both('A little of what does you good', 'Ein wenig von dem, was guttut'),
      text: both('Chosen with care, and sent in paper.', 'Mit Sorgfalt ausgesucht und in Papier verschickt.'),
      align: 'center',
      height: 'small',
      link: { to: 'search' },
      linkLabel: both('Enter the shop', 'In den Laden'),
    }),
    make('spacer', { size: 'small', rule: true }),
    make('featured-products', {
      heading: both('Just arrived', 'Eben eingetroffen'),
      sort: 'newest',
      limit: 3,
      columns: 3,
      hideAdd: true,
    }),
    make('rich-text', {
      text: {
        format: 'html',
        text: both(
          '<h2>Nothing that you do not need</h2><p>We keep few things, and know each of them well. Ask us.</p>',
          '<h2>Nichts, was Sie nicht brauchen</h2><p>Wir führen weniges und kennen alles davon gut. Fragen Sie uns.</p>',
        ),
      },
      align: 'center',
      tone: 'primary',
      width: 'container',
    }),
    make('category-tiles', { heading: both('The shelves', 'Die Regale'), columns: 3, shape: 'square' }),
    make('stories', { heading: both('To read with it', 'Zu lesen dazu'), limit: 2, columns: 2 }),
  ],
  category: [make('product-list', { columns: 3, facets: false, hideAdd: true })],
  product: [
    make('product-detail', { zoom: 'hover' }),
    make('related-products', { heading: both('Beside it on the shelf', 'Daneben im Regal'), limit: 3, columns: 3 }),
    make('reviews'),
  ],
  settings: { 'search-results': { columns: 3, facets: false }, checkout: { layout: 'steps' } },
  make,
});
