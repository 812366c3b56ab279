import type { Order, Shipment } from '@storefront/contract';
import type { Email, EmailOf } from './email.js';
import { address } from './address.js';
import type { Context, EmailBody, Section } from './context.js';
import { facts, words, type Fact } from './facts.js';
import { html } from './html.js';
import { contents, lines } from './lines.js';
import { manyLines, oneLine } from './plain.js';
import { totals } from './totals.js';

/** The content of an email beside the texts of its kind, and the values of its placeholders. */
export function bodyOf(email: Email, storeUrl: string | null, context: Context): EmailBody {
  switch (email.kind) {
    case 'verify':
    case 'account-exists':
    case 'password-reset':
    case 'password-changed':
    case 'account-deleted':
    case 'editor-invited':
    case 'editor-link':
      return { ...empty, button: { url: email.link } };
    case 'order-confirmation':
      return confirmation(email, context);
    case 'payment-failed':
      return {
        ...ofOrder(email.order, context),
        button: { url: email.payUrl },
        sections: summary(email.order, email.payUrl, context),
      };
    case 'order-shipped':
    case 'order-delivered':
      return parcel(email, context);
    case 'order-refunded':
      return refund(email, context);
    case 'order-cancelled':
      return {
        ...ofOrder(email.order, context),
        notes: [context.speech.words.cancelled[email.money]],
        button: { url: email.orderUrl },
        sections: summary(email.order, email.orderUrl, context),
      };
    case 'restock':
      return restock(email, context);
    case 'gift-card':
      return giftCard(email, storeUrl, context);
    case 'withdrawal-received':
      return withdrawal(email, context);
    case 'subscription-renewed':
      return renewed(email, context);
    case 'subscription-renewal-failed':
      return renewalFailed(email, context);
  }
}

const empty: EmailBody = { values: {}, name: null, notes: [], button: null, sections: [] };

function ofOrder(order: Order, { speech }: Context): EmailBody {
  const nameOf = ({ firstName = '', lastName = '' }: Order['shippingAddress']) => ({
    first: oneLine(firstName, 60),
    last: oneLine(lastName, 60),
  });
  const shipping = nameOf(order.shippingAddress);
  const name = shipping.first === '' && shipping.last === '' ? nameOf(order.billingAddress) : shipping;
  return {
    ...empty,
    name,
    values: {
      order: oneLine(order.number ?? '', 40),
      firstName: name.first,
      total: speech.money(order.totals.total),
    },
  };
}

/** Lines and totals under the number of the order. */
function summary(order: Order, moreUrl: string | null, context: Context): Section[] {
  const { speech, styles } = context;
  const day = speech.date(order.placedAt ?? order.createdAt);
  const heading = order.number === null ? day : `${speech.words.order(oneLine(order.number, 40))} · ${day}`;
  const parts = [lines(order.lines, moreUrl, context), totals(order, context)];
  return [
    {
      html: html`<h2 class="text" style="${styles.h2}"><bdi>${heading}</bdi></h2>
        ${parts.map((part) => part.html)}`,
      text: [heading, ...parts.map((part) => part.text)].join('\n\n'),
    },
  ];
}

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

function cardName(brand: string | null, last4: string | null, { speech }: Context): string {
  const name = oneLine(brand ?? '', 40);
  return name === '' ? '' : speech.words.card(brands[name.toLowerCase()] ?? name, oneLine(last4 ?? '', 8));
}

const settled = new Set(['succeeded', 'paid', 'requires_capture', 'authorized']);

function payment(order: Order, context: Context): Section[] {
  if (order.totals.amountDue.amount === 0) return [];
  const used = order.payments.findLast(({ status }) => settled.has(status));
  const card = cardName(used?.brand ?? null, used?.last4 ?? null, context);
  const say = context.speech.words;
  if (order.paymentStatus === 'paid') return words(say.payment, [say.paidWith(card)], context);
  if (order.paymentStatus === 'authorized') return words(say.payment, [say.authorizedOn(card)], context);
  return [];
}

/** Everything about an order except its parcels. */
function whole(order: Order, orderUrl: string | null, context: Context): Section[] {
  const say = context.speech.words;
  const { shippingAddress, billingAddress, shippingMethod } = order;
  const isSame =
    JSON.stringify(Object.entries(billingAddress).sort()) === JSON.stringify(Object.entries(shippingAddress).sort());
  const attributes = order.attributes.slice(0, 10).map(({ label, value }): Fact => ({
    label: oneLine(label, 64),
    value: dayOr(value, context),
  }));
  const note = manyLines(order.note, 500);
  return [
    ...summary(order, orderUrl, context),
    ...payment(order, context),
    ...address(say.shippingAddress, shippingAddress, context),
    ...(shippingMethod ? words(say.shippingMethod, [oneLine(shippingMethod.title)], context) : []),
    ...(isSame ? [] : address(say.billingAddress, billingAddress, context)),
    ...facts(null, attributes, context),
    ...words(say.note, note === '' ? [] : note.split('\n'), context),
  ];
}

