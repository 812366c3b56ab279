import type { Stripe } from 'stripe';
import { createRequire } from 'node:module';

/** As CommonJS, the package is the class itself. */
const load = createRequire(import.meta.url) as (id: 'stripe') => typeof Stripe;

/** Stripe's SDK. It takes 19 MB and a third of a second, so it is loaded with the first store that has Stripe keys. */
export const stripeSdk = (): typeof Stripe => load('stripe');
