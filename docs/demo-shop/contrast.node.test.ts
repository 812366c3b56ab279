import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const folder = new URL('./themes/', import.meta.url);

/** Members of the token families. A theme may set only these. */
const TOKENS = new Set([
  ...[
    'background',
    'surface',
    'text',
    'muted',
    'border',
    'primary',
    'on-primary',
    'field',
    'field-border',
    'error',
    'success',
  ].map((n) => `--wb-color-${n}`),
  ...['body', 'heading', 'mono', 'size', 'line-height'].map((n) => `--wb-font-${n}`),
  ...['container', 'medium', 'narrow', 'gutter'].map((n) => `--wb-spacing-${n}`),
  ...['sm', 'md', 'lg', 'full'].map((n) => `--wb-radius-${n}`),
]);

/**
 * Pairs of text and background in the pages and the elements, and the contrast that each pair needs (WCAG 1.4.3 and
 * 1.4.11).
 */
const PAIRS: readonly (readonly [front: string, backs: readonly string[], least: number])[] = [
  ...['text', 'muted', 'primary', 'error', 'success'].map(
    (front) => [front, ['background', 'surface', 'field'], 4.5] as const,
  ),
  ['on-primary', ['primary'], 4.5],
  ['field-border', ['background', 'surface', 'field'], 3],
];

type Scheme = 'light' | 'dark';

function declarations(css: string): Map<string, string> {
  const body = /^:root \{([^}]*)\}\s*$/.exec(css.replace(/\/\*[\s\S]*?\*\//g, '').trim())?.[1];
  assert.ok(body !== undefined, 'a theme is one :root rule');
  return new Map(
    body
      .split(';')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
  );
}

/** The colour of a token in a scheme: `light-dark(a, b)` or one for both. */
function colour(tokens: ReadonlyMap<string, string>, name: string, scheme: Scheme): string {
  const value = tokens.get(`--wb-color-${name}`) ?? '';
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
  const found = both ? both[scheme === 'light' ? 1 : 2]! : value;
  assert.match(found, /^#[0-9a-f]{6}$/, `--wb-color-${name}: ${value}`);
  return found;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe('contrast', () => {
  it('is computed as in WCAG', () => {
    assert.equal(contrast('#000000', '#ffffff'), 21);
    assert.ok(Math.abs(contrast('#767676', '#ffffff') - 4.54) < 0.01);
  });
});

for (const file of readdirSync(folder)) {
  const tokens = declarations(readFileSync(new URL(file, folder), 'utf8'));
  const schemes = (tokens.get('color-scheme') ?? '').split(' ') as Scheme[];

  describe(`theme ${file}`, () => {
    it('sets only tokens and the colour scheme', () => {
      for (const name of tokens.keys()) assert.ok(name === 'color-scheme' || TOKENS.has(name), name);
      assert.match(tokens.get('color-scheme') ?? '', /^(light|dark|light dark)$/);
    });

    if (file === 'plain.css') {
      it('sets no tokens', () => {
        assert.deepEqual([...tokens.keys()], ['color-scheme']);
      });
      return;
    }

    it('sets every token', () => {
      assert.deepEqual(
        [...TOKENS].filter((name) => !tokens.has(name)),
        [],
      );
    });

    for (const scheme of schemes)
      it(`has enough contrast in the ${scheme} scheme`, () => {
        for (const [front, backs, least] of PAIRS)
          for (const back of backs) {
            const ratio = contrast(colour(tokens, front, scheme), colour(tokens, back, scheme));
            assert.ok(ratio >= least, `${front} on ${back}: ${ratio.toFixed(2)}, at least ${String(least)}`);
          }
      });
  });
}
