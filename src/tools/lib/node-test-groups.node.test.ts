import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupsOf } from './node-test-groups.mjs';

describe('groups of test files', () => {
  it('share no process with a file that installs globals', () => {
    // remote-dom's polyfill brings a document that Lit cannot use, and the kits load Lit.
    const polyfilled = 'src/extension/kit/remote.node.test.ts';
    const kits = ['src/kits/generate/generate.node.test.ts', 'src/kits/parity/parity.node.test.ts'];
    assert.deepEqual(groupsOf([polyfilled, ...kits]), [[polyfilled], kits]);
  });
});
