import fc from 'fast-check';
import { NODES } from './every-node.js';

/** Names that no node has, but objects or elements have. */
export const HOSTILE = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'innerHTML',
  'style',
  'onclick',
];

/** Names of all properties. */
const PROPERTIES = [...new Set([...NODES.values()].flatMap(({ properties }) => [...properties.keys()]))];
const EVENTS = [...new Set([...NODES.values()].flatMap(({ events }) => [...events]))];
/** Values that some property accepts, apart from texts and numbers. */
const WORDS = [
  ...['none', 'small', 'base', 'large', 'block', 'inline', 'start', 'center', 'end', 'stretch', 'soft', 'strong'],
  ...['muted', 'info', 'success', 'warning', 'critical', 'bullet', 'number', 'primary', 'secondary', 'plain'],
  ...['button', 'submit', 'text', 'email', 'tel', 'url', 'search', 'check', 'close', 'plus', 'star', 'EUR', 'true', ''],
  ...['https://media.example/a.png', '/there', 'mailto:a@b.example', 'javascript:alert(1)', 'data:text/html,<b>x'],
];

/**
 * Values of every kind that a property accepts, and of kinds that none accepts.
 */
export const VALUES: readonly unknown[] = [
  ...[...WORDS, 0, 3, 2.5, 1e300, -1, true, false, [], {}, [[]], [{ value: 1, label: 'x' }], [null, { label: 'x' }]],
  ...[{ value: 'x' }, { toString: 1 }, '<img src=x onerror=alert(1)>', '\u0000', ' '.repeat(100)],
];

/**
 * Only a few ids, so that mutations hit existing nodes. Some ids belong to no
 * node.
 */
export const ids = fc.constantFrom('~', 'a', 'b', 'c', 'd', 'e', 'f', '__proto__', 'constructor', 'x'.repeat(65));

export const property = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...PROPERTIES) },
  { weight: 2, arbitrary: fc.constantFrom(...EVENTS, ...EVENTS.map((name) => `on${name}`), 'onPress', 'click') },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string() },
);

export const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.oneof(fc.boolean(), fc.integer({ min: -3, max: 9 }), fc.constant(null)) },
  { weight: 2, arbitrary: fc.record({ fn: fc.oneof(fc.nat(9), fc.jsonValue()) }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.record({ value: fc.string(), label: fc.oneof(fc.string(), fc.jsonValue()) }), {
      maxLength: 3,
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":1}}')) },
);

const names = fc.constantFrom(
  ...[...NODES.keys(), ...NODES.keys(), 'ui-text', 'script', 'iframe', 'img', 'input', ...HOSTILE],
);
const values = fc.dictionary(property, value, { maxKeys: 6 });

/** Nodes of every kind, with all possible records and children. */
export const node: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  text: fc.record({ id: ids, type: fc.constant(3), data: fc.oneof(fc.string(), fc.jsonValue()) }),
  child: fc.oneof({ maxDepth: 3 }, tie('text'), tie('node')),
  node: fc.record(
    {
      id: ids,
      type: fc.constantFrom(1, 1, 1, 1, 3, 8, 9, null),
      element: fc.oneof({ weight: 12, arbitrary: names }, { weight: 1, arbitrary: fc.jsonValue() }),
      ...{ properties: values, attributes: values, eventListeners: values },
      children: fc.oneof({ weight: 9, arbitrary: fc.array(tie('child'), { maxLength: 3 }) }, fc.jsonValue()),
    },
    { requiredKeys: ['id', 'type', 'element'] },
  ),
})).node;

const index = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -1, max: 6 }) }, fc.jsonValue());

/** One mutation: valid, nearly valid, or completely wrong. */
export const mutation: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant(0), ids, node, index) },
  { weight: 1, arbitrary: fc.tuple(fc.constant(1), ids, index) },
  { weight: 1, arbitrary: fc.tuple(fc.constant(2), ids, fc.oneof(fc.string(), fc.jsonValue())) },
  { weight: 6, arbitrary: fc.tuple(fc.constant(3), ids, property, value, fc.constantFrom(1, 2, 3, 4)) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** In transport form: nothing but JSON. */
export const batches = fc
  .array(fc.array(mutation, { maxLength: 30 }), { maxLength: 6 })
  .map((items) => JSON.parse(JSON.stringify(items)) as unknown[][]);
