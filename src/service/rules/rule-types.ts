import { readFileSync } from 'node:fs';

/**
 * The `.d.ts` for authors of rules. It is the module that this service imports its own types from, with its exports
 * made global: there is no second copy.
 */
export const ruleTypes: string = readFileSync(new URL('checkout-rules.d.ts', import.meta.url), 'utf8').replaceAll(
  /^export /gm,
  '',
);
