/** A request and an answer of each operation, as they were in a shop. */
export const EXAMPLES: { readonly [operation: string]: { readonly request?: unknown; readonly response?: unknown } } =
  {};
