import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ownBytes } from '../bench/own-bytes.js';

it('adds at most 5 kB to React and the elements, with all 29 components', async () => {
  const bytes = await ownBytes('react');
  assert.ok(bytes <= 5 * 1024, `${bytes} bytes`);
});
