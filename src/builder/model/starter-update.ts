/** Updates of templates and pages from the starter that they were made from. Pure. */
import {
  differencesBetween,
  findItem,
  idsIn,
  mergeOperations,
  operationsBetween,
  placeIn,
  sectionTypes,
  SITE_VERSION,
  validateDocument,
  type SiteDifference,
  type SiteDocument,
  type SiteOperation,
  type SiteTemplate,
  type SiteWhere,
} from '@storefront/contract/site';
import type { Starter } from '../../site/themes/index.js';
import { ownerOf } from './page-address.js';

export interface StarterUpdate {
  /** Id of the template or page. */
  readonly id: string;
  readonly list: string;
  readonly starter: Starter;
  /** From the draft to the updated one. */
  readonly differences: readonly SiteDifference[];
  /** Places that the starter changed, too, and that stay as the merchant has them. */
  readonly kept: readonly SiteWhere[];
  /** They update it. */
  readonly take: readonly SiteOperation[];
  /** They remember the version as seen, and change nothing else. */
  readonly leave: readonly SiteOperation[];
}

/**
 * The update of the template or page that has a section.
 * @param id of the section, template or page
 * @returns undefined when nothing would change, or when the starter has not kept the version that it was made from
 */
export function updateFor(document: SiteDocument, id: string, starters: readonly Starter[]): StarterUpdate | undefined {
  const owner = ownerOf(document, id);
  const memory = owner?.item['starter'] as SiteTemplate['starter'];
  const starter = starters.find(({ name }) => name === memory?.name);
  const former = starter?.former?.find(({ version }) => version === memory?.version);
  if (!owner || !memory || !starter || !former) return undefined;

  const ownerId = owner.item.id;
  const before = alone(former.document, ownerId);
  const after = alone(starter.document, ownerId);
  const mine = alone(document, ownerId);
  const theirs = before && after && operationsBetween(before, after);
  const own = before && mine && operationsBetween(before, mine);
  if (!after || !mine || !theirs || !own) return undefined;

  const { fitting, others } = sift(theirs, own, mine, document);
  // To the merge, the merchant is the other editor: where both changed the same, the merchant's value stays.
  const merged = mergeOperations(mine, fitting, [{ operations: own, inverses: [] }], () => undefined);
  if ('message' in merged || !validateDocument(merged.document).document) return undefined;
  const differences = differencesBetween(mine, merged.document)?.filter(({ where }) => where.field?.[0] !== 'starter');
  if (!differences || differences.length === 0) return undefined;
  const kept = [
    ...merged.notices.map(({ id: of = '', path }) => ({ ...placeIn(mine, of), ...(path && { field: path }) })),
    ...others.map((of) => placeIn(after, of)),
  ];
  const seen = { name: starter.name, version: starter.version };
  return {
    ...{ id: ownerId, list: owner.place.list, starter, differences, kept, take: merged.operations },
    leave: [{ kind: 'set', of: ownerId, path: ['starter'], value: seen, was: memory }],
  };
}

/** A document with this template or page alone, and the defaults of its settings. */
function alone(document: SiteDocument, id: string): SiteDocument | undefined {
  const found = findItem(document, id);
  if (!found) return undefined;
  const [list = '', kind = ''] = found.place.list.split('.');
  const items = [found.item];
  return validateDocument({ version: SITE_VERSION, [list]: list === 'pages' ? items : { [kind]: items } }).document;
}

/**
 * The operations of a starter that fit the merchant's template, and the ids of what the others would have changed: what
 * the merchant removed, moved elsewhere, put into another order or has already.
 */
function sift(
  theirs: readonly SiteOperation[],
  own: readonly SiteOperation[],
  mine: SiteDocument,
  document: SiteDocument,
): { fitting: SiteOperation[]; others: string[] } {
  const known = new Set(ownersIn(mine).flatMap((owner) => [owner.id, ...idsIn(owner)]));
  const types = new Set(ownersIn(mine).flatMap(({ sections }) => sections.map(({ type }) => type)));
  const isHere = (id: string | undefined): boolean => id === undefined || known.has(id);
  const fitting: SiteOperation[] = [];
  const others: string[] = [];
  for (const one of theirs)
    switch (one.kind) {
      case 'set':
        if (isHere(one.of)) fitting.push(one);
        else others.push(one.of ?? '');
        break;
      case 'remove':
        if (isHere(one.id)) fitting.push(one);
        break;
      case 'move':
        if (isHere(one.id) && isHere(one.of) && !own.some((other) => other.kind === 'move' && other.of === one.of))
          fitting.push(one);
        else others.push(one.id);
        break;
      case 'insert': {
        const ids = [String(one.item['id']), ...idsIn(one.item)];
        const type = String(one.item['type']);
        const isSecond = types.has(type) && sectionTypes.get(type)?.once === true;
        if (isHere(one.of) && !isSecond && !ids.some((id) => findItem(document, id))) {
          fitting.push(one);
          for (const id of ids) known.add(id);
        } else others.push(String(one.item['id']));
      }
    }
  return { fitting, others };
}

const ownersIn = ({ templates, pages }: SiteDocument) => [...Object.values(templates).flat(), ...pages];
