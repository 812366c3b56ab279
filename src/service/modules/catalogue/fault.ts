import type { ErrorCode } from '@storefront/contract';

/** Why a line was not imported. */
export interface Fault {
  code: ErrorCode;
  /** Dotted path of the field in the line; null for the line as a whole. */
  path: string | null;
  message: string;
  /** The line of the file, when it is not the one on which the product begins. */
  line?: number;
}

/** Thrown while a line is planned; it has at least one fault. */
export class LineError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults[0]?.message ?? 'The line cannot be imported.');
    this.name = 'LineError';
  }
}

/** Collects faults, so that one reading of a line reports all of them. */
export class Faults {
  readonly list: Fault[] = [];

  add(path: string | null, message: string, code: ErrorCode = 'IMPORT_LINE_INVALID'): void {
    this.list.push({ code, path, message });
  }

  /** @throws LineError when there is any */
  raise(): void {
    if (this.list.length > 0) throw new LineError(this.list);
  }
}
