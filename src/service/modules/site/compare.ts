import { differencesBetween, type SiteComparison, type SiteDocument } from '@storefront/contract/site';

const MOST_DIFFERENCES = 500;

/** @param read the document of a revision, or of the draft */
export async function compareSite(
  { from, to }: { from: number | 'draft'; to: number | 'draft' },
  read: (side: number | 'draft') => Promise<SiteDocument>,
): Promise<SiteComparison> {
  const [before, after] = [await read(from), await read(to)];
  const differences = differencesBetween(before, after);
  if (!differences) throw new Error(`No operations lead from ${String(from)} to ${String(to)}`);
  const numberOf = (side: number | 'draft'): number | null => (side === 'draft' ? null : side);
  return {
    ...{ from: numberOf(from), to: numberOf(to) },
    ...{ count: differences.length, differences: differences.slice(0, MOST_DIFFERENCES) },
  };
}
