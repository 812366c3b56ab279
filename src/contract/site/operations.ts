/**
 * Changes of a document. Pure: they return a new document and share the parts that stay. Service and editor apply the
 * same code. A place is named by ids, so that an operation fits a document that others have changed.
 */
import { Type, type Static } from '@sinclair/typebox';
import { cleanJson, isObject } from './checking/check-value.js';
import { SiteId, type SiteDocument } from './document.js';
import { TEMPLATE_KINDS } from './fields/section-type.js';
import type { SiteFault } from './validate.js';

const strict = { additionalProperties: false } as const;
const owner = Type.Optional(SiteId);

/** Lists of the document itself, and lists of a page, template or section. */
export const SITE_LISTS = [
  ...['header', 'footer', 'pages'],
  ...TEMPLATE_KINDS.map((kind) => `templates.${kind}`),
  ...['sections', 'blocks'],
] as const;

/** A list, and the entry that the item comes after. */
const place = {
  of: Type.Optional(Type.String({ ...SiteId, description: 'Id of the page, template or section that has the list.' })),
  list: Type.String({ enum: [...SITE_LISTS], description: 'Name of the list, such as "sections" or "header".' }),
  after: Type.Union([SiteId, Type.Null()], { description: 'Id of the entry before it; null: it comes first.' }),
};

export const SiteSet = Type.Object(
  {
    kind: Type.Literal('set', { description: 'Kind of the operation.' }),
    of: owner,
    path: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: 16,
      description: 'Names of the fields from the outside in: ["settings", "heading", "en"].',
    }),
    value: Type.Optional(Type.Unknown({ description: 'New value. Absent: the field is removed.' })),
    was: Type.Optional(Type.Unknown({ description: 'Value that the editor saw before. Absent: there was none.' })),
  },
  {
    ...strict,
    $id: 'SiteSet',
    description: 'Sets a field of a section, block, page or template; without "of", of the document.',
  },
);
export type SiteSet = Static<typeof SiteSet>;

export const SiteInsert = Type.Object(
  {
    kind: Type.Literal('insert', { description: 'Kind of the operation.' }),
    ...place,
    item: Type.Record(Type.String(), Type.Unknown(), { description: 'Section, block, page or template, with its id.' }),
  },
  { ...strict, $id: 'SiteInsert', description: 'Adds a section, block, page or template.' },
);
export type SiteInsert = Static<typeof SiteInsert>;

export const SiteRemove = Type.Object(
  { kind: Type.Literal('remove', { description: 'Kind of the operation.' }), id: SiteId },
  { ...strict, $id: 'SiteRemove', description: 'Removes a section, block, page or template.' },
);
export type SiteRemove = Static<typeof SiteRemove>;

export const SiteMove = Type.Object(
  { kind: Type.Literal('move', { description: 'Kind of the operation.' }), id: SiteId, ...place },
  { ...strict, $id: 'SiteMove', description: 'Moves a section, block, page or template, also to another list.' },
);
export type SiteMove = Static<typeof SiteMove>;

export const SiteOperation = Type.Union([SiteSet, SiteInsert, SiteRemove, SiteMove]);
export type SiteOperation = Static<typeof SiteOperation>;

export interface Place {
  readonly of?: string;
  readonly list: string;
  readonly after: string | null;
}

type Json = Record<string, unknown>;
type Item = Json & { id: string };

/** An entry of a list, with its place. */
export interface Found {
  readonly item: Item;
  readonly place: Place;
  /** Names and indexes from the document to the list. */
  readonly path: readonly (string | number)[];
  readonly index: number;
}

export type Applied =
  | { document: SiteDocument; inverses: SiteOperation[]; fault?: never }
  | { document?: never; inverses?: never; fault: SiteFault & { operation: number } };

/** Thrown inside of this file only. */
class Refusal extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Applies operations in their order: all or none. `inverses` undo them, in the order in which they are to be applied. The
 * result is not validated: see `validateDocument`.
 */
