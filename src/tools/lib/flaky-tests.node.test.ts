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
    const its = { file: 'src/a.node.test.ts', name: 'waits for nothing' };
    const another = { ...its, name: 'waits for something' };
    const elsewhere = { ...its, file: 'src/b.node.test.ts' };
    assert.deepEqual(sortFlaky([its, another, elsewhere], flakyTests(text)), {
      known: [{ test: its, cause: 'The clock of the machine jumps.' }],
      unknown: [another, elsewhere],
    });
  });

  it('are refused without a cause', () => {
    assert.throws(() => flakyTests('| `src/a.node.test.ts` | waits |  |'), /waits has no cause/);
  });

  it('stand in files that exist', () => {
    for (const { file } of flakyTests()) assert.ok(existsSync(path.join(root, file)), file);
  });
});
