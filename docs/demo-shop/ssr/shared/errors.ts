/**
 * Whether an error of the client or of a store means "not found": the visitor's address is wrong, and the shop has not
 * failed.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof Object && 'status' in error && (error.status === 404 || error.status === 400);
