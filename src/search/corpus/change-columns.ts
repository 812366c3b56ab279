/** Changes the columns of some documents. The others are shared. */
import { SEARCH_FACETS } from '@storefront/contract/search-limits';
import { packIds } from '../build.js';
import { roomFor } from '../positions.js';
import { compareUnits, textAt } from '../search-index.js';
import { setShifted } from '../shift.js';
import { firstFrom } from '../vocabulary.js';
import { FIGURES, inOrderOfLabels, titleKey, valuesOf } from './columns.js';
import type { Columns, CorpusDocument, CorpusHead } from './types.js';

/** Positions, ascending, each with its new document. */
export type Placed = readonly (readonly [position: number, document: CorpusDocument])[];

/** A longer array that begins with the same numbers. */
function grown<Column extends Uint8Array | Uint32Array | Float64Array>(column: Column, length: number): Column {
  const longer = new (column.constructor as new (length: number) => Column)(length);
  longer.set(column);
  return longer;
}

/** The column with new numbers; the same one if all are as before. */
function withNumbers<Column extends Uint8Array | Uint32Array | Float64Array>(
  column: Column,
  length: number,
  numbers: readonly (readonly [position: number, value: number])[],
): Column {
  if (length === column.length && numbers.every(([position, value]) => column[position] === value)) return column;
  const changed = grown(column, length);
  for (const [position, value] of numbers) changed[position] = value;
  return changed;
}

/**
 * Places of titles after new ones came between them. A function of its own, so that engines compile it once: the loop is
 * long.
 */
function movedOrders(titleOrder: Uint32Array, moved: Uint32Array, length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let position = 0; position < titleOrder.length; position += 1) {
    const place = titleOrder[position]!;
    order[position] = place + moved[place]!;
  }
  return order;
}

/** The sort keys of titles. A key that no title has any more stays. */
function withTitles(columns: Columns, length: number, placed: Placed) {
  const { titleOrder, titleStart, titleUnits } = columns;
  const count = titleStart.length - 1;
  const keys = placed.map(([position, { title }]) => [position, titleKey(title)] as const);
  const placeOf = (key: string) => firstFrom(count, (place) => textAt(titleStart, titleUnits, place) < key);
  const isKnown = (key: string, place: number) => place < count && textAt(titleStart, titleUnits, place) === key;
  const came = [...new Set(keys.map(([, key]) => key))]
    .sort(compareUnits)
    .map((key) => ({ key, place: placeOf(key) }))
    .filter(({ key, place }) => !isKnown(key, place));
  if (came.length === 0) {
    const numbers = keys.map(([position, key]) => [position, placeOf(key)] as const);
    return { titleOrder: withNumbers(titleOrder, length, numbers), titleStart, titleUnits };
  }
  const [newStart, newUnits] = packIds(came.map(({ key }) => key));
  const starts = new Uint32Array(titleStart.length + came.length);
  const units = roomFor(titleUnits, newUnits);
  /** By place before: how many come before it now. */
  const moved = new Uint32Array(count);
  let next = 0;
  let written = 0;
  for (let place = 0; place <= count; place += 1) {
    for (; next < came.length && came[next]!.place === place; next += 1) {
      units.set(newUnits.subarray(newStart[next], newStart[next + 1]), written);
      written += newStart[next + 1]! - newStart[next]!;
      starts[place + next + 1] = written;
    }
    if (place === count) break;
    // As long a run as possible is copied at once.
    const end = came[next]?.place ?? count;
    const from = titleStart[place]!;
    units.set(titleUnits.subarray(from, titleStart[end]), written);
    setShifted(starts, place + next + 1, titleStart.subarray(place + 1, end + 1), written - from);
    moved.fill(next, place, end);
    written += titleStart[end]! - from;
    place = end - 1;
  }
  const order = movedOrders(titleOrder, moved, length);
  for (const [position, key] of keys)
    order[position] = firstFrom(starts.length - 1, (place) => textAt(starts, units, place) < key);
  return { titleOrder: order, titleStart: starts, titleUnits: units };
}

