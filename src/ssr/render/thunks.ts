import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';

type Thunk = ThunkedRenderResult[number];

/** @throws TypeError for a promise: templates of the kit have none */
export function called(thunk: Thunk): string | ThunkedRenderResult | undefined {
  let current: unknown = thunk;
  while (typeof current === 'function') current = (current as () => unknown)();
  if (current instanceof Promise)
    throw new TypeError('A template cannot contain a promise on a server; await it before rendering');
  return current as string | ThunkedRenderResult | undefined;
}

/** Adds all texts of a result to `into`. */
export function flatten(result: ThunkedRenderResult, into: string[]): string[] {
  for (const thunk of result) {
    const current = called(thunk);
    if (typeof current === 'string') into.push(current);
    else if (current) flatten(current, into);
  }
  return into;
}
