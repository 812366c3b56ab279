import assert from 'node:assert/strict';
import type { Package } from 'custom-elements-manifest';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { format } from 'prettier';
import { tokenDarkValues, tokenDefaults } from '../../tokens/tokens.js';
import { elementsOf } from './lib/manifest/analyze.js';
import { contrastPairs, contrastRatio } from './lib/contrast.js';
import { readTokens, tokenFiles } from './tokens.js';

const families = {
  color: 'background surface text muted border primary on-primary field field-border error success',
  font: 'body heading mono size line-height',
  spacing: 'container medium narrow gutter',
  radius: 'sm md lg full',
};

describe('design tokens', () => {
  it('are the 24 of the interface, by name', async () => {
    const expected = Object.entries(families).flatMap(([family, members]) =>
      members.split(' ').map((member) => `${family}-${member}`),
    );
    assert.deepEqual(Object.keys(tokenDefaults).sort(), expected.sort());
    assert.deepEqual((await readTokens()).map(({ name }) => name).sort(), expected);
  });

  it('have a description each', async () => {
    for (const { name, description } of await readTokens())
      assert.ok(description.length > 10, `${name} has no description`);
  });

  it('are all used by an element', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../custom-elements.json', import.meta.url), 'utf8'),
    ) as Package;
    const used = elementsOf(manifest).flatMap(({ declaration }) => declaration.cssProperties ?? []);
    const names = new Set(used.map(({ name }) => name.replace('--wb-', '')));
    assert.deepEqual([...names].sort(), Object.keys(tokenDefaults).sort());
  });

  it('default to plain literals that are valid in every colour scheme', () => {
    for (const [name, value] of Object.entries(tokenDefaults)) {
      assert.doesNotMatch(value, /light-dark|var\(|calc\(/, `${name} must not depend on the page`);
    }
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`have enough contrast in the ${scheme} scheme`, () => {
      const values: Record<string, string> =
        scheme === 'light' ? tokenDefaults : { ...tokenDefaults, ...tokenDarkValues };
      for (const { front, back, least } of contrastPairs) {
        const ratio = contrastRatio(values[front] ?? '', values[back] ?? '');
        assert.ok(ratio >= least, `${front} on ${back}: ${ratio.toFixed(2)}, at least ${String(least)}`);
      }
    });
  }

  it('match the generated files', async () => {
    for (const [name, content] of Object.entries(await tokenFiles())) {
      const options = { singleQuote: true, printWidth: 120, filepath: name };
      assert.equal(
        readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'),
        await format(content, options),
        name,
      );
    }
  });
});

describe('contrast ratio', () => {
  it('agrees with the examples of WCAG', () => {
    assert.equal(contrastRatio('#000000', '#ffffff'), 21);
    assert.equal(contrastRatio('#777777', '#ffffff').toFixed(2), '4.48');
    assert.equal(contrastRatio('#ffffff', '#777777').toFixed(2), '4.48');
  });
  it('refuses a value that is not a colour, and names it', () => {
    assert.throws(() => contrastRatio('white', '#ffffff'), /"white" is not a #rrggbb/);
  });
});
