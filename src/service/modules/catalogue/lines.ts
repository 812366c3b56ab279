import { IMPORT_LIMITS } from '@storefront/contract';

/** A line of the file, or why it cannot be read. Numbers begin at 1 and count blank lines, as in editors. */
export type Line =
  | { number: number; text: string }
  | { number: number; fault: 'too-long' | 'not-utf8' }
  /** Reading stops here: the file has too many bytes. */
  | { number: number; fault: 'too-large' };

const NEWLINE = 0x0a;
const BLANK = /^\s*$/;

/**
 * Splits bytes into lines, holding at most one line in memory. Accepts LF and CRLF, a byte-order mark, and a last line
 * without an end. Skips blank lines. A line longer than `lineBytes` is reported and not kept.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  limits: { lineBytes: number; totalBytes: number } = IMPORT_LIMITS,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 1;
  let total = 0;
  let parts: Buffer[] = [];
  let length = 0;

  const finish = (): Line | undefined => {
    const line = toLine(decoder, number, parts, length, limits.lineBytes);
    number++;
    parts = [];
    length = 0;
    return line;
  };

  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > limits.totalBytes) {
      yield { number, fault: 'too-large' };
      return;
    }
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, from);
      const piece = chunk.subarray(from, end === -1 ? chunk.length : end);
      length += piece.length;
      if (length <= limits.lineBytes) parts.push(piece);
      else parts = [];
      if (end === -1) break;
      from = end + 1;
      const line = finish();
      if (line) yield line;
    }
  }
  const line = finish();
  if (line) yield line;
}

function toLine(
  decoder: TextDecoder,
  number: number,
  parts: readonly Buffer[],
  length: number,
  lineBytes: number,
): Line | undefined {
  if (length > lineBytes) return { number, fault: 'too-long' };
  const [only] = parts;
  try {
    // The decoder removes a byte-order mark.
    const text = decoder.decode(parts.length === 1 ? only : Buffer.concat(parts));
    return BLANK.test(text) ? undefined : { number, text };
  } catch {
    return { number, fault: 'not-utf8' };
  }
}
