import { byTestId, type Shop } from './scene.js';
import { until } from './until.js';

/** Writes a code into a field and presses its button. @param answer test id of what says that the shop has answered */
export async function writeCode(el: Element, field: 'discount' | 'gift-card', code: string, answer: string) {
  await until(() => byTestId(el, `${field}-input`), `there is no field ${field}`);
  const input = byTestId<HTMLInputElement>(el, `${field}-input`);
  if (!input) return;
  input.value = code;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  byTestId(el, `${field}-apply`)?.click();
  await until(() => byTestId(el, answer), `no answer to ${code}`);
}

/** A discount code and a gift card are taken, and one of each is refused. */
export async function tryCodes(el: Element): Promise<void> {
  await writeCode(el, 'discount', 'WELCOME10', 'discount-remove');
  await writeCode(el, 'discount', 'NO-SUCH-CODE', 'discount-error');
  await writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'gift-card-remove');
  await writeCode(el, 'gift-card', 'GIFT-EMPTY-0001', 'gift-card-error');
}

/** A discount code and a gift card are taken, and taken back. */
export async function takeBackCodes(el: Element, { stores }: Shop): Promise<void> {
  await writeCode(el, 'discount', 'WELCOME10', 'discount-remove');
  await writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'gift-card-remove');
  const cart = () => stores.cart.getState().cart.data;
  byTestId(el, 'discount-remove')?.click();
  await until(() => cart()?.discountCodes.length === 0, 'the code stays');
  byTestId(el, 'gift-card-remove')?.click();
  await until(() => cart()?.giftCards.length === 0, 'the card stays');
}
