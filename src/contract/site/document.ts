import { Type, type Static } from '@sinclair/typebox';
import { text } from './fields/fields.js';
import { TEMPLATE_KINDS } from './fields/section-type.js';
import { SiteFonts, SiteTheme } from './theme/theme.js';

/** Bounds of a document. `bytes` counts its JSON in UTF-8. */
export const SITE_LIMITS = {
  bytes: 1_048_576,
  sections: 200,
  pages: 500,
  templates: 20,
  choices: 5000,
  depth: 32,
} as const;

/** Version of the document's own shape. Sections have versions of their own. */
export const SITE_VERSION = 1;

const strict = { additionalProperties: false } as const;

/** Id of a section, block, template or page: unique in the document, and never changed. */
export const SiteId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', description: 'Unique in the document.' });

const hidden = Type.Optional(Type.Boolean({ title: 'Hidden', description: 'Shoppers do not see it.' }));
const settings = Type.Record(Type.String(), Type.Unknown());

export const SiteBlock = Type.Object({ id: SiteId, settings, hidden }, strict);
export type SiteBlock = Static<typeof SiteBlock>;

export const SiteSection = Type.Object(
  {
    id: SiteId,
    type: Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'Name of a section type.' }),
    version: Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Version of the settings.' }),
    settings,
    blocks: Type.Optional(Type.Array(SiteBlock, { maxItems: SITE_LIMITS.sections })),
    hidden,
  },
  strict,
);
export type SiteSection = Static<typeof SiteSection>;

const sections = Type.Array(SiteSection, {
  maxItems: SITE_LIMITS.sections,
  default: [],
  description: 'From top to bottom.',
});

const starter = Type.Optional(
  Type.Object(
    { name: Type.String({ minLength: 1, maxLength: 100 }), version: Type.Integer({ minimum: 1 }) },
    { ...strict, description: 'The starter that it was made from.' },
  ),
);

export const SiteTemplate = Type.Object(
  { id: SiteId, name: Type.String({ minLength: 1, maxLength: 100, title: 'Name' }), sections, starter },
  strict,
);
export type SiteTemplate = Static<typeof SiteTemplate>;

export const SitePage = Type.Object(
  {
    id: SiteId,
    handle: Type.String({
      pattern: '^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$',
      title: 'Name in addresses',
      description: 'Lower-case letters, digits and hyphens.',
    }),
    title: text('Title'),
    description: text('Description for search engines', { maxLength: 500 }),
    sections,
    starter,
    hidden,
  },
  strict,
);
export type SitePage = Static<typeof SitePage>;

const each = <N extends string, S>(names: readonly N[], schema: S): { [name in N]: S } =>
  Object.fromEntries(names.map((name) => [name, schema])) as { [name in N]: S };

/** Templates of each kind. The first is used where nothing else is chosen. */
const templates = Type.Object(
  each(TEMPLATE_KINDS, Type.Array(SiteTemplate, { maxItems: SITE_LIMITS.templates, default: [] })),
  { ...strict, default: {} },
);

/** Ids of templates by product id, or by handle of a category, page or story. */
const choices = (thing: string) =>
  Type.Record(Type.String({ minLength: 1, maxLength: 200 }), SiteId, {
    maxProperties: SITE_LIMITS.choices,
    default: {},
    description: `Templates by ${thing}.`,
  });

export const SiteDocument = Type.Object(
  {
    version: Type.Integer({ minimum: 1, default: SITE_VERSION }),
    theme: SiteTheme,
    fonts: SiteFonts,
    groups: Type.Object({ header: sections, footer: sections }, { ...strict, default: {} }),
    templates,
    pages: Type.Array(SitePage, { maxItems: SITE_LIMITS.pages, default: [] }),
    chosen: Type.Object(
      {
        product: choices('id of the product'),
        category: choices('handle of the category'),
        page: choices('handle of the page'),
        story: choices('handle of the story'),
      },
      { ...strict, default: {} },
    ),
  },
  { ...strict, description: 'The document of a site.' },
);
export type SiteDocument = Static<typeof SiteDocument>;

/** A list of sections, and its place in the document. */
export interface SectionList {
  readonly kind: (typeof TEMPLATE_KINDS)[number] | 'pages' | 'header' | 'footer';
  /** Template or page that has the list; undefined for a group. */
  readonly owner: SiteTemplate | SitePage | undefined;
  /** Path of the list in the document, with dots. */
  readonly path: string;
  readonly sections: SiteSection[];
}

/** All lists of sections: header, footer, templates, pages. */
export function sectionLists({ groups, templates, pages }: SiteDocument): SectionList[] {
  return [
    ...(['header', 'footer'] as const).map((kind) => ({
      kind,
      owner: undefined,
      path: `groups.${kind}`,
      sections: groups[kind],
    })),
    ...TEMPLATE_KINDS.flatMap((kind) =>
      templates[kind].map((owner, index) => ({
        kind,
        owner,
        path: `templates.${kind}.${String(index)}.sections`,
        sections: owner.sections,
      })),
    ),
    ...pages.map((owner, index) => ({
      kind: 'pages' as const,
      owner,
      path: `pages.${String(index)}.sections`,
      sections: owner.sections,
    })),
  ];
}
