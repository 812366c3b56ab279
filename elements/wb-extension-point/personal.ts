import type { Address, Customer, Extension, PersonalCapability } from '@storefront/contract';
import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';

export type PersonalFacts = (
  extension: Pick<Extension, 'capabilities'>,
  subject: ExtensionSubject,
) => Record<string, unknown>;

/** A shipping address. The phone belongs to the `contact` capability. The VAT number is never included. */
const ADDRESS = 'firstName lastName company address1 address2 city region postalCode countryCode'.split(
  ' ',
) as (keyof Address)[];

const addressFacts = (address: Partial<Address>) =>
  Object.fromEntries(ADDRESS.map((name) => [name, address[name] ?? '']));

/**
 * The shopper data of a place. Only extensions with the capability receive it, and only where the place is about a
 * checkout, an order or an account. This code loads with the first extension that needs it.
 * @param extensions of the place. If none of them needs it, the account is not requested
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
  if (about === 'account' && extensions.some((extension) => may(extension, 'customer')))
    // A failed request counts as signed out.
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
    const current = about === 'checkout' ? data : about === 'order' ? order : undefined;
    if (current === undefined) return {};
    return {
      ...(may(extension, 'contact') && {
        contact: current && { email: current.email, phone: current.shippingAddress.phone ?? '' },
      }),
      ...(may(extension, 'addresses') && {
        shippingAddress: current && addressFacts(current.shippingAddress),
        ...(current === order && { billingAddress: addressFacts(order.billingAddress) }),
      }),
    };
  };
}