/** A value of the form 2027-01-31 is shown as a date, as on the pages. */
const dayOr = (value: string, { speech }: Context): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? speech.date(value) : oneLine(value, 120);

const confirmation = ({ order, orderUrl }: EmailOf<'order-confirmation'>, context: Context): EmailBody => ({
  ...ofOrder(order, context),
  button: { url: orderUrl },
  sections: whole(order, orderUrl, context),
});

function parcel(
  { kind, order, orderUrl, shipment }: EmailOf<'order-shipped' | 'order-delivered'>,
  context: Context,
): EmailBody {
  const base = ofOrder(order, context);
  const say = context.speech.words;
  const [carrier, trackingNumber] = [oneLine(shipment.carrier ?? '', 100), oneLine(shipment.trackingNumber ?? '', 100)];
  const isUnderWay = kind === 'order-shipped';
  const { estimatedDeliveryAt } = shipment;
  const list: Fact[] = [
    ...(carrier === '' ? [] : [{ label: say.carrier, value: carrier }]),
    ...(trackingNumber === '' ? [] : [{ label: say.trackingNumber, value: trackingNumber, url: shipment.trackingUrl }]),
    ...(isUnderWay && estimatedDeliveryAt !== null
      ? [{ label: say.expected, value: context.speech.date(estimatedDeliveryAt) }]
      : []),
  ];
  const tracking = isUnderWay && shipment.trackingUrl !== null;
  return {
    ...base,
    values: { ...base.values, carrier, trackingNumber },
    button: tracking ? { url: shipment.trackingUrl, label: say.trackParcel } : { url: orderUrl },
    sections: [
      ...facts(say.parcel, list, context),
      ...contents(say.contents, goodsOf(shipment, order), context),
      ...address(say.shippingAddress, order.shippingAddress, context),
    ],
  };
}

const goodsOf = (shipment: Shipment, order: Order): { title: string; quantity: number }[] =>
  shipment.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [{ title: withOptions(line), quantity }] : [];
  });

const withOptions = ({ title, options }: Pick<Order['lines'][number], 'title' | 'options'>): string =>
  [oneLine(title), ...options.map(({ value }) => oneLine(value, 60))].join(', ');

function refund(
  { order, orderUrl, amount, parts, lines: goods }: EmailOf<'order-refunded'>,
  context: Context,
): EmailBody {
  const base = ofOrder(order, context);
  const { words: say, money } = context.speech;
  const label = ({ to, last4 }: (typeof parts)[number]): string => {
    const end = oneLine(last4 ?? '', 8);
    if (to === 'gift-card') return say.refundToGiftCard(end);
    const brand = order.payments.findLast((each) => each.last4 === last4)?.brand ?? null;
    return say.refundToCard(cardName(brand, end, context));
  };
  return {
    ...base,
    values: { ...base.values, amount: money(amount) },
    notes: parts.some(({ to }) => to === 'card') ? [say.refundDelay] : [],
    button: { url: orderUrl },
    sections: [
      ...facts(
        say.refund,
        parts.map((part) => ({ label: label(part), value: money(part.amount) })),
        context,
      ),
      ...contents(say.item, goods, context),
    ],
  };
}

function restock({ product }: EmailOf<'restock'>, context: Context): EmailBody {
  const { words: say, money } = context.speech;
  const list = [
    ...product.options.map(({ name, value }) => ({ label: oneLine(name, 60), value: oneLine(value, 120) })),
    ...(product.price ? [{ label: say.price, value: money(product.price) }] : []),
  ];
  return {
    ...empty,
    values: { product: oneLine(product.title) },
    button: { url: product.url },
    sections: facts(oneLine(product.title), list, context),
  };
}

