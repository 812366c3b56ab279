import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SiteDocument } from './document.js';
import { applyOperations, findItem, type SiteOperation } from './operations.js';
import { validateDocument } from './validate.js';

const spacer = (id: string) => ({ id, type: 'spacer', version: 1, settings: {} });
const { document } = validateDocument({
  version: 1,
  groups: { header: [spacer('h1')] },
  templates: { home: [{ id: 't1', name: 'First', sections: [spacer('s1'), spacer('s2')] }] },
  pages: [
    {
      id: 'p1',
      handle: 'about',
      title: { en: 'About', de: 'Über uns' },
      sections: [
        { id: 'a', type: 'hero', settings: { heading: 'Hello' } },
        {
          id: 'b',
          type: 'gallery',
          settings: {},
          blocks: [
            { id: 'b1', settings: {} },
            { id: 'b2', settings: {} },
          ],
        },
        spacer('c'),
      ],
    },
  ],
});
assert.ok(document);
const start: SiteDocument = document;

function after(operations: SiteOperation[], from = start): SiteDocument {
  const { document: next, fault } = applyOperations(from, operations);
  assert.equal(fault, undefined, fault?.message);
  assert.ok(next);
  return next;
}

const sectionsOf = (next: SiteDocument) => next.pages[0]?.sections.map(({ id }) => id);
const faultOf = (...operations: SiteOperation[]) => applyOperations(start, operations).fault;

describe('operations on a document', () => {
  it('set, remove, insert and move, and share the parts that stay', () => {
    const set = after([{ kind: 'set', of: 'a', path: ['settings', 'heading'], value: 'Bye' }]);
    assert.equal(set.pages[0]?.sections[0]?.settings['heading'], 'Bye');
    assert.equal(start.pages[0]?.sections[0]?.settings['heading'], 'Hello');
    assert.equal(set.templates, start.templates);
    assert.deepEqual(sectionsOf(after([{ kind: 'move', id: 'c', of: 'p1', list: 'sections', after: null }])), [
      'c',
      'a',
      'b',
    ]);
    assert.deepEqual(sectionsOf(after([{ kind: 'move', id: 'a', of: 'p1', list: 'sections', after: 'b' }])), [
      'b',
      'a',
      'c',
    ]);
    assert.deepEqual(sectionsOf(after([{ kind: 'remove', id: 'b' }])), ['a', 'c']);
    const insert: SiteOperation = { kind: 'insert', of: 'p1', list: 'sections', after: 'a', item: spacer('n') };
    assert.deepEqual(sectionsOf(after([insert])), ['a', 'n', 'b', 'c']);
    assert.equal(
      after([{ kind: 'set', path: ['theme', 'light', 'color-primary'], value: '#123456' }]).theme.light[
        'color-primary'
      ],
      '#123456',
    );
    assert.deepEqual(after([{ kind: 'set', of: 'p1', path: ['title', 'de'] }]).pages[0]?.title, { en: 'About' });
  });

  it('put an item last when the entry before it is gone', () => {
    const insert: SiteOperation = { kind: 'insert', of: 'p1', list: 'sections', after: 'gone', item: spacer('n') };
    assert.deepEqual(sectionsOf(after([insert])), ['a', 'b', 'c', 'n']);
  });

  it('are refused with the number of the operation, the field and the remedy', () => {
    const good: SiteOperation = { kind: 'remove', id: 'c' };
    const cases: [SiteOperation, path: string, message: RegExp][] = [
      [{ kind: 'remove', id: 'gone' }, 'id', /may have been removed/],
      [{ kind: 'set', path: ['pages'], value: [] }, 'path', /use insert, remove and move/],
      [{ kind: 'set', of: 'a', path: ['id'], value: 'x' }, 'path', /not set by path/],
      [{ kind: 'set', of: 'a', path: ['settings', '__proto__', 'x'], value: 1 }, 'path', /no field can have/],
      [{ kind: 'set', of: 'a', path: ['settings', 'heading', 'de'], value: 'x' }, 'path', /set the whole value/],
      [{ kind: 'set', of: 'a', path: ['settings', 'none', 'de'], value: 'x' }, 'path', /as a whole first/],
      [{ kind: 'insert', of: 'p1', list: 'sections', after: null, item: spacer('b1') }, 'item.id', /choose another/],
      [{ kind: 'insert', list: 'sections', after: null, item: spacer('n') }, 'of', /needs "of"/],
      [{ kind: 'insert', of: 'p1', list: 'blocks', after: null, item: spacer('n') }, 'list', /pages and templates/],
      [{ kind: 'insert', of: 'b1', list: 'blocks', after: null, item: spacer('n') }, 'list', /no list "blocks"/],
      [
        { kind: 'insert', of: 'a', list: 'blocks', after: null, item: { id: 'n', settings: {} } },
        'list',
        /no list "blocks" in it/,
      ],
      [{ kind: 'move', id: 'a', list: 'pages', after: null }, 'list', /A section has no place/],
      [{ kind: 'move', id: 'b', of: 'b', list: 'blocks', after: null }, 'after', /itself/],
    ];
    for (const [operation, path, message] of cases) {
      const fault = faultOf(good, operation);
      assert.deepEqual([fault?.operation, fault?.path], [1, `operations.1.${path}`], JSON.stringify(operation));
      assert.match(fault?.message ?? '', message);
    }
  });

  it('are undone by their inverses, whatever they are', () => {
    const ids = ['h1', 't1', 's1', 's2', 'p1', 'a', 'b', 'b1', 'b2', 'c', 'n1', 'n2'];
    const id = fc.constantFrom(...ids);
    const place = fc.record(
      {
        of: id,
        list: fc.constantFrom('header', 'footer', 'pages', 'templates.home', 'sections', 'blocks'),
        after: fc.option(id),
      },
      { requiredKeys: ['list', 'after'] },
    );
    const operation = fc.oneof(
      fc
        .record({
          of: id,
          path: fc.constantFrom<string[]>(['settings', 'heading'], ['title'], ['title', 'de'], ['hidden']),
          value: fc.jsonValue(),
        })
        .map((set) => ({ kind: 'set' as const, ...set })),
      fc
        .record({ of: id, path: fc.constantFrom<string[]>(['settings', 'heading'], ['title', 'de']) })
        .map((set) => ({ kind: 'set' as const, ...set })),
      place.chain((at) => id.map((own) => ({ kind: 'insert' as const, ...at, item: spacer(own) }))),
      id.map((own) => ({ kind: 'remove' as const, id: own })),
      place.chain((at) => id.map((own) => ({ kind: 'move' as const, id: own, ...at }))),
    );
    let done = 0;
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const applicable: SiteOperation[] = [];
        let current = start;
        for (const one of operations) {
          const { document: next } = applyOperations(current, [one]);
          if (!next) continue;
          applicable.push(one);
          current = next;
        }
        const all = applyOperations(start, applicable);
        assert.deepEqual(all.document, current);
        assert.deepEqual(applyOperations(current, all.inverses).document, start);
        done += applicable.length;
      }),
      { numRuns: 500 },
    );
    assert.ok(done > 500, 'the operations were tried');
  });

  it('find every item with its place', () => {
    assert.deepEqual(findItem(start, 'b2')?.place, { of: 'b', list: 'blocks', after: 'b1' });
    assert.deepEqual(findItem(start, 't1')?.place, { list: 'templates.home', after: null });
    assert.equal(findItem(start, 'gone'), undefined);
  });
});
