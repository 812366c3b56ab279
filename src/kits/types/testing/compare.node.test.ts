import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf, reportedIn } from './compare.js';

describe('errors of a type checker', () => {
  it('are parsed from tsc, ngc and svelte-check', () => {
    const output = [
      "list.tsx(3,7): error TS2322: Type 'string' is not assignable.",
      "\u001b[96mlist.ts\u001b[0m:\u001b[93m4\u001b[0m:\u001b[93m9\u001b[0m - \u001b[91merror\u001b[0m NG8002: Can't bind.",
      '1764254000000 ERROR "folder/list.svelte" 5:1 "Type is wrong"',
      '1764254000000 COMPLETED 3 FILES 1 ERRORS',
    ].join('\n');
    assert.deepEqual(
      reportedIn(output).map(({ file, line }) => `${file}:${line}`),
      ['list.tsx:3', 'list.ts:4', 'list.svelte:5'],
    );
  });
});

describe('a type test', () => {
  const files = [{ name: 'list.tsx', text: '', wrong: [{ line: 3, subject: '<ProductList columns>' }] }];
  const error = (line: number) => ({ file: 'list.tsx', line, message: 'TS2322' });
  it('passes when exactly the wrong values are rejected', () => {
    assert.deepEqual(problemsOf(files, [error(3)]), []);
  });
  it('fails when a wrong value is accepted', () => {
    assert.deepEqual(problemsOf(files, []), ['list.tsx: <ProductList columns> accepts a wrong value']);
  });
  it('fails when a right value is rejected', () => {
    assert.deepEqual(problemsOf(files, [error(3), error(9)]), ['list.tsx:9: TS2322']);
  });
});
