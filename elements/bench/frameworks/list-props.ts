/**
 * The input of every framework's list. All of them call the functions of the kit for labels, prices and ratings, so that
 * a comparison is about drawing.
 */
import type { Money, ProductSummary } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { messages } from '../../../src/element-base/locale/messages.js';
import { CardContextCache } from '../../../src/element-base/product/card-context.js';
import type { CardContext } from '../../../src/element-base/product/card.template.js';
import { catalogueMessages } from '../../../src/element-base/texts/catalogue.js';

export interface ListProps {
  items: readonly ProductSummary[];
  context: CardContext;
  /** Whether a card belongs to its product, or to its place and is filled again, as `<wb-product-list>` does. */
  byKey: boolean;
  onAdd: (product: ProductSummary) => void;
}

const locale = 'en';

/**
 * The context of the cards, as the list makes it.
 * @param route address pattern of product pages; undefined in a page without a shop
 */
export const benchContext = (
  route?: string,
  money: (money: Money) => string = (value) => formatMoney(value, locale),
): CardContext =>
  new CardContextCache().get(
    { texts: messages(catalogueMessages, locale), locale, headingLevel: 3, hideAdd: false, money },
    route === undefined ? undefined : { product: route },
  );

/** Number of pictures that are loaded at once: two rows. */
export const EAGER = 8;
