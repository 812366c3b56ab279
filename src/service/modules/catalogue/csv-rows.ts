import { IMPORT_LIMITS } from '@storefront/contract';
import { parse, CsvError, type Info } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { LineError } from './fault.js';

/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A fault after which the rest of the file cannot be read. */
export class CsvFileError extends LineError {
  constructor(
    readonly number: number,
    message: string,
    code: 'IMPORT_LINE_INVALID' | 'IMPORT_LINE_TOO_LONG' | 'PAYLOAD_TOO_LARGE' = 'IMPORT_LINE_INVALID',
  ) {
    super([{ code, path: null, message }]);
  }
}

/**
 * Reads a CSV file from a stream, one row at a time. The separator is the comma, semicolon or tab that is most frequent
 * in the first line. Blank lines are skipped.
 * @throws CsvFileError
 */
export async function* readCsvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const text = decoded(chunks);
  const head = await firstLine(text);
  const parser = parse({
    delimiter: delimiterOf(head),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.lineBytes,
  });
  pipeline(Readable.from(joined(head, text)), parser, () => undefined);
  let lines = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      // A field may span several lines. `info.lines` is the line on which the row ends.
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      lines = info.lines;
      yield { number: info.lines - breaks, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new CsvFileError(
        lines + 1,
        `The row is longer than ${IMPORT_LIMITS.lineBytes} bytes, or a quote that opens a field is never closed.`,
        'IMPORT_LINE_TOO_LONG',
      );
    throw new CsvFileError(
      lines + 1,
      'The quotes of this row do not match: enclose a field in double quotes, and write a quote inside it twice.',
    );
  }
}

/** @throws CsvFileError when the file is not UTF-8 or too large */
async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // The decoder removes a byte-order mark.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let lines = 1;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > IMPORT_LIMITS.totalBytes)
      throw new CsvFileError(
        lines,
        `The file is larger than ${IMPORT_LIMITS.totalBytes} bytes; it was not read beyond. Split it.`,
        'PAYLOAD_TOO_LARGE',
      );
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      throw new CsvFileError(lines, 'From about this line on the file is not UTF-8: save it as "CSV UTF-8".');
    }
    for (const letter of text) if (letter === '\n') lines++;
    yield text;
  }
}

const HEADER_AT_MOST = 65_536;

/** The beginning of the file, at least up to the end of its first line. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!head.trimStart().includes('\n') && head.length < HEADER_AT_MOST) {
    const next: IteratorResult<string, unknown> = await text.next();
    if (next.done === true) break;
    head += next.value;
  }
  return head;
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

function delimiterOf(head: string): string {
  const [line = ''] = head.trimStart().split('\n', 1);
  const count = (mark: string): number => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
