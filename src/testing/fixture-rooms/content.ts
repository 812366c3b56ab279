import type { Block, Content, ContentPage } from '@storefront/contract';
import { refuse } from '../fixture-wire.js';
import { image } from '../fixtures.js';
import type { FixtureRoom, RoomRequest } from './room.js';

const entry = (handle: string, title: string, day: string, html: string): Content => ({
  handle,
  title,
  summary: `${title}, in short.`,
  image: image(title),
  publishedAt: `${day}T08:00:00.000Z`,
  updatedAt: `${day}T08:00:00.000Z`,
  html,
});

const pages: readonly Content[] = [
  entry('delivery', 'Delivery', '2025-01-02', '<h2>Where to</h2>\n<p>Almost <em>everywhere</em>.</p>\n'),
  entry('enamel-care', 'Caring for Enamel', '2025-01-01', '<p>Warm water, no wire wool. A mug lasts.</p>\n'),
];

/** Newest first. */
const stories: readonly Content[] = [
  entry('new-blue', 'A New Blue', '2025-06-03', '<p>Cobalt, and a little less of it.</p>\n'),
  entry('enamel-works', 'At the Enamel Works', '2025-05-02', '<p>How a mug gets its coat.</p>\n'),
  entry('first-kiln', 'The First Kiln', '2025-04-01', '<p>It was older than both of us.</p>\n'),
];

const block: Block = {
  handle: 'delivery-note',
  html: '<h2>On its way</h2><ul><li>Packed today</li></ul>',
  updatedAt: '2025-01-02T08:00:00.000Z',
};

function listed(all: readonly Content[], { query }: RoomRequest): ContentPage {
  const { first = '24', after = '0' } = query;
  const end = Number(after) + Number(first);
  return {
    items: all.slice(Number(after), end).map(({ html: _html, updatedAt: _updatedAt, ...summary }) => summary),
    pageInfo: { endCursor: end < all.length ? String(end) : null, hasNextPage: end < all.length },
    totalCount: all.length,
  };
}

const found = (all: readonly Content[], { parts }: RoomRequest): Content =>
  all.find(({ handle }) => handle === parts[1]) ?? refuse('CONTENT_NOT_FOUND');

/**
 * Two pages, three stories and a block, including the ones that the search
 * fixture finds.
 */
export const contentRoom = (): FixtureRoom => ({
  routes: {
    'GET pages': (request) => listed(pages, request),
    'GET pages/:handle': (request) => found(pages, request),
    'GET stories': (request) => listed(stories, request),
    'GET stories/:handle': (request) => found(stories, request),
    'GET blocks/:handle': ({ parts }) => (parts[1] === block.handle ? block : refuse('CONTENT_NOT_FOUND')),
  },
});
