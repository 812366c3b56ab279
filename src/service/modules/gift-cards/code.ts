import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';

/** Crockford's base 32: no I, L, O or U. A typed O, I or L is read as 0 or 1. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: impossible to guess, however many cards there are. */
const SYMBOLS = 16;

/**
 * A code in the form that is hashed: without spaces and hyphens, in upper case, with look-alikes replaced. May be
 * empty.
 */
export const plainCode = (code: string): string =>
  code.replace(/[ -]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** The last four characters of a code, as printed on the card. */
export const last4Of = (code: string): string => code.replace(/[ -]/g, '').toUpperCase().slice(-4);

/** The key that hashes a store's codes. */
export interface CodeKey {
  /** The hash that a card is looked up by. The time of the look-up reveals nothing about the code. */
  hash(code: string): Buffer;
  /** Hashes another text than a code, so that it need not be stored. */
  seal(kind: string, text: string): Buffer;
  /** Encrypts a code for an email. The row of the email keeps the result until the email is sent. */
  lock(code: string): string;
  /** Decrypts a code from `lock`. @throws Error when it was encrypted with another key */
  unlock(locked: string): string;
  /**
   * A new code, `8Q2M-40XK-TT7H-9PVC`. The same idempotency key always gives the same code, so that it need not be
   * stored.
   */
  newCode(idempotencyKey?: string): string;
  /**
   * The code of a card that is bought: always the same for a name and a generation, so that it need not be stored.
   * @param name of the piece of the order
   */
  soldCode(name: string, generation: number): string;
}

/**
 * Keys by store. They are derived from a salt in the database and, when it is set, from GIFT_CARD_KEY of the
 * environment. With GIFT_CARD_KEY, a copy of the database reveals nothing even about short codes that a merchant chose.
 */
export class CodeKeys {
  readonly #keys = new Map<number, Promise<CodeKey>>();

  constructor(
    private readonly database: Queryable,
    private readonly secret: string | undefined,
  ) {}

  /**
   * @param reader reads the key when it is not in memory, for callers with a transaction: they then need no second
   *   connection. A store's first key is always written by a connection of its own
   * @throws Error when GIFT_CARD_KEY is not the one that the store's codes were hashed with
   */
  of(storeId: number, reader: Queryable = this.database): Promise<CodeKey> {
    let key = this.#keys.get(storeId);
    if (!key) {
      key = this.#load(storeId, reader);
      this.#keys.set(storeId, key);
      key.catch(() => this.#keys.delete(storeId));
    }
    return key;
  }

  async #load(storeId: number, reader: Queryable): Promise<CodeKey> {
    const row = (await readKey(reader, storeId)) ?? (await this.#make(storeId));
    if (!row) throw new Error(`Store ${storeId} has no key for gift cards`);
    const key = this.#keyOf(row.salt);
    if (timingSafeEqual(key.seal('check', ''), row.check)) return key;
    throw new Error(`GIFT_CARD_KEY is not the one with which the codes of store ${storeId} were hashed; set that one`);
  }

  async #make(storeId: number): Promise<KeyRow | undefined> {
    const salt = randomBytes(32);
    await this.database.query(
      `insert into gift_card_key (store_id, salt, check_value) values ($1, $2, $3) on conflict do nothing`,
      [storeId, salt, this.#keyOf(salt).seal('check', '')],
    );
    return readKey(this.database, storeId);
  }

  #keyOf(salt: Buffer): CodeKey {
    const key = Buffer.from(hkdfSync('sha256', this.secret ?? '', salt, 'gift cards', 32));
    const seal = (kind: string, text: string): Buffer => createHmac('sha256', key).update(`${kind} ${text}`).digest();
    const cipherKey = seal('key', 'codes in emails');
    return {
      seal,
      lock: (code) => encrypt(cipherKey, code),
      unlock: (locked) => decrypt(cipherKey, locked),
      hash: (code) => seal('code', plainCode(code)),
      soldCode: (name, generation) => format(seal('sold code', JSON.stringify([name, generation]))),
      newCode: (idempotencyKey) =>
        format(idempotencyKey === undefined ? randomBytes(SYMBOLS) : seal('new code', idempotencyKey)),
    };
  }
}

interface KeyRow {
  readonly salt: Buffer;
  readonly check: Buffer;
}

async function readKey(db: Queryable, storeId: number): Promise<KeyRow | undefined> {
  const { rows } = await db.query<KeyRow>('select salt, check_value as check from gift_card_key where store_id = $1', [
    storeId,
  ]);
  return rows[0];
}

/** Uses five bits of each byte. */
const format = (bytes: Buffer): string =>
  [...bytes.subarray(0, SYMBOLS)]
    .map((byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + (ALPHABET[byte & 31] ?? ''))
    .join('');

/** AES-256-GCM: nonce, tag and text, in base64url. */
function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

function decrypt(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
