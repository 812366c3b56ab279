import {
  GIFT_CARD_LIMITS,
  type ApplyGiftCardInput,
  type Cart,
  type ErrorCode,
  type GiftCard,
} from '@storefront/contract';
import { whyNot } from '../../service/modules/gift-cards/tenders.js';
import { cardRow, fixtureGiftCards, type FixtureGiftCard } from '../fixture-gift-cards.js';
import { Refusal } from '../fixture-wire.js';
import type { FixtureRoom, RoomRequest } from './room.js';

/**
 * Codes: `GIFT-2500-AAAA` (25.00 EUR), `GIFT-9999-BBBB` (999.99 EUR), and cards
 * that cannot pay: `GIFT-EXPIRED-01`, `GIFT-EMPTY-0001`, `GIFT-USD-0001`,
 * `GIFT-HELD-0001`. At first the shopper has no saved cards.
 */
export const createGiftCardsRoom = (): FixtureRoom => {
  const cards = fixtureGiftCards();
  let kept: FixtureGiftCard[] = [];
  const byCode = ({ body }: RoomRequest): FixtureGiftCard =>
    cards.find((body as { code: string }).code) ?? refuseField('GIFT_CARD_INVALID', 'code');

  return {
    routes: {
      'POST gift-cards/balance': (request): GiftCard => byCode(request),
      'GET account/gift-cards': (): { items: GiftCard[] } => ({
        items: [...kept].sort((a, b) => Number(b.status === 'active') - Number(a.status === 'active')),
      }),
      'POST account/gift-cards': (request): GiftCard => {
        const card = byCode(request);
        if (!kept.includes(card)) kept = [card, ...kept];
        return card;
      },
      'POST cart/gift-cards': (request, { cart }): Cart => {
        cart.move(request.query['market']);
        const { code, id } = request.body as ApplyGiftCardInput;
        const card =
          code === undefined
            ? (kept.find((each) => each.id === id) ?? refuseField('GIFT_CARD_INVALID', 'id'))
            : byCode(request);
        const field = code === undefined ? 'id' : 'code';
        if (cart.giftCards.includes(card)) return cart.view();
        const why = whyNot(cardRow(card), cart.market.currency);
        if (why) refuseField(why.code, field);
        if (cart.giftCards.length >= GIFT_CARD_LIMITS.perCart) refuseField('TOO_MANY_GIFT_CARDS', field);
        return cart.setGiftCards([...cart.giftCards, card]);
      },
      'DELETE cart/gift-cards/:giftCardId': (request, { cart }): Cart => {
        cart.move(request.query['market']);
        const left = cart.giftCards.filter(({ id }) => id !== request.parts[2]);
        return left.length === cart.giftCards.length ? cart.view() : cart.setGiftCards(left);
      },
    },
  };
};

const refuseField = (code: ErrorCode, path: string): never => {
  throw new Refusal({ code, path, status: code === 'GIFT_CARD_HELD' ? 409 : 422 });
};
