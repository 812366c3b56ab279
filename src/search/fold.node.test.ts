import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from './fold.js';
import { tokenise } from './tokenise.js';

describe('fold', () => {
  const same: [string, string][] = [
    ['Crème Brûlée', 'creme brulee'],
    ['STRASSE', 'straße'],
    ['Ærø Øl', 'aero ol'],
    ['Łódź', 'lodz'],
    ['İstanbul ISPARTA', 'istanbul isparta'],
    ['ısı', 'isi'],
    ['Tiếng Việt Đà Nẵng', 'tieng viet da nang'],
    ['ﬁn', 'fin'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ΆΛΦΑ ΛΌΓΟΣ', 'αλφα λογος'],
    ['Ёлка', 'елка'],
  ];
  for (const [a, b] of same) it(`takes ${a} and ${b} for the same`, () => assert.equal(fold(a), fold(b)));

  it('takes a composed and a decomposed letter for the same', () => assert.equal(fold('é'), fold('e\u0301')));
  it('keeps letters of other scripts apart that differ by a mark only', () => {
    assert.notEqual(fold('й'), fold('и'));
    assert.notEqual(fold('が'), fold('か'));
    assert.notEqual(fold('की'), fold('का'));
    assert.equal(fold('한국어'), '한국어');
    assert.equal(fold('ガラス'), fold('ｶﾞﾗｽ'));
  });
  it('folds what is folded to itself', () => {
    for (const text of [...same.flat(), 'x', '', '日本語', 'ﷺ'])
      assert.equal(fold(fold(text)), fold(text), JSON.stringify(text));
  });
  it('takes every code point, lone surrogates too', () => {
    for (let code = 0; code < 0x10000; code += 7) assert.equal(typeof fold(String.fromCharCode(code)), 'string');
  });
});

describe('tokenise', () => {
  it('splits at everything that is no letter, digit or mark', () => {
    assert.deepEqual(tokenise('USB-C, 2.5 m / Käbel'), ['usb', 'c', '2', '5', 'm', 'kabel']);
    assert.deepEqual(tokenise('急須 ２つ'), ['急須', '2つ']);
    assert.deepEqual(tokenise(' - '), []);
  });
});
