import type { BatchState } from './batch-state.js';
import { Faults } from './fault.js';
import type { PlannedProduct } from './plan-product.js';
import { slug, slugWith } from './slug.js';

/** The handles that `settle` may need to look up. */
export function handlesOf(product: PlannedProduct): string[] {
  const wanted = product.handle ?? slug(product.title);
  return [wanted, slugWith(wanted, product.id)];
}

/**
 * Releases the handles that products of a batch give up, so that other products of the batch may take them, in any
 * order.
 */
export function releaseHandles(planned: readonly PlannedProduct[], state: BatchState): void {
  for (const { id, handle } of planned) {
    const known = state.products.get(id)?.handle;
    if (known !== undefined && handle !== undefined && known !== handle) state.handleOwner.delete(known);
  }
}

/**
 * Gives a product its handle and reserves it, with its variants, against the store and the earlier lines.
 * @returns the handle, and a warning when another product has the same SKU
 * @throws LineError when the handle or a variant's id belongs to another product
 */
export function settle(product: PlannedProduct, state: BatchState): { handle: string; warnings: string[] } {
  const faults = new Faults();
  const handle = chooseHandle(product, state, faults);
  for (const { id, path } of product.variants) {
    const owner = state.variantOwner.get(id);
    if (owner !== undefined && owner !== product.id)
      faults.add(`${path}id`, `The variant id "${id}" belongs to product "${owner}".`);
  }
  faults.raise();

  state.handleOwner.set(handle, product.id);
  const warnings: string[] = [];
  for (const { id, sku } of product.variants) {
    state.variantOwner.set(id, product.id);
    if (sku === '') continue;
    const other = state.skuOwner.get(sku);
    if (other !== undefined && other !== product.id) warnings.push(`Product "${other}" has the sku "${sku}", too.`);
    else state.skuOwner.set(sku, product.id);
  }
  return { handle, warnings };
}

function chooseHandle(product: PlannedProduct, state: BatchState, faults: Faults): string {
  const isFree = (handle: string): boolean => (state.handleOwner.get(handle) ?? product.id) === product.id;
  if (product.handle !== undefined) {
    if (!isFree(product.handle))
      faults.add(
        'handle',
        `The handle "${product.handle}" belongs to product "${state.handleOwner.get(product.handle) ?? ''}".`,
        'DUPLICATE_HANDLE',
      );
    return product.handle;
  }
  // Published addresses stay, even when the title changes.
  const known = state.products.get(product.id)?.handle;
  if (known !== undefined && !known.startsWith('~')) return known;
  const [plain = '', numbered = ''] = handlesOf(product);
  if (isFree(plain)) return plain;
  if (!isFree(numbered))
    faults.add('handle', `"${plain}" and "${numbered}" are both taken; give the product a handle.`, 'DUPLICATE_HANDLE');
  return numbered;
}
