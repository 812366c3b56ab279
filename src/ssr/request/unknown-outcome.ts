/**
 * True if the API may have made the change although the call failed: no
 * response came, a proxy sent it, or the API failed during its work. Read the
 * state again before you show the shopper a result.
 * @param error the rejection of a client call
 */
export function isUnknownOutcome(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'status' in error)) return false;
  const { code, status } = error as Error & { code: unknown; status: number };
  if (code === 'IDEMPOTENCY_IN_PROGRESS' || status === 0) return true;
  // The API refuses with a problem document and has then changed nothing, except with status 500.
  const isRefusal = 'problem' in error && error.problem !== undefined && status !== 500;
  return !isRefusal && (status >= 500 || code === 'UNEXPECTED');
}
