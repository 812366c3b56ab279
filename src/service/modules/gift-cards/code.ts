import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';

/** Crockford's base 32: no I, L, O or U, and who types O or I instead of 0 or 1 is understood. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: not to be guessed, however many cards there are. */
const SYMBOLS = 16;

/** A code as it is hashed: without spaces and hyphens, in capitals, look-alikes as one. May be empty. */
export const plainCode = (code: string): string =>
  code.replace(/[ -]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** The end of a code, as it stands on the card. */
export const last4Of = (code: string): string => code.replace(/[ -]/g, '').toUpperCase().slice(-4);

/** What a store's codes are hashed with. */
export interface CodeKey {
  /** By this a card is looked up: how long that takes says nothing about the code. */
  hash(code: string): Buffer;
  /** Names something else than a code, without keeping it. */
  seal(kind: string, text: string): Buffer;
  /** Encrypts a code that an email is to carry; the row of the email keeps the result until the email is sent. */
  lock(code: string): string;
  /** The code that `lock` encrypted. @throws Error when it was encrypted with another key */
  unlock(locked: string): string;
  /** A new code, `8Q2M-40XK-TT7H-9PVC`; with an idempotency key always the same one, so that it need not be kept. */
  newCode(idempotencyKey?: string): string;
}

/**
 * Keys by store: made of a salt in the database and, when it is set, GIFT_CARD_KEY of the environment, without which a
 * copy of the database says nothing even about short codes that a merchant chose.
 */
export class CodeKeys {
  readonly #keys = new Map<number, Promise<CodeKey>>();

  constructor(
    private readonly database: Queryable,
    private readonly secret: string | undefined,
  ) {}

  /** @throws Error when GIFT_CARD_KEY is not the one that the store's codes were hashed with */
  of(storeId: number): Promise<CodeKey> {
    let key = this.#keys.get(storeId);
    if (!key) {
      key = this.#load(storeId);
      this.#keys.set(storeId, key);
      key.catch(() => this.#keys.delete(storeId));
    }
    return key;
  }

  async #load(storeId: number): Promise<CodeKey> {
    const salt = randomBytes(32);
    await this.database.query(
      `insert into gift_card_key (store_id, salt, check_value) values ($1, $2, $3) on conflict do nothing`,
      [storeId, salt, this.#keyOf(salt).seal('check', '')],
    );
    const { rows } = await this.database.query<{ salt: Buffer; check: Buffer }>(
      'select salt, check_value as check from gift_card_key where store_id = $1',
      [storeId],
    );
    const [row] = rows;
    if (!row) throw new Error(`Store ${storeId} has no key for gift cards`);
    const key = this.#keyOf(row.salt);
    if (timingSafeEqual(key.seal('check', ''), row.check)) return key;
    throw new Error(`GIFT_CARD_KEY is not the one with which the codes of store ${storeId} were hashed; set that one`);
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
      newCode: (idempotencyKey) =>
        format(idempotencyKey === undefined ? randomBytes(SYMBOLS) : seal('new code', idempotencyKey)),
    };
  }
}

/** Five bits of each byte. */
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
