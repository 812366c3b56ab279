/**
 * Whether the API may or may not have done what it was asked: no answer came, or none of its own, or it failed in the
 * midst of it. Read the state back before saying anything of it.
 * @param error what a call of the client rejected with
 */
export function isUnknownOutcome(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'status' in error)) return false;
  const { code, status } = error as Error & { code: unknown; status: number };
  if (code === 'IDEMPOTENCY_IN_PROGRESS' || status === 0) return true;
  // The API refuses with a problem document, and has then done nothing; 500 is the exception.
  const isRefusal = 'problem' in error && error.problem !== undefined && status !== 500;
  return !isRefusal && (status >= 500 || code === 'UNEXPECTED');
}
