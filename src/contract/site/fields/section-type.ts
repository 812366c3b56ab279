import type { TObject } from '@sinclair/typebox';

/** The kinds of templates: one for each kind of page of a shop. */
export const TEMPLATE_KINDS = [
  'home',
  'category',
  'product',
  'search',
  'page',
  'story',
  'cart',
  'checkout',
  'order',
  'account',
  'not-found',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Places of a section: in a template, in a page that consists of sections, or in a group around all pages. */
export type SectionPlace = TemplateKind | 'pages' | 'header' | 'footer';

/** A start for a new section, as people choose it. */
export interface Preset {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly blocks?: readonly Readonly<Record<string, unknown>>[];
}

/** Settings and blocks of a section of an older version. */
export interface StoredParts {
  settings: Record<string, unknown>;
  blocks?: { id: string; settings: Record<string, unknown>; hidden?: boolean }[];
}

/** The fixed parts of the sections of one type. */
export interface SectionType<S extends TObject = TObject, B extends TObject = TObject> {
  /** Name in documents. */
  readonly type: string;
  /** Version of the settings. A section of a lower version is migrated when the document is read. */
  readonly version: number;
  /** Name for people. */
  readonly title: string;
  /** The purpose, in one sentence. */
  readonly description: string;
  readonly settings: S;
  /** Parts that repeat, such as the pictures of a gallery. undefined: the section has none. */
  readonly blocks?: { readonly title: string; readonly most: number; readonly settings: B };
  /** Places where the section makes sense. undefined: everywhere between header and footer. */
  readonly places?: readonly SectionPlace[];
  /** One per page: the page has only one cart, one checkout, and so on. */
  readonly once?: true;
  readonly presets: readonly [Preset, ...Preset[]];
  /** By the version that it starts from: makes the parts of the next version. Pure. */
  readonly migrations?: Readonly<Record<number, (parts: StoredParts) => StoredParts>>;
}

export const sectionType = <S extends TObject, B extends TObject = never>(type: SectionType<S, B>): SectionType<S, B> =>
  type;
