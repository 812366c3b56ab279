import type { CheckoutTexts } from '../texts/checkout.js';

const honest = new WeakMap<CheckoutTexts, CheckoutTexts>();

/** The texts of a checkout; where the shop sends no email, none of them promises one. */
export function emailTexts(texts: CheckoutTexts, sendsEmail: boolean): CheckoutTexts {
  if (sendsEmail) return texts;
  let found = honest.get(texts);
  if (!found)
    honest.set(
      texts,
      (found = {
        ...texts,
        emailHelp: texts.emailHelpUnsent,
        checkingNote: texts.checkingNoteUnsent,
        unclear: texts.unclearUnsent,
        receiptSent: () => texts.receiptUnsent,
      }),
    );
  return found;
}
