import { typeOf } from '../validate.js';
import { settingsOf, shownLists, type Setting } from '../checking/walk.js';
import type { SiteDocument } from '../document.js';
import type { SiteLink } from '../fields/fields.js';
import type { SiteFinding } from '../reports.js';

/** A record of the store that a document names. */
export interface SiteReference {
  readonly kind: 'product' | 'category' | 'page' | 'story' | 'menu';
  /** Id of a product, handle of anything else. */
  readonly name: string;
  readonly isLink: boolean;
  readonly setting: Setting;
}

const RECORDS: ReadonlySet<string> = new Set(['product', 'category', 'page', 'story', 'menu']);

/** The records that the visible sections of a document need. Pages of the document itself are left out. */
export function referencesIn(document: SiteDocument): SiteReference[] {
  const pages = new Set(document.pages.flatMap(({ handle, hidden }) => (hidden ? [] : [handle])));
  return shownLists(document).flatMap((list) =>
    list.sections.flatMap((section, index) => {
      const type = typeOf(section);
      if (!type || section.hidden) return [];
      return settingsOf(list, section, index, type)
        .flatMap(referencesOf)
        .filter(({ kind, name }) => kind !== 'page' || !pages.has(name));
    }),
  );
}

function referencesOf(setting: Setting): SiteReference[] {
  const { schema, value, beside } = setting;
  const kind = schema['x-field'] ?? '';
  if (kind === 'link') {
    const link = value as SiteLink;
    // A link without words is not drawn.
    if ('linkLabel' in beside && isEmpty(beside['linkLabel'])) return [];
    if (link.to === 'product') return [{ kind: 'product', name: link.id, isLink: true, setting }];
    if (link.to === 'category' || link.to === 'page' || link.to === 'story')
      return [{ kind: link.to, name: link.handle, isLink: true, setting }];
    return [];
  }
  if (kind === 'products')
    return (value as string[]).map((name) => ({ kind: 'product', name, isLink: false, setting }) as const);
  if (RECORDS.has(kind) && typeof value === 'string')
    return [{ kind: kind as SiteReference['kind'], name: value, isLink: false, setting }];
  return [];
}

export const isEmpty = (text: unknown): boolean =>
  typeof text === 'string'
    ? text.trim() === ''
    : typeof text === 'object' && text !== null && Object.values(text).every((one) => String(one).trim() === '');

/** @param exists whether the store has the record */
export function checkReferences(
  references: readonly SiteReference[],
  exists: (kind: SiteReference['kind'], name: string) => boolean,
): SiteFinding[] {
  return references.flatMap(({ kind, name, isLink, setting: { path, where } }): SiteFinding[] => {
    if (exists(kind, name)) return [];
    const about = { path, where, values: { kind, name } };
    return [
      isLink
        ? {
            ...about,
            rule: 'dead-link',
            severity: 'error',
            message: `The link leads to the ${kind} "${name}", which does not exist; choose another target.`,
          }
        : {
            ...about,
            rule: 'gone',
            severity: 'warning',
            message: `The ${kind} "${name}" does not exist, so shoppers do not see it; choose another.`,
          },
    ];
  });
}
