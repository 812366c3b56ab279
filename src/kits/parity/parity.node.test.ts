/** The gate itself: each way in which a kit can fall behind turns it red, and the message names the side. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parityProblems, readSides, type Sides } from './gate.js';

let sides: Sides;
before(async () => {
  sides = await readSides(fileURLToPath(new URL('../../..', import.meta.url)));
});

/** The problems after a change of one side. */
function after(change: (copy: Sides) => void): string[] {
  const copy = structuredClone(sides);
  change(copy);
  assert.notDeepEqual(copy, sides, 'nothing was changed');
  return parityProblems(copy);
}

/** Changes a text of a file. */
function edit(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to);
  assert.notEqual(changed, text, `there is no ${String(from)}`);
  return changed;
}

type Entry = { -readonly [K in keyof Sides['kits']['react']['parity'][string]]: unknown } & {
  props: Record<string, string>;
  events: Record<string, string | null>;
  listeners: Record<string, string>;
  slots: string[];
  templates: string[];
  testIds: string[];
};
const entry = (copy: Sides, kit: 'react' | 'vue', component: string): Entry =>
  copy.kits[kit].parity[component] as unknown as Entry;

/** A member of an element in the manifest. */
function declaration(copy: Sides, tag: string): Record<string, { name: string; type?: { text: string } }[]> {
  for (const { declarations = [] } of copy.manifest.modules)
    for (const one of declarations)
      if ('tagName' in one && one.tagName === tag)
        return one as unknown as Record<string, { name: string; type?: { text: string } }[]>;
  throw new Error(`no <${tag}>`);
}

