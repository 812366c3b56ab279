// @ts-check
// npm run check:layers: every import of the shipped code against the table in lib/layers.mjs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { layerProblems } from './lib/layers.mjs';
import { filesBelow, isSource, root } from './lib/paths.mjs';

const files = ['src', 'elements', 'tokens'].flatMap((folder) => filesBelow(folder, isSource));
const problems = files.flatMap((file) => layerProblems(file, readFileSync(path.join(root, file), 'utf8')));
for (const problem of problems) console.error(problem);
console.log(`layers: ${String(files.length)} modules, ${String(problems.length)} imports against the table`);
if (problems.length > 0) process.exitCode = 1;
