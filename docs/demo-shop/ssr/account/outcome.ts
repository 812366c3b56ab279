/** What became of a form whose answer did not come. */
import { isUnknownOutcome } from '../kit.js';
import type { Problem } from './form.js';
import { problemsOf } from './problems.js';

interface LookUp {
  /** Reads back whether it was done. Absent: nothing of it can be read. */
  isDone?: () => Promise<boolean>;
  /** Where the shopper can look, and what doing it again does. */
  look: string;
}

/**
 * What a form says after an error of the client. When the outcome is unknown, it is read back first.
 * @returns an empty list when it was done after all
 * @throws what is no error of the client
 */
export async function problemsAfter(error: unknown, { isDone, look }: LookUp): Promise<Problem[]> {
  if (!isUnknownOutcome(error)) return problemsOf(error);
  if (isDone && (await isDone().catch(() => false))) return [];
  return [{ text: `No answer came in time, so we do not know yet whether this was done. ${look}`, isUnknown: true }];
}

/** HTTP status of a page that shows a form again. */
export const statusAfter = (problems: readonly Problem[]): number =>
  problems.length === 0 ? 200 : problems.some(({ isUnknown }) => isUnknown) ? 503 : 422;
