import type { CartLine, Money } from '@storefront/contract';
import { textBlock, type Context, type Section } from './context.js';
import { html, safeUrl, type Html } from './html.js';
import { oneLine } from './plain.js';

/** The most of an order that its email contains; a link leads to the rest. Mail clients cut emails above 100 KB. */
const most = { lines: 60, bytes: 26_000, details: 8 } as const;

interface DrawnLine {
  readonly html: Html;
  readonly text: string;
}

/**
 * The lines of an order with their prices before discounts, which `totals` takes off. Lines that do not fit are
 * combined in one row with the sum of their prices, so that the amounts always add up to the subtotal.
 */
export function lines(all: readonly CartLine[], moreUrl: string | null, context: Context): Section {
  const { styles, speech } = context;
  const { words, start, end } = speech;
  const drawn: DrawnLine[] = [];
  let bytes = 0;
  for (const line of all.slice(0, most.lines)) {
    const next = drawLine(line, context);
    bytes += Buffer.byteLength(next.html.markup);
    if (bytes > most.bytes) break;
    drawn.push(next);
  }
  const left = all.slice(drawn.length);
  if (left.length > 0) drawn.push(drawRest(left, moreUrl, context));
  return {
    html: html`<table style="${styles.table}">
      <tr>
        <th class="muted line" scope="col" align="${start}" style="${styles.head}text-align:${start}">${words.item}</th>
        <th class="muted line" scope="col" align="${end}" style="${styles.head}text-align:${end}">${words.amount}</th>
      </tr>
      ${drawn.map((line) => line.html)}
    </table>`,
    text: drawn.map((line) => line.text).join('\n\n'),
  };
}

function drawLine(line: CartLine, context: Context): DrawnLine {
  const { words, money } = context.speech;
  const title = oneLine(line.title);
  const details = [
    ...line.options.map(({ name, value }) => words.pair(oneLine(name, 60), oneLine(value, 120))),
    ...(line.subscription ? [oneLine(line.subscription.name, 100)] : []),
    ...(line.giftCard && line.giftCard.recipientEmail !== ''
      ? [words.sentTo(oneLine(line.giftCard.recipientEmail, 120))]
      : []),
    ...line.attributes.map(({ name, value }) => words.pair(oneLine(name, 60), oneLine(value, 120))),
  ].slice(0, most.details);
  const count = `${line.quantity} × ${money(line.unitPrice)}`;
  const amount = money(line.subtotal);
  return {
    html: row(
      html`<bdi style="font-weight:600">${title}</bdi
        >${[...details, count].map((detail) => html`<br /><span class="muted" style="font-size:14px;color:${context.look.light.muted}"><bdi>${detail}</bdi></span>`)}`,
      amount,
      context,
    ),
    text: [title, ...[...details, count].map((detail) => `  ${detail}`), `  ${amount}`].join('\n'),
  };
}

function drawRest(left: readonly CartLine[], moreUrl: string | null, context: Context): DrawnLine {
  const { styles, speech } = context;
  const more = speech.words.moreLines(left.length);
  const sum: Money = {
    amount: left.reduce((amount, { subtotal }) => amount + subtotal.amount, 0),
    currency: left[0]?.subtotal.currency ?? '',
  };
  const url = safeUrl(moreUrl);
  return {
    html: row(
      url === null ? html`${more}` : html`<a class="link" href="${url}" style="${styles.link}">${more}</a>`,
      speech.money(sum),
      context,
    ),
    text: [more, `  ${speech.money(sum)}`, ...(url === null ? [] : [`  ${url}`])].join('\n'),
  };
}

const row = (title: Html, amount: string, { styles, speech }: Context): Html =>
  html`<tr>
    <th class="text line" scope="row" align="${speech.start}" style="${styles.cell}">${title}</th>
    <td class="text line" align="${speech.end}" style="${styles.amount}"><bdi>${amount}</bdi></td>
  </tr> `;

/** Titles and quantities, such as the content of a parcel. */
export function contents(
  heading: string,
  all: readonly { readonly title: string; readonly quantity: number }[],
  { styles, speech }: Context,
): Section[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, most.lines).map(({ title, quantity }) => `${quantity} × ${oneLine(title)}`);
  const left = all.length - shown.length;
  const entries = left > 0 ? [...shown, speech.words.moreLines(left)] : shown;
  return [
    {
      html: html`<h2 class="text" style="${styles.h2}">${heading}</h2>
        <ul style="margin:0 0 16px;padding-${speech.start}:20px;padding-${speech.end}:0">
          ${entries.map((entry) => html`<li class="text" style="${styles.text}margin:0 0 4px"><bdi>${entry}</bdi></li>`)}
        </ul>`,
      text: textBlock(heading, entries),
    },
  ];
}
