/** The things that an operation changes: for undo, which asks before it changes the work of others. */
import { idsIn, isSameJson, type SiteOperation } from '@storefront/contract/site';

const idsOf = (operation: SiteOperation): string[] => {
  switch (operation.kind) {
    case 'set':
      return operation.of === undefined ? [] : [operation.of];
    case 'insert':
      return [String(operation.item['id']), ...idsIn(operation.item)];
    case 'remove':
    case 'move':
      return [operation.id];
  }
};

/** Whether one operation changes what the other one changes. Two settings of one section are apart. */
export function touches(a: SiteOperation, b: SiteOperation): boolean {
  if (a.kind === 'set' && b.kind === 'set') {
    const length = Math.min(a.path.length, b.path.length);
    return a.of === b.of && isSameJson(a.path.slice(0, length), b.path.slice(0, length));
  }
  if (a.kind === 'move' && b.kind === 'set') return false;
  if (a.kind === 'set' && b.kind === 'move') return false;
  const ids = new Set(idsOf(a));
  return idsOf(b).some((id) => ids.has(id)) || isInside(a, ids, b) || isInside(b, new Set(idsOf(b)), a);
}

/** Whether `b` adds to something that `a` adds or removes. */
const isInside = (a: SiteOperation, ids: ReadonlySet<string>, b: SiteOperation): boolean =>
  a.kind !== 'set' && a.kind !== 'move' && (b.kind === 'insert' || b.kind === 'move') && ids.has(b.of ?? '');

/** Whether two operations set the same field. */
export const isSameField = (a: SiteOperation | undefined, b: SiteOperation): boolean =>
  a?.kind === 'set' && b.kind === 'set' && a.of === b.of && isSameJson(a.path, b.path);

/** The operations with one value for a field that was set several times in a row. A set that changes nothing is left out. */
export function shortened(operations: readonly SiteOperation[]): SiteOperation[] {
  const result: SiteOperation[] = [];
  for (const operation of operations) {
    const last = result.at(-1);
    if (last?.kind !== 'set' || operation.kind !== 'set' || !isSameField(last, operation)) {
      result.push(operation);
      continue;
    }
    const { was: _was, ...rest } = operation;
    const joined = last.was === undefined ? rest : { ...rest, was: last.was };
    result.pop();
    if (!isSameJson(last.was, operation.value)) result.push(joined);
  }
  return result;
}
