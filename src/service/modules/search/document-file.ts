/** Texts of documents outside of memory. Searching needs no text, and a page of hits only a few. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Fewer bytes than this are kept in memory: a process may have hundreds of small shops. */
const IN_MEMORY = 4 * 1024 * 1024;

/**
 * Bytes that are only ever appended: first in memory, beyond 4 MB in a temporary file. The file has no name, so it is
 * gone with the process, however that ends. Where no file can be written, the bytes stay in memory.
 */
export class DocumentFile {
  #size = 0;
  #memory: Buffer = Buffer.alloc(0);
  #fd: number | undefined;
  #mayHaveFile = true;
  #isClosed = false;

  constructor(private readonly inMemory = IN_MEMORY) {}

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Bytes that were appended. */
  get size(): number {
    return this.#size;
  }

  /** Bytes of memory. */
  get weight(): number {
    return this.#memory.length;
  }

  /** @returns where the bytes begin */
  append(bytes: Uint8Array): number {
    if (this.#isClosed) throw new Error('The file of documents is closed');
    const at = this.#size;
    if (this.#fd === undefined && this.#mayHaveFile && at + bytes.length > this.inMemory) this.#open();
    if (this.#fd !== undefined) {
      try {
        writeAll(this.#fd, bytes, at);
      } catch {
        // The disk is full.
        this.#toMemory();
      }
    }
    if (this.#fd === undefined) {
      if (at + bytes.length > this.#memory.length) {
        const larger = Buffer.alloc(at + bytes.length + Math.min(at >> 1, IN_MEMORY));
        this.#memory.copy(larger, 0, 0, at);
        this.#memory = larger;
      }
      this.#memory.set(bytes, at);
    }
    this.#size += bytes.length;
    return at;
  }

  /** @throws Error when it is closed, or the disk cannot be read */
  read(at: number, length: number): Buffer {
    if (this.#isClosed) throw new Error('The file of documents is closed');
    if (this.#fd === undefined) return this.#memory.subarray(at, at + length);
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length;) {
      const count = readSync(this.#fd, bytes, done, length - done, at + done);
      if (count === 0) throw new Error('The file of documents is cut short');
      done += count;
    }
    return bytes;
  }

  close(): void {
    this.#isClosed = true;
    this.#memory = Buffer.alloc(0);
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }

  #open(): void {
    try {
      const name = path.join(tmpdir(), `storefront-search-${randomUUID()}`);
      const fd = openSync(name, 'wx+', 0o600);
      try {
        unlinkSync(name);
        writeAll(fd, this.#memory.subarray(0, this.#size), 0);
      } catch (error) {
        closeSync(fd);
        throw error;
      }
      this.#fd = fd;
      this.#memory = Buffer.alloc(0);
    } catch {
      this.#mayHaveFile = false;
    }
  }

  #toMemory(): void {
    const { size } = this;
    const all = this.read(0, size);
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
    this.#mayHaveFile = false;
    this.#memory = all;
  }
}

function writeAll(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
}
