// @ts-check
/** The table of src/native/README.md: which client offers how much. It is made from the surfaces. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ language: string, surface: import('./surface.mjs').Surface | undefined }} Client */

const file = fileURLToPath(new URL('../README.md', import.meta.url));
const region = /(<!-- table -->\n)[\s\S]*?(\n<!-- \/table -->)/;

/** Names of the languages by folder. @type {Readonly<Record<string, string>>} */
export const titles = {
  ...{ typescript: 'TypeScript', go: 'Go', python: 'Python', java: 'Java' },
  ...{ cpp: 'C++', godot: 'Godot', swift: 'Swift', dotnet: '.NET' },
};
const heads = ['Client', 'Operations', 'Models', 'Fields', 'Error codes', 'Folder'];

/** @param {readonly Client[]} clients @returns {string} as prettier writes it */
function tableOf(clients) {
  const rows = clients.map(({ language, surface }) => {
    const title = titles[language] ?? language;
    if (!surface) return [title, 'none yet', '', '', '', ''];
    const models = Object.values(surface.models);
    const fields = models.reduce((sum, model) => sum + Object.keys(model).length, 0);
    const counts = [Object.keys(surface.operations).length, models.length, fields, surface.enums['ErrorCode']?.length];
    return [title, ...counts.map((count) => String(count ?? 0)), `[${language}](${language}/README.md)`];
  });
  const widths = heads.map((head, at) => Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map((x) => x.length)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** @param {readonly Client[]} clients @returns {string[]} a line when the README has another table */
export function tableFaults(clients) {
  const text = readFileSync(file, 'utf8');
  return text === withTable(text, clients)
    ? []
    : ['src/native/README.md: its table differs from the surfaces. Run npm run native -- --table'];
}

/** @param {readonly Client[]} clients */
export function writeTable(clients) {
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), clients));
}

/** @param {string} text @param {readonly Client[]} clients */
const withTable = (text, clients) => text.replace(region, (_, start, end) => `${start}\n${tableOf(clients)}\n${end}`);
