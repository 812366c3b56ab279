import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import { plainComments } from './plain-comments.mjs';

const problemsOf = (code: string): number =>
  new Linter().verify(code, {
    plugins: { own: { rules: { 'plain-comments': plainComments } } },
    rules: { 'own/plain-comments': 'error' },
  }).length;

describe('plain comments', () => {
  for (const comment of [
    '/** What the page sends. */',
    '// Loaded once. Who asks twice waits.',
    '/**\n * @returns the price. What it costs is\n * known.\n */',
    '/** @slot error - What went wrong */',
    '// The page is drawn anew.',
  ]) {
    it(`refuses ${JSON.stringify(comment)}`, () => assert.equal(problemsOf(comment), 1));
  }

  for (const comment of [
    '/** Knows what the page sends. Whatever happens, one order is made. */',
    '// What does the page send?',
    '/**\n * The caller knows\n * what it sends.\n */',
    'const text = "What it costs. Who pays.";',
  ]) {
    it(`accepts ${JSON.stringify(comment)}`, () => assert.equal(problemsOf(comment), 0));
  }
});