export function applyOperations(document: SiteDocument, operations: readonly SiteOperation[]): Applied {
  let current = document as unknown as Json;
  const inverses: SiteOperation[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      const { next, inverse } = applyOne(current, operation);
      current = next;
      inverses.unshift(inverse);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        fault: { operation: index, path: `operations.${String(index)}.${error.path}`, message: error.message },
      };
    }
  }
  return { document: current as unknown as SiteDocument, inverses };
}

interface Step {
  next: Json;
  inverse: SiteOperation;
}

function applyOne(document: Json, operation: SiteOperation): Step {
  switch (operation.kind) {
    case 'set':
      return setField(document, operation);
    case 'insert':
      return insertItem(document, operation);
    case 'remove':
      return removeItem(document, operation.id);
    case 'move':
      return moveItem(document, operation);
  }
}

/** The fields of the document itself that are set by path. Its lists change by insert, remove and move. */
const ROOT_FIELDS: ReadonlySet<string> = new Set(['theme', 'fonts', 'chosen']);
/** Fields that make an item the one it is, and the lists in it. */
const FIXED_FIELDS: ReadonlySet<string> = new Set(['id', 'type', 'version', 'sections', 'blocks']);
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function setField(document: Json, { of, path, value }: SiteSet): Step {
  const [first = ''] = path;
  if (of === undefined ? !ROOT_FIELDS.has(first) : FIXED_FIELDS.has(first))
    throw new Refusal(
      'path',
      `"${first}" is not set by path; use insert, remove and move, or name the section in "of".`,
    );
  if (path.some((name) => UNSAFE_NAMES.has(name)))
    throw new Refusal('path', 'The path has a name that no field can have; correct it.');
  const at = of === undefined ? [] : whole(find(document, of, 'of'));
  const full = [...at, ...path];
  const was = readAt(document, full);
  const target = { kind: 'set' as const, ...(of === undefined ? {} : { of }), path };
  const inverse: SiteSet = {
    ...target,
    ...(was === undefined ? {} : { value: was }),
    ...(value === undefined ? {} : { was: value }),
  };
  return { next: writeAt(document, full, value === undefined ? undefined : cleanJson(value)) as Json, inverse };
}

function insertItem(document: Json, { item, ...place }: SiteInsert): Step {
  const { id } = item;
  if (typeof id !== 'string') throw new Refusal('item.id', 'The item needs an id; add one.');
  for (const own of [id, ...idsIn(item)])
    if (findItem(document, own))
      throw new Refusal('item.id', `The id "${own}" stands in the document already; choose another.`);
  return { next: putInto(document, place, item as Item), inverse: { kind: 'remove', id } };
}

function removeItem(document: Json, id: string): Step {
  const { item, place, path, index } = find(document, id, 'id');
  const list = readAt(document, path) as Item[];
  return {
    next: writeAt(document, path, list.toSpliced(index, 1)) as Json,
    inverse: { kind: 'insert', ...place, item },
  };
}

function moveItem(document: Json, { id, ...target }: SiteMove): Step {
  const { item, place } = find(document, id, 'id');
  if (target.after === id || target.of === id || (target.of !== undefined && idsIn(item).includes(target.of)))
    throw new Refusal('after', 'It cannot move into or after itself; choose another place.');
  if (kindOf(target.list) !== kindOf(place.list))
    throw new Refusal('list', `A ${kindOf(place.list)} has no place in "${target.list}"; choose another list.`);
  const { next } = removeItem(document, id);
  return {
    next: putInto(
      next,
      { list: target.list, after: target.after, ...(target.of !== undefined && { of: target.of }) },
      item,
    ),
    inverse: { kind: 'move', id, ...place },
  };
}

/** An entry that is gone is no reason to refuse: the item then comes last. */
function putInto(document: Json, { of, list, after }: Place, item: Item): Json {
  const path = listPath(document, of, list);
  const items = readAt(document, path);
  if (!Array.isArray(items)) throw new Refusal('list', `There is no list "${list}" in it; choose another.`);
  const before = after === null ? -1 : (items as Item[]).findIndex(({ id }) => id === after);
  const index = after !== null && before < 0 ? items.length : before + 1;
  return writeAt(document, path, items.toSpliced(index, 0, item)) as Json;
}

