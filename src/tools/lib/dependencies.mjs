// @ts-check
// Installs the dependencies of a fresh clone. It imports only Node's own modules, since nothing else is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** npm's own record of the packages that it installed. */
const installedLock = path.join(root, 'node_modules/.package-lock.json');

/** Runs `npm ci` when the installed packages differ from package-lock.json. @throws when npm fails */
export function ensureDependencies() {
  if (installedMatchesLock()) return;
  console.log(
    existsSync(installedLock)
      ? 'npm ci: what is installed is not what package-lock.json says'
      : 'npm ci: brings in what the shop needs; the first time takes a minute or two',
  );
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}`, { cause: error });
}

/** Compares versions, not dates: a checkout gives the lock file a new date without new content. */
function installedMatchesLock() {
  if (!existsSync(installedLock)) return false;
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(installedLock);
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (!name.includes('node_modules/') || link) return true;
    const current = installed[name];
    return current ? current.version === version : optional === true; // an optional package may be for another platform
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
