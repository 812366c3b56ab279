/**
 * Lit's renderer asks for a stand-in of a part for every value that it writes, and gets it by spreading an object: up to
 * a third of a flat page's time. A literal of one shape does the same. Import this before anything of `@lit-labs/ssr`,
 * which takes the function when it is loaded.
 *
 * It touches what Lit keeps to itself. Where that is not exactly what we know, it stays as it was.
 */
import { _$LH } from 'lit-html/private-ssr-support.js';

type Connected = typeof _$LH.connectedDisconnectable;
interface Props {
  type?: unknown;
}

const steady = ((props?: Props) => ({ type: props?.type, _$AU: true })) as unknown as Connected;

const entries = (its: object): string => JSON.stringify(Object.entries(its));

/**
 * Puts the literal in place of the function, if that still answers as known.
 * @returns whether it did
 */
export function steadyParts(parts: { connectedDisconnectable: Connected }): boolean {
  const former = parts.connectedDisconnectable;
  try {
    const known =
      entries(former()) === '[["_$AU",true]]' && entries(former({ type: 2 })) === '[["type",2],["_$AU",true]]';
    if (known) parts.connectedDisconnectable = steady;
    return known;
  } catch {
    return false;
  }
}

steadyParts(_$LH);
