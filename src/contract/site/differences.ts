/** The operations that make one document into another, and the same as differences for people. Pure. */
import { isObject } from './checking/check-value.js';
import { whereOf } from './checking/walk.js';
import { sectionLists, type SiteDocument } from './document.js';
import { isSameJson } from './merging/same-json.js';
import {
  applyOperations,
  findItem,
  idsIn,
  readAt,
  type Place,
  type SiteOperation,
  type SiteSet,
} from './operations.js';
import type { SiteDifference, SiteWhere } from './reports.js';
import { TEMPLATE_KINDS } from './fields/section-type.js';

type Item = Record<string, unknown> & { id: string };

/** Lists and identity of an item: set by insert, remove and move, and never by path. */
const FIXED: ReadonlySet<string> = new Set(['id', 'type', 'version', 'sections', 'blocks']);
const INNER = ['sections', 'blocks'] as const;
/** Objects whose fields are set one by one. */
const PARTS = [
  ['theme', ['light', 'dark']],
  ['fonts', []],
  ['chosen', ['product', 'category', 'page', 'story']],
] as const;

/**
 * Operations that make `from` into `to`, in their order; undefined when no operations lead there, such as to a document of
 * another version.
 */
export function operationsBetween(from: SiteDocument, to: SiteDocument): SiteOperation[] | undefined {
  const between = new Between(from, to);
  between.walk();
  return isSameJson(between.current, to) ? between.operations : undefined;
}

class Between {
  readonly operations: SiteOperation[] = [];

  constructor(
    public current: SiteDocument,
    private readonly target: SiteDocument,
  ) {}

  walk(): void {
    for (const [part, inner] of PARTS) this.#setAll([part], inner);
    this.#removeGone();
    const { groups, pages, templates } = this.target;
    this.#list({ list: 'header' }, groups.header);
    this.#list({ list: 'footer' }, groups.footer);
    this.#list({ list: 'pages' }, pages);
    for (const kind of TEMPLATE_KINDS) this.#list({ list: `templates.${kind}` }, templates[kind]);
    this.#removeRest();
  }

  #apply(operation: SiteOperation): void {
    const { document } = applyOperations(this.current, [operation]);
    if (!document) return;
    this.current = document;
    this.operations.push(operation);
  }

  /** Sets the fields of an object, and those of the objects in it that are named. */
  #setAll(path: readonly string[], inner: readonly string[]): void {
    const [before, after] = [readAt(this.current, path), readAt(this.target, path)];
    if (!isObject(before) || !isObject(after)) return;
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (inner.includes(name)) this.#setAll([...path, name], []);
      else this.#set(undefined, [...path, name], before[name], after[name]);
  }

  #set(of: string | undefined, path: readonly string[], was: unknown, value: unknown): void {
    if (isSameJson(was, value)) return;
    const operation: SiteSet = {
      kind: 'set',
      ...(of === undefined ? {} : { of }),
      path: [...path],
      ...(value === undefined ? {} : { value }),
      ...(was === undefined ? {} : { was }),
    };
    this.#apply(operation);
  }

  /** Removes first all that the target lacks, so that the rest keeps its places; but nothing with an item in it that stays. */
  #removeGone(): void {
    const stays = new Set(idsOf(this.target));
    for (const id of idsOf(this.current)) {
      const found = findItem(this.current, id);
      const isWhole = found && !idsIn(found.item).some((inner) => stays.has(inner));
      if (isWhole && !this.#isKept(found.item, found.place)) this.#apply({ kind: 'remove', id });
    }
  }

  #removeRest(): void {
    const stays = new Set(idsOf(this.target));
    for (const id of idsOf(this.current))
      if (!stays.has(id) && findItem(this.current, id)) this.#apply({ kind: 'remove', id });
  }

  /** Whether the target has the same thing: a section keeps its type, and a page stays a page. */
  #isKept(item: Item, place: Place): boolean {
    const other = findItem(this.target, item.id);
    return (
      other !== undefined &&
      kindOf(other.place.list) === kindOf(place.list) &&
      other.item['type'] === item['type'] &&
      other.item['version'] === item['version'] &&
      INNER.every((name) => Array.isArray(other.item[name]) === Array.isArray(item[name]))
    );
  }

  #list(place: { of?: string; list: string }, items: readonly Item[]): void {
    let after: string | null = null;
    for (const item of items) {
      const found = findItem(this.current, item.id);
      if (found && !this.#isKept(found.item, found.place)) this.#apply({ kind: 'remove', id: item.id });
      const known = findItem(this.current, item.id);
      if (!known) this.#apply({ kind: 'insert', ...place, after, item: this.#withoutKnown(item) });
      else if (known.place.of !== place.of || known.place.list !== place.list || known.place.after !== after)
        this.#apply({ kind: 'move', id: item.id, ...place, after });
      this.#fields(item);
      for (const list of INNER) if (Array.isArray(item[list])) this.#list({ of: item.id, list }, item[list] as Item[]);
      after = item.id;
    }
  }

  /** A new page may hold a section that stood elsewhere: that one is moved into it. */
  #withoutKnown(item: Item): Item {
    if (!idsIn(item).some((id) => findItem(this.current, id))) return item;
    return { ...item, ...Object.fromEntries(INNER.flatMap((name) => (Array.isArray(item[name]) ? [[name, []]] : []))) };
  }

  #fields(item: Item): void {
    const before = findItem(this.current, item.id)?.item;
    if (!before) return;
    for (const name of new Set([...Object.keys(before), ...Object.keys(item)])) {
      if (FIXED.has(name)) continue;
      const [was, value] = [before[name], item[name]];
      if (name !== 'settings' || !isObject(was) || !isObject(value)) {
        this.#set(item.id, [name], was, value);
        continue;
      }
      for (const key of new Set([...Object.keys(was), ...Object.keys(value)]))
        this.#set(item.id, [name, key], was[key], value[key]);
    }
  }
}

