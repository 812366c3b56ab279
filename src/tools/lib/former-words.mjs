// @ts-check
/*
 * An ESLint rule: file names and exported names use the field's words. docs/glossary.md has the word for each of these.
 * src/tools/prose/words.yml does the same for Markdown.
 */
import path from 'node:path';

/** Words that no file name and no export may use. */
const formerWords = [
  'anew',
  'bring',
  'companion',
  'early',
  'half',
  'halves',
  'later',
  'lively',
  'noted',
  'noting',
  'shelf',
  'standIn',
  'stand-in',
  'standing',
  'steady',
  'told',
  'warm',
];

/** Matches `noted` in `notedReads`, `NotedReads` and `withNotedReads`, but not in `denoted`. */
const inName = new RegExp(formerWords.map((word) => `^${word}(?![a-z])|${capital(word)}(?![a-z])`).join('|'));
const inFileName = new RegExp(`(?:^|[-.])(?:${formerWords.join('|')})(?=[-.])`);

/** @param {string} word */
function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @type {import('eslint').Rule.RuleModule} */
export const noFormerWords = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => {
    /** @param {import('estree').Node & { name?: string }} node */
    const check = (node) => {
      if (node.name !== undefined && inName.test(node.name))
        context.report({ node, message: `"${node.name}" uses a former word: docs/glossary.md has the word for it.` });
    };
    return {
      Program(node) {
        const file = path.basename(context.filename);
        if (inFileName.test(file))
          context.report({ node, message: `"${file}" uses a former word: docs/glossary.md has the word for it.` });
      },
      'ExportNamedDeclaration > .declaration > Identifier.id': check,
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > Identifier.id': check,
      'ExportSpecifier > Identifier.exported': check,
    };
  },
};
