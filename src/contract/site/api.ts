/** Requests and responses of the routes of a site. */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable, Timestamp } from '../schemas/schema.js';
import type { SiteDocument } from './document.js';
import { SiteOperation } from './operations.js';

const strict = { additionalProperties: false } as const;

/** Checked by `validateDocument`, whose errors have better words than a schema. */
const document = Type.Unsafe<SiteDocument>({
  type: 'object',
  additionalProperties: true,
  description: 'Document of the site: theme, fonts, groups, templates, pages.',
});
const documentInput = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'Document of the site. Fields that are left out get their defaults.',
});
const version = Type.Integer({ minimum: 0, description: 'Version of the draft. It rises with every change.' });
const base = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'Version of the draft that the caller has seen.',
});
const key = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,100}$',
  description: 'A new random text per batch. The same key again gets the first result, and changes nothing.',
});
const author = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Name for other editors. An editor who is signed in has their own.',
  }),
);
const revision = Type.Integer({ minimum: 1, description: 'Number of the revision. It rises with every publication.' });

export const SiteDraft = Type.Object(
  {
    version,
    document,
    updatedAt: Timestamp('Time of the last change.'),
    published: Nullable(revision, { description: 'Revision that shoppers see; null: nothing is published.' }),
  },
  { $id: 'SiteDraft', description: 'The draft of a site. A store has one.' },
);
export type SiteDraft = Static<typeof SiteDraft>;

export const SiteDraftInput = Type.Object(
  { base, document: documentInput, author },
  { ...strict, $id: 'SiteDraftInput', description: 'A document in place of the draft.' },
);
export type SiteDraftInput = Static<typeof SiteDraftInput>;

/** Most operations of one batch. */
export const MAX_SITE_OPERATIONS = 500;

export const SiteChangesInput = Type.Object(
  {
    base,
    key,
    author,
    operations: Type.Array(SiteOperation, {
      maxItems: MAX_SITE_OPERATIONS,
      description: 'Applied in order: all or none.',
    }),
  },
  { ...strict, $id: 'SiteChangesInput', description: 'A batch of operations on the draft.' },
);
export type SiteChangesInput = Static<typeof SiteChangesInput>;

/** Operations that another editor or the service has applied. */
export const SiteChange = Type.Object(
  {
    version,
    author,
    operations: Type.Array(SiteOperation, { description: 'In the order in which they were applied.' }),
    createdAt: Timestamp('Time of the change.'),
  },
  { $id: 'SiteChange', description: 'One batch, as it was applied.' },
);
export type SiteChange = Static<typeof SiteChange>;

export const SiteNotice = Type.Object(
  {
    kind: Type.String({
      enum: ['merged', 'conflict', 'returned', 'kept'],
      description:
        'merged: two texts became one. conflict: the value of another editor stays, and both are given. returned: something that was removed is back, because it was edited. kept: it was not removed, because another editor has edited it.',
    }),
    operation: Type.Integer({ minimum: 0, description: 'Place of the operation in the batch.' }),
    id: Type.Optional(Type.String({ description: 'Id of the section, block, page or template.' })),
    path: Type.Optional(Type.Array(Type.String(), { description: 'Path of the field.' })),
    yours: Type.Optional(Type.Unknown({ description: 'Value of this batch.' })),
    theirs: Type.Optional(Type.Unknown({ description: 'Value of the other editor.' })),
    value: Type.Optional(Type.Unknown({ description: 'Value in the draft now.' })),
    message: Type.String({ description: 'The same in words.' }),
  },
  { $id: 'SiteNotice', description: 'Something that became other than the caller asked.' },
);
export type SiteNotice = Static<typeof SiteNotice>;

export const SiteChanges = Type.Object(
  {
    version,
    changes: Type.Array(SiteChange, { description: 'All changes after the base, with this one.' }),
    document: Type.Optional(
      Type.Unsafe<SiteDocument>({
        ...document,
        description: 'The whole draft, when the changes after the base are not kept any more.',
      }),
    ),
    notices: Type.Array(SiteNotice, { description: 'Merged texts, conflicts and sections that came back.' }),
  },
  { $id: 'SiteChanges', description: 'The result of a batch.' },
);
export type SiteChanges = Static<typeof SiteChanges>;

export const SitePublishInput = Type.Object(
  {
    base,
    note: Type.Optional(Type.String({ maxLength: 500, description: 'Note for the list of revisions.' })),
    author,
  },
  { ...strict, $id: 'SitePublishInput', description: 'The version of the draft that is to be published.' },
);
export type SitePublishInput = Static<typeof SitePublishInput>;

const revisionFields = {
  revision,
  draftVersion: version,
  note: Type.String({ description: 'Note of the publisher; empty: there is none.' }),
  author,
  publishedAt: Timestamp('Time of the publication.'),
};

export const SiteRevision = Type.Object(revisionFields, {
  $id: 'SiteRevision',
  description: 'A publication of the site.',
});
export type SiteRevision = Static<typeof SiteRevision>;

export const SiteRevisionRecord = Type.Object(
  { ...revisionFields, document },
  { $id: 'SiteRevisionRecord', description: 'A publication of the site, with its document.' },
);
export type SiteRevisionRecord = Static<typeof SiteRevisionRecord>;

export const SiteRestoreInput = Type.Object(
  { base, key, author },
  { ...strict, $id: 'SiteRestoreInput', description: 'The version of the draft that the revision replaces.' },
);
export type SiteRestoreInput = Static<typeof SiteRestoreInput>;

export const SitePreviewInput = Type.Object(
  {
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 720, description: 'Hours until the link ends. Absent: 72.' }),
    ),
  },
  { ...strict, $id: 'SitePreviewInput', description: 'A link to the draft.' },
);
export type SitePreviewInput = Static<typeof SitePreviewInput>;

export const SitePreview = Type.Object(
  {
    token: Type.String({ description: 'Secret of the link. It is told once.' }),
    expiresAt: Timestamp('Time at which the link ends.'),
  },
  { $id: 'SitePreview', description: 'A link to the draft, for people without an account.' },
);
export type SitePreview = Static<typeof SitePreview>;

export const SitePreviewToken = Type.Object(
  {
    token: Type.String({ minLength: 16, maxLength: 128, description: 'Secret of the link.' }),
    known: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'Version that the caller has: the document comes only if it differs.',
      }),
    ),
  },
  { ...strict, $id: 'SitePreviewToken', description: 'The secret of a link to the draft.' },
);
export type SitePreviewToken = Static<typeof SitePreviewToken>;

export const SitePreviewDraft = Type.Object(
  {
    version,
    document: Type.Optional(document),
  },
  { $id: 'SitePreviewDraft', description: 'The draft behind a link. The document is absent when the caller has it.' },
);
export type SitePreviewDraft = Static<typeof SitePreviewDraft>;

export const PublishedSite = Type.Object(
  { version: Type.Integer({ minimum: 1, description: 'Number of the published revision.' }), document },
  { $id: 'PublishedSite', description: 'The site that shoppers see.' },
);
export type PublishedSite = Static<typeof PublishedSite>;
