// @ts-check
// node src/tools/build-package.mjs NAME: builds the code and the declarations of one package below src/, and the
// declarations of the other packages that it needs. A package's `prepack` runs it, so each package can be packed from a
// fresh clone.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { packages, prune, transpilePackage } from './lib/transpile.mjs';

const name = process.argv[2] ?? '';
if (!packages.includes(name)) {
  console.error(`"${name}" is not a package; use one of ${packages.join(' ')}`);
  process.exit(1);
}
prune(`src/${name}/dist`, new Set(await transpilePackage(name)));
const { status } = spawnSync(process.execPath, [path.join(root, 'src/tools/build-types.mjs'), name], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
