import type { Checkout, CheckoutStep, ErrorItem } from '@storefront/contract';
import { addressRules, checkAddress } from '@storefront/contract/address-rules';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import { fieldLabel, postalLabel, regionLabel } from './address-labels.js';
import { isShipped } from '../../src/element-base/checkout/is-shipped.js';
import { STEPS } from './step-walk.js';
import { isEmail, type AddressField, type AddressKind, type CheckoutForm, type FieldId } from './checkout-form.js';

/**
 * A problem that prevents the order, with the field to correct if there is one.
 */
export interface FormProblem {
  step: CheckoutStep;
  field?: FieldId;
  text: string;
}

export interface ProblemContext {
  form: CheckoutForm;
  /** Includes the shopper's unsent edits. */
  checkout: Checkout | undefined;
  /**
   * True if `checkout` answers the current input. Only then its requirements
   * are problems.
   */
  settled: boolean;
  /** Errors of the API for the last edit. */
  refused: readonly ErrorItem[];
  /** Countries that the market ships to. */
  countries: readonly string[];
  /** Another market ships to the country of the delivery address. */
  isServedElsewhere: boolean;
  termsRequired: boolean;
  texts: CheckoutTexts;
}

/**
 * Everything that is missing or wrong, in the order of the form; at most one
 * problem per field.
 */
export function formProblems(context: ProblemContext): FormProblem[] {
  const { form, checkout, countries, isServedElsewhere, termsRequired, texts } = context;
  const found: FormProblem[] = [];
  const email = form.email.trim();
  if (!isEmail(email))
    found.push({ step: 'contact', field: 'email', text: email === '' ? texts.emailRequired : texts.emailInvalid });

  const shipped = isShipped(checkout?.quote.lines ?? []);
  const country = form.value('shipping', 'countryCode');
  if (shipped && country && countries.length > 0 && !countries.includes(country)) {
    const text = isServedElsewhere ? texts.countryElsewhere : texts.countryNotServed;
    found.push({ step: 'delivery', field: 'shipping-countryCode', text });
  }
  if (shipped) found.push(...addressProblems(form.address('shipping'), 'shipping', texts));

  const methods = checkout?.quote.shippingMethods ?? [];
  const chosen = checkout?.quote.shippingMethodId ?? null;
  if (methods.length > 0 && !methods.some(({ id }) => id === chosen))
    found.push({ step: 'shipping', field: 'method', text: texts.shippingRequired });

  if (!form.sameAsShipping)
    for (const problem of addressProblems(form.address('billing'), 'billing', texts))
      found.push({ ...problem, text: texts.billingField(problem.text) });
  if (termsRequired && !form.termsAccepted) found.push({ step: 'payment', field: 'terms', text: texts.termsRequired });

  const named = new Set(found.map(({ field }) => field));
  const fromApi = [...requirementsOf(context), ...refusedOf(context)];
  for (const problem of fromApi) if (!named.has(problem.field)) found.push(problem);
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

function addressProblems(
  address: Record<AddressField, string>,
  kind: AddressKind,
  texts: CheckoutTexts,
): FormProblem[] {
  const step = kind === 'shipping' ? 'delivery' : 'payment';
  const { countryCode } = address;
  return checkAddress(address).map(({ field, code }) => ({
    step,
    field: `${kind}-${field}`,
    text: sentence(field, code, countryCode, texts),
  }));
}

function sentence(field: AddressField, code: string, country: string, texts: CheckoutTexts): string {
  const { postalExample = '' } = addressRules(country);
  switch (field) {
    case 'countryCode':
      return code === 'COUNTRY_NOT_SERVED' ? texts.countryNotServed : texts.countryRequired;
    case 'firstName':
      return texts.firstNameRequired;
    case 'lastName':
      return texts.lastNameRequired;
    case 'address1':
      return texts.address1Required;
    case 'city':
      return texts.cityRequired;
    case 'region': {
      const label = regionLabel(country, texts);
      return code === 'REGION_INVALID' ? texts.regionInvalid(label) : texts.regionRequired(label);
    }
    case 'postalCode': {
      const label = postalLabel(country, texts);
      return code === 'POSTAL_CODE_INVALID' ? texts.postalInvalid(label, postalExample) : texts.postalRequired(label);
    }
    default:
      return texts.fieldInvalid(fieldLabel(field, country, texts));
  }
}

/**
 * Requirements of the API that the form did not find itself: the API's rules
 * are newer, or its shipping table changed.
 */
function requirementsOf({ form, checkout, settled, texts }: ProblemContext): FormProblem[] {
  if (!settled || !checkout) return [];
  return checkout.requirements.flatMap(({ step, field: path, code, message }): FormProblem[] => {
    const field = fieldOf(path);
    // A merchant's own rule has its own text for the shopper.
    if (code === 'CHECKOUT_RULE_BLOCKED') return [{ step, ...(field && { field }), text: message }];
    if (field === 'method') {
      const text = code === 'SHIPPING_METHOD_UNAVAILABLE' ? texts.shippingUnavailable : texts.shippingRequired;
      // Without an address there are no methods to choose. The address has its
      // own problems.
      return checkout.quote.shippingMethods.length > 0 ? [{ step, field, text }] : [];
    }
    if (field?.includes('-')) {
      const [kind, name] = field.split('-') as [AddressKind, AddressField];
      return [{ step, field, text: sentence(name, code, form.value(kind, 'countryCode'), texts) }];
    }
    if (field === 'email')
      return [{ step, field, text: code === 'REQUIRED' ? texts.emailRequired : texts.emailInvalid }];
    return [];
  });
}

function refusedOf({ form, refused, texts }: ProblemContext): FormProblem[] {
  return refused.flatMap(({ path = '' }): FormProblem[] => {
    const field = fieldOf(path);
    if (!field?.includes('-')) return field === 'email' ? [{ step: 'contact', field, text: texts.emailInvalid }] : [];
    const [kind, name] = field.split('-') as [AddressKind, AddressField];
    const text = texts.fieldInvalid(fieldLabel(name, form.value(kind, 'countryCode'), texts));
    return [{ step: kind === 'shipping' ? 'delivery' : 'payment', field, text }];
  });
}

/**
 * The field for a path of the API: `shippingAddress.city` is `shipping-city`.
 */
export function fieldOf(path: string): FieldId | undefined {
  const address = /(shipping|billing)Address[./](\w+)/.exec(path);
  if (address) return `${address[1] as AddressKind}-${address[2] as AddressField}`;
  if (/(^|[./])email$/.test(path)) return 'email';
  return /shippingMethod(Id)?$/.test(path) ? 'method' : undefined;
}