/** The facet values. A value that no document has any more stays. */
function withValues(columns: Columns, length: number, placed: Placed, { categories }: CorpusHead, isRenamed: boolean) {
  const handles = categories.map(({ handle }) => handle);
  const named = placed.map(([position, document]) => [position, valuesOf(document, handles)] as const);
  let { values, facetOf, valuesOf: numbers } = columns;
  let numberOf = numbersByName(values, facetOf);
  if (
    isRenamed ||
    named.some(([, names]) => names.some((of, facet) => of.some((name) => !numberOf[facet]!.has(name))))
  ) {
    const facets = SEARCH_FACETS.map((name, facet) =>
      inOrderOfLabels(name, [...numberOf[facet]!.keys(), ...named.flatMap(([, names]) => names[facet]!)], categories),
    );
    const before = values;
    const facetBefore = facetOf;
    values = facets.flat();
    facetOf = Uint8Array.from(facets.flatMap((names, facet) => names.map(() => facet)));
    numberOf = numbersByName(values, facetOf);
    const moved = Uint32Array.from(before, (name, number) => numberOf[facetBefore[number]!]!.get(name)!);
    numbers = numbers.map((number) => moved[number]!);
  }
  const lists = named.map(
    ([position, names]) =>
      [position, names.flatMap((of, facet) => of.map((name) => numberOf[facet]!.get(name)!))] as const,
  );
  return { values, facetOf, ...withLists(columns.valueStart, numbers, length, lists) };
}

function numbersByName(values: readonly string[], facetOf: Uint8Array): Map<string, number>[] {
  const numberOf = SEARCH_FACETS.map(() => new Map<string, number>());
  values.forEach((name, number) => numberOf[facetOf[number]!]!.set(name, number));
  return numberOf;
}

/** Replaces the lists of some positions. */
function withLists(
  valueStart: Uint32Array,
  numbers: Uint32Array,
  length: number,
  lists: readonly (readonly [position: number, list: readonly number[]])[],
): Pick<Columns, 'valueStart' | 'valuesOf'> {
  const size = valueStart.length - 1;
  const lengthOf = (position: number) => (position < size ? valueStart[position + 1]! - valueStart[position]! : 0);
  const isSame = ([position, list]: (typeof lists)[number]) =>
    lengthOf(position) === list.length && list.every((value, at) => numbers[valueStart[position]! + at] === value);
  if (length === size && lists.every(isSame)) return { valueStart, valuesOf: numbers };
  const more = lists.reduce((sum, [position, list]) => sum + list.length - lengthOf(position), 0);
  const starts = new Uint32Array(length + 1);
  const all = new Uint32Array(numbers.length + more);
  let done = 0;
  const copy = (to: number) => {
    const end = Math.min(to, size);
    if (end > done) {
      all.set(numbers.subarray(valueStart[done], valueStart[end]), starts[done]);
      const shift = starts[done]! - valueStart[done]!;
      for (let position = done; position < end; position += 1) starts[position + 1] = valueStart[position + 1]! + shift;
    }
    for (let position = Math.max(done, end); position < to; position += 1) starts[position + 1] = starts[position]!;
    done = Math.max(done, to);
  };
  for (const [position, list] of lists) {
    copy(position);
    all.set(list, starts[position]);
    starts[position + 1] = starts[position]! + list.length;
    done = position + 1;
  }
  copy(length);
  return { valueStart: starts, valuesOf: all };
}

/**
 * The columns with the data of changed documents.
 * @param length the number of positions
 * @param isRenamed true when a category has another title
 */
export function changeColumns(
  columns: Columns,
  length: number,
  placed: Placed,
  head: CorpusHead,
  isRenamed: boolean,
): Columns {
  const column = <Name extends keyof typeof FIGURES>(name: Name): Columns[Name] =>
    withNumbers<Columns[Name]>(
      columns[name],
      length,
      placed.map(([position, document]) => [position, FIGURES[name](document)] as const),
    );
  return {
    size: length,
    kind: column('kind'),
    available: column('available'),
    price: column('price'),
    maxPrice: column('maxPrice'),
    released: column('released'),
    ...withTitles(columns, length, placed),
    ...withValues(columns, length, placed, head, isRenamed),
  };
}
