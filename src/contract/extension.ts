import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { StringEnum } from './schema.js';

/**
 * What tells an extension who the shopper is: e-mail and phone, postal addresses, the customer's name and e-mail. The
 * registry's answers name those that an extension asks for.
 */
export const PERSONAL_CAPABILITIES = ['contact', 'addresses', 'customer'] as const;
export type PersonalCapability = (typeof PERSONAL_CAPABILITIES)[number];

/**
 * What an extension may use of the page, apart from drawing: the closed list. What it may know comes first; those with a
 * colon are what it may do, each through `action`.
 */
export const EXTENSION_CAPABILITIES = [
  ...(['cart', 'market', 'locale', 'product', 'checkout', 'order', 'theme'] as const),
  ...PERSONAL_CAPABILITIES,
  ...(['fetch', 'action'] as const),
  ...(['cart:write-attributes', 'cart:write-lines', 'cart:write-codes', 'product:choose-variant'] as const),
  ...(['checkout:block', 'account:read-orders', 'storage:write', 'session:token'] as const),
] as const;
export type ExtensionCapability = (typeof EXTENSION_CAPABILITIES)[number];

export const EXTENSION_LIMITS = { extensions: 100, codeBytes: 524_288, settings: 40 } as const;

/** The places that extensions can be for: the closed list. The elements draw all but `page`, which pages draw themselves. */
export const EXTENSION_TARGETS = [
  ...(['product.detail.options', 'product.detail.after', 'cart.line.after', 'cart.summary'] as const),
  ...([
    'checkout.contact.after',
    'checkout.delivery.after',
    'checkout.shipping.after',
    'checkout.payment.before',
    'checkout.summary',
  ] as const),
  ...(['order.summary.after', 'order.status', 'account.overview', 'account.orders.after', 'page'] as const),
] as const;
export type ExtensionPlace = (typeof EXTENSION_TARGETS)[number];

export const ExtensionId = Type.String({
  pattern: '^[a-z0-9-]{1,64}$',
  description: 'Id of the extension: lower-case letters, digits and hyphens.',
});
export const ExtensionTarget = Type.String({
  pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)*$',
  maxLength: 100,
  description: 'A place on the page, such as checkout.contact.after: the page names it in the element.',
});
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the code, in UTF-8, as hex.' });
const origins = (description: string) =>
  Type.Array(Type.String({ maxLength: 300, pattern: '^https?://[^/?#@\\s]+$' }), { maxItems: 10, description });

const strict = { additionalProperties: false } as const;
const manifest = {
  name: Type.String({ minLength: 1, maxLength: 60, description: 'As shoppers read it: “Provided by …”.' }),
  version: Type.String({ minLength: 1, maxLength: 32, description: 'Version, in the words of its author.' }),
  targets: Type.Array(StringEnum(EXTENSION_TARGETS), {
    minItems: 1,
    maxItems: EXTENSION_TARGETS.length,
    uniqueItems: true,
    description: 'Places on the page that it is for.',
  }),
  capabilities: Type.Array(StringEnum(EXTENSION_CAPABILITIES), {
    maxItems: EXTENSION_CAPABILITIES.length,
    uniqueItems: true,
    description: 'What it may know and do.',
  }),
  imageOrigins: origins('Where its images may come from, besides the store’s own media.'),
  fetchOrigins: origins('Whom it may ask through the page; needs the capability fetch.'),
  sha256: Sha256,
} satisfies Record<string, TSchema>;

const setting = Type.Union([Type.String({ maxLength: 2000 }), Type.Number(), Type.Boolean()]);
// A function, not a copy with `{ ...settings }`: no declaration file can name the type of such a copy.
const settingsWith = (description: string) =>
  Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' }), setting, {
    description,
    additionalProperties: false,
    maxProperties: EXTENSION_LIMITS.settings,
  });
const SETTINGS = 'What the merchant has set for this extension, by name. Every page can read it: no secrets.';
const settings = settingsWith(SETTINGS);
export type ExtensionSettings = Static<typeof settings>;

/** An extension as pages get it. Its code is at `/store/:storeId/extensions/code/:sha256`. */
export const Extension = Type.Object(
  {
    id: ExtensionId,
    ...manifest,
    targets: Type.Array(ExtensionTarget, { description: 'Places on the page that it is for.' }),
    settings,
  },
  {
    $id: 'Extension',
    description: 'An extension as pages get it. The code is at `/store/{storeId}/extensions/code/{sha256}`.',
  },
);
export type Extension = Static<typeof Extension>;

export const ExtensionList = Type.Object(
  {
    sandboxUrl: Type.Union([Type.String(), Type.Null()], {
      description: 'Where extensions run, when it is on another origin; null: /ext/sandbox below this API.',
    }),
    mediaBaseUrl: Type.String({ description: 'Images of the store, which every extension may show; empty: none.' }),
    items: Type.Array(Extension, { description: 'Extensions, in the order in which they are drawn.' }),
  },
  { $id: 'ExtensionList', description: 'Extensions of a page.' },
);
export type ExtensionList = Static<typeof ExtensionList>;

export const ExtensionInput = Type.Object(
  {
    ...manifest,
    code: Type.String({
      minLength: 1,
      maxLength: EXTENSION_LIMITS.codeBytes,
      description: 'One script, without import and export; at most 512 KB in UTF-8.',
    }),
    enabled: Type.Optional(Type.Boolean({ description: 'false: on no page; true when absent.' })),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description: 'Lowest first; 0 when absent.' })),
    settings: Type.Optional(settingsWith(`${SETTINGS} Absent: as they are.`)),
  },
  { $id: 'ExtensionInput', ...strict, description: 'An extension with its code.' },
);
export type ExtensionInput = Static<typeof ExtensionInput>;

export const ExtensionRecord = Type.Object(
  {
    id: ExtensionId,
    ...manifest,
    targets: Type.Array(ExtensionTarget, { description: 'Places on the page that it is for.' }),
    settings,
    enabled: Type.Boolean({ description: 'Whether pages get it.' }),
    position: Type.Integer({ description: 'Order on the page; lowest first.' }),
    personalData: Type.Array(StringEnum(PERSONAL_CAPABILITIES), {
      description: 'What it asks to know of shoppers themselves, of its capabilities; empty: nothing.',
    }),
    codeBytes: Type.Integer({ description: 'Size of the code in bytes.' }),
    updatedAt: Type.String({ format: 'date-time', description: 'When it was last changed.' }),
  },
  { $id: 'ExtensionRecord', description: 'An extension as the merchant sees it.' },
);
export type ExtensionRecord = Static<typeof ExtensionRecord>;

export const ExtensionSessionToken = Type.Object(
  {
    token: Type.String({
      description:
        'JWT, HS256 with the extension’s secret. iss: storefront-elements; dest: the store’s id; aud: the extension’s id; sub: the shopper, known to this extension alone; iat, exp, jti.',
    }),
    expiresAt: Type.String({ format: 'date-time', description: 'Five minutes after it was made.' }),
  },
  {
    $id: 'ExtensionSessionToken',
    description: "Proves to an extension's own server that its asker is at the shop now.",
  },
);
export type ExtensionSessionToken = Static<typeof ExtensionSessionToken>;

export const ExtensionSessionSecret = Type.Object(
  { secret: Type.String({ description: 'For the extension’s own server, which checks tokens with its UTF-8 bytes.' }) },
  { $id: 'ExtensionSessionSecret', description: 'The secret that session tokens of an extension are signed with.' },
);
export type ExtensionSessionSecret = Static<typeof ExtensionSessionSecret>;
