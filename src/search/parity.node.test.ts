import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { golden } from './testing/parity.golden.js';
import { outcome } from './testing/parity.js';

// After a change of what is found: SF_GOLDEN=1 writes what this Node gives, to be read in the diff.
describe('search in Node', () => {
  it('gives what is stored for the browsers to give', () => {
    const result = outcome();
    if (process.env['SF_GOLDEN']) {
      const file = fileURLToPath(new URL('./testing/parity.golden.ts', import.meta.url));
      const text = JSON.stringify(result, null, 2).replaceAll('"', "'");
      writeFileSync(
        file,
        `/** Made by parity.node.test.ts. */\nexport const golden: { index: string; answers: Record<string, string> } = ${text};\n`,
      );
      return;
    }
    assert.deepEqual(result, golden);
  });
});
