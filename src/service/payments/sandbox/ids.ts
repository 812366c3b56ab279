import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `prefix_` and random letters and digits, each worth 5.95 bits: 24 of them make an id, 40 a secret. */
export function randomId(prefix: string, length = 24): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: larger bytes would favour the first letters
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return `${prefix}_${text}`;
}
