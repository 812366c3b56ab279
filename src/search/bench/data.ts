/**
 * Reads the judged queries from the folder SEARCH_DATA. They are not part of
 * the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SearchDocument } from '@storefront/search';

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly brand?: string;
  readonly category?: string;
  readonly text?: string;
}

/** A query with people's grades of documents for it, 0 to 3. */
export interface Rated {
  readonly query: string;
  readonly rels: Readonly<Record<string, number>>;
}

export interface Mistyped {
  readonly query: string;
  readonly clean: string;
  readonly kind: string;
}

/** A query and the documents that must be found. */
export interface Known extends Mistyped {
  readonly target: readonly string[];
}

export interface Spelled {
  readonly query: string;
  readonly form: string;
  readonly target: readonly string[];
}

function folder(): string {
  const at = process.env['SEARCH_DATA'];
  if (at && existsSync(path.join(at, 'icecat-queries-dev.jsonl'))) return at;
  throw new Error(
    at
      ? `SEARCH_DATA is ${at}, where no icecat-queries-dev.jsonl is.`
      : 'Set SEARCH_DATA to the folder with the judged queries (icecat-queries-dev.jsonl and its neighbours).',
  );
}

/** The rows of a file of JSON lines, gzipped or not. */
export function rows<Row>(name: string): Row[] {
  const bytes = readFileSync(path.join(folder(), name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

export const documentOf = ({ id, title, brand, text }: Product): SearchDocument => ({
  id,
  title,
  labels: brand ? [brand] : [],
  text: text ?? '',
});
