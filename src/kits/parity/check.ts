/** npm run check:parity: both kits offer what the manifest has. See README.md. */
import { fileURLToPath } from 'node:url';
import { parityProblems, readSides } from './gate.js';

const problems = parityProblems(await readSides(fileURLToPath(new URL('../../..', import.meta.url))));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `\n${problems.length} differences. Run npm run manifest, and change src/kits/parity/kits.ts with the exports.`,
  );
  process.exitCode = 1;
} else console.log('storefront-react and storefront-vue offer what custom-elements.json has.');
