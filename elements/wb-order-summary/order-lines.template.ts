import type { CartLine, Order } from '@storefront/contract';
import { html, type TemplateResult } from 'lit';
import { lineImage, lineTitle } from '../../src/element-base/checkout/lines-view.js';
import type { OrderContext } from './order-context.js';

/** The lines of the order with their quantities and totals. */
export function linesTable({ lines }: Order, context: OrderContext): TemplateResult {
  const { texts } = context;
  return html`<table part="lines" data-testid="order-lines">
    <thead>
      <tr>
        <th scope="col">${texts.item}</th>
        <th scope="col" class="number">${texts.quantity}</th>
        <th scope="col" class="number">${texts.price}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map((line) => lineView(line, context))}
    </tbody>
  </table>`;
}

function lineView(line: CartLine, { texts, money }: OrderContext): TemplateResult {
  return html`<tr part="line" data-testid="order-line">
    <th scope="row">
      <div class="product">
        ${lineImage(line)}
        <div class="words">${lineTitle(line, texts, money)}</div>
      </div>
    </th>
    <td class="number">${line.quantity}</td>
    <td class="number">${money(line.total)}</td>
  </tr>`;
}
