/**
 * An append-only file of commits, one JSON line each, that survives a kill at any instruction.
 *
 * Changes that wait during a write become one line, so many commits share one fsync. A torn write can only be the last
 * line: JSON escapes line feeds, so the rest of the file stays intact. A last line that is unreadable was never
 * acknowledged and is dropped. Damage anywhere else means that the disk or a person changed the file; the file is then
 * refused.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface JournalOptions<Change> {
  /** Called for every change in the file, in order. */
  readonly load: (change: Change) => void;
  /** The whole state as changes, for rewriting the file. */
  readonly snapshot: () => Iterable<Change>;
  /** The file is rewritten when it has grown to this many bytes and doubled since the last time; default 16 MiB. */
  readonly compactAbove?: number;
}

interface PendingWrite {
  resolve: () => void;
  reject: (error: Error) => void;
}

const fileName = 'journal.jsonl';
const lockName = 'journal.lock';
const changesPerLine = 200;

export class Journal<Change> {
  /**
   * Reads the file, drops a torn end and rewrites it compactly.
   * @param dir made when missing; one process at a time
   * @throws when another process has the folder open, or the file is damaged before its end
   */
  static async open<Change>(dir: string, options: JournalOptions<Change>): Promise<Journal<Change>> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await lock(dir);
    try {
      await read(path.join(dir, fileName), options.load);
      const journal = new Journal(dir, options);
      await journal.#compact();
      return journal;
    } catch (error) {
      await unlock(dir);
      throw error;
    }
  }

  readonly #dir: string;
  readonly #options: JournalOptions<Change>;
  #file: FileHandle | undefined;
  #bytes = 0;
  #bytesAfterCompaction = 0;
  #changes: Change[] = [];
  #pending: PendingWrite[] = [];
  #writing: Promise<void> | undefined;
  #failure: Error | undefined;
  #closed = false;

  private constructor(dir: string, options: JournalOptions<Change>) {
    this.#dir = dir;
    this.#options = options;
  }

  /** Why nothing can be written any more. The state in memory may then be ahead of the file. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Resolves when the changes are on disk. After a crash, either all or none of them are there. */
  append(changes: readonly Change[]): Promise<void> {
    this.#changes.push(...changes);
    return this.durable();
  }

  /** Resolves when everything appended so far is on disk. Before that, nobody may learn of it. */
  durable(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#changes.length === 0 && !this.#writing) return Promise.resolve();
    if (this.#closed) return Promise.reject(new Error('The journal is closed'));
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#writing;
    await this.#file?.close();
    await unlock(this.#dir);
  }

  /** Never rejects: each waiting caller gets the error. */
  async #write(): Promise<void> {
    await Promise.resolve(); // changes appended in the same turn join this line
    let batch: PendingWrite[] = [];
    try {
      while (this.#pending.length > 0) {
        const changes = this.#changes;
        batch = this.#pending;
        this.#changes = [];
        this.#pending = [];
        if (changes.length > 0) await this.#writeLine(changes);
        for (const { resolve } of batch) resolve();
        batch = [];
        if (this.#bytes > Math.max(this.#options.compactAbove ?? 16 << 20, 2 * this.#bytesAfterCompaction)) {
          await this.#compact();
        }
      }
    } catch (cause) {
      // The disk may have a part of the line. Continuing would build on a state that a restart would not find.
      const failure = new Error(`Writing ${path.join(this.#dir, fileName)} failed`, { cause });
      this.#failure = failure;
      for (const { reject } of [...batch, ...this.#pending]) reject(failure);
      this.#pending = [];
    }
    this.#writing = undefined;
  }

  async #writeLine(changes: Change[]): Promise<void> {
    if (!this.#file) throw new Error('not open');
    const line = Buffer.from(`${JSON.stringify(changes)}\n`);
    await this.#file.appendFile(line);
    await this.#file.datasync();
    this.#bytes += line.length;
  }

  /**
   * A snapshot contains everything, including appended changes that are not written yet. Writing those again changes
   * nothing.
   */
  async #compact(): Promise<void> {
    const fresh = `${path.join(this.#dir, fileName)}.new`;
    const file = await open(fresh, 'w', 0o600);
    let bytes = 0;
    let part: Change[] = [];
    const flush = async (): Promise<void> => {
      const line = Buffer.from(`${JSON.stringify(part)}\n`);
      part = [];
      bytes += line.length;
      await file.appendFile(line);
    };
    for (const change of [...this.#options.snapshot()]) {
      part.push(change);
      if (part.length === changesPerLine) await flush();
    }
    if (part.length > 0) await flush();
    await file.datasync();
    await rename(fresh, path.join(this.#dir, fileName));
    await syncDirectory(this.#dir);
    await this.#file?.close();
    this.#file = file;
    this.#bytes = bytes;
    this.#bytesAfterCompaction = bytes;
  }
}

async function read(file: string, load: (change: never) => void): Promise<void> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  let start = 0;
  for (let number = 1; start < bytes.length; number++) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1) return; // torn: its commit was never acknowledged
    let changes: never[];
    try {
      changes = JSON.parse(bytes.toString('utf8', start, end)) as never[];
    } catch (cause) {
      if (end === bytes.length - 1) return; // also torn: the disk may write the end of a line before its start
      throw new Error(`${file} is damaged at line ${number}: restore it, or remove it to start empty`, { cause });
    }
    for (const change of changes) load(change);
    start = end + 1;
  }
}

/** Makes the rename itself durable. Some systems cannot open a directory; there is no better guarantee there. */
async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r').catch(() => undefined);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

/**
 * Directories that this process has open. A lock with our own pid that is not listed here is left over from an earlier
 * process.
 */
const ours = new Set<string>();

async function lock(dir: string): Promise<void> {
  const real = path.resolve(dir);
  const file = path.join(real, lockName);
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, `${process.pid}\n`, { mode: 0o600 });
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await link(mine, file); // the file appears with its content, or not at all
        break;
      } catch (error) {
        if (!isCode(error, 'EEXIST') || attempt === 3) throw error;
      }
      const holder = Number((await readFile(file, 'utf8').catch(() => '')).trim());
      if (holder === process.pid ? ours.has(real) : isRunning(holder)) {
        throw new Error(
          `${real} is in use by process ${holder}: end it or use another directory (if it is no sandbox, remove ${lockName})`,
        );
      }
      await unlink(file).catch(() => undefined);
    }
  } finally {
    await unlink(mine);
  }
  ours.add(real);
}

async function unlock(dir: string): Promise<void> {
  const real = path.resolve(dir);
  ours.delete(real);
  await unlink(path.join(real, lockName)).catch(() => undefined);
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