const kindOf = (list: string): string =>
  list === 'pages' || list === 'blocks' ? list : list.startsWith('templates.') ? 'templates' : 'sections';

/** All ids, each owner before what stands in it. */
const idsOf = (document: SiteDocument): string[] => [
  ...[document.groups.header, document.groups.footer].flatMap((list) => list.flatMap(withInner)),
  ...document.pages.flatMap(withInner),
  ...TEMPLATE_KINDS.flatMap((kind) => document.templates[kind].flatMap(withInner)),
];
const withInner = (item: { id: string }): string[] => [item.id, ...idsIn(item)];

/** Longer values are left out of a difference. In characters of JSON. */
const LONGEST_VALUE = 2000;

/** The differences between two documents, in the order of the operations between them; undefined as there. */
export function differencesBetween(from: SiteDocument, to: SiteDocument): SiteDifference[] | undefined {
  return operationsBetween(from, to)?.map((operation): SiteDifference => {
    switch (operation.kind) {
      case 'set': {
        const { of, path, value, was } = operation;
        const about = of === undefined ? (path[0] as 'theme' | 'fonts' | 'chosen') : kindIn(to, of);
        const where = { ...(of === undefined ? {} : placeIn(to, of)), field: path };
        return { kind: 'changed', about, where, ...short('before', was), ...short('after', value) };
      }
      case 'insert': {
        const id = String(operation.item['id']);
        return { kind: 'added', about: kindIn(to, id), where: placeIn(to, id) };
      }
      case 'remove':
        return { kind: 'removed', about: kindIn(from, operation.id), where: placeIn(from, operation.id) };
      case 'move':
        return { kind: 'moved', about: kindIn(to, operation.id), where: placeIn(to, operation.id) };
    }
  });
}

const short = (name: 'before' | 'after', value: unknown): Pick<SiteDifference, 'before' | 'after'> =>
  value === undefined || JSON.stringify(value).length > LONGEST_VALUE ? {} : { [name]: value };

const kindIn = (document: SiteDocument, id: string): SiteDifference['about'] => {
  const list = findItem(document, id)?.place.list ?? 'sections';
  if (list === 'pages') return 'page';
  if (list === 'blocks') return 'block';
  return list.startsWith('templates.') ? 'template' : 'section';
};

/** The place of a page, template, section or block in a document, with the names that people know. */
export function placeIn(document: SiteDocument, id: string): SiteWhere {
  for (const list of sectionLists(document)) {
    if (list.owner?.id === id) return whereOf(list);
    for (const section of list.sections) {
      if (section.id === id) return whereOf(list, section);
      if (section.blocks?.some((block) => block.id === id)) return { ...whereOf(list, section), block: id };
    }
  }
  return {};
}
