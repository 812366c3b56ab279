/** The disk space of a production install: what the service needs to run, without the tools that build and test it. */
import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../testing/process.js';

/** Each is a package of its own, beside the one at the root. */
const packages = ['', 'src/contract', 'src/search', 'src/client', 'src/service'];

async function bytesIn(folder: string): Promise<number> {
  const sizes = (await readdir(folder, { withFileTypes: true })).map(async (entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return await bytesIn(file);
    return entry.isFile() ? (await lstat(file)).size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Installs the dependencies again, in a folder of its own, and measures them together with the built service.
 * @param root of the project, built
 * @param database true: with the embedded server, for systems without PostgreSQL
 * @returns megabytes of 10^6 bytes
 * @throws when npm does, such as without a network and without a cache
 */
export async function installMb(root: string, database: boolean): Promise<number> {
  const folder = await temporaryFolder();
  try {
    await cp(path.join(root, 'package-lock.json'), path.join(folder.path, 'package-lock.json'));
    for (const each of packages) {
      await mkdir(path.join(folder.path, each), { recursive: true });
      await cp(path.join(root, each, 'package.json'), path.join(folder.path, each, 'package.json'));
      const built = path.join(root, each, 'dist');
      if (each) await cp(built, path.join(folder.path, each, 'dist'), { recursive: true });
    }
    const omitted = ['--omit=dev', ...(database ? [] : ['--omit=optional'])];
    const args = ['ci', ...omitted, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    await promisify(execFile)('npm', args, { cwd: folder.path });
    return (await bytesIn(folder.path)) / 1e6;
  } finally {
    await folder.remove();
  }
}
