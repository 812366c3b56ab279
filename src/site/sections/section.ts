import type { Static, TObject } from '@sinclair/typebox';
import type { SectionType } from '@storefront/contract/site';
import type { SitePage } from '../page/site-page.js';

/** A block with its settings in the current version. */
export interface Block<B> {
  readonly id: string;
  readonly settings: B;
}

/**
 * A type of section with the elements that show it.
 * @typeParam S its settings
 */
export interface Section<S extends TObject = TObject, B extends TObject = TObject> {
  readonly type: SectionType<S, B>;
  /** A template of elements of the kit. It reads nothing and keeps nothing. */
  readonly render: (settings: Static<S>, page: SitePage, blocks: readonly Block<Static<B>>[], id: string) => unknown;
}

export const section = <S extends TObject, B extends TObject = never>(
  type: SectionType<S, B>,
  render: Section<S, B>['render'],
): Section<S, B> => ({ type, render });
