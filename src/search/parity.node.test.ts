import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readCorpus, writeCorpus } from './corpus/index.js';
import { golden } from './testing/parity.golden.js';
import { askCorpus, differences, outcome, parityCorpus } from './testing/parity.js';

// After a change of what is found: SF_GOLDEN=1 writes what this Node gives, to be read in the diff.
describe('search in Node', () => {
  it('gives what is stored for the browsers to give', () => {
    const result = outcome();
    if (process.env['SF_GOLDEN']) {
      const file = fileURLToPath(new URL('./testing/parity.golden.ts', import.meta.url));
      const text = JSON.stringify(result, null, 2)
        .replaceAll('"', "'")
        .replace(/'(\w+)':/g, '$1:');
      writeFileSync(
        file,
        `/** Made by parity.node.test.ts. */\nimport type { Outcome } from './parity.js';\n\nexport const golden: Outcome = ${text};\n`,
      );
      return;
    }
    assert.deepEqual(result, golden);
  });
});

describe('differences', () => {
  it('are none between a corpus and itself, and are seen where there are some', async () => {
    const corpus = readCorpus(writeCorpus(parityCorpus('fuzzy', true)).text);
    const ask = askCorpus(corpus);
    assert.deepEqual(await differences(corpus, ask), []);
    const other = askCorpus({ ...corpus, synonyms: [] });
    const found = await differences(corpus, other);
    assert.ok(found.some(({ q }) => q === 'kettle') && found.every(({ q }) => q !== 'mug'), JSON.stringify(found));
  });
});
