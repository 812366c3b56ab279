/** The starting themes: four houses, each complete. Plain data, also for the browser. */
import { apothecary } from './apothecary.js';
import { gallery } from './gallery.js';
import { market } from './market.js';
import type { Starter } from './starter.js';
import { workshop } from './workshop.js';

export type { Starter } from './starter.js';

export const starters: readonly Starter[] = [workshop, gallery, market, apothecary];