describe('the parity check', () => {
  it('passes for the kits', () => {
    assert.deepEqual(parityProblems(sides), []);
  });

  for (const kit of ['react', 'vue'] as const) {
    const file = `src/kits/${kit}/parity.json`;
    const code = `src/kits/${kit}/elements.ts`;
    const mutations: Record<string, [change: (copy: Sides) => void, expected: string]> = {
      'a prop is dropped': [
        (copy) => {
          delete entry(copy, kit, 'ProductList').props['columns'];
        },
        `${file}: ProductList has no prop "columns"`,
      ],
      'a type changes': [
        (copy) => (entry(copy, kit, 'ProductList').props['columns'] = 'string'),
        `${file}: ProductList: prop "columns" is string, in the manifest number`,
      ],
      'an event is renamed': [
        (copy) => {
          const { events } = entry(copy, kit, 'Checkout');
          events['payment-done'] = events['payment-success'] ?? null;
          delete events['payment-success'];
        },
        `${file}: Checkout has no event "payment-success"`,
      ],
      'the detail of an event changes': [
        (copy) => (entry(copy, kit, 'ProductList').events['add'] = 'OrderDetail'),
        `${file}: ProductList: event "add" is OrderDetail, in the manifest AddDetail`,
      ],
      'a listener is renamed': [
        (copy) => (entry(copy, kit, 'ProductList').listeners['add'] = 'onPut'),
        `${file}: ProductList: listener of "add" is onPut, in the manifest ${kit === 'react' ? 'onAdd' : 'add'}`,
      ],
      'a slot is missing': [
        (copy) => void entry(copy, kit, 'ProductList').slots.splice(0),
        `${file}: ProductList has no slot "header"`,
      ],
      'a template is missing': [
        (copy) => void entry(copy, kit, 'ProductList').templates.splice(0),
        `${file}: ProductList has no template "item"`,
      ],
      'a test id is missing': [
        (copy) => {
          const own = entry(copy, kit, 'ProductList');
          own.testIds = own.testIds.filter((id) => id !== 'empty');
        },
        `${file}: ProductList has no test id "empty"`,
      ],
      'a component is missing': [
        (copy) => {
          delete (copy.kits[kit].parity as Record<string, unknown>)['SearchBox'];
        },
        `${file} has no component "SearchBox"`,
      ],
      'the code lacks a prop': [
        (copy) => (copy.kits[kit].elements = edit(copy.kits[kit].elements, / showSort\b/, '')),
        `${code}: ProductList has no prop "showSort"`,
      ],
      'the types lack a prop': [
        (copy) => (copy.kits[kit].elements = edit(copy.kits[kit].elements, /\| 'showSort'/, '')),
        `${code}: ProductList (types) has no prop "showSort"`,
      ],
      'the code listens to another event': [
        (copy) => (copy.kits[kit].elements = edit(copy.kits[kit].elements, / wb-products-load\b/, ' wb-loaded')),
        `${code}: ProductList has no event "wb-products-load"`,
      ],
      'the types name another event': [
        (copy) => (copy.kits[kit].elements = edit(copy.kits[kit].elements, /\['wb-products-load'\]/, "['wb-error']")),
        `${code}: ProductList (types) has no event "wb-products-load"`,
      ],
      'the types name another handler': [
        (copy) => (copy.kits[kit].elements = edit(copy.kits[kit].elements, 'onProductsLoad:', 'onProductsReady:')),
        `${code}: ProductList (types): handler of "wb-products-load" is onProductsReady, and not onProductsLoad`,
      ],
      'a component loads the code of another tag': [
        (copy) =>
          (copy.kits[kit].elements = edit(
            copy.kits[kit].elements,
            'wb-product-list/define.js',
            'wb-checkout/define.js',
          )),
        `${code}: ProductList loads "storefront-elements/wb-checkout/define.js", which does not define <wb-product-list>`,
      ],
      'a component is another tag': [
        (copy) =>
          (copy.kits[kit].elements = edit(copy.kits[kit].elements, "t: 'wb-product-list'", "t: 'wb-cart-item'")),
        `${code}: ProductList is <wb-cart-item>, in the manifest <wb-product-list>`,
      ],
      'an export is removed': [
        (copy) =>
          (copy.kits[kit].exports['.'] = (copy.kits[kit].exports['.'] ?? []).filter((name) => name !== 'Checkout')),
        `storefront-${kit} has no export "Checkout"`,
      ],
      'a function is removed': [
        (copy) =>
          (copy.kits[kit].exports['.'] = (copy.kits[kit].exports['.'] ?? []).filter((name) => name !== 'useClient')),
        `storefront-${kit} has no export "useClient"`,
      ],
      'an unlisted entry is added': [
        (copy) => (copy.kits[kit].exports['./helpers'] = ['helper']),
        `storefront-${kit} has the entry "./helpers", which is not promised`,
      ],
      'an entry is removed': [
        (copy) => {
          delete copy.kits[kit].exports['.'];
        },
        `storefront-${kit} has no entry "."`,
      ],
      'an unlisted export is added': [
        (copy) => (copy.kits[kit].exports['.'] = [...(copy.kits[kit].exports['.'] ?? []), 'helper']),
        `storefront-${kit} has the export "helper", which is not promised`,
      ],
    };
    for (const [name, [change, expected]] of Object.entries(mutations))
      it(`fails in ${kit} when ${name}`, () => {
        const problems = after(change);
        assert.ok(problems.includes(expected), `${expected}\n  is not among\n${problems.join('\n')}`);
      });
  }

  for (const [what, change] of Object.entries<(copy: Sides) => void>({
    'prop has another type': (copy) => {
      const member = declaration(copy, 'wb-product-list')['members']?.find(({ name }) => name === 'columns');
      member!.type = { text: 'string' };
    },
    'prop is new': (copy) => {
      const { members = [] } = declaration(copy, 'wb-product-list');
      members.push({ ...members.find(({ name }) => name === 'columns')!, name: 'rows' });
    },
    'event is gone': (copy) => void declaration(copy, 'wb-product-list')['events']?.shift(),
    'slot is gone': (copy) => void declaration(copy, 'wb-product-list')['slots']?.shift(),
    'test id is new': (copy) => void declaration(copy, 'wb-product-list')['testIds']?.push({ name: 'new-one' }),
    'element is gone': (copy) => {
      const own = copy.manifest.modules.find(({ declarations = [] }) =>
        declarations.some((one) => 'tagName' in one && one.tagName === 'wb-search-box'),
      );
      own!.declarations = [];
    },
  }))
    it(`fails in both kits when the manifest changes without them: a ${what}`, () => {
      const problems = after(change).join('\n');
      assert.match(problems, /src\/kits\/react\/parity\.json/);
      assert.match(problems, /src\/kits\/vue\/parity\.json/);
    });

  it('fails when the kits differ from each other', () => {
    const problems = after((copy) => {
      delete entry(copy, 'vue', 'ProductList').props['columns'];
    });
    assert.ok(problems.includes('storefront-vue beside storefront-react: ProductList has no prop "columns"'));
  });
});
