import { accountRoom } from './account.js';
import { contentRoom } from './content.js';
import { discountsRoom } from './discounts.js';
import { createEngagementRoom } from './engagement.js';
import { extensionsRoom } from './extensions.js';
import { createGiftCardsRoom } from './gift-cards.js';
import { marketsRoom } from './markets.js';
import { createReviewsRoom } from './reviews.js';
import type { FixtureRoom } from './room.js';
import { searchRoom } from './search.js';

/** Rooms with a state of their own are created for each shop. A new noun is one line here. */
export const createRooms = (): readonly FixtureRoom[] => [
  discountsRoom(),
  searchRoom(),
  marketsRoom(),
  contentRoom(),
  createReviewsRoom(),
  createEngagementRoom(),
  createGiftCardsRoom(),
  extensionsRoom(),
  accountRoom(),
];
