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
    ['2½', '2 1/2'],
    ['⅞', ' 7⁄8'.replace('⁄', '/')],
  ];
  for (const [a, b] of same) it(`treats ${a} and ${b} as equal`, () => assert.equal(fold(a), fold(b)));

  it('treats a composed and a decomposed letter as equal', () => assert.equal(fold('é'), fold('e\u0301')));
  it('distinguishes letters of other scripts that differ only by a mark', () => {
    assert.notEqual(fold('й'), fold('и'));
    assert.notEqual(fold('が'), fold('か'));
    assert.notEqual(fold('की'), fold('का'));
    assert.equal(fold('한국어'), '한국어');
    assert.equal(fold('ガラス'), fold('ｶﾞﾗｽ'));
  });
  it('is idempotent', () => {
    for (const text of [...same.flat(), 'x', '', '日本語', 'ﷺ'])
      assert.equal(fold(fold(text)), fold(text), JSON.stringify(text));
  });
  it('accepts every code point, also lone surrogates', () => {
    for (let code = 0; code < 0x10000; code += 7) assert.equal(typeof fold(String.fromCharCode(code)), 'string');
  });
});

/**
 * Compares with Unicode's own data in this Node. A browser may have another
 * version of it.
 */
describe('the generated tables', () => {
  const letters = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place)).filter((candidate) =>
      /\p{L}/u.test(candidate),
    );
  const latinAndGreek = [...letters(0xc0, 0x24f), ...letters(0x370, 0x3ff), ...letters(0x1e00, 0x1fff)];
  const others = [...letters(0x400, 0x52f), ...letters(0x530, 0x589), ...letters(0x1c90, 0x1cbf)];
  const joined = [...letters(0x3040, 0x30ff), ...letters(0xac00, 0xd7a3), ...letters(0x900, 0x10ff)];

  it('fold capital letters to small letters', () => {
    for (const example of [...latinAndGreek, ...others]) {
      const small = example.toLowerCase();
      // Except for Cherokee and similar scripts, Unicode's case pairs are pairs
      // here.
      if (small.length === 1) assert.equal(fold(example), fold(small), example);
    }
  });
  it('remove accents from Latin and Greek', () => {
    for (const example of latinAndGreek) {
      const plain = example.normalize('NFD').replace(/\p{M}/gu, '');
      if (plain !== example && /^\p{L}+$/u.test(plain)) assert.equal(fold(example), fold(plain), example);
    }
  });
  it('treat every composition of a letter and its marks as equal', () => {
    for (const example of [...latinAndGreek, ...others, ...joined]) {
      // Letters that Unicode itself decomposes, such as क़, stay the same
      // letters here.
      if (example.normalize('NFC') !== example) continue;
      assert.equal(fold(example.normalize('NFD')), fold(example), example);
    }
  });
  it('convert half-width kana', () => {
    for (const example of letters(0xff66, 0xff9d)) assert.equal(fold(example), example.normalize('NFKC'), example);
    assert.equal(fold('ﾊﾟ'), 'パ');
  });
  it('distinguish letters from separators', () => {
    const wrong: string[] = [];
    for (let unit = 0x80; unit < 0x10000; unit += 1) {
      const fromCharCode = String.fromCharCode(unit);
      // Folding has dropped or joined marks before words are cut. Unassigned
      // units occur in no real text.
      if (/[\p{M}\p{Cn}\p{Cf}\p{Co}\p{Cs}]/u.test(fromCharCode) || fold(fromCharCode) !== fromCharCode) continue;
      if ((tokenise(fromCharCode).length === 1) !== /[\p{L}\p{N}]/u.test(fromCharCode)) wrong.push(unit.toString(16));
    }
    // Signs of a few scripts, and numbers in circles. They do not matter for
    // search.
    assert.ok(wrong.length < 700, `${wrong.length}: ${wrong.join(' ')}`);
    assert.deepEqual(
      wrong.filter((unit) => Number.parseInt(unit, 16) < 0x700),
      [],
    );
  });
});

describe('tokenise', () => {
  it('splits at every character that is no letter, digit or mark', () => {
    assert.deepEqual(tokenise('USB-C, 2.5 m / Käbel'), ['usb', 'c', '2', '5', 'm', 'kabel']);
    assert.deepEqual(tokenise('急須 ２つ'), ['急須', '2つ']);
    assert.deepEqual(tokenise(' - '), []);
  });
});