function giftCard(
  { code, last4, amount, expiresAt, recipientName, message, senderName }: EmailOf<'gift-card'>,
  storeUrl: string | null,
  context: Context,
): EmailBody {
  const { words: say, money, date } = context.speech;
  const { look, styles } = context;
  const typed = oneLine(code ?? '', 64);
  const shown: Section =
    code === null
      ? {
          html: html`<p class="text" style="${styles.text}">${say.codeSentBefore(oneLine(last4, 8))}</p>`,
          text: say.codeSentBefore(oneLine(last4, 8)),
        }
      : {
          html: html`<h2 class="text" style="${styles.h2}">${say.code}</h2>
            <p
              class="code"
              dir="ltr"
              style="margin:0 0 16px;padding:16px 12px;background:${look.light.surface};border:1px dashed ${look.light.border};border-radius:${look.radius}px;font-family:ui-monospace,Consolas,monospace;font-size:20px;line-height:1.4;letter-spacing:1px;text-align:center;color:${look.light.text};overflow-wrap:anywhere"
            >
              ${typed}
            </p>`,
          text: `${say.code}: ${typed}`,
        };
  const until = expiresAt === null ? null : say.validUntil(date(expiresAt));
  return {
    ...empty,
    name: recipientName === '' ? null : { first: oneLine(recipientName, 100), last: '' },
    values: { amount: money(amount) },
    button: { url: storeUrl },
    sections: [
      ...personal(message, senderName, context),
      shown,
      ...(until === null ? [] : [{ html: html`<p class="text" style="${styles.text}">${until}</p>`, text: until }]),
    ],
  };
}

/** The buyer's message, set apart from the words of the shop. */
function personal(message: string, senderName: string, { look, speech, styles }: Context): Section[] {
  const written = manyLines(message, 200);
  const from = oneLine(senderName, 100);
  if (written === '') return [];
  const paragraphs = [...written.split('\n'), ...(from === '' ? [] : [`— ${from}`])];
  return [
    {
      html: html`<blockquote
        style="margin:0 0 20px;padding-${speech.start}:16px;padding-${speech.end}:0;border-${speech.start}:3px solid ${look.light.border}"
      >
        <p class="text" dir="auto" style="${styles.text}margin:0">
          ${paragraphs.map((line, index) => html`${index === 0 ? null : html`<br />`}${line}`)}
        </p>
      </blockquote>`,
      text: paragraphs.map((line) => `  ${line}`).join('\n'),
    },
  ];
}

function withdrawal(
  { name, email, contract, statement, receivedAt }: EmailOf<'withdrawal-received'>,
  context: Context,
): EmailBody {
  const { words: say, moment } = context.speech;
  const number = oneLine(contract, 200);
  const written = manyLines(statement);
  return {
    ...empty,
    name: { first: oneLine(name, 200), last: '' },
    values: { order: number },
    sections: [
      ...facts(
        null,
        [
          { label: say.receivedAt, value: moment(receivedAt) },
          { label: say.name, value: oneLine(name, 200) },
          { label: say.email, value: oneLine(email, 254) },
          ...(number === '' ? [] : [{ label: say.contract, value: number }]),
        ],
        context,
      ),
      ...words(say.declaration, [say.withdrawn, ...(written === '' ? [] : written.split('\n'))], context),
    ],
  };
}

type Subscribed = EmailOf<'subscription-renewed'>['subscription'];

const planFacts = ({ plan, line, nextOn }: Subscribed, { speech }: Context): Fact[] => [
  { label: speech.words.item, value: `${line.quantity} × ${withOptions(line)}` },
  { label: speech.words.subscription, value: oneLine(plan.name, 100) },
  ...(nextOn === null ? [] : [{ label: speech.words.nextRenewal, value: speech.date(nextOn) }]),
];

function renewed(
  { order, orderUrl, subscription, subscriptionUrl }: EmailOf<'subscription-renewed'>,
  context: Context,
): EmailBody {
  const base = ofOrder(order, context);
  return {
    ...base,
    values: { ...base.values, product: oneLine(subscription.line.title) },
    button: { url: subscriptionUrl },
    sections: [
      ...facts(context.speech.words.subscription, planFacts(subscription, context), context),
      ...whole(order, orderUrl, context),
    ],
  };
}

function renewalFailed(
  { subscription, firstName, periodOn, nextTryOn, subscriptionUrl }: EmailOf<'subscription-renewal-failed'>,
  context: Context,
): EmailBody {
  const { words: say, date } = context.speech;
  const first = oneLine(firstName, 60);
  const note = (): string => {
    if (nextTryOn !== null) return say.nextTry(date(nextTryOn));
    return subscription.status === 'paused' ? say.subscriptionPaused : say.payNow;
  };
  return {
    ...empty,
    name: { first, last: oneLine(subscription.shippingAddress.lastName ?? '', 60) },
    values: { firstName: first, product: oneLine(subscription.line.title), date: date(periodOn) },
    notes: [note()],
    button: { url: subscriptionUrl },
    sections: facts(say.subscription, planFacts({ ...subscription, nextOn: null }, context), context),
  };
}
