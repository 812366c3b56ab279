import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { checkOptions, without } from './lit-without.mjs';

const module = '@lit/reactive-element/reactive-element.js';
const text = readFileSync(new URL(`../../../node_modules/${module}`, import.meta.url), 'utf8');

describe('Lit for the script tag', () => {
  it('leaves out what the kit does not use, and stays a module', async () => {
    const result = without(text, module);
    assert.ok(result.length < text.length - 1_000);
    assert.doesNotMatch(result, /useDefault|hasChanged|addInitializer|PolyfillSupport/);
    const { transform } = await import('esbuild');
    await transform(result, { format: 'esm' });
  });

  it('leaves a module alone of which nothing is left out', () => {
    assert.equal(without('const a = 1;', 'lit-html/directive.js'), 'const a = 1;');
  });

  it('fails for another text than the one that was read', () => {
    assert.throws(() => without(text.replace('useDefault:i', 'useDefault:j'), module), /another version of Lit/);
    assert.throws(() => without(text + text, module), /another version of Lit/);
  });

  it('refuses a property that needs what is left out', () => {
    checkOptions('A.b', ['type', 'reflect', 'attribute', 'state']);
    assert.throws(() => checkOptions('A.b', ['type', 'converter']), /A\.b: .*"converter"/);
  });
});
