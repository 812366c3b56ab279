import type pg from 'pg';
import { serialize } from 'pg-protocol';

/** The result of a query: its rows, and the number of rows that it affected. */
export interface Rows<R> {
  rows: R[];
  rowCount: number;
}

/** One statement of a batch with its callbacks. */
export interface Statement {
  readonly text: string;
  /** The name of the prepared statement; undefined: the server parses it each time. */
  readonly name: string | undefined;
  readonly values: (string | Buffer | null)[];
  readonly resolve: (rows: Rows<object>) => void;
  readonly reject: (error: unknown) => void;
}

type Parser = (text: string) => unknown;

/** How the rows of a statement become objects. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly Parser[];
}

interface Answer {
  shape: Shape;
  readonly rows: object[];
  rowCount: number;
  /** The error of a row that could not be read. */
  failure?: unknown;
}

const NOTHING: Shape = { names: [], parsers: [] };

/**
 * The prepared statements of a connection, with their shapes. A statement whose first run failed may or may not exist.
 */
const kept = new WeakMap<pg.Connection, Map<string, Shape>>();

/**
 * Statements that go to the server in one write and come back in one answer. From its second run on, a prepared
 * statement needs no description of its columns. When one fails, those after it are not run. For `client.query`.
 */
export class Batch implements pg.Submittable {
  readonly #answers: Answer[] = [];
  #current: Answer = { shape: NOTHING, rows: [], rowCount: 0 };
  #shapes = new Map<string, Shape>();
  #failure: unknown;

  /** @param onEnd called once, when every statement has its result */
  constructor(
    private readonly statements: readonly Statement[],
    private readonly types: pg.TypeOverrides,
    private readonly onEnd: () => void,
  ) {}

  submit(connection: pg.Connection): void {
    const shapes = kept.get(connection) ?? new Map<string, Shape>();
    kept.set(connection, shapes);
    this.#shapes = shapes;
    const messages: Buffer[] = [];
    for (const { text, name = '', values } of this.statements) {
      const isKept = shapes.has(name);
      if (!isKept) {
        // It may have been parsed in a batch that failed. Closing a statement that does not exist is no error.
        if (name !== '') messages.push(serialize.close({ type: 'S', name }));
        messages.push(serialize.parse({ name, text }));
      }
      messages.push(serialize.bind({ statement: name, values }));
      if (!isKept) messages.push(serialize.describe({ type: 'P' }));
      messages.push(serialize.execute());
    }
    messages.push(serialize.sync());
    // A lost connection reports its own error.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    this.#begin();
  }

  #begin(): void {
    const name = this.statements[this.#answers.length]?.name ?? '';
    this.#current = { shape: this.#shapes.get(name) ?? NOTHING, rows: [], rowCount: 0 };
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const parserOf = ({ dataTypeID }: pg.FieldDef): Parser => {
      const parser: unknown = this.types.getTypeParser(dataTypeID, 'text');
      return parser as Parser;
    };
    this.#current.shape = { names: fields.map(({ name }) => name), parsers: fields.map(parserOf) };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { shape, rows } = this.#current;
    const { names, parsers } = shape;
    const row: Record<string, unknown> = {};
    try {
      for (let index = 0; index < names.length; index++) {
        const text = fields[index] ?? null;
        row[names[index] ?? ''] = text === null ? null : parsers[index]?.(text);
      }
      rows.push(row);
    } catch (error) {
      this.#current.failure = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { name } = this.statements[this.#answers.length] ?? {};
    if (name !== undefined) this.#shapes.set(name, this.#current.shape);
    // Such as "UPDATE 2", "INSERT 0 1", "BEGIN".
    this.#current.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.#answers.push(this.#current);
    this.#begin();
  }

  handleError(error: unknown): void {
    // When no answer will come, such as after a lost connection, every waiting caller must get an error.
    this.#failure = error;
    this.#end();
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  /** An empty query, COPY, and rows in portions: the service sends none of these. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }
  handlePortalSuspended(): void {
    this.#failure ??= new Error('A statement was suspended that asked for all of its rows');
  }
  handleCopyInResponse(): void {
    this.#failure ??= new Error('COPY is not supported');
  }
  handleCopyData(): void {
    this.handleCopyInResponse();
  }

  #end(): void {
    this.statements.forEach((statement, index) => {
      const answer = this.#answers[index];
      if (!answer) statement.reject(this.#failure ?? new Error('The server gave no answer'));
      else if (answer.failure !== undefined) statement.reject(answer.failure);
      else statement.resolve({ rows: answer.rows, rowCount: answer.rowCount });
    });
    this.onEnd();
  }
}

/** A parameter in PostgreSQL's text format. @throws TypeError for a value without a text form */
export function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return JSON.stringify(value);
}

const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join(',')}}`;

function elementText(value: unknown): string {
  if (Array.isArray(value)) return arrayText(value);
  const text = toText(value);
  if (text === null) return 'NULL';
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
