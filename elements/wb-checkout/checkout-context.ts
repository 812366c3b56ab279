import type { Checkout, CheckoutStep, ExtensionPlace, Money } from '@storefront/contract';
import type { nothing, TemplateResult } from 'lit';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { commonMessages } from '../../src/element-base/common-messages.js';
import type { TotalView } from '../../src/element-base/checkout/total.js';
import type { CheckoutState } from '../../src/stores/types.js';
import type { CheckoutForm, FieldId } from './checkout-form.js';
import type { FormProblem } from './checkout-problems.js';
import type { CheckoutModel } from './checkout-model.js';
import type { SavedAddresses } from './saved-addresses.js';
import { isCardRefused } from '../../src/element-base/checkout/failure-texts.js';
import { STEPS } from './step-walk.js';
import type { Notice } from '../../src/element-base/checkout/order-flow.js';
import type { PaymentFormStatus } from './payment-form.js';

/** Data of the templates, created for each render. */
export interface CheckoutContext {
  texts: CheckoutTexts;
  common: typeof commonMessages.en;
  locale: string;
  money: (amount: Money) => string;

  form: CheckoutForm;
  state: CheckoutState;
  checkout: Checkout;
  total: TotalView;
  /** Countries offered for delivery: those of all markets. */
  countries: readonly string[];
  /**
   * True if a business in another country may owe the tax instead of the
   * seller.
   */
  hasReverseCharge: boolean;
  /** Problems of all steps up to the current one. */
  missing: readonly FormProblem[];
  /** Problems of fields that may be shown now, by field. */
  problems: ReadonlyMap<FieldId, string>;
  notice: Notice | undefined;
  /** Views of notices and outcomes. Undefined until one is needed and their code is loaded. */
  feedback: typeof import('./feedback.js') | undefined;
  /** The code of `feedback` could not be loaded. */
  isFeedbackMissing: boolean;
  /** Steps in which something is missing. */
  openSteps: ReadonlySet<CheckoutStep>;
  /** The bank refused the card, and the form can take another. */
  isCardRefused: boolean;
  /** The element chose the shipping method, because it is the cheapest. */
  isCheapestChosen: boolean;
  /** An order is being placed or paid. Nothing above the button can be changed. */
  busy: boolean;

  layout: 'page' | 'steps';
  step: CheckoutStep;
  headingLevel: number;
  payment: PaymentFormStatus;
  /** Wallet buttons: absent, hidden but in place, or shown. */
  wallets: 'none' | 'waiting' | 'shown';
  /** Fields for discount codes and gift cards, if the page asks for them. */
  reductions: TemplateResult | typeof nothing;
  /** Saved addresses of the signed-in shopper. */
  saved: SavedAddresses | undefined;
  /** Offers another market if only that one ships to the address. */
  marketOffer: TemplateResult | typeof nothing;
  /** Extensions of a place, if the store has any. */
  extensions: (place: ExtensionPlace, step: CheckoutStep) => TemplateResult | typeof nothing;
  /** True if the store has the chosen payment provider. */
  hasProvider: boolean;
  termsHref: string;
  links: { home: string | undefined; cart: string | undefined; account: string | undefined };

  act: CheckoutActions;
}

export interface CheckoutActions {
  goTo(step: CheckoutStep): void;
  focusField(field: FieldId): void;
  /** Focuses the payment form, at the field that was refused. */
  focusPayment(): void;
  retryPayment(): void;
  refresh(): void;
  resume(): void;
  /** Loads the code of `feedback` again. */
  retryFeedback(): void;
}

/** Data that the element adds to its model. */
type Given = Pick<
  CheckoutContext,
  | 'texts'
  | 'common'
  | 'locale'
  | 'money'
  | 'notice'
  | 'extensions'
  | 'layout'
  | 'step'
  | 'headingLevel'
  | 'payment'
  | 'wallets'
  | 'reductions'
  | 'marketOffer'
  | 'saved'
  | 'feedback'
  | 'isFeedbackMissing'
  | 'termsHref'
  | 'act'
> & { guest: 'allow' | 'require' };

/** @param model with a checkout */
export function checkoutContext(model: CheckoutModel, { guest, ...given }: Given): CheckoutContext {
  const { form, routes, total, listedCountries, hasReverseCharge } = model;
  const state = model.state!;
  const problems = model.problems();
  const shown = problems.flatMap(({ field, step, text }): [FieldId, string][] =>
    field && form.shows(field, step) ? [[field, text]] : [],
  );
  const step = given.layout === 'steps' ? given.step : (problems[0]?.step ?? 'payment');
  const last = given.layout === 'steps' ? STEPS.indexOf(step) : STEPS.length;
  return {
    ...given,
    form,
    state,
    checkout: model.checkout!,
    total,
    countries: listedCountries,
    hasReverseCharge,
    missing: problems.filter((problem) => STEPS.indexOf(problem.step) <= last),
    problems: new Map(shown),
    isCardRefused: isRefused(given, state, total),
    isCheapestChosen: model.cheapest.isOwn(model.checkout!.quote),
    openSteps: new Set(problems.map((problem) => problem.step)),
    busy: state.phase !== 'idle',
    step,
    hasProvider: model.provider !== undefined,
    links: { home: routes.home, cart: routes.cart, account: guest === 'allow' ? routes.account : undefined },
  };
}

/** Only the answer to the last press counts: with the next edit it is out of date. */
const isRefused = (
  { notice, payment }: Pick<Given, 'notice' | 'payment'>,
  { phase }: CheckoutState,
  total: TotalView,
): boolean =>
  notice?.kind === 'failure' &&
  phase === 'idle' &&
  payment === 'ready' &&
  total.exact &&
  total.due.amount > 0 &&
  isCardRefused(notice.code);
