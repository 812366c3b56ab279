/**
 * Updates the files that are generated from the elements: custom-elements.json, the API tables in their READMEs,
 * elements/index.ts, elements/define-all.ts, and the kits for frameworks (src/kits/generate).
 *
 *   tsx src/tools/manifest.ts           write
 *   tsx src/tools/manifest.ts --check   fail when a file is stale, an element's README has no API block, or a public
 *                                       member has no description
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kitFiles } from '../kits/generate/index.js';
import { wordpressFiles } from '../kits/wordpress/generate.js';
import { emitGenerated } from './lib/generated.js';
import { analyze, elementsOf } from './lib/manifest/analyze.js';
import { withApi } from './lib/manifest/api-tables.js';
import { defineAllModule, indexModule } from './lib/manifest/element-index.js';
import { undocumented } from './lib/manifest/undocumented.js';
import { definedTags, root } from './lib/paths.mjs';

const manifest = await analyze();
const elements = elementsOf(manifest);
const tags = definedTags();
const problems: string[] = [];
const files: Record<string, string> = {
  'custom-elements.json': JSON.stringify(manifest),
  'elements/index.ts': indexModule(tags),
  'elements/define-all.ts': defineAllModule(tags),
  ...kitFiles(manifest),
  ...wordpressFiles(manifest),
};

for (const { folder, declaration } of elements) {
  problems.push(...undocumented(declaration));
  const readme = `${folder}/README.md`;
  try {
    if (!existsSync(path.join(root, readme))) throw new Error('is missing');
    files[readme] = withApi(readFileSync(path.join(root, readme), 'utf8'), declaration);
  } catch (error) {
    problems.push(`${readme} ${error instanceof Error ? error.message : String(error)}`);
  }
}
for (const tag of tags) {
  if (!elements.some((element) => element.tag === tag))
    problems.push(`elements/${tag} has a define.ts, but no class was found for it`);
}

await emitGenerated(root, files, 'npm run manifest');
console.log(`${String(elements.length)} elements in custom-elements.json`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  if (process.argv.includes('--check')) process.exitCode = 1;
}
