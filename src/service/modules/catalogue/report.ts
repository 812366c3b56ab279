import { IMPORT_LIMITS, type ImportReport } from '@storefront/contract';
import type { Fault } from './fault.js';

/** Faults reported for one line. Further faults usually follow from these. */
const FAULTS_PER_LINE = 5;

/** Counts the results of the lines. */
export class ImportCount {
  readonly report: ImportReport = {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    errors: [],
    warnings: [],
  };

  failed(line: number, id: string | null, faults: readonly Fault[]): void {
    this.report.failed++;
    for (const fault of faults.slice(0, FAULTS_PER_LINE)) {
      if (this.report.errors.length >= IMPORT_LIMITS.reportedErrors) return;
      const { code, path, message } = fault;
      this.report.errors.push({ line: fault.line ?? line, id, code, path, message: message.slice(0, 500) });
    }
  }

  warn(line: number, id: string | null, message: string): void {
    if (this.report.warnings.length < IMPORT_LIMITS.reportedErrors) this.report.warnings.push({ line, id, message });
  }
}
