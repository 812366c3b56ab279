import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  answerQuery,
  completeAnswer,
  prepareCorpus,
  readCorpus,
  writeAnswer,
  writeCorpus,
  writeHit,
} from './corpus/index.js';
import { golden } from './testing/parity.golden.js';
import { askCorpus, differences, outcome, parityCorpus, parityQueries } from './testing/parity.js';

// After an intended change of results, run with SF_GOLDEN=1: it writes this
// Node's results, to be reviewed in the diff.
describe('search in Node', () => {
  it('gives the stored results, which browsers must give too', () => {
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

describe('an answer composed from serialised hits', () => {
  it('equals the JSON of an answer made from documents', () => {
    const corpus = prepareCorpus(readCorpus(writeCorpus(parityCorpus('fuzzy', true)).text));
    const hits = corpus.documents.map((document) => writeHit(document, corpus.rule.head));
    let marked = 0;
    for (const query of parityQueries()) {
      const answer = answerQuery(corpus, query);
      const at = <Value>(values: readonly Value[]) => answer.positions.map((position) => values[position]!);
      const result = completeAnswer(corpus, answer, at(corpus.documents));
      assert.equal(writeAnswer(answer, at(hits)), JSON.stringify(result), query.q);
      marked += result.items.filter(({ highlights }) => highlights.title.length > 0).length;
    }
    assert.ok(marked > 100, 'hits with marks are among them');
  });
});

describe('differences', () => {
  it('are empty for the same corpus, and found for another one', async () => {
    const corpus = readCorpus(writeCorpus(parityCorpus('fuzzy', true)).text);
    const ask = askCorpus(corpus);
    assert.deepEqual(await differences(corpus, ask), []);
    const other = askCorpus({ ...corpus, synonyms: [] });
    const found = await differences(corpus, other);
    assert.ok(found.some(({ q }) => q === 'kettle') && found.every(({ q }) => q !== 'mug'), JSON.stringify(found));
  });
});
