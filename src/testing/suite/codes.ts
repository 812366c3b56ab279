import { byTestId, type Shop } from './scene.js';
import { until } from './until.js';

/** Types a code into a field and presses its button. @param answer test id of the element that shows the answer */
export async function writeCode(el: Element, field: 'discount' | 'gift-card', code: string, answer: string) {
  await until(() => byTestId(el, `${field}-input`), `there is no field ${field}`);
  const input = byTestId<HTMLInputElement>(el, `${field}-input`);
  if (!input) return;
  input.value = code;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  byTestId(el, `${field}-apply`)?.click();
  await until(() => byTestId(el, answer), `no answer to ${code}`);
}

/** Applies a discount code and a gift card, and gets one of each rejected. */
export async function tryCodes(el: Element): Promise<void> {
  await writeCode(el, 'discount', 'WELCOME10', 'discount-remove');
  await writeCode(el, 'discount', 'NO-SUCH-CODE', 'discount-error');
  await writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'gift-card-remove');
  await writeCode(el, 'gift-card', 'GIFT-EMPTY-0001', 'gift-card-error');
}

/** Applies a discount code and a gift card, and removes them. */
export async function takeBackCodes(el: Element, { stores }: Shop): Promise<void> {
  await writeCode(el, 'discount', 'WELCOME10', 'discount-remove');
  await writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'gift-card-remove');
  const cart = () => stores.cart.getState().cart.data;
  byTestId(el, 'discount-remove')?.click();
  await until(() => cart()?.discountCodes.length === 0, 'the code stays');
  byTestId(el, 'gift-card-remove')?.click();
  await until(() => cart()?.giftCards.length === 0, 'the card stays');
}
