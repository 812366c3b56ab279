// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at the end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

const skipped = new Set(['node_modules', 'dist', '.git', 'coverage', '.bench', '.data']);

/**
 * Files below a folder of the repository, without installed and built ones: sorted, by path from the root with `/`.
 * @param {string} folder path from the root; a folder that does not exist has no files
 * @param {(file: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function filesBelow(folder, wanted = () => true) {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(name, wanted);
      return wanted(name) ? [name] : [];
    })
    .sort();
}

/** Tags that exist: folders of elements/ with a class and its define.ts. @returns {string[]} */
export function definedTags() {
  const files = new Set(filesBelow('elements'));
  const tags = [...files].flatMap((file) => /^elements\/(wb-[^/]+)\/define\.ts$/.exec(file)?.[1] ?? []);
  return tags.filter((tag) => files.has(`elements/${tag}/${tag}.ts`));
}

/** Code that is published: no tests, benchmarks or declarations. @param {string} file */
export const isSource = (file) =>
  file.endsWith('.ts') && !/\.(test|e2e|d)\.ts$/.test(file) && !/(^|\/)(bench|testing|fixtures)\//.test(file);
