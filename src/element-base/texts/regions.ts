import { regionNames } from '@storefront/contract/region-names';
import { defineMessages } from '../locale/messages.js';

/** Names of regions, in English. A shop that translates them registers the group `regions`. */
export const regionMessages = defineMessages<Record<string, string>>('regions', regionNames);
