/** The simulator of Stripe in a process of its own, which ends with the process that started it. Sends its address. */
import { startStripeSimulator } from '../../payments/stripe/testing/start-simulator.js';

process.on('disconnect', () => process.exit(0));
const { url, secretKey, publishableKey, webhookSecret } = await startStripeSimulator({ firstWebhookPauseMs: 40 });
process.send?.({ url, secretKey, publishableKey, webhookSecret });
