import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import { root } from './lib/paths.mjs';

const problemsOf = async (css: string): Promise<string[]> => {
  const { results } = await stylelint.lint({
    code: `import { css } from 'lit';\nexport const a = css\`${css}\`;`,
    codeFilename: path.join(root, 'src/element-base/a.styles.ts'),
    cwd: root,
  });
  return results.flatMap(({ warnings }) => warnings.map(({ line, rule, text }) => `${line} ${rule} ${text}`));
};

describe('the rules for styles', () => {
  it('accept tokens, logical sides, system colours and ids', async () => {
    const css = `
      :host { color: \${token('color-text', '#abcdef')}; border-radius: \${token('radius-md')}; }
      #add, #face:hover { margin-inline: auto; inset-inline-start: 0; padding: 1px 2px 3px; text-align: start; }
      .a { background: color-mix(in srgb, \${token('color-text')} 8%, transparent); border-color: CanvasText; }
      /* margin-left: 1px; color: #fff */ .red, .blue-tint { white-space: nowrap; margin: 1px 2px 3px 2px; }
      .b { transition: left-in 1s; margin: 0 calc(1px + 2px) 0 calc(1px + 2px); }
    `;
    assert.deepEqual(await problemsOf(css), []);
  });

  for (const declaration of [
    ...['#fff', '#12345678', 'rgb(0 0 0)', 'rgba(0,0,0,.5)', 'hsl(1 2% 3%)', 'oklch(1 0 0)'].map((c) => `color: ${c}`),
    ...['background: white', 'color: darkslategray', 'border: 1px solid black'],
    ...["background: linear-gradient(${token('color-text')}, #fff)", 'background: linear-gradient(red, transparent)'],
    ...['color: var(--wb-color-text)', 'color: var(--wb-color-text, CanvasText)'],
    ...['margin-left: 0', 'padding-right: 0', 'margin-top: 0', 'scroll-margin-left: 0', 'left: 0', 'bottom: 0'],
    ...['border-left: 0', 'border-bottom-color: currentColor', 'border-top-left-radius: 0'],
    ...['text-align: left', 'float: right', 'padding: 1px 2px 3px 4px', 'margin: 0 calc(1px + 2px) 0 auto'],
  ]) {
    it(`refuse ${declaration}`, async () => {
      const problems = await problemsOf(`a {\n  ${declaration};\n}`);
      assert.equal(problems.length, 1, problems.join('\n') || 'nothing found');
      assert.match(problems[0] ?? '', /^3 .*(token\('color-…'\)|token\(\)|logical property)/);
    });
  }
});

describe('the rules for templates', () => {
  const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax' });
  const countOf = async (html: string): Promise<number> => {
    const [result] = await eslint.lintText(`export const a = html\`${html}\`;`, {
      filePath: path.join(root, 'src/element-base/token.ts'),
    });
    return result!.messages.length;
  };
  it('refuse markup that a strict policy blocks', async () => {
    assert.equal(await countOf('<p style="color: ${c}">'), 1);
    assert.equal(await countOf('<style>p{}</style>'), 1);
    assert.equal(await countOf('<button onclick="x()">'), 1);
  });
  it('leave Lit bindings alone', async () => {
    assert.equal(await countOf('<p style-x @click=${a} .onclick=${b} data-on="c" part="style"></p>'), 0);
  });
});
