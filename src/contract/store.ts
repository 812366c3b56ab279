import { Type, type Static } from '@sinclair/typebox';
import { ExtensionTarget } from './extension.js';
import { Image } from './image.js';
import { Market } from './market.js';
import { Money } from './money.js';
import { Described, StringEnum } from './schema.js';

const pattern = Type.Optional(Type.String({ maxLength: 500 }));
export const SiteRoutes = Type.Object(
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
    account: Described(pattern, 'Account.'),
    verify: Described(pattern, 'Page that opens an account, with `{token}`.'),
    resetPassword: Described(pattern, 'Page that sets a new password, with `{token}`.'),
  },
  {
    $id: 'SiteRoutes',
    additionalProperties: false,
    description:
      "Where the consuming site keeps its pages. `{handle}` and `{id}` are filled in; a page's own address is matched against them, too.",
  },
);
export type SiteRoutes = Static<typeof SiteRoutes>;

export const Category = Type.Object(
  {
    handle: Type.String({ description: 'Names it in addresses.' }),
    title: Type.String({ description: 'Title.' }),
    description: Type.String({ description: 'Plain text; may be empty.' }),
    descriptionHtml: Type.Optional(
      Type.String({ description: 'As of a product; where one category is read, not where all are listed.' }),
    ),
    image: Type.Union([Image, Type.Null()], { description: 'Picture; null: none.' }),
    position: Type.Integer({ description: 'Order among categories; lowest first.' }),
    productCount: Type.Integer({ minimum: 0, description: 'Products sold in the market asked for.' }),
  },
  { $id: 'Category', description: 'A category of products.' },
);
export type Category = Static<typeof Category>;

export const PaymentProviderInfo = Type.Object(
  {
    name: Type.String({ description: 'Name of the provider.' }),
    publishableKey: Type.Optional(Type.String({ description: "Key for the provider's own form." })),
    scriptUrl: Type.Optional(Type.String({ description: "Script of the provider's own form." })),
    frameOrigin: Type.Optional(Type.String({ description: 'Origin that the form is framed from.' })),
    capture: StringEnum(['automatic', 'manual'], {
      description: 'How this store collects: with the payment, or later by hand. Payment forms must be made for it.',
    }),
  },
  { $id: 'PaymentProviderInfo', description: 'What a page must know of a payment provider; never a secret.' },
);
export type PaymentProviderInfo = Static<typeof PaymentProviderInfo>;

export const StorePublicData = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the store.' }),
    name: Type.String({ description: 'Name of the store.' }),
    tagline: Type.String({ description: 'A line about it; may be empty.' }),
    contactEmail: Type.String({ description: 'Where shoppers can write to; may be empty.' }),
    defaultMarket: Type.String({ description: 'Code of the default market.' }),
    /** The market this answer was made for. */
    market: Described(Market, 'The market that this answer was made for.'),
    markets: Type.Array(Market, { description: 'All markets.' }),
    categories: Type.Array(Category, { description: 'Categories with products in this market.' }),
    routes: Described(SiteRoutes, "Where the shop's site keeps its pages."),
    tokens: Type.Record(Type.String(), Type.String(), {
      description: '--wb-* values the merchant chose; empty when none.',
    }),
    paymentProviders: Type.Array(PaymentProviderInfo, { description: 'Providers that can be paid with.' }),
    extensionTargets: Type.Array(ExtensionTarget, {
      description: 'Places for which the store has an extension; the others need not be asked about.',
    }),
    sendsEmail: Type.Boolean({
      description: 'Whether emails reach shoppers. false: promise none.',
    }),
    maxQuantityPerLine: Type.Integer({ description: 'The most pieces that a line may have.' }),
    freeShippingFrom: Type.Union([Money, Type.Null()], {
      description: 'The least a cart of this market must be worth to ship free by one of its methods; null: never.',
    }),
  },
  { $id: 'StorePublicData', description: 'What shops need to know of the store.' },
);
export type StorePublicData = Static<typeof StorePublicData>;
