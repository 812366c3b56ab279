import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cssProblems } from './css-lint.mjs';
import { templates } from './templates.mjs';

const tokens = new Set(['color-text', 'radius-md']);
const style = (css: string): string[] => cssProblems('a.ts', `const a = css\`${css}\`;`, tokens);
const one = (css: string, expected: RegExp): void => {
  const problems = style(css);
  assert.equal(problems.length, 1, problems.join('\n') || `nothing found in ${css}`);
  assert.match(problems[0] ?? '', expected);
};

describe('reading templates', () => {
  it('splits text and expressions, with braces, strings and templates inside', () => {
    const text = "x(css`a{${b(`}${c}`, '}')}}d\\`${e}`, html`<p>${f ? html`<b>${g}</b>` : ''}</p>`)";
    const [first] = templates(text, ['css']);
    assert.deepEqual(
      first?.pieces.map((piece) => piece.text),
      ['a{', '}d\\`', ''],
    );
    assert.deepEqual(
      first.expressions.map((expression) => expression.text),
      ["b(`}${c}`, '}')", 'e'],
    );
    assert.deepEqual(
      templates(text, ['html']).map(({ pieces }) => pieces[0]?.text),
      ['<p>', '<b>'],
    );
  });
  it('does not take another name that ends alike', () => {
    assert.deepEqual(templates('unsafecss`a` x.css`b`', ['css']), []);
  });
});

describe('style lint', () => {
  it('is content with tokens, logical sides, system colours and ids', () => {
    assert.deepEqual(
      style(`
        :host { color: \${token('color-text', '#abcdef')}; border-radius: var(--wb-radius-md, 4px); }
        #add, #face:hover { margin-inline: auto; inset-inline-start: 0; padding: 1px 2px 3px; text-align: start; }
        .a { background: color-mix(in srgb, \${token('color-text')} 8%, transparent); border-color: CanvasText; }
        /* margin-left: 1px; color: #fff */ .red, .blue-tint { white-space: nowrap; margin: 1px 2px 3px 2px; }
        .b { color: var(--wb-color-text, rgb(0 0 0 / 50%)); transition: left-in 1s; }
      `),
      [],
    );
  });

  it('wants known tokens', () => {
    one("a { color: ${token('color-ink')} }", /token\('color-ink'\) names no token/);
    one('a { color: var(--wb-color-ink, CanvasText) }', /--wb-color-ink is no token/);
  });
  it('wants a fallback', () => {
    one('a { color: var(--wb-color-text) }', /var\(--wb-color-text\) has no fallback/);
  });

  for (const value of [
    '#fff',
    '#12345678',
    'rgb(0 0 0)',
    'rgba(0,0,0,.5)',
    'hsl(1 2% 3%)',
    'oklch(1 0 0)',
    'white',
    'darkslategray',
  ]) {
    it(`refuses the colour ${value}`, () =>
      one(`a { background: ${value}; }`, /^a\.ts:1: colour .* stands outside a token/));
  }
  it('refuses a colour among other values, and beside a token', () => {
    one('a { border: 1px solid black; }', /colour black/);
    one("a { background: linear-gradient(${token('color-text')}, #fff); }", /colour #fff/);
    one('a { box-shadow: 0 0 1px var(--wb-color-text, #000), 0 0 2px rgb(0 0 0); }', /colour rgb\(\)/);
  });

  for (const declaration of [
    'margin-left: 0',
    'padding-right: 0',
    'margin-top: 0',
    'border-left: 0',
    'border-bottom-color: currentColor',
    'border-top-left-radius: 0',
    'left: 0',
    'bottom: 0',
    'text-align: left',
    'float: right',
    'scroll-margin-left: 0',
  ]) {
    it(`refuses ${declaration}`, () => one(`a { ${declaration}; }`, /is a physical side/));
  }
  it('refuses four values whose sides differ', () => {
    one('a { padding: 1px 2px 3px 4px; }', /padding with a left and a right side/);
    one('a { margin: 0 calc(1px + 2px) 0 auto; }', /margin with a left and a right side/);
  });

  it('names the line', () => {
    assert.match(style('a {\n  color:\n    #fff; }')[0] ?? '', /^a\.ts:2|^a\.ts:3/);
  });
});

describe('template lint', () => {
  const template = (html: string): string[] => cssProblems('a.ts', `html\`${html}\``, tokens);
  it('refuses what a strict policy blocks', () => {
    assert.equal(template('<p style="color: ${c}">').length, 1);
    assert.equal(template('<style>p{}</style>').length, 1);
    assert.equal(template('<button onclick="x()">').length, 1);
  });
  it('leaves Lit bindings alone', () => {
    assert.deepEqual(template('<p style-x @click=${a} .onclick=${b} data-on="c" part="style"></p>'), []);
  });
});
