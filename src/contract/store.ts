import { Type, type Static } from '@sinclair/typebox';
import { ExtensionTarget } from './extension.js';
import { Image } from './image.js';
import { Market } from './market.js';
import { Money } from './money.js';
import { StringEnum } from './schema.js';

const pattern = Type.Optional(Type.String({ maxLength: 500 }));
/** Where the consuming site keeps its pages. `{handle}` and `{id}` are filled in; a page's own address is matched against them, too. */
export const SiteRoutes = Type.Object(
  {
    home: pattern,
    product: pattern,
    category: pattern,
    page: pattern,
    story: pattern,
    search: pattern,
    cart: pattern,
    checkout: pattern,
    order: pattern,
    account: pattern,
    verify: pattern,
    resetPassword: pattern,
  },
  { $id: 'SiteRoutes', additionalProperties: false },
);
export type SiteRoutes = Static<typeof SiteRoutes>;

export const Category = Type.Object(
  {
    handle: Type.String(),
    title: Type.String(),
    description: Type.String(),
    descriptionHtml: Type.Optional(
      Type.String({ description: 'As of a product; where one category is read, not where all are listed.' }),
    ),
    image: Type.Union([Image, Type.Null()]),
    position: Type.Integer(),
    productCount: Type.Integer({ minimum: 0, description: 'Products sold in the market asked for.' }),
  },
  { $id: 'Category' },
);
export type Category = Static<typeof Category>;

/** What a page must know of a payment provider; never a secret. */
export const PaymentProviderInfo = Type.Object(
  {
    name: Type.String(),
    publishableKey: Type.Optional(Type.String()),
    scriptUrl: Type.Optional(Type.String()),
    frameOrigin: Type.Optional(Type.String()),
    capture: StringEnum(['automatic', 'manual'], {
      description: 'How this store collects: with the payment, or later by hand. Payment forms must be made for it.',
    }),
  },
  { $id: 'PaymentProviderInfo' },
);
export type PaymentProviderInfo = Static<typeof PaymentProviderInfo>;

export const StorePublicData = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    tagline: Type.String(),
    contactEmail: Type.String(),
    defaultMarket: Type.String(),
    /** The market this answer was made for. */
    market: Market,
    markets: Type.Array(Market),
    categories: Type.Array(Category),
    routes: SiteRoutes,
    tokens: Type.Record(Type.String(), Type.String(), {
      description: '--wb-* values the merchant chose; empty when none.',
    }),
    paymentProviders: Type.Array(PaymentProviderInfo),
    extensionTargets: Type.Array(ExtensionTarget, {
      description: 'Places for which the store has an extension; the others need not be asked about.',
    }),
    sendsEmail: Type.Boolean({
      description: 'Whether emails reach shoppers. false: promise none.',
    }),
    maxQuantityPerLine: Type.Integer(),
    freeShippingFrom: Type.Union([Money, Type.Null()], {
      description: 'The least a cart of this market must be worth to ship free by one of its methods; null: never.',
    }),
  },
  { $id: 'StorePublicData' },
);
export type StorePublicData = Static<typeof StorePublicData>;
