import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  applyOperations,
  differencesBetween,
  operationsBetween,
  validateDocument,
  type SiteDocument,
} from './index.js';

const document = (json: unknown): SiteDocument => {
  const { document: valid, faults } = validateDocument(json);
  assert.ok(valid, JSON.stringify(faults));
  return valid;
};

/** A document whose ids come from few, so that two of them share some, in other places. */
const documents = fc
  .record({
    ids: fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g']),
    owners: fc.shuffledSubarray(['p', 'q', 'r']),
    cuts: fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }),
    heading: fc.constantFrom('One', 'Two'),
    types: fc.constantFrom('hero', 'columns'),
    primary: fc.constantFrom(undefined, '#112233', '#445566'),
    isTemplate: fc.boolean(),
  })
  .map(({ ids, owners, cuts, heading, types, primary, isTemplate }) => {
    const places = new Map<string, unknown[]>();
    ids.forEach((id, index) => {
      const section =
        types === 'hero' || index % 2 === 0
          ? { id, type: 'hero', settings: { heading } }
          : { id, type: 'columns', settings: { heading }, blocks: [{ id: `${id}1`, settings: { heading } }, { id: `${id}2`, settings: {} }] }; // prettier-ignore
      const owner = owners[cuts[index] ?? 0] ?? 'footer';
      places.set(owner, [...(places.get(owner) ?? []), section]);
    });
    const [first, ...rest] = owners;
    return document({
      theme: { light: primary === undefined ? {} : { 'color-primary': primary } },
      pages: (isTemplate ? rest : owners).map((id) => ({ id, handle: id, title: id + heading, sections: places.get(id) ?? [] })),
      templates: isTemplate && first !== undefined ? { page: [{ id: first, name: heading, sections: places.get(first) ?? [] }] } : {},
    }); // prettier-ignore
  });

describe('the operations between two documents', () => {
  it('lead from any to any, and their inverses back', () => {
    fc.assert(
      fc.property(documents, documents, (from, to) => {
        const operations = operationsBetween(from, to);
        assert.ok(operations);
        const { document: made, inverses } = applyOperations(from, operations);
        assert.ok(made);
        assert.deepEqual(made, to);
        assert.deepEqual(applyOperations(made, inverses).document, from);
      }),
      { numRuns: 300 },
    );
  });

  it('are none between equal documents, and one for one setting', () => {
    const before = document({ pages: [{ id: 'p', handle: 'p', title: 'P', sections: [{ id: 'a', type: 'hero', settings: {} }] }] }); // prettier-ignore
    assert.deepEqual(operationsBetween(before, structuredClone(before)), []);
    const after = structuredClone(before);
    Object.assign(after.pages[0]?.sections[0]?.settings ?? {}, { heading: 'New', text: 'x'.repeat(500) });
    assert.deepEqual(
      differencesBetween(before, after)?.map(({ kind, about, where }) => [kind, about, where.section?.id, where.field]),
      [
        ['changed', 'section', 'a', ['settings', 'heading']],
        ['changed', 'section', 'a', ['settings', 'text']],
      ],
    );
  });
});
