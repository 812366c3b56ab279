/** The merchant's side of a shop in tests, with the API key. */
import { randomUUID } from 'node:crypto';
import type {
  CompleteResult,
  IncidentRecord,
  Order,
  OrderRecord,
  Page,
  RefundInput,
  RefundRecord,
} from '@storefront/contract';
import { ROOT_KEY } from '../../../testing/app.js';
import { cards, type Reply, type Shop, type Shopper } from './shop.js';

export class Merchant {
  /** @param url of the service; another one after a restart */
  constructor(private readonly url: string) {}

  async request<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const answer = await fetch(`${this.url}/store/1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${ROOT_KEY}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text || '{}') as T };
  }

  refund = (orderId: string, input: RefundInput, key: string = randomUUID()): Promise<Reply<RefundRecord>> =>
    this.request('POST', `/orders/${orderId}/refunds`, input, { 'idempotency-key': key });

  refunds = (orderId: string): Promise<Reply<{ items: RefundRecord[] }>> =>
    this.request('GET', `/orders/${orderId}/refunds`);

  capture = (orderId: string, amount?: number): Promise<Reply<OrderRecord>> =>
    this.request('POST', `/orders/${orderId}/capture`, amount === undefined ? {} : { amount: eur(amount) });

  cancel = (orderId: string): Promise<Reply<OrderRecord>> => this.request('POST', `/orders/${orderId}/cancel`);

  record = (orderId: string): Promise<Reply<OrderRecord>> => this.request('GET', `/orders/${orderId}/record`);

  incidents = (query = ''): Promise<Reply<Page<IncidentRecord>>> => this.request('GET', `/incidents${query}`);
}

export const eur = (amount: number) => ({ amount, currency: 'EUR' });

export interface Purchase {
  readonly variantId?: string;
  readonly quantity?: number;
  /** Minor units of the gift cards that pay a part. */
  readonly giftCards?: readonly number[];
  readonly card?: string;
}

export interface Purchased {
  readonly shopper: Shopper;
  readonly order: Order;
  readonly lineId: string;
  readonly giftCardIds: readonly string[];
}

/** An order that was paid or authorized, and that the service knows of. */
export async function buy(
  shop: Pick<Shop, 'shopper' | 'giftCard'>,
  { variantId = 'mug', quantity = 3, giftCards = [], card = cards.good }: Purchase = {},
): Promise<Purchased> {
  const shopper = shop.shopper();
  await shopper.add(variantId, quantity);
  const giftCardIds: string[] = [];
  for (const amount of giftCards) {
    const { body } = await shopper.applyGiftCard({ code: await shop.giftCard(amount) });
    giftCardIds.push(body.giftCards.at(-1)?.id ?? '');
  }
  const checkout = await shopper.ready(variantId, 0);
  let { body }: { body: CompleteResult } = await shopper.complete(checkout);
  if (body.payment) {
    await shopper.pay(body.payment, card);
    ({ body } = await shopper.resume(checkout.id));
  }
  const [line] = body.order.lines;
  if (body.order.number === null || !line) throw new Error(`not placed: ${JSON.stringify(body.order)}`);
  return { shopper, order: body.order, lineId: line.id, giftCardIds };
}
