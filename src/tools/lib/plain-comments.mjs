// @ts-check
/*
 * An ESLint rule: a statement in a comment names its subject first. src/tools/prose/rules/plain-opening.js does the same
 * for Markdown.
 */

const opening = /^(?:What|Who|Whose|Whoever)\b/;
const notPlain = /\banew\b/;
/** The sentences of a comment, and the text after a tag such as `@slot error - `. */
const sentences = /(?<=[.!?:][)"”]?)\s+(?=\p{Lu})|^\s*@\w+(?: [^\n]*?)? - |\n\s*\n/mu;

/** @type {import('eslint').Rule.RuleModule} */
export const plainComments = {
  meta: { type: 'suggestion', schema: [] },
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const { value, loc } of sourceCode.getAllComments()) {
        const text = value.replace(/^[ \t]*\*+ ?/gm, '');
        for (const sentence of text.split(sentences).map((part) => part.trim())) {
          if ((opening.test(sentence) && !sentence.endsWith('?')) || notPlain.test(sentence))
            report({
              loc: loc ?? { line: 1, column: 0 },
              message: `Name the subject first: "${sentence.slice(0, 60)}"`,
            });
        }
      }
    },
  }),
};
