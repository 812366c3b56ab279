import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { StringEnum, type Same } from './schema.js';

/**
 * Capabilities that reveal the identity of the shopper: email and phone, postal addresses, name and email of the
 * customer. The extension records list the ones that an extension requests.
 */
export const PERSONAL_CAPABILITIES = ['contact', 'addresses', 'customer'] as const;
export type PersonalCapability = (typeof PERSONAL_CAPABILITIES)[number];

/**
 * The closed list of capabilities of an extension, apart from rendering. Data that it may read comes first. Names with a
 * colon are actions, each through `action`.
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

/** The closed list of targets. The elements render all of them except `page`, which pages render themselves. */
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
  description: 'A target on the page, such as checkout.contact.after. The page names it in the element.',
});
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the code, in UTF-8, as hex.' });
const origins = (description: string) =>
  Type.Array(Type.String({ maxLength: 300, pattern: '^https?://[^/?#@\\s]+$' }), { maxItems: 10, description });

const strict = { additionalProperties: false } as const;
const manifest = {
  name: Type.String({ minLength: 1, maxLength: 60, description: 'Name that shoppers see in “Provided by …”.' }),
  version: Type.String({ minLength: 1, maxLength: 32, description: 'Version that its author gives.' }),
  targets: Type.Array(StringEnum(EXTENSION_TARGETS), {
    minItems: 1,
    maxItems: EXTENSION_TARGETS.length,
    uniqueItems: true,
    description: 'Targets on the page.',
  }),
  capabilities: Type.Array(StringEnum(EXTENSION_CAPABILITIES), {
    maxItems: EXTENSION_CAPABILITIES.length,
    uniqueItems: true,
    description: 'Capabilities: the data it may read and the actions it may take.',
  }),
  imageOrigins: origins('Origins of its images, in addition to the media of the store.'),
  fetchOrigins: origins('Origins that it may request through the page. It needs the capability fetch.'),
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
const SETTINGS =
  'Settings of the merchant for this extension, by name. Every page can read them. Do not store secrets in them.';
const settings = settingsWith(SETTINGS);
export type ExtensionSettings = Static<typeof settings>;

/** An extension for pages. Its code is at `/store/:storeId/extensions/code/:sha256`. */
export const Extension = Type.Object(
  {
    id: ExtensionId,
    ...manifest,
    targets: Type.Array(ExtensionTarget, { description: 'Targets on the page.' }),
    settings,
  },
  {
    $id: 'Extension',
    description: 'An extension for pages. The code is at `/store/{storeId}/extensions/code/{sha256}`.',
  },
);
export type Extension = Static<typeof Extension>;

export const ExtensionList = Type.Object(
  {
    sandboxUrl: Type.Union([Type.String(), Type.Null()], {
      description: 'URL of the sandbox on another origin. null: /ext/sandbox of this API.',
    }),
    mediaBaseUrl: Type.String({ description: 'Base URL of the images that every extension may show. Empty: none.' }),
    items: Type.Array(Extension, { description: 'Extensions in the order of rendering.' }),
  },
  { $id: 'ExtensionList', description: 'Extensions of a page.' },
);
export type ExtensionList = Static<typeof ExtensionList>;

const extensionInput = Type.Object(
  {
    ...manifest,
    code: Type.String({
      minLength: 1,
      maxLength: EXTENSION_LIMITS.codeBytes,
      description: 'One script without import and export. At most 512 KB in UTF-8.',
    }),
    enabled: Type.Optional(Type.Boolean({ description: 'false: pages do not load it. Default: true.' })),
    position: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: 'Position on the page. The lowest comes first. Default: 0.',
      }),
    ),
    settings: Type.Optional(settingsWith(`${SETTINGS} Absent: as they are.`)),
  },
  { $id: 'ExtensionInput', ...strict, description: 'An extension with its code.' },
);
export interface ExtensionInputSchema extends Same<typeof extensionInput> {}
export const ExtensionInput: ExtensionInputSchema = extensionInput;
export type ExtensionInput = Static<ExtensionInputSchema>;

export const ExtensionRecord = Type.Object(
  {
    id: ExtensionId,
    ...manifest,
    targets: Type.Array(ExtensionTarget, { description: 'Targets on the page.' }),
    settings,
    enabled: Type.Boolean({ description: 'true: pages load it.' }),
    position: Type.Integer({ description: 'Position on the page. The lowest comes first.' }),
    personalData: Type.Array(StringEnum(PERSONAL_CAPABILITIES), {
      description: 'Capabilities of the extension that reveal personal data of shoppers. Empty: none.',
    }),
    codeBytes: Type.Integer({ description: 'Size of the code in bytes.' }),
    updatedAt: Type.String({ format: 'date-time', description: 'Time of the last change.' }),
  },
  { $id: 'ExtensionRecord', description: 'An extension for the merchant.' },
);
export type ExtensionRecord = Static<typeof ExtensionRecord>;

export const ExtensionSessionToken = Type.Object(
  {
    token: Type.String({
      description:
        'JWT, HS256 with the extension’s secret. iss: storefront-elements; dest: the store’s id; aud: the extension’s id; sub: an id of the shopper that only this extension gets; iat, exp, jti.',
    }),
    expiresAt: Type.String({ format: 'date-time', description: 'Expiry time, five minutes after creation.' }),
  },
  {
    $id: 'ExtensionSessionToken',
    description:
      'A token that proves to the server of an extension that the request comes from a shopper in the shop now.',
  },
);
export type ExtensionSessionToken = Static<typeof ExtensionSessionToken>;

export const ExtensionSessionSecret = Type.Object(
  {
    secret: Type.String({
      description: 'Secret for the server of the extension. It verifies tokens with the UTF-8 bytes of the secret.',
    }),
  },
  { $id: 'ExtensionSessionSecret', description: 'The secret that signs the session tokens of an extension.' },
);
export type ExtensionSessionSecret = Static<typeof ExtensionSessionSecret>;
