import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import type { ServerUser } from './execute.js';

const run = promisify(execFile);

/**
 * Where root keeps what the account `postgres` must reach, when the project lies in a folder that only root may enter
 * (/root, a private temporary folder). Opening that folder for others is not ours to do.
 */
const COMMON = '/var/lib/storefront';
const LOCATION = 'postgres-location.json';

/** Whether the server's account may walk down to a path and use it. Always, unless we are root. */
async function canReach(target: string, user: ServerUser | undefined): Promise<boolean> {
  if (!user) return true;
  try {
    await run('test', ['-x', target], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** The programs where the server's account can run them: where npm put them, else a copy, made once per version. */
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
  // Of two processes that copy at once the first one wins; both copies are the same.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return found;
}

/**
 * The folder of the cluster: `<dataDir>/postgres`, or where the server's account can work, noted in the data folder. A new
 * data folder gets a new cluster either way.
 */
export async function reachableFolder(dataDir: string, user: ServerUser | undefined): Promise<string> {
  const own = path.resolve(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  if (await canReach(path.resolve(dataDir), user)) return own;
  const note = path.join(dataDir, LOCATION);
  const noted = await readFile(note, 'utf8').catch(() => undefined);
  if (noted !== undefined) return (JSON.parse(noted) as { folder: string }).folder;
  const folder = path.join(COMMON, randomUUID(), 'postgres');
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
  // `wx`: of two processes that begin at once the later one takes what the first one noted.
  await writeFile(note, JSON.stringify({ folder }), { flag: 'wx' }).catch(() => undefined);
  return (JSON.parse(await readFile(note, 'utf8')) as { folder: string }).folder;
}
