import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ownBytes } from '../bench/own-bytes.js';

it('adds at most 5 kB to Vue, pinia and the elements, with all 29 components', async () => {
  const bytes = await ownBytes('vue');
  assert.ok(bytes <= 5 * 1024, `${bytes} bytes`);
});
