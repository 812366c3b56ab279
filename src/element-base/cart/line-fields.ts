import type { CartLine } from '@storefront/contract';
import type { LitElement } from 'lit';
import { lineRecord } from '../checkout/line-record.js';
import { commonMessages } from '../common-messages.js';
import type { RecordAction, RecordFields } from '../records.js';
import { fillRoute } from '../routes.js';
import { cartLinesMessages } from '../texts/cart-lines.js';
import type { ContentsPorts } from './cart-contents.js';
import { lineProblems } from './line-problem.js';

/** The element that stands behind a page's own template: it acts, and shows the way back to a removed line. */
export interface LineControls extends LitElement {
  increase(): Promise<void>;
  decrease(): Promise<void>;
  removeLine(): Promise<void>;
}

/** What a page's own template shows of a line of the cart, and what its buttons do. @param controls undefined: only to be read */
export function cartLineFields(
  line: CartLine,
  { state, stores, texts, money }: ContentsPorts,
  controls: LineControls | undefined,
): RecordFields {
  const { wishes, pendingLines, lineErrors } = state();
  const [its, common] = [texts(cartLinesMessages), texts(commonMessages)];
  const { title, handle, id } = line;
  const record = lineRecord(line, its, money);
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
      ...(pendingLines.has(id) && { price: its.updating }),
      problem: lineProblems(line, lineErrors.get(id), its, common).join(' '),
    },
    actions: controls && {
      increase: act(common.increase(title), (item) => void item.increase()),
      decrease: act(common.decrease(title), (item) => void item.decrease()),
      remove: act(its.removeTitle(title), (item) => void remove(item)),
    },
  };
}

/** The way back takes the place of the page's own line, and the focus. */
async function remove(item: LineControls): Promise<void> {
  void item.removeLine();
  await item.updateComplete;
  // The list gives up the page's line a turn later.
  await new Promise(requestAnimationFrame);
  item.shadowRoot?.querySelector<HTMLElement>('[data-testid="undo"]')?.focus();
}
