import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, as hex. A manifest has this hash of its code. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
