import fc from 'fast-check';
import { mutation, property, value } from '../../../src/extension/testing/wire-arbitraries.js';

/** Lines that a hostile extension might send: almost valid, wrong, and invalid JSON. The same lines every time. */
export function fuzzLines(count: number): string[] {
  const kind = fc.constantFrom('call', 'done', 'action', 'fetch', 'log', 'end', '__proto__', 'constructor');
  const message = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant('mutate'), fc.array(mutation, { maxLength: 8 })) },
    { weight: 2, arbitrary: fc.tuple(kind, fc.oneof(property, value), value, value) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const line = fc.oneof(
    { weight: 60, arbitrary: message.map((item) => JSON.stringify(item)) },
    { weight: 1, arbitrary: fc.constantFrom(']', '[', '"', '{"a":', '', ',,') },
  );
  return fc.sample(line, { numRuns: count, seed: 20_261_122 });
}
