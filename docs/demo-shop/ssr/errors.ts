/** Whether an error of the client, or of a store, says that there is nothing: the visitor's address, not our fault. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Object && 'status' in error && (error.status === 404 || error.status === 400);
