/** Differences between two documents, as messages to the page in the preview. */
import { sectionLists, sectionTypes, type SiteDocument, type SiteSection } from '@storefront/contract/site';
import type { ToFrame } from '../frame/protocol.js';
import { textOf } from './labels.js';
import type { SettingSchema } from './schema.js';

export interface PreviewChanges {
  /** To be shown at once. */
  readonly now: readonly ToFrame[];
  /** Sections to draw again when the change is saved, with the section that each comes after. */
  readonly draw: ReadonlyMap<string, string | null>;
  /** The page has to be loaded again when the change is saved. */
  readonly isReload: boolean;
}

/** Settings of a section that are plain text: they can be typed in the page, and need no drawing. */
export function plainTexts({ type }: Pick<SiteSection, 'type'>): string[] {
  const properties = (sectionTypes.get(type)?.settings.properties ?? {}) as Readonly<Record<string, SettingSchema>>;
  return Object.entries(properties)
    .filter(([, schema]) => schema['x-field'] === 'text' || schema['x-field'] === 'lines')
    .map(([name]) => name);
}

/** @param shown whether the page in the preview shows a list of sections */
export function changesBetween(
  before: SiteDocument,
  after: SiteDocument,
  shown: (sections: readonly SiteSection[]) => boolean,
  locale: string,
): PreviewChanges {
  const now: ToFrame[] = [];
  const draw = new Map<string, string | null>();
  const isReload = before.fonts !== after.fonts || before.theme.scheme !== after.theme.scheme;
  for (const scheme of ['light', 'dark'] as const)
    if (before.theme[scheme] !== after.theme[scheme])
      now.push({ kind: 'tokens', scheme, tokens: tokensBetween(before.theme[scheme], after.theme[scheme]) });
  const former = new Map(sectionLists(before).map((list) => [list.owner?.id ?? list.kind, list.sections]));
  for (const { kind, owner, sections } of sectionLists(after)) {
    const old = former.get(owner?.id ?? kind) ?? [];
    if (old === sections || !(shown(sections) || shown(old))) continue;
    compare(old, sections, locale, now, draw);
  }
  return { now, draw, isReload };
}

function compare(
  old: readonly SiteSection[],
  sections: readonly SiteSection[],
  locale: string,
  now: ToFrame[],
  draw: Map<string, string | null>,
): void {
  const byId = new Map(old.map((section) => [section.id, section]));
  const kept = new Set(sections.map(({ id }) => id));
  for (const { id } of old) if (!kept.has(id)) now.push({ kind: 'remove', section: id });
  let after: string | null = null;
  for (const section of sections) {
    const former = byId.get(section.id);
    if (former !== section) {
      const texts = former && textsBetween(former, section, locale);
      if (texts) now.push(...texts);
      else draw.set(section.id, after);
    }
    after = section.id;
  }
  const order = sections.map(({ id }) => id);
  const same = old.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  if (same.join() !== order.filter((id) => byId.has(id)).join()) now.push({ kind: 'order', sections: order });
}

/** Messages when only plain texts differ; undefined when the section has to be drawn. */
function textsBetween(before: SiteSection, after: SiteSection, locale: string): ToFrame[] | undefined {
  if (before.hidden !== after.hidden || before.blocks !== after.blocks || before.version !== after.version)
    return undefined;
  const plain = new Set(plainTexts(after));
  const names = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)]);
  const messages: ToFrame[] = [];
  for (const field of names) {
    if (before.settings[field] === after.settings[field]) continue;
    const [old, text] = [textOf(before.settings[field], locale), textOf(after.settings[field], locale)];
    // An empty text has no place in the page.
    if (!plain.has(field) || old === '' || text === '') return undefined;
    if (old !== text) messages.push({ kind: 'text', section: after.id, field, text });
  }
  return messages;
}

const tokensBetween = (before: object, after: object): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => [
      name,
      (after as Record<string, string>)[name] ?? '',
    ]),
  );
