import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { enginesToTry } from './attack.mjs';

describe('the engines of an attack', () => {
  const installed = { chromium: () => true, firefox: () => true, webkit: () => false };

  it('are the installed ones; missing ones are reported', () => {
    const lines: string[] = [];
    assert.deepEqual(
      enginesToTry(undefined, installed, (line) => lines.push(line)),
      ['chromium', 'firefox'],
    );
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /^webkit is left out/);
  });

  it('are the named ones, installed or not', () => {
    assert.deepEqual(
      enginesToTry('webkit, chromium', installed, () => assert.fail('nothing is left out')),
      ['webkit', 'chromium'],
    );
  });
});
