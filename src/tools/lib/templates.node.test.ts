import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { templates } from './templates.mjs';

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
  it('ignores another name with the same ending', () => {
    assert.deepEqual(templates('unsafecss`a` x.css`b`', ['css']), []);
  });
});
