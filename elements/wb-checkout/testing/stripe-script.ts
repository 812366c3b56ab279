/**
 * Served in place of Stripe's script. The page sets its next results, before or
 * after it has loaded.
 */
import { FakeStripe } from './fake-stripe.js';

const stripe = new FakeStripe().install();
stripe.intentOf = (secret) => ({ id: secret.replace('_secret', ''), amount: 3470, currency: 'eur' });
Object.assign(globalThis, { fakeStripe: stripe });
