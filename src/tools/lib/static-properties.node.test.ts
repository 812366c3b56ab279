import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { staticProperties } from './static-properties.mjs';

const transformed = (members: string): string =>
  staticProperties(`import { property } from 'lit/decorators.js';\nclass A extends B {${members}}`)
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('decorators as static properties', () => {
  it('writes properties and states with their options, and keeps initial values and what TypeScript adds', () => {
    assert.equal(
      transformed(`
        /** Why. */ @property({ type: Number, attribute: 'a-b' }) aB: number = 1;
        @property() c: string | undefined;
        @state() private d = new Map();`),
      "class A extends B {static properties={aB:{ type: Number, attribute: 'a-b' },c:{},d:{state:true}}; " +
        '/** Why. */ aB: number = 1; c: string | undefined; private d = new Map();}',
    );
  });
  it('keeps an accessor whole', () => {
    assert.equal(
      transformed('@property({ attribute: false })\n get a(): number { return 1; } set a(b: number) { this.b = b; }'),
      'class A extends B {static properties={a:{ attribute: false }}; ' +
        'get a(): number { return 1; } set a(b: number) { this.b = b; }}',
    );
  });
  it('makes a query a getter', () => {
    assert.equal(
      transformed("@query('.a > b') private c!: Element | null; d = 1;"),
      "class A extends B {get c(){return this.renderRoot?.querySelector('.a > b')??null} d = 1;}",
    );
  });
  it('refuses what it does not know, naming it', () => {
    assert.throws(() => transformed('@eventOptions({ passive: true }) onScroll() {}'), /A\.onScroll: a decorator/);
    assert.throws(() => transformed('@state() @other() a = 1;'), /A\.a: a decorator/);
    assert.throws(() => transformed('static properties = {}; @state() a = 1;'), /A: /);
  });
  it('leaves a module without decorators as it is', () => {
    const text = "import { html } from 'lit';\nclass A { static properties = { a: {} }; }";
    assert.equal(staticProperties(text), text);
  });
});
