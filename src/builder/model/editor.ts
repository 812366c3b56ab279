/** One editing session: the draft, what is selected, and the gestures that change both. Elements show it. */
import {
  findItem,
  idsIn,
  newSection,
  sectionLists,
  sectionTypes,
  type Found,
  type Preset,
  type SectionType,
  type SiteBlock,
  type SiteOperation,
} from '@storefront/contract/site';
import type { DraftStore } from '../draft/draft-store.js';
import { isSection, TEMPLATE_TITLES, titleOf, typeTitle, type Item } from './labels.js';

export interface Target {
  readonly of?: string;
  readonly list: string;
}

/** A list of sections, with its name for people. */
export interface Place extends Target {
  readonly kind: ReturnType<typeof sectionLists>[number]['kind'];
  readonly title: string;
}

export const makeId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/**
 * Fires `document`, `change` (state of saving), `select`, and `say` with words for the live region. `select` with a field
 * asks for the focus there.
 */
export class Editor extends EventTarget {
  #selected: string | undefined;
  #field: string | undefined;
  #language = '';
  /** The last words for the live region. */
  announcement = '';

  constructor(readonly store: DraftStore) {
    super();
    for (const type of ['document', 'change']) store.addEventListener(type, () => this.dispatchEvent(new Event(type)));
  }

  get selected(): string | undefined {
    return this.#selected;
  }

  /** Name of the setting that has the focus. */
  get field(): string | undefined {
    return this.#field;
  }

  /** Language of the texts that are edited; empty: texts that are the same for everyone. */
  get language(): string {
    return this.#language;
  }

  set language(tag: string) {
    this.#language = tag;
    this.dispatchEvent(new Event('select'));
  }

  get found(): Found | undefined {
    return this.#selected === undefined ? undefined : findItem(this.store.document, this.#selected);
  }

  /** All lists of sections. */
  get places(): Place[] {
    return sectionLists(this.store.document).map(({ kind, owner }) => ({
      kind,
      ...(owner ? { of: owner.id, list: 'sections' } : { list: kind }),
      title: owner
        ? kind === 'pages'
          ? `Page: ${titleOf(owner)}`
          : `${TEMPLATE_TITLES[kind as keyof typeof TEMPLATE_TITLES]}: ${titleOf(owner)}`
        : kind === 'header'
          ? 'Header'
          : 'Footer',
    }));
  }

  find(id: string): Found | undefined {
    return findItem(this.store.document, id);
  }

  select(key: string | undefined, field?: string): void {
    this.#selected = key;
    this.#field = field;
    this.store.history.endGesture();
    this.dispatchEvent(new Event('select'));
  }

  say(words: string): void {
    this.announcement = words;
    this.dispatchEvent(new Event('say'));
  }

  /** Moves an item among those beside it. @returns whether it moved */
  shift(id: string, by: -1 | 1): boolean {
    const found = this.find(id);
    if (!found) return false;
    const list = this.#siblings(found);
    const to = found.index + by;
    if (to < 0 || to >= list.length) {
      this.say(by < 0 ? 'It is the first already.' : 'It is the last already.');
      return false;
    }
    const after = by < 0 ? (list[to - 1]?.id ?? null) : (list[to]?.id ?? null);
    return this.moveTo(id, found.place, after);
  }

