// @ts-check
// The licences of third-party code in our bundles: one text beside the files, and a line that names it in each file.
// Minifiers remove the licence comments of the modules themselves.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> }} Outputs as in esbuild's metafile */

/** Name of the text, in the same folder as the bundled files. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** Last line of a bundled file that contains third-party code. Minifiers keep comments that begin with an exclamation mark. */
const reference = `\n/*! ${NOTICES} */\n`;

/** @param {string} module path from the root @returns {string | undefined} folder of its package */
const packageOf = (module) => /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];

/**
 * Folders of the packages whose code is in the output, from the root.
 * @param {Outputs} metafile
 * @param {string} [file] in this output file only, by the name without its folder
 */
export const bundledPackages = ({ outputs }, file) =>
  new Set(
    Object.entries(outputs)
      .filter(([name]) => file === undefined || path.basename(name) === file)
      .flatMap(([, { inputs }]) => Object.entries(inputs))
      .flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? (packageOf(module) ?? []) : [])),
  );

/**
 * A bundled file with a reference to the notices, when it contains third-party code.
 * @param {Buffer | Uint8Array} contents
 * @param {ReadonlySet<string>} packages whose code it contains
 * @returns {Buffer}
 */
export const withReference = (contents, packages) =>
  packages.size === 0 ? Buffer.from(contents) : Buffer.concat([contents, Buffer.from(reference)]);

/**
 * The licences of packages, in full.
 * @param {Iterable<string>} packages folders, from the root
 * @param {string} [base] in place of the root
 * @throws when a package has no licence file: its code must not be bundled without one
 */
export function notices(packages, base = root) {
  const parts = [...new Set(packages)].map((folder) => {
    const files = readdirSync(path.join(base, folder)).filter((name) => /^(licen[cs]e|notice|copying)\b/i.test(name));
    const { name, version, license } = JSON.parse(readFileSync(path.join(base, folder, 'package.json'), 'utf8'));
    if (!files.some((file) => !/^notice/i.test(file)))
      throw new Error(`${folder} is bundled and has no licence file; the notices would be incomplete`);
    const texts = files.sort().map((file) => readFileSync(path.join(base, folder, file), 'utf8').trim());
    return { name: `${name} ${version}`, text: `${name} ${version} (${license})\n\n${texts.join('\n\n')}` };
  });
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  const sorted = parts.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ text }) => text);
  return `${['The files in this folder contain code of these packages, under these licences.', ...sorted].join(line)}\n`;
}
