/** The service's reports of a site: events, the check before publishing, and differences between revisions. */
import { Type, type Static } from '@sinclair/typebox';
import { Described, Nullable, StringEnum } from '../schemas/schema.js';

const version = Type.Integer({ minimum: 0, description: 'Version of the draft.' });

/**
 * One event of the stream: `event` is the kind, `data` is this as JSON, `id` is the version. The first two events tell
 * the present state, so a connection that was lost needs nothing else.
 */
export const SiteEvent = Type.Object(
  {
    kind: StringEnum(['draft', 'published'], {
      description: 'draft: the draft has another version. published: shoppers see another revision.',
    }),
    version,
    author: Type.Optional(Type.String({ description: 'Name of the editor who caused it.' })),
    isReplaced: Type.Optional(
      Type.Boolean({ description: 'true: no operations lead to this version; read the whole draft.' }),
    ),
    revision: Type.Optional(
      Nullable(Type.Integer({ minimum: 1 }), {
        description: 'Of `published`: the revision; null: nothing is published.',
      }),
    ),
  },
  { $id: 'SiteEvent', description: 'An event of a site.' },
);
export type SiteEvent = Static<typeof SiteEvent>;

const SiteOwner = Type.Object(
  {
    id: Type.String({ description: 'Id of the page or template.' }),
    name: Type.String({ description: 'Its title or name.' }),
  },
  { $id: 'SiteOwner', description: 'A page or template of a site.' },
);

const SiteSectionName = Type.Object(
  {
    id: Type.String({ description: 'Id of the section.' }),
    type: Type.String({ description: 'Type of the section.' }),
  },
  { $id: 'SiteSectionName', description: 'A section of a site.' },
);

/** The place of a finding or a difference, for people and for the editor. */
export const SiteWhere = Type.Object(
  {
    list: Type.Optional(
      Type.String({ description: 'List that has it: "header", "footer", "pages", "templates.home" and so on.' }),
    ),
    owner: Type.Optional(Described(SiteOwner, 'Page or template.')),
    section: Type.Optional(Described(SiteSectionName, 'Section.')),
    block: Type.Optional(Type.String({ description: 'Id of the block.' })),
    field: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Path of the field in the block, section, page, template or else the document: ["settings", "heading"].',
      }),
    ),
  },
  { $id: 'SiteWhere', description: 'A place in a document.' },
);
export type SiteWhere = Static<typeof SiteWhere>;

export const SITE_RULES = [
  'alternative-text',
  'contrast',
  'dead-link',
  'gone',
  'heading-order',
  'page-weight',
  'unknown-section',
  'missing-page',
] as const;
export type SiteRule = (typeof SITE_RULES)[number];

export const SiteFinding = Type.Object(
  {
    rule: StringEnum(SITE_RULES, {
      description:
        'alternative-text: a picture has none. contrast: two colours are too close. dead-link: its target does not exist. gone: a product, category or other record is not there. heading-order: a level is left out. page-weight: the page is heavy. unknown-section: shoppers do not see it. missing-page: a page that every shop needs lacks its main section.',
    }),
    severity: StringEnum(['error', 'warning'], { description: 'error: it keeps the site from being published.' }),
    message: Type.String({ description: 'A sentence for people that contains the remedy.' }),
    path: Type.String({ description: 'Path in the document with dots.' }),
    where: Described(SiteWhere, 'Place of the setting.'),
    values: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Of contrast: `front`, `back`, `scheme`, `ratio` and `least`. Of page-weight: the numbers.',
      }),
    ),
  },
  { $id: 'SiteFinding', description: 'Something that the check before publishing found.' },
);
export type SiteFinding = Static<typeof SiteFinding>;

export const SiteCheck = Type.Object(
  {
    version,
    findings: Type.Array(SiteFinding, { description: 'Errors first; at most 500.' }),
    isPublishable: Type.Boolean({ description: 'false: one of them is an error.' }),
  },
  { $id: 'SiteCheck', description: 'The check before publishing.' },
);
export type SiteCheck = Static<typeof SiteCheck>;

export const SiteDifference = Type.Object(
  {
    kind: StringEnum(['added', 'removed', 'moved', 'changed'], { description: 'The way in which it differs.' }),
    about: StringEnum(['theme', 'fonts', 'chosen', 'page', 'template', 'section', 'block'], {
      description: 'The thing that differs. "chosen" is the choice of templates.',
    }),
    where: Described(SiteWhere, 'Place of the thing or setting.'),
    before: Type.Optional(Type.Unknown({ description: 'Former value. Absent: there was none, or it is long.' })),
    after: Type.Optional(Type.Unknown({ description: 'Later value. Absent: there is none, or it is long.' })),
  },
  { $id: 'SiteDifference', description: 'One difference between two documents.' },
);
export type SiteDifference = Static<typeof SiteDifference>;

export const SiteComparison = Type.Object(
  {
    from: Nullable(Type.Integer(), { description: 'Revision; null: the draft.' }),
    to: Nullable(Type.Integer(), { description: 'Revision; null: the draft.' }),
    count: Type.Integer({ description: 'Number of differences.' }),
    differences: Type.Array(SiteDifference, { description: 'The first 500, in the order of the document.' }),
  },
  { $id: 'SiteComparison', description: 'The differences between two revisions, or a revision and the draft.' },
);
export type SiteComparison = Static<typeof SiteComparison>;
