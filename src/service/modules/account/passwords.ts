import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { PasswordCost } from '../../kernel/account-options.js';
import type { Services } from '../../kernel/services.js';
import { problem } from '../../plugins/problem.js';

/** 32 MiB and about a quarter of a second of one core. */
export const defaultCost: PasswordCost = { logN: 15, r: 8, p: 3 };

const keyLength = 32;
/** Node's pool has four threads. Name look-ups and file reads use them, too. */
const runningAtMost = 2;
/** A few seconds of work. Nobody would wait longer. */
const queuedPerStore = 24;

/**
 * Hashes passwords off the event loop, a few at a time, with the stores taking turns. So a flood of sign-ins in one
 * shop neither blocks the machine nor delays the other shops.
 */
export class Passwords {
  readonly #queues = new Map<number, (() => void)[]>();
  #running = 0;

  constructor(private readonly cost: PasswordCost = defaultCost) {}

  /** @throws 503 UNAVAILABLE when too many wait in this store */
  async hash(storeId: number, password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#derive(storeId, password, salt, this.cost);
    const { logN, r, p } = this.cost;
    return ['scrypt', logN, r, p, salt.toString('base64'), key.toString('base64')].join('$');
  }

  /**
   * @param stored undefined: the address has no account; the same work is done anyway
   * @returns whether the password is right, and whether its hash has another cost than the current one
   * @throws 503 UNAVAILABLE when too many wait in this store
   */
  async verify(
    storeId: number,
    password: string,
    stored: string | undefined,
  ): Promise<{ isRight: boolean; isOutdated: boolean }> {
    if (stored === undefined) {
      await this.#derive(storeId, password, randomBytes(16), this.cost);
      return { isRight: false, isOutdated: false };
    }
    const [, logN, r, p, salt = '', key = ''] = stored.split('$');
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
    const found = await this.#derive(storeId, password, Buffer.from(salt, 'base64'), cost);
    const { cost: today } = this;
    return {
      isRight: timingSafeEqual(found, Buffer.from(key, 'base64')),
      isOutdated: cost.logN !== today.logN || cost.r !== today.r || cost.p !== today.p,
    };
  }

  async #derive(storeId: number, password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
    await this.#turn(storeId);
    try {
      const N = 2 ** logN;
      return await derive(normalized(password), salt, { N, r, p, maxmem: 256 * N * r });
    } finally {
      this.#running--;
      this.#next();
    }
  }

  #turn(storeId: number): Promise<void> {
    if (this.#running < runningAtMost && this.#queues.size === 0) {
      this.#running++;
      return Promise.resolve();
    }
    const queue = this.#queues.get(storeId) ?? [];
    if (queue.length >= queuedPerStore)
      throw problem(503, 'UNAVAILABLE', 'Too many sign in at this moment; try again in a few seconds.', {
        headers: { 'retry-after': '3' },
      });
    this.#queues.set(storeId, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  #next(): void {
    const [first] = this.#queues;
    if (!first || this.#running >= runningAtMost) return;
    const [storeId, queue] = first;
    const go = queue.shift();
    // The store moves to the end of the queue: the next turn belongs to another store.
    this.#queues.delete(storeId);
    if (queue.length > 0) this.#queues.set(storeId, queue);
    this.#running++;
    go?.();
  }
}

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key))),
  );

const ofServices = new WeakMap<Services, Passwords>();

/** One for all accounts of a service, so that shoppers and editors wait in the same queues. */
export function passwordsOf(services: Services): Passwords {
  const passwords = ofServices.get(services) ?? new Passwords(services.accounts.passwordCost);
  ofServices.set(services, passwords);
  return passwords;
}

/** Passwords that look the same are the same, on whichever keyboard they were typed. */
export const normalized = (password: string): string => password.normalize('NFKC');