function listPath(document: Json, of: string | undefined, list: string): (string | number)[] {
  const isInner = list === 'sections' || list === 'blocks';
  if ((of === undefined) === isInner)
    throw new Refusal(
      'of',
      isInner
        ? `The list "${list}" needs "of", the id that has it.`
        : `The list "${list}" stands in the document; leave "of" out.`,
    );
  if (of !== undefined) {
    const owner = find(document, of, 'of');
    const isSection = 'settings' in owner.item;
    if (isSection !== (list === 'blocks') || owner.place.list === 'blocks')
      throw new Refusal(
        'list',
        `"${of}" has no list "${list}"; sections have blocks, pages and templates have sections.`,
      );
    return [...whole(owner), list];
  }
  if (list === 'header' || list === 'footer') return ['groups', list];
  if (list === 'pages') return ['pages'];
  const kind = list.slice('templates.'.length);
  if (!(TEMPLATE_KINDS as readonly string[]).includes(kind))
    throw new Refusal('list', `There is no list "${list}"; use one of ${SITE_LISTS.join(', ')}.`);
  return ['templates', kind];
}

const kindOf = (list: string): string =>
  list === 'pages' ? 'page' : list === 'blocks' ? 'block' : list.startsWith('templates.') ? 'template' : 'section';

const whole = ({ path, index }: Found): (string | number)[] => [...path, index];

function find(document: Json, id: string, field: string): Found {
  const found = findItem(document, id);
  if (!found) throw new Refusal(field, `There is nothing with the id "${id}"; it may have been removed.`);
  return found;
}

/** Finds a section, block, page or template. */
export function findItem(document: Readonly<Record<string, unknown>> | SiteDocument, id: string): Found | undefined {
  const root = document as Json;
  const pending: { path: (string | number)[]; list: string; of?: string }[] = [
    { path: ['groups', 'header'], list: 'header' },
    { path: ['groups', 'footer'], list: 'footer' },
    { path: ['pages'], list: 'pages' },
    ...TEMPLATE_KINDS.map((kind) => ({ path: ['templates', kind], list: `templates.${kind}` })),
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, list, of } = next;
    const items = readAt(root, path);
    if (!Array.isArray(items)) continue;
    for (const [index, item] of (items as Item[]).entries()) {
      const after = index === 0 ? null : (items[index - 1] as Item).id;
      if (item.id === id) return { item, path, index, place: { ...(of === undefined ? {} : { of }), list, after } };
      for (const inner of ['sections', 'blocks'])
        if (Array.isArray(item[inner])) pending.push({ path: [...path, index, inner], list: inner, of: item.id });
    }
  }
  return undefined;
}

/** Ids of the sections and blocks in an item. */
export function idsIn(item: Readonly<Record<string, unknown>>): string[] {
  const inner = [item['sections'], item['blocks']].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  return inner.filter(isObject).flatMap((one) => [String(one['id']), ...idsIn(one)]);
}

/** The value at a path; undefined when a field of it is missing. */
export function readAt(value: unknown, path: readonly (string | number)[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as Record<string | number, unknown>)[name];
  }
  return current;
}

/** A copy with another value at the path. Only the objects on the path are copied. */
function writeAt(value: unknown, [name, ...rest]: readonly (string | number)[], leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (typeof name === 'number') {
    const list = value as unknown[];
    return list.with(name, writeAt(list[name], rest, leaf));
  }
  if (value !== undefined && !isObject(value))
    throw new Refusal('path', `"${name}" is a field of something that has no fields; set the whole value.`);
  const { [name]: former, ...others } = value ?? {};
  if (rest.length === 0 && leaf === undefined) return others;
  if (rest.length > 0 && former === undefined)
    throw new Refusal('path', `"${name}" is not there; set it as a whole first.`);
  return { ...value, [name]: writeAt(former, rest, leaf) };
}
