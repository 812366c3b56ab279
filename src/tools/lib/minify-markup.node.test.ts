import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minifyHtml, minifyMarkup } from './minify-markup.mjs';

describe('minifying markup', () => {
  it('drops lines beside blocks, inside and outside of them', () => {
    assert.equal(
      minifyHtml('\n  <div>\n    <p>\n      One\n    </p>\n  </div>\n  <ul>\n </ul>\n'),
      '<div><p>One</p></div><ul></ul>',
    );
  });
  it('keeps one space between words and inline elements', () => {
    assert.equal(minifyHtml('<p>a\n  <b>b</b>\n  <span>c</span>  d</p>'), '<p>a <b>b</b> <span>c</span> d</p>');
    assert.equal(minifyHtml('a\n<button>\n  b\n</button>\nc'), 'a <button>b</button> c');
  });
  it('keeps every space within a line', () => {
    assert.equal(minifyHtml('<p> a </p> <p>b</p>'), '<p> a </p> <p>b</p>');
  });
  it('minifies tags and keeps values as they are', () => {
    assert.equal(
      minifyHtml('<img\n  alt="a  >  b"\n  title=\'c  d\'\n  hidden\n/>'),
      '<img alt="a  >  b" title=\'c  d\' hidden>',
    );
  });
  it('keeps the slash that ends a shape of a drawing', () => {
    assert.equal(minifyHtml('<svg>\n  <path d="m0 0"  />\n</svg>'), '<svg> <path d="m0 0"/> </svg>');
  });
  it('does not treat a name in a comment as a template', () => {
    const text = '/** By `merchant-html`, and what follows. */\nconst a =  html`<b>\n</b>`; // `x.html`   or so';
    assert.equal(minifyMarkup(text), text.replace('<b>\n</b>', '<b> </b>'));
  });
  it('drops comments, but never an expression', () => {
    assert.equal(minifyHtml('<p><!-- why -->a</p>'), '<p>a</p>');
    assert.equal(minifyMarkup('html`<!-- ${a} -->`'), 'html`<!-- ${a} -->`');
  });
  it('minifies templates inside expressions and keeps the rest of the expression', () => {
    assert.equal(
      minifyMarkup('html`<ul>\n  ${list.map((a) => html`<li>\n ${f(`  ${a}`)}\n</li>`)}\n</ul>`; const b = "  ";'),
      'html`<ul>${list.map((a) => html`<li>${f(`  ${a}`)}</li>`)}</ul>`; const b = "  ";',
    );
  });
  it('distinguishes an expression from a value and from a tag', () => {
    assert.equal(
      minifyMarkup('html`<a\n  href=${x > 1 ? "a" : b}\n  class="c  ${d}"\n  @click=${() => e}\n  >${f}</a\n>`'),
      'html`<a href=${x > 1 ? "a" : b} class="c  ${d}" @click=${() => e}>${f}</a>`',
    );
  });
});
