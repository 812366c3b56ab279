/** A disk of limited size for a database that is to find no room. */
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Cluster } from './clusters.js';

const run = promisify(execFile);

const NO_SMALL_DISK = 'a file system of limited size needs root and mount(8): left out';

/** Settings of a cluster on it. */
const SMALL_LOG = { max_wal_size: '32MB', min_wal_size: '32MB', restart_after_crash: 'on' };

interface SmallDisk {
  readonly folder: string;
  /** Takes all room, also what becomes free later, until `empty`. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Runs a test with a database on a small disk. Skips it where this process may not mount. */
export async function onSmallDisk(
  test: TestContext,
  work: (cluster: Cluster, disk: Pick<SmallDisk, 'fill' | 'empty'>) => Promise<void>,
): Promise<void> {
  const disk = await smallDisk();
  if (!disk) {
    test.skip(NO_SMALL_DISK);
    return;
  }
  const cluster = await Cluster.create(SMALL_LOG, disk.folder);
  try {
    await cluster.start();
    await work(cluster, {
      async fill() {
        // The log goes on in a new segment, which has its room: a server that finds none for its log ends.
        await cluster.ask('select pg_switch_wal()', 'checkpoint');
        await disk.fill();
      },
      async empty() {
        await disk.empty();
        // A server that found no room for its log has ended. A supervisor starts it again.
        await cluster.start().catch(() => undefined);
      },
    });
  } finally {
    await cluster.remove();
    await disk.remove();
  }
}

/** @returns undefined where this process may not mount */
async function smallDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storefront-full-'));
  const filler = path.join(folder, 'filler');
  if (!(await mount(folder))) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const takeRest = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    // It ends with an error when the database takes a part at the same time.
    if (bavail > 0) await appendFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  };
  let isFull = false;
  let keeping = Promise.resolve();
  // The database deletes old segments of its log.
  const keepFull = async (): Promise<void> => {
    while (isFull) {
      await sleep(20);
      await takeRest();
    }
  };
  const stop = (): Promise<void> => {
    isFull = false;
    return keeping;
  };
  return {
    folder,
    async fill() {
      await takeRest();
      isFull = true;
      keeping = keepFull();
    },
    async empty() {
      await stop();
      await rm(filler);
    },
    async remove() {
      await stop();
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function mount(folder: string): Promise<boolean> {
  if (process.platform !== 'linux' || userInfo().uid !== 0) return false;
  return run('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}
