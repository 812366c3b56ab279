import type { Audience } from '../routes/index.js';

/** The description of each document, in Markdown. */
export const INTRODUCTION: Readonly<Record<Audience, string>> = {
  shopper: `The API for the pages and apps of a shop: products, cart, checkout, orders, account.

**Shoppers** are identified by the cookie \`wb_shopper\`. The first response to a shopper's call sets it. Wait for the first call before you make others: two concurrent first calls create two shoppers, each with a cart. Signing in also sets \`wb_session\`.

**Markets.** A response has the prices, the currency and the stock of one market. The query parameter \`market\` selects it, then the cookie \`wb_market\`, then the default of the store.

**Money** is an integer in minor units and a currency.

**Conditional requests.** Public reads have an \`ETag\`. Send it as \`If-None-Match\` to get 304 if nothing has changed. The \`ETag\` of a cart is its version. Send it as \`If-Match\` to replace the cart. If the cart has changed, the response is 412 with the current cart.

**Repeating.** A call with an \`Idempotency-Key\` is executed once. The same key and body returns the first response again, with \`Idempotent-Replayed: true\`. The service stores keys for 24 hours. The same key with another body is refused with 422. The summary of a call without this header says if repeating it changes nothing.

**Errors** are problem documents (RFC 9457). \`errors[].code\` comes from a closed list that may grow. Each operation lists its codes. 429 and 503 have a \`Retry-After\` header with the time to wait.

**Growing.** New fields and new enumeration values may appear at any time. Ignore unknown ones. Requests are strict: an unknown field is refused.`,
  admin: `The API for the systems of a merchant: catalogue, prices, stock, orders, refunds, settings.

**Credentials.** Every call needs an API key, as \`Authorization: Bearer <key>\`. The key of a store gives access to that store. The key of the service (\`ADMIN_API_KEY\`) gives access to all stores and creates stores.

**Money** is an integer in minor units and a currency.

**Repeating.** You can repeat PUT and DELETE: the second call changes nothing. A POST with an \`Idempotency-Key\` is executed once. The same key and body returns the first response again, with \`Idempotent-Replayed: true\`. The service stores keys for 24 hours. The same key with another body is refused with 422.

**Lists** have pages. Send \`pageInfo.endCursor\` as \`after\` to get the next page.

**Errors** are problem documents (RFC 9457). \`errors[].code\` comes from a closed list that may grow. Each operation lists its codes. 429 and 503 have a \`Retry-After\` header with the time to wait.

**Growing.** New fields and new enumeration values may appear at any time. Ignore unknown ones. Requests are strict: an unknown field is refused.`,
};
