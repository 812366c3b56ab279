// @ts-check
/*
 * An ESLint rule: names use the field's words. docs/glossary.md has the word for each of these.
 * src/tools/prose/words.yml does the same for Markdown.
 */
import path from 'node:path';

/** Words that no name may use: file, export, variable, parameter, function, class, type, member of a class or method of an interface. */
const formerWords = [
  'anew',
  'bring',
  'companion',
  'early',
  'its',
  'lively',
  'noted',
  'noting',
  'said',
  'shelf',
  'standIn',
  'stand-in',
  'standing',
  'steady',
  'told',
  'waiting',
];
/** Words that are correct in a small scope: half of a width, a warm run of a benchmark. */
const vagueWords = ['half', 'halves', 'later', 'warm'];

const isFormer = matcher(formerWords);
const isVague = matcher(vagueWords);
const inFileName = new RegExp(`(?:^|[-.])(?:${[...formerWords, ...vagueWords].join('|')})(?=[-.])`);

/**
 * Matches `noted` in `notedReads`, `NotedReads`, `withNotedReads` and `NOTED_READS`, but not in `denoted`.
 * @param {readonly string[]} words
 * @returns {(name: string) => boolean}
 */
function matcher(words) {
  const camel = words.map((word) => `^_?${word}(?![a-z])|${capital(word)}(?![a-z])`).join('|');
  const screaming = words.map((word) => `(?:^|_)${word.toUpperCase()}(?:_|$)`).join('|');
  const pattern = new RegExp(`${camel}|${screaming}`);
  return (name) => pattern.test(name);
}

/** @param {string} word */
function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * True if another module, or the data, chose the name: `import { name }`, or `{ name }` of a row.
 * @param {import('estree').Identifier} node
 */
function isGiven(node) {
  const { parent } = /** @type {import('eslint').Rule.Node} */ (node);
  if (parent?.type === 'ImportSpecifier')
    return parent.imported.type === 'Identifier' && parent.imported.name === node.name;
  const property = parent?.type === 'AssignmentPattern' ? parent.parent : parent;
  return property?.type === 'Property' && property.shorthand;
}

/** @type {import('eslint').Rule.RuleModule} */
export const noFormerWords = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => {
    /** @param {import('estree').Node} node @param {string} name */
    const report = (node, name) =>
      context.report({ node, message: `"${name}" uses a former word: docs/glossary.md has the word for it.` });
    /** @param {import('estree').Node & { name?: string }} node */
    const checkExport = (node) => {
      if (node.name !== undefined && isVague(node.name)) report(node, node.name);
    };
    /** @param {{ key: import('estree').Node, computed: boolean }} member */
    const checkMember = ({ key, computed }) => {
      if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier') && isFormer(key.name))
        report(key, key.name);
    };
    return {
      Program(node) {
        const file = path.basename(context.filename);
        if (inFileName.test(file)) report(node, file);
        // A class is named in two scopes: around it and in it.
        const { scopes } = context.sourceCode.scopeManager;
        const names = scopes.flatMap(({ variables }) => variables.filter(({ name }) => isFormer(name)));
        for (const identifier of new Set(names.flatMap(({ identifiers }) => identifiers)))
          if (!isGiven(identifier)) report(identifier, identifier.name);
      },
      'PropertyDefinition, MethodDefinition, AccessorProperty, TSMethodSignature': checkMember,
      'ExportNamedDeclaration > .declaration > Identifier.id': checkExport,
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > Identifier.id': checkExport,
      'ExportSpecifier > Identifier.exported': checkExport,
    };
  },
};
