import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { noFormerWords } from './former-words.mjs';

const problemsOf = (code: string, filename = 'cart.ts'): number =>
  new Linter().verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: { parser },
      plugins: { own: { rules: { 'no-former-words': noFormerWords } } },
      rules: { 'own/no-former-words': 'error' },
    },
    filename,
  ).length;

describe('former words', () => {
  for (const code of [
    'const said = 1;',
    'const [itsSort] = parts;',
    'const { text: told } = row;',
    'const show = (waiting: string) => waiting.length;',
    'function notedReads() {}',
    'for (const [bring] of loads);',
    'class Waiting {}',
    'class Cart { #told = 0; }',
    'class Cart { isWaiting() {} }',
    'interface Page { said(): string }',
    'type Told = string;',
    'const MOST_WAITING = 20;',
    'export const half = 1;',
    "import { message as said } from './texts.js';",
  ]) {
    it(`refuses ${code}`, () => assert.equal(problemsOf(code), 1));
  }

  for (const code of [
    'const denoted = 1;',
    'const { waiting } = row;',
    'const { waiting = false } = row;',
    "import { said } from './texts.js';",
    'const states = { waiting: 1 };',
    'interface CartRow { waiting: boolean }',
    'const half = width / 2;',
    'const limits = 3;',
    'export const warmth = 1;',
  ]) {
    it(`accepts ${code}`, () => assert.equal(problemsOf(code), 0));
  }

  it('reads the name of the file', () => {
    assert.equal(problemsOf('', 'waiting.template.ts'), 1);
    assert.equal(problemsOf('', 'half-lines.ts'), 1);
    assert.equal(problemsOf('', 'lines.ts'), 0);
  });
});
