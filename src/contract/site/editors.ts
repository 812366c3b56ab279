/** Editors of a site: people who sign in with the right to the site alone. An API key never reaches a browser. */
import { Type, type Static } from '@sinclair/typebox';
import { email, password } from '../schemas/credentials.js';
import { Described, Nullable, StringEnum, Timestamp } from '../schemas/schema.js';

const strict = { additionalProperties: false } as const;

/** An editor changes the draft. A publisher also shows it to shoppers. */
export const SITE_ROLES = ['editor', 'publisher'] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

export const SITE_EDITOR_LIMITS = { editors: 100, sessions: 20, invitationHours: 72, linkHours: 1 } as const;

const role = StringEnum(SITE_ROLES, {
  description: 'editor: changes the draft. publisher: also publishes it.',
});
const name = Type.String({ maxLength: 100, description: 'Name that other editors see. Empty: the email address.' });

export const SiteEditor = Type.Object(
  {
    id: Type.String({ description: 'Id of the editor.' }),
    email: Type.String({ description: 'Email address, as typed.' }),
    name,
    role,
    hasPassword: Type.Boolean({ description: 'false: the editor signs in with links alone.' }),
    createdAt: Timestamp('Time of the first invitation.'),
    lastSeenAt: Nullable(Timestamp('Time of the last use, to the hour.'), {
      description: 'Time of the last use, to the hour; null: the invitation was not used yet.',
    }),
  },
  { $id: 'SiteEditor', description: 'A person who may edit the site, and nothing else of the store.' },
);
export type SiteEditor = Static<typeof SiteEditor>;

export const SiteEditorInput = Type.Object(
  {
    email,
    name: Type.Optional(name),
    role,
    by: StringEnum(['email', 'link'], {
      description: 'email: the service sends the link. link: the answer has it, for you to pass on.',
    }),
    locale: Type.Optional(
      Type.String({ maxLength: 35, description: 'Language of the email as a BCP 47 tag. Absent: English.' }),
    ),
  },
  {
    ...strict,
    $id: 'SiteEditorInput',
    description: 'An invitation. For an address that is invited already: a new link, and this name and role.',
  },
);
export type SiteEditorInput = Static<typeof SiteEditorInput>;

export const SiteEditorInvitation = Type.Object(
  {
    editor: Described(SiteEditor, 'The editor.'),
    token: Nullable(Type.String(), { description: 'Secret of the link, which works once. null: it was sent.' }),
    address: Nullable(Type.String(), {
      description: 'Whole address of the link in the editor. null: it was sent, or EDITOR_URL is not set.',
    }),
    expiresAt: Timestamp('Time at which the link ends.'),
  },
  { $id: 'SiteEditorInvitation', description: 'An editor, and the link with which they sign in for the first time.' },
);
export type SiteEditorInvitation = Static<typeof SiteEditorInvitation>;

export const SiteEditorUpdate = Type.Object(
  { name: Type.Optional(name), role: Type.Optional(role) },
  { ...strict, minProperties: 1, $id: 'SiteEditorUpdate', description: 'Fields that are left out keep their values.' },
);
export type SiteEditorUpdate = Static<typeof SiteEditorUpdate>;

const SiteStore = Type.Object(
  { id: Type.Integer({ description: 'Id of the store.' }), name: Type.String({ description: 'Name of the store.' }) },
  { $id: 'SiteStore', description: 'The store of a site.' },
);

export const SiteSession = Type.Object(
  {
    editor: Nullable(SiteEditor, { description: 'The editor who is signed in in this browser, or null.' }),
    store: Described(SiteStore, 'The store of the site.'),
  },
  { $id: 'SiteSession', description: 'The session of a browser in the editor.' },
);
export type SiteSession = Static<typeof SiteSession>;

export const SiteSignInInput = Type.Object(
  { email, password },
  { ...strict, $id: 'SiteSignInInput', description: 'Email address and password of an editor.' },
);
export type SiteSignInInput = Static<typeof SiteSignInInput>;

export const SiteLinkInput = Type.Object(
  {
    email,
    locale: Type.Optional(
      Type.String({ maxLength: 35, description: 'Language of the email as a BCP 47 tag. Absent: English.' }),
    ),
  },
  { ...strict, $id: 'SiteLinkInput', description: 'A request for a link to sign in.' },
);
export type SiteLinkInput = Static<typeof SiteLinkInput>;

export const SiteLinkReceipt = Type.Object(
  { status: Type.Literal('link-sent', { description: 'If the address is an editor of the store, a link is sent.' }) },
  { $id: 'SiteLinkReceipt', description: 'The response is the same for addresses with and without an account.' },
);
export type SiteLinkReceipt = Static<typeof SiteLinkReceipt>;

export const SiteTokenInput = Type.Object(
  {
    token: Type.String({ minLength: 16, maxLength: 128, description: 'Secret of the link.' }),
    password: Type.Optional(
      Type.Unsafe<string>({
        ...password,
        description: 'A new password: 8 to 256 characters of any kind. All other sessions of the editor end.',
      }),
    ),
  },
  { ...strict, $id: 'SiteTokenInput', description: 'The link of an invitation, or of a request to sign in.' },
);
export type SiteTokenInput = Static<typeof SiteTokenInput>;
