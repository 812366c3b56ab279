/** What is served in place of Stripe's script. The page says what it does next, before or after it has come. */
import { FakeStripe } from './fake-stripe.js';

const stripe = new FakeStripe().install();
stripe.intentOf = (secret) => ({ id: secret.replace('_secret', ''), amount: 3470, currency: 'eur' });
Object.assign(globalThis, { fakeStripe: stripe });
