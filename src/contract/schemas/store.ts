import { Type, type Static } from '@sinclair/typebox';
import { ExtensionTarget } from './extension.js';
import { Image } from './image.js';
import { Market } from './market.js';
import { Money } from './money.js';
import { Described, StringEnum, type Same } from './schema.js';

const pattern = Type.Optional(Type.String({ maxLength: 500 }));
const siteRoutes = Type.Object(
  {
    home: Described(pattern, 'Home page.'),
    product: Described(pattern, 'Page of a product, with `{handle}` or `{id}`.'),
    category: Described(pattern, 'Page of a category, with `{handle}`.'),
    page: Described(pattern, 'A page, with `{handle}`.'),
    story: Described(pattern, 'A story, with `{handle}`.'),
    search: Described(pattern, 'Search results.'),
    cart: Described(pattern, 'Cart.'),
    checkout: Described(pattern, 'Checkout.'),
    order: Described(pattern, 'Page of an order, with `{id}`.'),
    withdrawal: Described(pattern, 'Page to withdraw from a contract, with `{number}` of the order.'),
    account: Described(pattern, 'Account.'),
    verify: Described(pattern, 'Page that opens an account, with `{token}`.'),
    resetPassword: Described(pattern, 'Page that sets a new password, with `{token}`.'),
  },
  {
    $id: 'SiteRoutes',
    additionalProperties: false,
    description:
      'Address patterns of the pages of the shop. `{handle}` and `{id}` are replaced. The address of the current page is matched against the patterns as well.',
  },
);
export interface SiteRoutesSchema extends Same<typeof siteRoutes> {}
export const SiteRoutes: SiteRoutesSchema = siteRoutes;
export type SiteRoutes = Static<SiteRoutesSchema>;

export const Category = Type.Object(
  {
    handle: Type.String({ description: 'Name of the record in addresses.' }),
    title: Type.String({ description: 'Title.' }),
    description: Type.String({ description: 'Plain text. It may be empty.' }),
    descriptionHtml: Type.Optional(
      Type.String({ description: 'HTML description. Only reads of one category contain it.' }),
    ),
    image: Type.Union([Image, Type.Null()], { description: 'Image, or null.' }),
    position: Type.Integer({ description: 'Order among categories. The lowest comes first.' }),
    productCount: Type.Integer({ minimum: 0, description: 'Number of products that the requested market sells.' }),
  },
  { $id: 'Category', description: 'A category of products.' },
);
export type Category = Static<typeof Category>;

export const PaymentProviderInfo = Type.Object(
  {
    name: Type.String({ description: 'Name of the provider.' }),
    publishableKey: Type.Optional(Type.String({ description: 'Key for the form of the payment provider.' })),
    scriptUrl: Type.Optional(Type.String({ description: 'URL of the script of the payment form.' })),
    frameOrigin: Type.Optional(Type.String({ description: 'Origin of the frame of the payment form.' })),
    capture: StringEnum(['automatic', 'manual'], {
      description:
        'Capture mode of the store: with the payment, or later by the merchant. Create the payment form with the same mode.',
    }),
  },
  { $id: 'PaymentProviderInfo', description: 'Public data of a payment provider. It never contains a secret.' },
);
export type PaymentProviderInfo = Static<typeof PaymentProviderInfo>;

const storePublicData = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the store.' }),
    name: Type.String({ description: 'Name of the store.' }),
    tagline: Type.String({ description: 'Tagline of the store. It may be empty.' }),
    contactEmail: Type.String({ description: 'Email address for messages from shoppers. It may be empty.' }),
    defaultMarket: Type.String({ description: 'Code of the default market.' }),
    /** The market of this response. */
    market: Described(Market, 'The market of this response.'),
    markets: Type.Array(Market, { description: 'All markets.' }),
    categories: Type.Array(Category, { description: 'Categories with products in this market.' }),
    routes: Described(SiteRoutes, 'Address patterns of the pages of the shop.'),
    tokens: Type.Record(Type.String(), Type.String(), {
      description: '--wb-* values of the merchant. Empty if there are none.',
    }),
    tagTitles: Type.Record(Type.String(), Type.String(), {
      description: 'Titles of tags for filters, in the language of this response. Empty if the merchant gave none.',
    }),
    paymentProviders: Type.Array(PaymentProviderInfo, { description: 'Available payment providers.' }),
    extensionTargets: Type.Array(ExtensionTarget, {
      description: 'Targets for which the store has extensions. Other targets need no request.',
    }),
    sendsEmail: Type.Boolean({
      description: 'true: emails reach shoppers. false: do not announce emails.',
    }),
    withdrawal: Type.Boolean({
      description: 'true: pages of this market show the function to withdraw from a contract online.',
    }),
    maxQuantityPerLine: Type.Integer({ description: 'Largest quantity of a line.' }),
    freeShippingFrom: Type.Union([Money, Type.Null()], {
      description:
        'Smallest value of a cart in this market from which one of its methods ships free. null: no method does.',
    }),
  },
  { $id: 'StorePublicData', description: 'Public data of a store.' },
);
export interface StorePublicDataSchema extends Same<typeof storePublicData> {}
export const StorePublicData: StorePublicDataSchema = storePublicData;
export type StorePublicData = Static<StorePublicDataSchema>;
