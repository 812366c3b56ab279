import type { Money, Quote } from '@storefront/contract';
import type { TemplateResult } from 'lit';
import { sumsRows } from '../../src/element-base/checkout/sums.js';
import { sumsView } from '../../src/element-base/checkout/sums-view.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';

/** The sums of a quote with shipping, tax and total. @param quote exactly what would be charged for the cart as it is now */
export const estimateView = (
  { totals, taxes }: Quote,
  locale: string,
  money: (amount: Money) => string,
): TemplateResult => sumsView(sumsRows(totals, taxes, { texts: messages(checkoutMessages, locale), locale, money }));
