import type { addingMessages } from '../element-base/texts/adding.js';
import type { addressBookMessages } from '../element-base/texts/address-book.js';
import type { codesMessages } from '../element-base/texts/codes.js';
import type { commonMessages } from '../element-base/common-messages.js';
import type { cartMessages } from '../element-base/texts/cart.js';
import type { cartLinesMessages } from '../element-base/texts/cart-lines.js';
import type { catalogueMessages } from '../element-base/texts/catalogue.js';
import type { checkoutMessages } from '../element-base/texts/checkout.js';
import type { confirmMessages } from '../element-base/texts/confirm.js';
import type { discountMessages } from '../element-base/texts/discount.js';
import type { engagementMessages } from '../element-base/texts/engagement.js';
import type { extensionMessages } from '../element-base/texts/extension.js';
import type { extensionFieldMessages } from '../element-base/texts/extension-fields.js';
import type { formMessages } from '../element-base/texts/form.js';
import type { noScriptMessages } from '../element-base/texts/no-script.js';
import type { giftDeliveryMessages } from '../element-base/texts/gift-delivery.js';
import type { giftCardMessages } from '../element-base/texts/gift-cards.js';
import type { marketMessages } from '../element-base/texts/market.js';
import type { marketChangeMessages } from '../element-base/texts/market-change.js';
import type { noteMessages } from '../element-base/texts/note.js';
import type { orderMessages } from '../element-base/texts/order.js';
import type { productMessages } from '../element-base/texts/product.js';
import type { reviewsMessages } from '../element-base/texts/reviews.js';
import type { filterMessages } from '../element-base/texts/filters.js';
import type { searchMessages } from '../element-base/texts/search.js';
import type { skipMessages } from '../element-base/texts/skip.js';
import type { sortsMessages } from '../element-base/texts/sorts.js';
import type { withdrawalMessages } from '../element-base/texts/withdrawal.js';
import type { subscribeMessages } from '../element-base/texts/subscribe.js';

/**
 * A complete language of the kit. The compiler rejects missing and surplus
 * texts. Names of regions (`regions`) stay as they are written on parcels. It
 * is a type, not an interface, so that it is also assignable to a catalogue.
 */
export type Language = {
  common: typeof commonMessages.en;
  cart: typeof cartMessages.en;
  cartLines: typeof cartLinesMessages.en & typeof noteMessages.en;
  catalogue: typeof catalogueMessages.en & typeof addingMessages.en & typeof sortsMessages.en & typeof skipMessages.en;
  product: typeof productMessages.en;
  checkout: typeof checkoutMessages.en;
  order: typeof orderMessages.en;
  giftCards: typeof giftCardMessages.en & typeof giftDeliveryMessages.en;
  market: typeof marketMessages.en;
  marketChange: typeof marketChangeMessages.en;
  subscribe: typeof subscribeMessages.en;
  extension: typeof extensionMessages.en & typeof extensionFieldMessages.en;
  addressBook: typeof addressBookMessages.en;
  discount: typeof discountMessages.en;
  codes: typeof codesMessages.en;
  form: typeof formMessages.en;
  noScript: typeof noScriptMessages.en;
  confirm: typeof confirmMessages.en;
  reviews: typeof reviewsMessages.en;
  engagement: typeof engagementMessages.en;
  withdrawal: typeof withdrawalMessages.en;
  search: typeof searchMessages.en & typeof filterMessages.en;
};
