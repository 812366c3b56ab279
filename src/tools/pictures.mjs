// @ts-check
// npm run pictures: stores the pictures of the shared suite again. Review the changes before you commit them.
import { spawnSync } from 'node:child_process';
import { root } from './lib/paths.mjs';

const { status } = spawnSync('npx', ['wtr', '--files', 'src/testing/suite/suite-*.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SF_BROWSERS: 'chromium', SF_PICTURES: 'store', SF_GREP: 'matches its stored picture' },
});
process.exitCode = status ?? 1;
