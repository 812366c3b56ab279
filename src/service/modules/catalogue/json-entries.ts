import { IMPORT_LIMITS } from '@storefront/contract';
import { LineError, type Fault } from './fault.js';
import type { Entry } from './import-catalogue.js';
import { readLines, type Line } from './lines.js';
import { idOf, parseLine } from './parse-line.js';

/** Reads the products of a JSON Lines file: one per line. */
export async function* jsonEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  for await (const line of readLines(chunks)) yield entryOf(line);
}

function entryOf(line: Line): Entry {
  const { number } = line;
  if ('fault' in line) {
    if (line.fault === 'too-large') return { number, kind: 'end-of-reading', fault: tooLarge };
    return { number, kind: 'failed', id: null, faults: [unreadable(line.fault)] };
  }
  try {
    return { number, kind: 'product', line: parseLine(line.text), text: line.text };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { number, kind: 'failed', id: idOf(line.text), faults: error.faults };
  }
}

const unreadable = (fault: string): Fault =>
  fault === 'too-long'
    ? {
        code: 'IMPORT_LINE_TOO_LONG',
        path: null,
        message: `The line is longer than ${IMPORT_LIMITS.lineBytes} bytes; one product is one line.`,
      }
    : { code: 'IMPORT_LINE_INVALID', path: null, message: 'The line is not UTF-8; save the file in that encoding.' };

const tooLarge: Fault = {
  code: 'PAYLOAD_TOO_LARGE',
  path: null,
  message: `The file is larger than ${IMPORT_LIMITS.totalBytes} bytes; it was not read beyond. Split it.`,
};
