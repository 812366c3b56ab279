import type { CartLine } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import type { LitElement } from 'lit';
import { lineRecord } from '../checkout/line-record.js';
import { commonMessages } from '../common-messages.js';
import { messages } from '../locale/messages.js';
import type { RecordAction, RecordFields } from '../record-fields.js';
import { fillRoute } from '../routes.js';
import { cartLinesMessages } from '../texts/cart-lines.js';
import { lineProblems } from './line-problem.js';
import type { ContentsPorts } from './contents-ports.js';

/** The element behind a page's own template. It performs actions and shows undo for a removed line. */
export interface LineControls extends LitElement {
  increase(): Promise<void>;
  decrease(): Promise<void>;
  removeLine(): Promise<void>;
}

/**
 * The fields of a cart line for a page's own template, and the actions of its buttons.
 * @param controls `undefined` for a readonly line
 */
export function cartLineFields(
  line: CartLine,
  { state, stores }: ContentsPorts,
  locale: string,
  controls: LineControls | undefined,
): RecordFields {
  const { wishes, pendingLines, lineErrors } = state();
  const [texts, common] = [messages(cartLinesMessages, locale), messages(commonMessages, locale)];
  const { title, handle, id } = line;
  const record = lineRecord(line, texts, (amount) => formatMoney(amount, locale));
  const act = (label: string, run: (controls: LineControls) => void): RecordAction => ({
    label,
    off: false,
    run: () => {
      if (controls) run(controls);
    },
  });
  return {
    ...record,
    href: fillRoute(stores()?.shop.getState().data?.routes.product, { handle }),
    texts: {
      ...record.texts,
      quantity: String(wishes.get(id) || line.quantity),
      ...(pendingLines.has(id) && { price: texts.updating }),
      problem: lineProblems(line, lineErrors.get(id), texts, common).join(' '),
    },
    actions: controls && {
      increase: act(common.increase(title), (item) => void item.increase()),
      decrease: act(common.decrease(title), (item) => void item.decrease()),
      remove: act(texts.removeTitle(title), (item) => void remove(item)),
    },
  };
}

/** Undo replaces the page's own line, and takes the focus. */
async function remove(item: LineControls): Promise<void> {
  void item.removeLine();
  await item.updateComplete;
  // The list releases the page's line one microtask later.
  await new Promise(requestAnimationFrame);
  item.shadowRoot?.querySelector<HTMLElement>('[data-testid="undo"]')?.focus();
}
