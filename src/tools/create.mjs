// @ts-check
/*
 * npm run create wb-size-guide: a new element with its styles, texts, README, tests and scene, in a chunk of the script
 * tag and in the manifest. Its tests pass, and you can change all of it.
 *
 *   npm run create -- --undo wb-size-guide   removes all of that, if none of it was changed
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { filesOf, namesOf } from './lib/element-templates.mjs';
import { root } from './lib/paths.mjs';

const folder = path.join(root, 'src/script-tag');
const chunk = path.join(folder, 'chunks/more.ts');
const loads = path.join(folder, 'chunk-loads.ts');

/**
 * Says why a tag cannot be created.
 * @param {string | undefined} tag
 * @param {(file: string) => boolean} [exists] by path from the root
 * @returns the reason; undefined when it can be created
 */
export function problemWith(tag, exists = (file) => existsSync(path.join(root, file))) {
  if (!tag) return 'Name the element: npm run create wb-size-guide';
  if (!tag.startsWith('wb-')) return `"${tag}" does not begin with "wb-", as every tag of the kit does`;
  if (!/^wb(-[a-z][a-z0-9]*)+$/.test(tag)) {
    return `"${tag}" is not a valid tag: use small letters and digits, and join words with one "-", as in wb-size-guide`;
  }
  if (tag.length > 40) return `"${tag}" has ${String(tag.length)} letters; 40 are the most`;
  if (tag === 'wb-store') return '"wb-store" is the provider';
  const taken = Object.keys(filesOf(namesOf(tag))).find((file) => exists(file));
  return taken === undefined ? undefined : `"${tag}" cannot be made: ${taken} exists already`;
}

/** @param {string} tag */
async function create(tag) {
  for (const [file, content] of Object.entries(filesOf(namesOf(tag)))) {
    const filepath = path.join(root, file);
    mkdirSync(path.dirname(filepath), { recursive: true });
    writeFileSync(filepath, await format(content, { ...(await resolveConfig(filepath)), filepath }));
    console.log(`wrote ${file}`);
  }
  edit(chunk, (text) => text + importOf(tag));
  edit(loads, (text) => text.replace("chunk('market-switcher", `$& ${tag.slice(3)}`));
  renewManifest();
  console.log(
    `\nNext: npx wtr --files 'elements/${tag}/*.test.ts'. Then its picture (npm run pictures), its texts in src/locales, and a line in the CHANGELOG.`,
  );
}

/** @param {string} tag */
async function undo(tag) {
  for (const [file, content] of Object.entries(filesOf(namesOf(tag)))) {
    const filepath = path.join(root, file);
    if (!existsSync(filepath)) continue;
    const made = await format(content, { ...(await resolveConfig(filepath)), filepath });
    // The manifest tool adds the API table to the README.
    const changed = !file.endsWith('README.md') && readFileSync(filepath, 'utf8') !== made;
    if (changed) throw new Error(`${file} was changed since it was made; nothing more is removed`);
    rmSync(filepath);
  }
  rmSync(path.join(root, 'elements', tag), { recursive: true, force: true });
  edit(chunk, (text) => text.replace(importOf(tag), ''));
  edit(loads, (text) => text.replace(`chunk('market-switcher ${tag.slice(3)}`, "chunk('market-switcher"));
  renewManifest();
}

/** @param {string} tag */
const importOf = (tag) => `import '../../../elements/${tag}/define.js';\n`;

/** @param {string} file @param {(text: string) => string} change */
function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function renewManifest() {
  const { status } = spawnSync('npm', ['run', '--silent', 'manifest'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('npm run manifest failed');
}

async function main() {
  const { values, positionals } = parseArgs({ options: { undo: { type: 'boolean' } }, allowPositionals: true });
  const [tag] = positionals;
  const problem =
    positionals.length > 1 ? 'One element at a time' : problemWith(tag, values.undo ? () => false : undefined);
  if (problem !== undefined || tag === undefined) throw new Error(problem);
  await (values.undo ? undo(tag) : create(tag));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
