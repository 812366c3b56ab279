/** The stand-in for Stripe in a process of its own, which ends with whoever started it. Says how to reach it. */
import { startStandIn } from '../../payments/stripe/testing/start-stand-in.js';

process.on('disconnect', () => process.exit(0));
const { url, secretKey, publishableKey, webhookSecret } = await startStandIn({ firstWebhookPauseMs: 40 });
process.send?.({ url, secretKey, publishableKey, webhookSecret });
