/**
 * The kinds of settings that a section can have. Each is a JSON Schema with three keywords for forms: `title` is the label,
 * `description` the help below it, and `x-field` the control that edits it.
 */
import { Type, type SchemaOptions, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';

/** The control of a setting. A form that does not know one shows the setting as JSON. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'rich-text'
  | 'picture'
  | 'link'
  | 'product'
  | 'products'
  | 'category'
  | 'page'
  | 'story'
  | 'menu'
  | 'address'
  | 'switch'
  | 'number'
  | 'choice';

/** BCP 47, as keys of texts by language. */
export const LANGUAGE_TAG = '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$';

/** A text: the same for everyone, or one by language. `inLanguage` of the contract picks the right one. */
export type SiteText = string | { [language: string]: string };

interface Words {
  description?: string;
}

const field = (kind: FieldKind, title: string, { description }: Words = {}): SchemaOptions => ({
  title,
  ...(description === undefined ? {} : { description }),
  'x-field': kind,
});

/** One line of text, or several with `lines`. Markup in it is shown as written. */
export const text = (
  title: string,
  options: Words & { default?: string; maxLength?: number; lines?: boolean } = {},
): TUnsafe<SiteText> =>
  Type.Unsafe<SiteText>({
    anyOf: [
      { type: 'string', maxLength: options.maxLength ?? 200 },
      {
        type: 'object',
        patternProperties: { [LANGUAGE_TAG]: { type: 'string', maxLength: options.maxLength ?? 200 } },
        additionalProperties: false,
        minProperties: 1,
        maxProperties: 30,
      },
    ],
    default: options.default ?? '',
    ...field(options.lines ? 'lines' : 'text', title, options),
  });

export const RICH_TEXT_LENGTH = 50_000;

/** A text with headings, lists, links and pictures. The service cleans it whenever it is read. */
export interface RichText {
  format: 'markdown' | 'html';
  text: SiteText;
}

export const richText = (title: string, options: Words & { default?: string } = {}): TUnsafe<RichText> =>
  Type.Unsafe<RichText>({
    ...Type.Object(
      {
        format: Type.Unsafe<'markdown' | 'html'>({ type: 'string', enum: ['markdown', 'html'], default: 'markdown' }),
        text: text(title, { maxLength: RICH_TEXT_LENGTH }),
      },
      { additionalProperties: false },
    ),
    default: { format: 'markdown', text: options.default ?? '' },
    ...field('rich-text', title, options),
  });

/** A picture. An empty `alt` without `decorative` is a fault when the site is published. */
export interface SitePicture {
  /** http(s) address, or a path that is resolved against the store setting mediaBaseUrl. */
  url: string;
  alt: SiteText;
  /** The picture says nothing that the text does not say: its alternative text stays empty. */
  decorative?: boolean;
  width?: number;
  height?: number;
  /** Copies in other widths. The service writes it when the document is read. */
  srcset?: string;
}

const pixels = (title: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000, title }));

const pictureFields = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2000, title: 'Address of the picture', 'x-address': 'media' }),
    alt: text('Alternative text', {
      maxLength: 500,
      description: 'It tells people who do not see the picture the same in words.',
    }),
    decorative: Type.Optional(Type.Boolean({ title: 'Decoration only' })),
    width: pixels('Width in pixels'),
    height: pixels('Height in pixels'),
    srcset: Type.Optional(Type.String({ maxLength: 20_000, description: 'Written by the service for its readers.' })),
  },
  { additionalProperties: false },
);

export const picture = (title: string, options: Words = {}) =>
  Type.Optional(Type.Unsafe<SitePicture>({ ...pictureFields, ...field('picture', title, options) }));

/** A link to a thing of the shop, or to an address. It becomes an address when the page is rendered. */
export type SiteLink =
  | { to: 'home' | 'shop' | 'search' | 'cart' | 'checkout' | 'account' }
  | { to: 'product'; id: string }
  | { to: 'category' | 'page' | 'story'; handle: string }
  | { to: 'address'; url: string };

export const LINK_TARGETS = [
  ...['home', 'shop', 'search', 'cart', 'checkout', 'account'],
  ...['product', 'category', 'page', 'story', 'address'],
] as const;

const linkFields = {
  type: 'object',
  properties: {
    to: { type: 'string', enum: LINK_TARGETS, title: 'Target' },
    id: { type: 'string', minLength: 1, maxLength: 100, title: 'Id of the product' },
    handle: { type: 'string', minLength: 1, maxLength: 200, title: 'Handle' },
    url: { type: 'string', minLength: 1, maxLength: 2000, title: 'Address', 'x-address': 'link' },
  },
  required: ['to'],
  additionalProperties: false,
};

export const link = (title: string, options: Words = {}) =>
  Type.Optional(Type.Unsafe<SiteLink>({ ...linkFields, ...field('link', title, options) }));

/** Id of a product: it stays when the handle changes. */
export const product = (title: string, options: Words = {}) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, ...field('product', title, options) }));

/** Ids of products, in the order of the merchant. */
export const products = (title: string, options: Words & { most?: number } = {}) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    maxItems: options.most ?? 50,
    default: [],
    ...field('products', title, options),
  });

/** Handle of a category, page, story or menu. These never change. */
export const handleOf = (kind: 'category' | 'page' | 'story' | 'menu', title: string, options: Words = {}) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, ...field(kind, title, options) }));

/** Address of a file: http(s), or a path. */
export const mediaAddress = (title: string, options: Words = {}) =>
  Type.Optional(
    Type.String({ minLength: 1, maxLength: 2000, 'x-address': 'media', ...field('address', title, options) }),
  );

export const toggle = (title: string, standard: boolean, options: Words = {}) =>
  Type.Boolean({ default: standard, ...field('switch', title, options) });

export const number = (
  title: string,
  range: { minimum: number; maximum: number; default: number },
  options: Words = {},
) => Type.Integer({ ...range, ...field('number', title, options) });

/** One of a few values, each with the label that people see. */
export const choice = <const T extends string>(
  title: string,
  labels: { readonly [value in T]: string },
  standard: NoInfer<T>,
  options: Words = {},
): TUnsafe<T> =>
  Type.Unsafe<T>({
    type: 'string',
    enum: Object.keys(labels),
    default: standard,
    'x-labels': labels,
    ...field('choice', title, options),
  });

/** Settings that many sections share. */
export const heading = (standard = '') => text('Heading', { default: standard });
export const headingLevel = (standard: 1 | 2 | 3 = 2) =>
  number(
    'Level of the heading',
    { minimum: 1, maximum: 4, default: standard },
    { description: '1 for the title of the page, 2 for the parts below it.' },
  );
export const width = (standard: 'full' | 'container' | 'medium' | 'narrow' = 'container') =>
  choice('Width', { full: 'Full window', container: 'Page', medium: 'Medium', narrow: 'Narrow' }, standard);
export const tone = () =>
  choice('Background', { plain: 'Page', surface: 'Surface', primary: 'Primary colour' }, 'plain');
export const columns = (standard: number, title = 'Columns') =>
  number(title, { minimum: 1, maximum: 12, default: standard }, { description: 'Fewer where they would be narrow.' });

export type SettingsOf<S extends TSchema> = Static<S>;
