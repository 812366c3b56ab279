import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { enginesToTry } from './attack.mjs';

describe('the engines of an attack', () => {
  const installed = { chromium: () => true, firefox: () => true, webkit: () => false };

  it('are those that are installed; what is left out is said', () => {
    const lines: string[] = [];
    assert.deepEqual(
      enginesToTry(undefined, installed, (line) => lines.push(line)),
      ['chromium', 'firefox'],
    );
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /^webkit is left out/);
  });

  it('are those that are named, installed or not', () => {
    assert.deepEqual(
      enginesToTry('webkit, chromium', installed, () => assert.fail('nothing is left out')),
      ['webkit', 'chromium'],
    );
  });
});
