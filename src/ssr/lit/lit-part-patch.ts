/**
 * Lit's renderer calls `connectedDisconnectable` for every value that it writes. The function spreads an object, which
 * takes up to a third of the time to render a flat page. An object literal of one shape does the same.
 *
 * Import this module before anything of `@lit-labs/ssr`, which reads the function when it is loaded. The patch is applied
 * only when Lit's function returns exactly what we know.
 */
import { _$LH } from 'lit-html/private-ssr-support.js';

type ConnectedDisconnectable = typeof _$LH.connectedDisconnectable;

const replacement = ((props?: { type?: unknown }) => ({
  type: props?.type,
  _$AU: true,
})) as unknown as ConnectedDisconnectable;

const entries = (value: object): string => JSON.stringify(Object.entries(value));

/**
 * Replaces the function when it behaves as known.
 * @returns whether it was replaced
 */
export function patchLitParts(lit: { connectedDisconnectable: ConnectedDisconnectable }): boolean {
  const original = lit.connectedDisconnectable;
  try {
    const isKnown =
      entries(original()) === '[["_$AU",true]]' && entries(original({ type: 2 })) === '[["type",2],["_$AU",true]]';
    if (isKnown) lit.connectedDisconnectable = replacement;
    return isKnown;
  } catch {
    return false;
  }
}

patchLitParts(_$LH);
