/** Sends requests made from the OpenAPI documents to a real service, and checks each answer against the documents. */
import fc from 'fast-check';
import { cheap } from '../../modules/account/testing/browser.js';
import { openShop } from '../../modules/orders/testing/shop.js';
import { Journeys } from './journeys.js';
import { Player, type Figures } from './player.js';

export interface Findings {
  readonly figures: Figures;
  /** Routes that never answered 2xx. */
  readonly missed: readonly string[];
  /** The faults found, each once, with the way to reproduce it. */
  readonly faults: readonly string[];
  /** The longest answer of each of the slowest routes, in milliseconds. */
  readonly slowest: readonly (readonly [route: string, ms: number])[];
}

/** Random requests between two checks that the shopper is still signed in. */
const ROUND = 40;
const SAY_EVERY = 5000;

export async function play(requests: number, seed: number, say: (line: string) => void): Promise<Findings> {
  const shop = await openShop({
    accounts: { passwordCost: cheap },
    poolSize: 8,
    config: { checkResponses: false, webhooksAllowPrivate: true },
  });
  try {
    const player = new Player(shop, seed);
    const journeys = new Journeys(player, shop, seed);
    const dice = fc.nat({ max: 9 });
    journeys.prepare();
    await journeys.all();
    let reported = 0;
    while (player.figures.requests < requests) {
      if (player.draw(dice) === 0) await journeys.all();
      for (let i = 0; i < ROUND; i++) await player.chance();
      // A shopper who deleted the account, or signed out, is replaced.
      if (!player.isSignedIn) await journeys.signUp();
      if (player.figures.requests - reported < SAY_EVERY) continue;
      reported = player.figures.requests;
      say(`${reported} requests, ${player.missed().length} routes to reach, ${player.faults.size} kinds of faults`);
    }
    return {
      figures: { ...player.figures, routes_reached: player.reached.size },
      missed: player.missed(),
      faults: [...player.faults.values()],
      slowest: [...player.longest].sort(([, a], [, b]) => b - a).slice(0, 5),
    };
  } finally {
    await shop.close();
  }
}
