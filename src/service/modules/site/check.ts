import {
  checkDocument,
  checkReferences,
  referencesIn,
  type SiteDocument,
  type SiteFinding,
  type SiteReference,
} from '@storefront/contract/site';
import type { Queryable } from '../../database/connection.js';

/** More would help nobody. */
const MOST_FINDINGS = 500;

/** Everything that the service can check itself before a site is published: errors first, then in the order of the document. */
export async function checkSite(db: Queryable, storeId: number, document: SiteDocument): Promise<SiteFinding[]> {
  const references = referencesIn(document);
  const known = await knownRecords(db, storeId, references);
  const found = [
    ...checkDocument(document),
    ...checkReferences(references, (kind, name) => known.has(`${kind} ${name}`)),
  ];
  const [errors, warnings] = (['error', 'warning'] as const).map((severity) =>
    found.filter((finding) => finding.severity === severity),
  );
  return [...(errors ?? []), ...(warnings ?? [])].slice(0, MOST_FINDINGS);
}

/** The records of a store that exist, as "kind name". A product that is not sold any more has no page. */
async function knownRecords(
  db: Queryable,
  storeId: number,
  references: readonly SiteReference[],
): Promise<ReadonlySet<string>> {
  const names = (kind: SiteReference['kind']): string[] => [
    ...new Set(references.flatMap((one) => (one.kind === kind ? [one.name] : []))),
  ];
  const read = async (kind: SiteReference['kind'], sql: string): Promise<string[]> => {
    const asked = names(kind);
    if (asked.length === 0) return [];
    const { rows } = await db.query<{ name: string }>(sql, [storeId, asked]);
    return rows.map(({ name }) => `${kind} ${name}`);
  };
  const content = (kind: 'page' | 'story') =>
    read(
      kind,
      `select handle as name from content where store_id = $1 and kind = '${kind}' and handle = any($2::text[])`,
    );
  const found = [
    await read('product', 'select id as name from product where store_id = $1 and id = any($2::text[])'),
    await read('category', 'select handle as name from category where store_id = $1 and handle = any($2::text[])'),
    await content('page'),
    await content('story'),
    await read('menu', 'select handle as name from menu where store_id = $1 and handle = any($2::text[])'),
  ];
  return new Set(found.flat());
}
