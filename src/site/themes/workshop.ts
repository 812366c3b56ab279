/** Warm paper, oxblood ink, old-style headings: a maker with few things and much to tell. */
import { both, sectionMaker, starter, written } from './starter.js';

const make = sectionMaker();

export const workshop = starter({
  name: 'workshop',
  version: 1,
  title: 'Workshop',
  description: 'Warm paper, oxblood and old-style headings. For makers with a few things and a story to each.',
  theme: {
    scheme: 'both',
    light: {
      'color-background': '#faf6ee',
      'color-surface': '#f2ebde',
      'color-text': '#2a231e',
      'color-muted': '#695d50',
      'color-border': '#dfd5c4',
      'color-primary': '#6f2a32',
      'color-on-primary': '#fdf6ea',
      'color-field': '#fffdf8',
      'color-field-border': '#8a7c6b',
      'color-error': '#a3261a',
      'color-success': '#2f6137',
      'font-size': '1.0625rem',
      'font-line-height': '1.55',
      'spacing-container': '78rem',
      'spacing-medium': '46rem',
      'spacing-narrow': '34rem',
      'spacing-gutter': '1.25rem',
      'radius-sm': '0.1875rem',
      'radius-md': '0.3125rem',
      'radius-lg': '0.5rem',
      'radius-full': '9999px',
    },
    dark: {
      'color-background': '#1b1714',
      'color-surface': '#26201b',
      'color-text': '#efe6d8',
      'color-muted': '#b7a896',
      'color-border': '#40372f',
      'color-primary': '#e9a890',
      'color-on-primary': '#2c1210',
      'color-field': '#211b17',
      'color-field-border': '#8a7d6e',
      'color-error': '#ff9d8f',
      'color-success': '#93cf9b',
    },
  },
  fonts: { body: 'Hanken Grotesk', heading: 'Fraunces', mono: 'system', headings: 'medium', display: 'optional' },
  header: [make('header')],
  footer: [
    make('footer', { text: written('Made by hand, in small numbers.', 'Von Hand gemacht, in kleiner Zahl.') }, [
      { menu: 'footer' },
    ]),
  ],
  home: [
    make('hero', {
      heading: both('Made slowly, used daily', 'Langsam gemacht, täglich gebraucht'),
      text: both(
        'Good things for the table, the desk and the years in between.',
        'Gutes für den Tisch, den Schreibtisch und die Jahre dazwischen.',
      ),
      link: { to: 'search' },
      linkLabel: both('See everything', 'Alles ansehen'),
    }),
    make('category-tiles', { heading: both('Around the house', 'Im ganzen Haus'), columns: 3 }),
    make('featured-products', {
      heading: both('New from the kiln', 'Neu aus dem Ofen'),
      sort: 'newest',
      limit: 4,
      columns: 4,
    }),
    make('quotes', { heading: '', columns: 1, tone: 'surface' }, [
      {
        quote: both(
          'A thing is finished when it has been mended once.',
          'Ein Ding ist fertig, wenn es einmal geflickt wurde.',
        ),
        author: both('From our workbook', 'Aus unserem Werkbuch'),
      },
    ]),
    make('stories', { heading: both('From the workshop', 'Aus der Werkstatt'), limit: 3, columns: 3 }),
  ],
  category: [make('product-list', { columns: 3 })],
  product: [
    make('product-detail', { controls: 'thumbnails-row' }),
    make('reviews'),
    make('related-products', { heading: both('From the same shelf', 'Aus demselben Regal') }),
  ],
  make,
});
