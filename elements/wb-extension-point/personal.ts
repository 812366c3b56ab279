import type { Address, Customer, Extension, PersonalCapability } from '@storefront/contract';
import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';

export type PersonalFacts = (
  extension: Pick<Extension, 'capabilities'>,
  subject: ExtensionSubject,
) => Record<string, unknown>;

/** Where a parcel goes. The phone is told as `contact`, a VAT number not at all. */
const ADDRESS = 'firstName lastName company address1 address2 city region postalCode countryCode'.split(
  ' ',
) as (keyof Address)[];

const addressFacts = (address: Partial<Address>) =>
  Object.fromEntries(ADDRESS.map((name) => [name, address[name] ?? '']));

/**
 * What a place tells of the shopper: to those extensions alone whose capabilities say so, and only where the place is about
 * that, a checkout, an order or an account. Comes with the first extension that asks for it.
 * @param extensions of the place; without one that asks for it, it is not found out who is signed in
 */
export async function personalFacts(
  shop: Storefront,
  target: string,
  extensions: readonly Pick<Extension, 'capabilities'>[],
): Promise<PersonalFacts> {
  const may = ({ capabilities }: Pick<Extension, 'capabilities'>, capability: PersonalCapability): boolean =>
    capabilities.includes(capability);
  const [about] = target.split('.');
  let customer: Customer | null = null;
  if (about === 'account' && extensions.some((its) => may(its, 'customer')))
    // What cannot be found out is nobody.
    customer = await shop.client.account.session().catch(() => null);
  return (extension, { order }) => {
    if (about === 'account' && may(extension, 'customer'))
      return {
        customer: customer && {
          email: customer.email,
          firstName: customer.firstName,
          lastName: customer.lastName,
        },
      };
    const { data = null } = shop.stores.checkout.getState().checkout;
    const its = about === 'checkout' ? data : about === 'order' ? order : undefined;
    if (its === undefined) return {};
    return {
      ...(may(extension, 'contact') && {
        contact: its && { email: its.email, phone: its.shippingAddress.phone ?? '' },
      }),
      ...(may(extension, 'addresses') && {
        shippingAddress: its && addressFacts(its.shippingAddress),
        ...(its === order && { billingAddress: addressFacts(order.billingAddress) }),
      }),
    };
  };
}
