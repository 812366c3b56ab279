import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { flakyTests, sortFlaky } from './flaky-tests.mjs';
import { root } from './paths.mjs';

const text = `| file | test | cause |
| --- | --- | --- |
| \`src/a.node.test.ts\` | waits for nothing | The clock of the machine jumps. |
`;

describe('tests that pass at their second try only', () => {
  it('are known when the list names file, test and cause', () => {
    const setup = { file: 'src/a.node.test.ts', name: 'waits for nothing' };
    const another = { ...setup, name: 'waits for something' };
    const elsewhere = { ...setup, file: 'src/b.node.test.ts' };
    assert.deepEqual(sortFlaky([setup, another, elsewhere], flakyTests(text)), {
      known: [{ test: setup, cause: 'The clock of the machine jumps.' }],
      unknown: [another, elsewhere],
    });
  });

  it('are refused without a cause', () => {
    assert.throws(() => flakyTests('| `src/a.node.test.ts` | waits |  |'), /waits has no cause/);
  });

  it('are in files that exist', () => {
    for (const { file } of flakyTests()) assert.ok(existsSync(path.join(root, file)), file);
  });
});
