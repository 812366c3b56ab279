import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, as hex: what a manifest says of its code. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
