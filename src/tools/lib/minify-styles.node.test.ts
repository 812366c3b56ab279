import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minifyCss, minifyStyles } from './minify-styles.mjs';

const tokens = new Map([
  ['color-text', '#1c1c1a'],
  ['font-body', 'system-ui, sans-serif'],
]);

describe('minifying styles', () => {
  it('removes characters that CSS does not need', () => {
    assert.equal(
      minifyCss('\n  /* why */ a > b ,\n c:hover { margin : 0 auto; color: red; }\n'),
      'a>b,c:hover{margin :0 auto;color:red}',
    );
  });
  it('keeps spaces that have a meaning', () => {
    assert.equal(minifyCss('a :hover, a:hover { width: calc(1px + 2px); }'), 'a :hover,a:hover{width:calc(1px + 2px)}');
    assert.equal(
      minifyCss('@media (min-width: 1px) and (hover) { a { b: c } }'),
      '@media (min-width:1px) and (hover){a{b:c}}',
    );
  });
  it('writes numbers and colours as short as they can be', () => {
    assert.equal(
      minifyCss(
        'a { gap: 0.5rem 10.5px 0; margin: -0.25em calc(1em - 0.1px); b: c0.5; color: #FFffff #1f4fc4 #aabbcd }',
      ),
      'a{gap:.5rem 10.5px 0;margin:-0.25em calc(1em - .1px);b:c0.5;color:#Fff #1f4fc4 #aabbcd}',
    );
  });
  it('keeps strings as they are', () => {
    assert.equal(
      minifyCss(`a::after { content: "a ;  b /* c */"; quotes: '{  ' "\\"  " }`),
      `a::after{content:"a ;  b /* c */";quotes:'{  ' "\\"  "}`,
    );
  });

  it('handles an apostrophe in a comment, and a comment in a string', () => {
    assert.equal(
      minifyCss(`/* don't */ a { } /* can't */ b { content: '/*'; } c { d: '*/' }`),
      `a{}b{content:'/*'}c{d:'*/'}`,
    );
  });

  it('writes tokens out, with their default or the former value', () => {
    const text = "css`a { color: ${token('color-text')}; font: ${token('font-body', 'serif')} }`";
    assert.equal(
      minifyStyles(text, tokens),
      'css`a{color:var(--wb-color-text,#1c1c1a);font:var(--wb-font-body,serif)}`',
    );
  });
  it('keeps other expressions, unknown tokens and text outside styles', () => {
    const text = "html`<p>  ${a}</p>`; css`a { b: ${c}  ${token(d)}; e: ${token('nope')} } ${f}`;";
    assert.equal(minifyStyles(text, tokens), "html`<p>  ${a}</p>`; css`a{b:${c} ${token(d)};e:${token('nope')}}${f}`;");
  });
  it('handles several templates in a module', () => {
    assert.equal(minifyStyles('[css` a { } `, css` b { } `]', tokens), '[css`a{}`, css`b{}`]');
  });
});
