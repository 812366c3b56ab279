/**
 * A guide names the source of a snippet in a comment before it, `<!-- src/kits/apps/lit/src/shop.ts#store -->`: a file, or
 * a region of one. `npm run test:apps` runs these files.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from './paths.mjs';

const guides = path.join(root, 'docs/guides');
const SNIPPET = /<!-- (src\/kits\/apps\/[^\s#]+)(?:#([\w-]+))? -->\n\n( *)```\w+\n(.*?)^ *```/gms;

/** @returns undefined when the file has no such region */
function regionOf(text: string, name: string | undefined): string | undefined {
  if (name === undefined) return text;
  const [, lines] = new RegExp(`^.*#region ${name}\\b.*\\n([^]*?)^.*#endregion ${name}\\b`, 'm').exec(text) ?? [];
  if (lines === undefined) return undefined;
  const indent = Math.min(...[...lines.matchAll(/^ *(?=\S)/gm)].map(([blanks]) => blanks.length));
  return lines.replaceAll(new RegExp(`^ {${String(indent)}}`, 'gm'), '');
}

describe('snippets of guides', () => {
  const snippets = readdirSync(guides)
    .filter((guide) => guide.endsWith('.md'))
    .flatMap((guide) =>
      [...readFileSync(path.join(guides, guide), 'utf8').matchAll(SNIPPET)].map(
        ([, file = '', region, indent = '', code = '']) => ({
          guide,
          file,
          region,
          code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
        }),
      ),
    );

  it('are there', () => assert.ok(snippets.length > 0));

  for (const { guide, file, region, code } of snippets)
    it(`${guide} quotes ${file}${region === undefined ? '' : `#${region}`} as it is`, () => {
      assert.equal(code, regionOf(readFileSync(path.join(root, file), 'utf8'), region));
    });

  it('end with the region, without its indentation', () => {
    assert.equal(regionOf('a\n  // #region x\n  b\n\n    c\n  // #endregion x\nd\n', 'x'), 'b\n\n  c\n');
    assert.equal(regionOf('a\n', 'x'), undefined);
  });
});
