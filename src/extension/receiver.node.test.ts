import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LimitError } from './receiver.js';
import { NODES } from './testing/every-node.js';
import { outlineReceiver } from './testing/outline.js';
import { batches, HOSTILE, VALUES } from './testing/wire-arbitraries.js';
import { LIMITS, ROOT_ID } from './wire.js';

const element = (id: string, name: string, extra: object = {}) => ({
  id,
  type: 1,
  element: name,
  children: [],
  ...extra,
});
const text = (id: string, data: string) => ({ id, type: 3, data });
const insert = (node: unknown, parent = ROOT_ID, index = 0) => [0, parent, node, index];

describe('Receiver', () => {
  it('renders nodes of the schema at their position', () => {
    const { painter, receiver, problems } = outlineReceiver();
    receiver.apply([
      insert(element('s', 'stack', { properties: { gap: 'small' } })),
      insert(element('h', 'ui-heading', { attributes: { level: '3' }, children: [text('t', 'Gift')] }), 's'),
      insert(element('b', 'button', { children: [text('u', 'Wrap')], eventListeners: { press: { fn: 7 } } }), 's', 1),
      insert(element('d', 'divider'), 's', 1),
    ]);
    assert.equal(
      painter.toString(),
      '<stack gap="small"><heading level=3>Gift</heading><divider></divider><button>Wrap</button></stack>',
    );
    assert.deepEqual(problems, []);
    receiver.apply([
      [1, 's', 1],
      [2, 't', 'Card'],
      [3, 'h', 'level', 9],
    ]);
    assert.equal(painter.toString(), '<stack gap="small"><heading level=4>Card</heading><button>Wrap</button></stack>');
    assert.equal(painter.root.children[0]?.children[1]?.events.get('press')?.(), 7);
    assert.deepEqual(receiver.apply([[1, ROOT_ID, 0]]), [7], 'functions of what is gone are given back');
    assert.equal(receiver.size(), 0);
    assert.equal(receiver.drawn(), false);
  });

  for (const name of [
    'script',
    'iframe',
    'img',
    'a',
    'style',
    'svg',
    'object',
    'input',
    '__proto__',
    'constructor',
    'STACK',
  ])
    it(`does not render <${name}> or its content, and keeps its position`, () => {
      const { painter, receiver, problems } = outlineReceiver();
      receiver.apply([
        insert(
          element('x', name, { children: [element('i', 'image', { properties: { src: 'https://media.example/a' } })] }),
        ),
        insert(element('d', 'divider'), ROOT_ID, 1),
        insert(text('t', 'inside'), 'x', 0),
        [1, ROOT_ID, 0],
      ]);
      assert.equal(painter.toString(), '<divider></divider>');
      assert.equal(receiver.size(), 1);
      assert.ok(problems.length > 0);
    });

  it('drops properties, values and events that the schema does not have', () => {
    const { painter, receiver, problems } = outlineReceiver();
    const bad = { innerHTML: '<b>', style: 'position:fixed', className: 'x', id: 'y', onclick: 'alert(1)', slot: 's' };
    receiver.apply([
      insert(element('l', 'link', { properties: { ...bad, href: 'javascript:alert(1)' }, attributes: bad })),
      [3, 'l', 'href', 'https://user:secret@evil.example/'],
      // Short, but long when escaped. This must not end the extension.
      [3, 'l', 'href', `/${'\u2067'.repeat(1500)}`],
      [3, 'l', '__proto__', { polluted: 1 }],
      [3, 'l', 'mouseover', { fn: 1 }, 3],
      [3, 'l', 'press', 'alert(1)', 3],
      insert(
        element('f', 'text-field', { properties: { type: 'password', autocomplete: 'cc-number', label: 'Name' } }),
      ),
      insert(element('i', 'image', { properties: { src: 'https://evil.example/?cart=1', alt: 'x' } })),
    ]);
    assert.equal(painter.toString(), '<image alt="x"></image><text-field label="Name"></text-field><link></link>');
    assert.equal(painter.root.children[2]?.events.size, 0);
    assert.equal(({} as { polluted?: number }).polluted, undefined);
    assert.ok(problems.length >= 19, String(problems.length));
  });

  it('accepts links with safe schemes, and images from allowed origins', () => {
    const { painter, receiver } = outlineReceiver();
    for (const [index, href] of ['https://a.example/', '/gifts', 'mailto:a@b.example', 'tel:+1'].entries())
      receiver.apply([insert(element(`l${index}`, 'link', { properties: { href } }), ROOT_ID, index)]);
    receiver.apply([
      insert(element('i', 'image', { properties: { src: 'https://media.example/a/../b.png' } }), ROOT_ID, 4),
    ]);
    assert.equal(
      painter.toString(),
      '<link href="https://a.example/"></link><link href="https://shop.example/gifts"></link>' +
        '<link href="mailto:a@b.example"></link><link href="tel:+1"></link><image src="https://media.example/b.png"></image>',
    );
  });

  it('allows nodes only in valid parents', () => {
    const { painter, receiver } = outlineReceiver();
    const button = (id: string) => element(id, 'button', { children: [element(`${id}l`, 'link')] });
    receiver.apply([
      insert(element('i', 'list-item')),
      insert(
        element('l', 'list', { children: [text('w', '\n'), text('t', 'loose'), element('li', 'list-item')] }),
        '~',
        1,
      ),
      insert(button('b'), '~', 2),
      insert(element('f', 'form', { children: [element('s', 'stack', { children: [element('g', 'form')] })] }), '~', 3),
      insert(
        element('k', 'link', { children: [element('n', 'inline', { children: [element('m', 'link')] })] }),
        '~',
        4,
      ),
    ]);
    assert.equal(
      painter.toString(),
      '<list><list-item></list-item></list><button></button><form><stack></stack></form><link><inline></inline></link>',
    );
  });

  it('replaces listeners, returns the former one, and accepts none for unknown events', () => {
    const { painter, receiver } = outlineReceiver();
    receiver.apply([insert(element('b', 'button', { properties: { onPress: { fn: 1 } } }))]);
    const hear = painter.root.children[0]?.events.get('press');
    assert.ok(hear);
    assert.equal(hear(), 1);
    assert.deepEqual(receiver.apply([[3, 'b', 'onPress', { fn: 2 }]]), [1]);
    assert.equal(hear(), 2);
    assert.deepEqual(receiver.apply([[3, 'b', 'click', null, 3]]), [2]);
    assert.equal(hear(), undefined);
    assert.deepEqual(receiver.apply([[3, 'b', 'scroll', { fn: 3 }, 3]]), [3]);
  });

  it('calls only the focus method', () => {
    const { painter, receiver } = outlineReceiver();
    receiver.apply([insert(element('b', 'button'))]);
    for (const method of ['click', 'remove', 'getRootNode', 'constructor', 7]) receiver.call('b', method);
    receiver.call('nobody', 'focus');
    assert.deepEqual(painter.focused, []);
    receiver.call('b', 'focus');
    assert.deepEqual(painter.focused, [painter.root.children[0]]);
  });

  const beyond: Record<string, unknown[]> = {
    'too many nodes': Array.from({ length: LIMITS.nodes + 1 }, (_, n) => insert(element(String(n), 'divider'))),
    'too deep': Array.from({ length: LIMITS.depth + 1 }, (_, n) =>
      insert(element(String(n), 'box'), n === 0 ? ROOT_ID : String(n - 1)),
    ),
    'too long a text': [insert(text('t', 'x'.repeat(LIMITS.text + 1)))],
    'too long a property': [insert(element('b', 'button', { properties: { label: 'x'.repeat(LIMITS.text + 1) } }))],
    'too many choices': Array.from({ length: 8 }, (_, n) =>
      insert(
        element(String(n), 'select', {
          properties: { label: 'x', options: Array.from({ length: 250 }, () => ({ value: '', label: 'x' })) },
        }),
      ),
    ),
    'too much text': Array.from({ length: 21 }, (_, n) => insert(text(String(n), 'x'.repeat(LIMITS.text)))),
  };
  for (const [name, records] of Object.entries(beyond))
    it(`throws for ${name}`, () => {
      const { receiver } = outlineReceiver();
      assert.throws(() => receiver.apply(records), LimitError);
    });

  it('counts present nodes only: replaced text is not counted twice', () => {
    const { receiver } = outlineReceiver();
    for (let round = 0; round < 100; round += 1)
      receiver.apply([insert(text('t', 'x'.repeat(LIMITS.text))), [2, 't', 'y'.repeat(LIMITS.text)], [1, ROOT_ID, 0]]);
    assert.equal(receiver.size(), 0);
  });

  it('stays within its limits, and its state equals the rendered tree, for any input', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(batches, (items) => {
        const { painter, receiver } = outlineReceiver();
        for (const batch of items) receiver.apply(batch);
        const count = (at: typeof painter.root): number =>
          at.children.reduce((sum, child) => sum + 1 + count(child), 0);
        assert.ok(count(painter.root) <= receiver.size());
        assert.doesNotMatch(painter.toString(), /<(script|__proto__|toString)/);
        // Removing everything leaves nothing in the copy or in the drawn nodes.
        for (let guard = 0; receiver.size() > 0 && guard < 500; guard += 1) receiver.apply([[1, ROOT_ID, 0]]);
        assert.equal(receiver.size(), 0);
        assert.equal(painter.toString(), '');
      }),
      { numRuns: 400 },
    );
    assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), before);
    assert.equal(({} as { polluted?: number }).polluted, undefined);
  });

  for (const [name, { properties, events }] of NODES)
    it(`accepts for <${name}> exactly what its schema allows, in every kind of update`, () => {
      const { painter, receiver } = outlineReceiver();
      const home = name === 'list-item' ? 'list' : 'box';
      receiver.apply([insert(element('home', home)), insert(element('it', name), 'home')]);
      const view = painter.root.children[0]!.children[0]!;
      for (const key of [...properties.keys(), ...HOSTILE])
        for (const update of [undefined, 1, 2]) {
          const taken = VALUES.filter((value) => {
            receiver.apply([[3, 'it', key, value, update]]);
            const response = view.properties.get(key);
            if (key === 'href' || key === 'src')
              assert.doesNotMatch(typeof response === 'string' ? response : '', /^(javascript|data):/);
            return response !== undefined;
          });
          assert.equal(taken.length > 0, properties.has(key), `${key}: ${JSON.stringify(taken)}`);
          receiver.apply([[3, 'it', key, null, update]]);
          assert.equal(view.properties.size, 0, key);
        }
      for (const event of [...events, ...HOSTILE, 'mouseover']) {
        receiver.apply([[3, 'it', event, { fn: 1 }, 3]]);
        assert.equal(view.events.get(event)?.(), events.has(event) ? 1 : undefined);
        for (const fn of [{ fn: -1 }, { fn: '1' }, 'alert(1)', 1, true]) receiver.apply([[3, 'it', event, fn, 3]]);
        assert.equal(view.events.get(event)?.(), events.has(event) ? 1 : undefined);
      }
    });

  it('throws at ten megabytes, and drops a hundred thousand mutations of unknown nodes', () => {
    const { receiver, problems } = outlineReceiver();
    assert.throws(() => receiver.apply([insert(text('t', 'x'.repeat(10_000_000)))]), LimitError);
    receiver.apply(Array.from({ length: 100_000 }, () => [3, 'nobody', 'label', 'x']));
    assert.equal(problems.length, 100_000);
    assert.ok(problems.every((problem) => problem.length < 100));
  });

  it('renders a node once, even if it contains itself', () => {
    const { painter, receiver, problems } = outlineReceiver();
    const cycle: { id: string; children: unknown[] } = element('a', 'box');
    cycle.children.push(element('b', 'box', { children: [cycle] }));
    receiver.apply([insert(cycle)]);
    assert.equal(painter.toString(), '<box><box></box></box>');
    receiver.apply([insert(element('a', 'box'), 'b')]);
    assert.equal(receiver.size(), 2);
    assert.deepEqual(problems, ['a node with the id a', 'a node with the id a']);
  });
});
