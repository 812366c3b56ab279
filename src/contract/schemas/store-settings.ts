import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { ImageSizes } from './image.js';
import { Described, InLanguages, StringEnum, Nullable, type Same } from './schema.js';
import { SiteRoutes } from './store.js';

const strict = { additionalProperties: false } as const;

const tagTitle = InLanguages(Type.String({ minLength: 1, maxLength: 60 }));
const TAG = Type.String({ pattern: '^.{1,50}$' });

const storeInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the store.' }),
    tagline: Type.Optional(Type.String({ maxLength: 300, description: 'Tagline of the store.' })),
    contactEmail: Type.Optional(
      Type.String({ maxLength: 254, description: 'Email address for messages from shoppers.' }),
    ),
    allowedOrigins: Type.Optional(
      Type.Array(Type.String({ maxLength: 300, pattern: '^https?://[^/]+$' }), {
        maxItems: 100,
        description: 'Origins of pages that may use this store with credentials.',
      }),
    ),
    mediaBaseUrl: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^(https?://.*)?$',
        description: 'Image paths are resolved against this.',
      }),
    ),
    imageSizes: Type.Optional(
      Type.Union([ImageSizes, Type.Null()], {
        description:
          'Address pattern of smaller copies of images. null or absent: there are no copies. SVG needs none.',
      }),
    ),
    routes: Type.Optional(Described(SiteRoutes, 'Address patterns of the pages of the shop.')),
    tokens: Type.Optional(
      Type.Record(Type.String({ pattern: '^--wb-[a-z-]+$' }), Type.String({ maxLength: 200 }), {
        description: '`--wb-*` values of the design, by name.',
      }),
    ),
    tagTitles: Type.Optional(
      Type.Record(TAG, tagTitle, {
        ...strict,
        maxProperties: 200,
        description: 'Titles of tags in filters, by tag and language. A tag without a title is shown as a word.',
      }),
    ),
    lowStockThreshold: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'Number of pieces at which stock counts as low.' }),
    ),
    maxQuantityPerLine: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 9999, description: 'Largest quantity of a line.' }),
    ),
    capture: Type.Optional(
      StringEnum(['auto', 'manual'], {
        description: 'auto: capture with the payment. manual: the merchant captures later.',
      }),
    ),
    metadata: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,40}$' }), Type.String({ maxLength: 500 }), {
        ...strict,
        maxProperties: 50,
        description: 'Notes of your own tools by key. Only admin reads show them.',
      }),
    ),
  },
  { $id: 'StoreInput', ...strict, description: 'Settings of a store. Fields that are left out have their defaults.' },
);
export interface StoreInputSchema extends Same<typeof storeInput> {}
export const StoreInput: StoreInputSchema = storeInput;
export type StoreInput = Static<StoreInputSchema>;

export const StoreReceipt = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the store.' }),
    apiKey: Type.Optional(
      Type.String({ description: 'API key of the store. Only the response that creates the store contains it.' }),
    ),
  },
  { $id: 'StoreReceipt', description: 'The created or changed store.' },
);
export type StoreReceipt = Static<typeof StoreReceipt>;

const settings = StoreInput.properties;

const orNull = <T extends TSchema>(schema: T) =>
  Type.Optional(Nullable(schema, schema.description === undefined ? {} : { description: schema.description }));

const RoutesPatch = Type.Unsafe<{ [Name in keyof SiteRoutes]?: string | null }>(
  Type.Object(
    Object.fromEntries(
      Object.keys(SiteRoutes.properties).map((name) => [
        name,
        orNull(
          Type.String({ maxLength: 500, description: 'Pattern of the address. null: the site has no such page.' }),
        ),
      ]),
    ),
    { $id: 'SiteRoutesPatch', ...strict, description: 'Only the routes named here change.' },
  ),
);

export const StorePatch = Type.Object(
  {
    name: Type.Optional(settings.name),
    tagline: orNull(Type.String({ maxLength: 300, description: 'null: none.' })),
    contactEmail: orNull(Type.String({ maxLength: 254, description: 'null: none.' })),
    allowedOrigins: settings.allowedOrigins,
    mediaBaseUrl: orNull(
      Type.String({
        maxLength: 500,
        pattern: '^(https?://.*)?$',
        description: 'Image paths are resolved against this. null: none.',
      }),
    ),
    imageSizes: settings.imageSizes,
    routes: Type.Optional(Described(RoutesPatch, 'Only the routes that are named change.')),
    tokens: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^--wb-[a-z-]+$' }),
        Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        { ...strict, description: 'Only the tokens named here change. null: the default of the kit.' },
      ),
    ),
    tagTitles: Type.Optional(
      Type.Record(TAG, Type.Union([tagTitle, Type.Null()]), {
        ...strict,
        maxProperties: 200,
        description: 'Only the tags named here change. null: the tag itself as a word.',
      }),
    ),
    lowStockThreshold: orNull(Type.Integer({ minimum: 0, maximum: 1000, description: 'null: 5.' })),
    maxQuantityPerLine: orNull(Type.Integer({ minimum: 1, maximum: 9999, description: 'null: 99.' })),
    capture: settings.capture,
    metadata: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z0-9_.-]{1,40}$' }),
        Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
        { ...strict, maxProperties: 50, description: 'Only the keys named here change. null: removes the key.' },
      ),
    ),
  },
  {
    $id: 'StorePatch',
    ...strict,
    description: 'Changes of the settings of a store. Absent members stay as they are; lists are replaced whole.',
  },
);
export type StorePatch = Static<typeof StorePatch>;
