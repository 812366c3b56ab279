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
import { STEPS } from './step-walk.js';
import type { Notice } from '../../src/element-base/checkout/order-flow.js';
import type { PaymentFormStatus } from './payment-form.js';

/** All that the templates draw from; made anew for each drawing. */
export interface CheckoutContext {
  texts: CheckoutTexts;
  common: typeof commonMessages.en;
  locale: string;
  money: (amount: Money) => string;

  form: CheckoutForm;
  state: CheckoutState;
  checkout: Checkout;
  total: TotalView;
  /** Where the market ships to. */
  countries: readonly string[];
  /** Whether a business in another country may owe the tax in the seller's place. */
  hasReverseCharge: boolean;
  /** All that is missing, up to the step the shopper is at. */
  missing: readonly FormProblem[];
  /** What is wrong with a field, when it is to be said yet. */
  problems: ReadonlyMap<FieldId, string>;
  notice: Notice | undefined;
  /** Views of what there is to say, once there is something and its code has come. */
  said: typeof import('./said.js') | undefined;
  /** That code did not arrive. */
  isSaidMissing: boolean;
  /** Steps in which something is missing. */
  openSteps: ReadonlySet<CheckoutStep>;
  /** An order is being placed or paid: nothing above the button can be changed. */
  busy: boolean;

  layout: 'page' | 'steps';
  step: CheckoutStep;
  headingLevel: number;
  payment: PaymentFormStatus;
  /** Buttons of wallets: none, out of sight in their place, or to be pressed. */
  wallets: 'none' | 'waiting' | 'shown';
  /** Fields for discount codes and gift cards, where they are wanted. */
  reductions: TemplateResult | typeof nothing;
  /** Of whoever is signed in. */
  saved: SavedAddresses | undefined;
  /** Offers another market, where only that one ships to the address. */
  marketOffer: TemplateResult | typeof nothing;
  /** Extensions of a place, where the store has some. */
  extensions: (place: ExtensionPlace, step: CheckoutStep) => TemplateResult | typeof nothing;
  /** Whether the store has the provider that is to be paid with. */
  hasProvider: boolean;
  termsHref: string;
  links: { home: string | undefined; cart: string | undefined; account: string | undefined };

  act: CheckoutActions;
}

export interface CheckoutActions {
  goTo(step: CheckoutStep): void;
  focusField(field: FieldId): void;
  retryPayment(): void;
  refresh(): void;
  resume(): void;
  /** Asks again for the code of what there is to say. */
  bringSaid(): void;
}

/** What the element itself adds to what its model knows. */
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
  | 'said'
  | 'isSaidMissing'
  | 'termsHref'
  | 'act'
> & { guest: 'allow' | 'require' };

/** @param model with a checkout */
export function checkoutContext(model: CheckoutModel, { guest, ...given }: Given): CheckoutContext {
  const { form, routes, total, countries, hasReverseCharge } = model;
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
    countries,
    hasReverseCharge,
    missing: problems.filter((its) => STEPS.indexOf(its.step) <= last),
    problems: new Map(shown),
    openSteps: new Set(problems.map((its) => its.step)),
    busy: state.phase !== 'idle',
    step,
    hasProvider: model.provider !== undefined,
    links: { home: routes.home, cart: routes.cart, account: guest === 'allow' ? routes.account : undefined },
  };
}
