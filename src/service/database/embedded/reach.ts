import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import type { ServerUser } from './execute.js';

const run = promisify(execFile);

/**
 * Root's folder for the files that the account `postgres` must reach, when the project is in a folder that only root
 * may enter (/root, a private temporary folder). We must not open that folder for others.
 */
const COMMON = '/var/lib/storefront';
const LOCATION = 'postgres-location.json';

/** True when the server's account can reach and use a path. Always true unless this process is root. */
async function canReach(target: string, user: ServerUser | undefined): Promise<boolean> {
  if (!user) return true;
  try {
    await run('test', ['-x', target], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The programs in a place where the server's account can run them: where npm put them, otherwise a copy, made once per
 * version.
 */
export async function reachableBinaries(binaries: Binaries, user: ServerUser | undefined): Promise<Binaries> {
  if (await canReach(binaries.postgres, user)) return binaries;
  const native = path.resolve(path.dirname(binaries.postgres), '..');
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = path.join(COMMON, `postgresql-${version}`);
  const inCopy = (file: string): string => path.join(copy, path.relative(native, file));
  const found: Binaries = {
    initdb: inCopy(binaries.initdb),
    pg_ctl: inCopy(binaries.pg_ctl),
    postgres: inCopy(binaries.postgres),
  };
  if (await canReach(found.postgres, user)) return found;
  const draft = `${copy}.${randomUUID()}`;
  await mkdir(COMMON, { recursive: true, mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // When two processes copy at once, the first one's copy is used. Both copies are the same.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return found;
}

/**
 * The folder of the cluster: `<dataDir>/postgres`, or a folder that the server's account can use, recorded in the data
 * folder. A new data folder gets a new cluster either way.
 */
export async function reachableFolder(dataDir: string, user: ServerUser | undefined): Promise<string> {
  const own = path.resolve(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  if (await canReach(path.resolve(dataDir), user)) return own;
  const note = path.join(dataDir, LOCATION);
  const location = await readFile(note, 'utf8').catch(() => undefined);
  if (location !== undefined) return (JSON.parse(location) as { folder: string }).folder;
  const folder = path.join(COMMON, randomUUID(), 'postgres');
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
  // `wx`: when two processes begin at once, the later one uses the folder that the first one recorded.
  await writeFile(note, JSON.stringify({ folder }), { flag: 'wx' }).catch(() => undefined);
  return (JSON.parse(await readFile(note, 'utf8')) as { folder: string }).folder;
}