  /** Moves an item to a place. @param after id of the item before it; null: first */
  moveTo(id: string, { of, list }: Target, after: string | null): boolean {
    const found = this.find(id);
    if (!found || after === id) return false;
    if (found.place.after === after && found.place.list === list && found.place.of === of) return false;
    const title = this.title(found);
    const place = { ...(of !== undefined && { of }), list, after };
    if (!this.#do(`Move ${title}`, [{ kind: 'move', id, ...place }])) return false;
    const now = this.find(id);
    if (now) this.say(`${title}, ${String(now.index + 1)} of ${String(this.#siblings(now).length)}`);
    return true;
  }

  remove(id: string): void {
    const found = this.find(id);
    if (!found) return;
    const title = this.title(found);
    const next = this.#siblings(found)[found.index + 1]?.id ?? found.place.after ?? found.place.of;
    if (this.#do(`Remove ${title}`, [{ kind: 'remove', id }])) this.say(`${title} removed. Undo brings it back.`);
    this.select(next);
  }

  duplicate(id: string): void {
    const found = this.find(id);
    if (found) this.copyTo(id, found.place, id);
  }

  /** Puts a copy with new ids into a list. @param after absent: at its end */
  copyTo(id: string, { of, list }: Target, after?: string | null): void {
    const found = this.find(id);
    if (!found) return;
    const item = withNewIds(found.item);
    const place = { ...(of !== undefined && { of }), list, after: after === undefined ? this.#lastOf({ ...(of !== undefined && { of }), list }) : after }; // prettier-ignore
    if (this.#do(`Copy ${this.title(found)}`, [{ kind: 'insert', ...place, item }])) {
      this.select(String(item['id']));
      this.say(`${this.title(found)} copied.`);
    }
  }

  toggleHidden(id: string): void {
    const found = this.find(id);
    if (!found) return;
    const isHidden = found.item['hidden'] === true;
    const title = this.title(found);
    this.store.set(`${isHidden ? 'Show' : 'Hide'} ${title}`, id, ['hidden'], isHidden ? undefined : true);
    this.say(isHidden ? `${title} is shown again.` : `${title} is hidden from shoppers.`);
  }

  addSection(type: SectionType, preset: Preset, { of, list }: Target, after?: string | null): void {
    const section = newSection(type, makeId, preset);
    const target = { ...(of !== undefined && { of }), list };
    const place = { ...target, after: after === undefined ? this.#lastOf(target) : after };
    if (!this.#do(`Add ${type.title}`, [{ kind: 'insert', ...place, item: section as unknown as Record<string, unknown> }])) return; // prettier-ignore
    this.select(section.id);
    const now = this.find(section.id);
    if (now) this.say(`${type.title} added, ${String(now.index + 1)} of ${String(this.#siblings(now).length)}`);
  }

  addBlock(sectionId: string): void {
    const found = this.find(sectionId);
    const type = found && isSection(found.item) ? sectionTypes.get(found.item['type']) : undefined;
    if (!type?.blocks) return;
    const made = newSection(type, makeId, { name: '', settings: {}, blocks: [{}] });
    const [block] = made.blocks ?? [];
    if (!block) return;
    const place = { of: sectionId, list: 'blocks' };
    const operation = {
      kind: 'insert' as const,
      ...place,
      after: this.#lastOf(place),
      item: block as unknown as Record<string, unknown>,
    };
    if (this.#do(`Add ${type.blocks.title}`, [operation])) this.select(block.id);
  }

  addPage(): void {
    const handles = new Set(this.store.document.pages.map(({ handle }) => handle));
    let number = 1;
    while (handles.has(`page-${String(number)}`)) number += 1;
    const id = makeId();
    const item = { id, handle: `page-${String(number)}`, title: 'New page', description: '', sections: [] };
    if (this.#do('Add page', [{ kind: 'insert', list: 'pages', after: this.#lastOf({ list: 'pages' }), item }]))
      this.select(id);
  }

  addTemplate(list: string): void {
    const id = makeId();
    const item = { id, name: 'New template', sections: [] };
    if (this.#do('Add template', [{ kind: 'insert', list, after: this.#lastOf({ list }), item }])) this.select(id);
  }

  /** Lists that a section could stand in. */
  destinations(type: string): Place[] {
    const places = sectionTypes.get(type)?.places;
    return this.places.filter(({ kind }) => (places ? places.includes(kind) : kind !== 'header' && kind !== 'footer'));
  }

  title({ item, place }: Found): string {
    if (place.list !== 'blocks') return titleOf(item as unknown as Item);
    const section = place.of === undefined ? undefined : this.find(place.of);
    return sectionTypes.get(String(section?.item['type']))?.blocks?.title ?? typeTitle('');
  }

  #do(label: string, operations: readonly SiteOperation[]): boolean {
    const fault = this.store.commit(label, operations);
    if (fault !== undefined) this.say(fault);
    return fault === undefined;
  }

  #siblings({ place }: Found): readonly { id: string }[] {
    return this.#list(place);
  }

  #list({ of, list }: Target): readonly { id: string }[] {
    const { document } = this.store;
    if (of !== undefined) return (this.find(of)?.item[list] ?? []) as { id: string }[];
    if (list === 'header' || list === 'footer') return document.groups[list];
    if (list === 'pages') return document.pages;
    return document.templates[list.slice('templates.'.length) as keyof typeof document.templates];
  }

  #lastOf(target: Target): string | null {
    return this.#list(target).at(-1)?.id ?? null;
  }
}

function withNewIds(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const copy = structuredClone(item) as Record<string, unknown> & { blocks?: SiteBlock[] };
  copy['id'] = makeId();
  if (idsIn(item).length > 0)
    for (const list of ['sections', 'blocks'])
      if (Array.isArray(copy[list])) copy[list] = (copy[list] as Record<string, unknown>[]).map(withNewIds);
  return copy;
}
