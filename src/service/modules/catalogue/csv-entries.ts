import { ImportLine } from '@storefront/contract';
import { compileCheck } from '../../plugins/validation.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { Columns } from './csv-columns.js';
import { readCsvProduct, type CsvProduct } from './csv-product.js';
import { CsvFileError, readCsvRows, type CsvRow } from './csv-rows.js';
import { LineError, type Fault } from './fault.js';
import type { Entry } from './import-catalogue.js';

const check = compileCheck(ImportLine);
/** 200 variants, and as many images. */
const ROWS_PER_PRODUCT = 500;

/**
 * Reads the products of a CSV file: consecutive rows with the same handle are one product.
 * @param currency of its prices; that of the default market when absent
 */
export async function* csvEntries(
  chunks: AsyncIterable<Buffer>,
  store: StoreRecord,
  currency: string | undefined,
): AsyncGenerator<Entry> {
  let columns: Columns | undefined;
  let rows: CsvRow[] = [];
  const product = (): Entry[] => {
    if (!columns || rows.length === 0) return [];
    const entry = entryOf(readCsvProduct(rows, columns, store, currency), rows.length);
    rows = [];
    return [entry];
  };
  try {
    for await (const row of readCsvRows(chunks)) {
      if (!columns) {
        columns = new Columns(row.cells, store.markets);
        for (const field of ['title', 'price'] as const)
          if (!columns.has(field))
            throw new CsvFileError(
              row.number,
              `The column "${field === 'title' ? 'Title' : 'Variant Price'}" is missing: the first line names the columns.`,
            );
        continue;
      }
      if (!belongs(row, rows[0], columns)) yield* product();
      if (rows.length <= ROWS_PER_PRODUCT) rows.push(row);
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    yield* product();
    yield { number: error.number, kind: 'end-of-reading', fault: firstOf(error) };
    return;
  }
  yield* product();
}

const firstOf = ({ faults, message }: LineError): Fault =>
  faults[0] ?? { code: 'IMPORT_LINE_INVALID', path: null, message };

/** True when a row belongs to the product of the row before. */
function belongs(row: CsvRow, first: CsvRow | undefined, columns: Columns): boolean {
  if (!first) return false;
  const handle = columns.cell(row.cells, 'handle');
  if (handle === '') return columns.cell(row.cells, 'title') === '';
  return handle === columns.cell(first.cells, 'handle');
}

function entryOf(product: CsvProduct, rows: number): Entry {
  const { number, id, hidden, line, faults, warnings, locate } = product;
  if (hidden !== undefined) return { number, kind: 'hidden', id, reason: hidden };
  const found = [...faults, ...schemaFaults(line, locate)];
  if (rows > ROWS_PER_PRODUCT)
    found.push({
      line: number,
      code: 'IMPORT_LINE_INVALID',
      path: null,
      message: `The product has more than ${ROWS_PER_PRODUCT} rows; split it.`,
    });
  if (found.length > 0) return { number, kind: 'failed', id, faults: found };
  return {
    number,
    kind: 'product',
    line,
    text: JSON.stringify(line),
    warnings,
    place: (fault) => {
      const { line: at, column } = locate(fault.path);
      return { ...fault, line: at, path: column };
    },
  };
}

/**
 * Faults that the contract's schema finds, reported by line and column. A fault that follows from a faulty cell is left
 * out.
 */
function schemaFaults(line: ImportLine, locate: CsvProduct['locate']): Fault[] {
  if (line.title === '') return [];
  return check(line).map(({ path = null, message }) => {
    const { line: at, column } = locate(path);
    const text = path !== null && column !== null ? message.replace(`"${path}"`, `"${column}"`) : message;
    return { line: at, code: 'IMPORT_LINE_INVALID' as const, path: column, message: text };
  });
}
