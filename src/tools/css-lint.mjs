// @ts-check
// npm run check:css: checks the styles of the elements and of their base; lib/css-lint.mjs has the rules.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cssProblems } from './lib/css-lint.mjs';
import { filesBelow, isSource, root } from './lib/paths.mjs';

// The token names come from the generated module, so this check needs no TypeScript.
const generated = readFileSync(path.join(root, 'tokens/tokens.ts'), 'utf8');
const tokens = new Set([...generated.matchAll(/^ {2}'([\w-]+)':/gm)].map(([, name = '']) => name));

const files = ['elements', 'src/element-base', 'src/context'].flatMap((folder) => filesBelow(folder, isSource));
const problems = files.flatMap((file) => cssProblems(file, readFileSync(path.join(root, file), 'utf8'), tokens));
for (const problem of problems) console.error(problem);
console.log(`css: ${String(files.length)} modules, ${String(tokens.size)} tokens, ${String(problems.length)} problems`);
if (problems.length > 0) process.exitCode = 1;
