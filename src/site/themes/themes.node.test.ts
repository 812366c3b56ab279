import {
  contrastOf,
  coloursOf,
  fromDtcg,
  hueOf,
  THEME_COLOURS,
  THEME_LENGTHS,
  toDtcg,
  toOklch,
  validateDocument,
} from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { starters } from './index.js';

const offered = JSON.parse(readFileSync(new URL('../fonts/families.json', import.meta.url), 'utf8')) as Record<
  string,
  { name: string; roles: string[] }
>;

for (const { name, document } of starters)
  describe(`the theme ${name}`, () => {
    it('is a document without faults, in which nothing is left to defaults of another version', () => {
      const { document: clean, faults } = validateDocument(document);
      assert.ok(clean, JSON.stringify(faults));
      assert.deepEqual(
        Object.keys(clean.theme.light).sort(),
        [...THEME_COLOURS, ...THEME_LENGTHS, 'font-line-height'].sort(),
      );
      assert.deepEqual(Object.keys(clean.theme.dark).sort(), [...THEME_COLOURS].sort());
      for (const [kind, list] of Object.entries(document.templates)) {
        assert.equal(list.length, 1, kind);
        assert.deepEqual(list[0]?.starter?.name, name);
        if (kind !== 'not-found') assert.ok(list[0].sections.length, kind);
      }
    });

    it('can be read in both schemes', () => {
      assert.deepEqual(
        contrastOf(document.theme)
          .filter(({ passes }) => !passes)
          .map(({ message }) => message),
        [],
      );
    });

    it('has families that are on offer for their roles', () => {
      for (const role of ['body', 'heading'] as const) {
        const family = Object.values(offered).find((one) => one.name === document.fonts[role]);
        assert.ok(family?.roles.includes(role), `${role}: ${document.fonts[role]}`);
      }
    });

    it('comes back from a file of design tokens', () => {
      const read = fromDtcg(
        JSON.parse(JSON.stringify(toDtcg(document))),
        Object.values(offered).map((one) => one.name),
      );
      assert.ok(read.theme);
      for (const scheme of ['light', 'dark'] as const)
        assert.deepEqual(coloursOf(read.theme, scheme), coloursOf(document.theme, scheme));
      assert.deepEqual(read.fonts, document.fonts);
    });
  });

describe('the themes', () => {
  it('are four different houses: fonts, corners, accent and first page differ in each', () => {
    const values = (of: (document: (typeof starters)[number]['document']) => unknown): number =>
      new Set(starters.map(({ document }) => JSON.stringify(of(document)))).size;
    assert.equal(starters.length, 4);
    assert.equal(
      values(({ fonts }) => fonts.heading),
      4,
    );
    assert.equal(
      values(({ theme }) => theme.light['radius-lg']),
      4,
    );
    assert.equal(
      values(({ theme }) => theme.light['spacing-container']),
      4,
    );
    assert.equal(
      values(({ templates }) => templates.home[0]?.sections.map(({ type }) => type)),
      4,
    );
    const accents = starters.map(({ document }) => coloursOf(document.theme, 'light')['color-primary']);
    const far = accents.every((one, index) =>
      accents.slice(index + 1).every((other) => {
        const [a, b] = [hueOf(one), hueOf(other)];
        if (a === undefined || b === undefined) return a !== b;
        return (
          Math.min(Math.abs(a - b), 360 - Math.abs(a - b)) > 30 || Math.abs(toOklch(one).l - toOklch(other).l) > 0.2
        );
      }),
    );
    assert.ok(far, accents.join(', '));
  });
});
