/** The outcome of a form without an answer from the API. */
import { isUnknownOutcome } from '../shared/kit.js';
import type { Problem } from './form.js';
import { problemsOf } from './problems.js';

interface LookUp {
  /** Reads back whether the write was done. Absent: it cannot be read back. */
  isDone?: () => Promise<boolean>;
  /** Where the shopper can check, and whether a repeat is safe. */
  look: string;
}

/**
 * The messages of a form after an error of the client. When the outcome is unknown, it is read back first.
 * @returns an empty list when the write was done after all
 * @throws errors that are not the client's
 */
export async function problemsAfter(error: unknown, { isDone, look }: LookUp): Promise<Problem[]> {
  if (!isUnknownOutcome(error)) return problemsOf(error);
  if (isDone && (await isDone().catch(() => false))) return [];
  return [{ text: `No answer came in time, so we do not know yet whether this was done. ${look}`, isUnknown: true }];
}

/** HTTP status of a page that shows a form again. */
export const statusAfter = (problems: readonly Problem[]): number =>
  problems.length === 0 ? 200 : problems.some(({ isUnknown }) => isUnknown) ? 503 : 422;
