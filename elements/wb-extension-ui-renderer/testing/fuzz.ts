import fc from 'fast-check';

/** Lines as a hostile extension might send them: nearly right, wrong, and not JSON at all. The same ones each time. */
export function fuzzLines(count: number): string[] {
  const id = fc.constantFrom('~', 'w', 't', 'a', 'b', '__proto__', 'constructor');
  const key = fc.constantFrom('label', 'href', 'src', '__proto__', 'constructor', 'prototype', 'onPress', 'innerHTML');
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant({ fn: 1 }),
    fc.constant({ ['__proto__']: { polluted: 1 } }),
  );
  const node = fc.record({
    id,
    type: fc.constantFrom(1, 3, 8, 11),
    element: fc.constantFrom('stack', 'button', 'text-field', 'link', 'image', 'script', '__proto__'),
    properties: fc.dictionary(key, value),
    eventListeners: fc.dictionary(key, value),
    children: fc.array(fc.record({ id, type: fc.constant(3), data: fc.string() }), { maxLength: 2 }),
  });
  const record = fc.oneof(
    fc.tuple(fc.constant(0), id, node, fc.integer({ min: -2, max: 5 })),
    fc.tuple(fc.constant(1), id, fc.integer({ min: -1, max: 3 })),
    fc.tuple(fc.constant(2), id, fc.string()),
    fc.tuple(fc.constant(3), id, key, value, fc.integer({ min: 0, max: 4 })),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const message = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant('mutate'), fc.array(record, { maxLength: 8 })) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom('call', 'done', 'action', 'fetch', 'log', 'end', '__proto__'), value, value),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const line = fc.oneof(
    { weight: 60, arbitrary: message.map((its) => JSON.stringify(its)) },
    { weight: 1, arbitrary: fc.constantFrom(']', '[', '"', '{"a":', '', ',,') },
  );
  return fc.sample(line, { numRuns: count, seed: 20_261_122 });
}
