import { SEARCH_CORPUS_LIMITS } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { beginning } from './read-documents.js';

describe('the text of a search document', () => {
  it('is on one line, with single blanks', () => {
    for (const blanks of [' ', '  ', '\t', '\n', ' \n', '\n ', '\r\n\r\n', '\u00a0', '\u2003\u00a0', ' \u00a0 '])
      assert.equal(beginning(`${blanks}one${blanks}two three${blanks}`), 'one two three', JSON.stringify(blanks));
  });

  it('is cut between words, or inside of a word that is too long, but not inside of a character', () => {
    const { text: most } = SEARCH_CORPUS_LIMITS;
    assert.equal(beginning(`${'a'.repeat(most - 1)} b`), 'a'.repeat(most - 1));
    assert.equal(beginning('a'.repeat(most + 1)), 'a'.repeat(most));
    assert.equal(beginning(`${'a'.repeat(most - 1)}😀`), 'a'.repeat(most - 1));
  });
});
