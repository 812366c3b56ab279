/** The life of a small tea shop, step by step. Together the steps call every operation of the contract successfully. */
import { accounts } from './steps/accounts.js';
import { cartAndCheckout } from './steps/cart-and-checkout.js';
import { catalogue } from './steps/catalogue.js';
import { checkoutRules } from './steps/checkout-rules.js';
import { content } from './steps/content.js';
import { emails } from './steps/emails.js';
import { extensions } from './steps/extensions.js';
import { messages } from './steps/messages.js';
import { orders } from './steps/orders.js';
import { promotions } from './steps/promotions.js';
import { refusals } from './steps/refusals.js';
import { site } from './steps/site.js';
import { storeSettings } from './steps/store-settings.js';
import { subscriptions } from './steps/subscriptions.js';
import { webhooks } from './steps/webhooks.js';
import { startExampleService, type ExampleService } from './service/example-service.js';
import type { Exchange } from './service/caller.js';

type Step = (service: ExampleService) => Promise<void>;

/** In the order in which they run: later steps sell what earlier ones have put in stock. */
const steps: readonly (readonly [name: string, step: Step])[] = [
  ['store settings', storeSettings],
  ['catalogue', catalogue],
  ['content', content],
  ['promotions', promotions],
  ['cart and checkout', cartAndCheckout],
  ['accounts', accounts],
  ['orders', orders],
  ['subscriptions', subscriptions],
  ['emails', emails],
  ['messages', messages],
  ['checkout rules', checkoutRules],
  ['webhooks', webhooks],
  ['extensions', extensions],
  ['site', site],
  ['refusals', refusals],
];

/** The calls of each step with their answers. Ids, secrets and times are those of this run. */
export async function playScenario(): Promise<{ readonly name: string; readonly exchanges: readonly Exchange[] }[]> {
  const service = await startExampleService();
  try {
    const played = [];
    for (const [name, step] of steps) {
      const before = service.exchanges.length;
      await step(service);
      played.push({ name, exchanges: service.exchanges.slice(before) });
    }
    return played;
  } finally {
    await service.close();
  }
}
