import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { definedTags } from '../tools/lib/paths.mjs';

it('names the chunk that imports the element, for every element', () => {
  const source = readFileSync(new URL('chunk-loads.ts', import.meta.url), 'utf8');
  const named = new Map<string, string>();
  for (const [, tags = '', files = ''] of source.matchAll(/\.\.\.chunk\(\s*'([^']+)',([^]*?)\),\n/g)) {
    // The last file of a chunk is its own. The others are those that it imports.
    const own =
      [...files.matchAll(/chunks\/(\w+)\.js|\b(\w+),?$/gm)].map(([, file, name]) => file ?? name).at(-1) ?? '';
    for (const tag of tags.split(' ')) named.set(`wb-${tag}`, own);
  }
  assert.deepEqual([...named.keys()].sort(), [...definedTags(), 'wb-store'].sort());
  for (const [tag, chunk] of named) {
    const imported = readFileSync(new URL(`chunks/${chunk}.ts`, import.meta.url), 'utf8');
    const module = tag === 'wb-store' ? 'context' : `elements/${tag}`;
    assert.match(imported, new RegExp(`/${module}/define\\.js'`), `chunks/${chunk}.ts imports ${tag}`);
  }
});
