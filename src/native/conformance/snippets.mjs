// @ts-check
/**
 * docs/reference/operations.md: every operation in every language that has a client. The snippets are compiled with the
 * client; lines `snippet: <operation>` and `end` in comments enclose them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { titles } from './table.mjs';

const native = fileURLToPath(new URL('..', import.meta.url));
const page = fileURLToPath(new URL('../../../docs/reference/operations.md', import.meta.url));

/** Languages of code fences by the ending of a file. @type {Readonly<Record<string, string>>} */
const fences = {
  ...{ '.ts': 'ts', '.go': 'go', '.py': 'python', '.java': 'java', '.cpp': 'cpp', '.gd': 'gdscript' },
  ...{ '.swift': 'swift', '.cs': 'csharp' },
};
/** Folders of what tools make. */
const made = new Set(['build', 'target', 'node_modules', 'bin', 'obj']);

/** @typedef {{ fence: string, code: string }} Snippet */
/** @typedef {{ language: string, surface: import('./surface.mjs').Surface | undefined }} Client */

/** @param {string} language @returns {Map<string, Snippet>} by operation */
function snippetsOf(language) {
  return new Map(sourcesIn(path.join(native, language)).flatMap((file) => snippetsIn(file)));
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return made.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(place);
    return path.extname(entry.name) in fences ? [place] : [];
  });
}

/** @param {string} file @returns {[string, Snippet][]} */
function snippetsIn(file) {
  const fence = fences[path.extname(file)] ?? '';
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^[^\n]*\bsnippet: (\w+)[^\n]*\n([\s\S]*?)\n[^\n\w]*\bend\b[^\n\w]*$/gm)].map(
    ([, name = '', lines = '']) => [name, { fence, code: dedented(lines) }],
  );
}

/** @param {string} lines */
function dedented(lines) {
  const each = lines.replaceAll('\t', '    ').split('\n');
  const indents = each.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  return each.map((line) => line.slice(Math.min(...indents))).join('\n');
}

/** @param {readonly Client[]} clients @returns {string} as prettier writes it */
function pageOf(clients) {
  const existing = clients.filter(({ surface }) => surface);
  const snippets = new Map(existing.map(({ language }) => [language, snippetsOf(language)]));
  const operations = Object.entries(existing[0]?.surface?.operations ?? {});
  const sections = operations.map(([name, { method, path: address }]) => {
    const blocks = existing.flatMap(({ language }) => {
      const snippet = snippets.get(language)?.get(name);
      return snippet ? [`${titles[language] ?? language}:\n\n\`\`\`${snippet.fence}\n${snippet.code}\n\`\`\`\n`] : [];
    });
    return `## ${name}\n\n\`${method} ${address}\`\n\n${blocks.join('\n')}`;
  });
  return `# Every operation in every language

<!-- Written by npm run native -- --table from the files that the clients compile. -->

Each section has one call of an operation of the shopper API. \`client\` is made once, as the README of each client shows: [native clients](../../src/native/README.md), [TypeScript](../../src/client/README.md).

${sections.join('\n')}`;
}

/** @param {readonly Client[]} clients */
export function writeSnippets(clients) {
  writeFileSync(page, pageOf(clients));
}

/** @param {readonly Client[]} clients @returns {string[]} a line for each snippet that is missing, and for an old page */
export function snippetFaults(clients) {
  const missing = clients.flatMap(({ language, surface }) => {
    const found = snippetsOf(language);
    return Object.keys(surface?.operations ?? {}).flatMap((name) =>
      found.has(name)
        ? []
        : [`${language}: no snippet of ${name}. Write it in src/native/${language}, between comments`],
    );
  });
  const isOld = !existsSync(page) || readFileSync(page, 'utf8') !== pageOf(clients);
  return isOld ? [...missing, 'docs/reference/operations.md is old. Run npm run native -- --table'] : missing;
}
