/** The limits of rules. Limits that affect a rule's answer are counts, so that they are the same on every machine. */
export const RULE_LIMITS = {
  /** Bytes of a rule's TypeScript in UTF-8. */
  sourceBytes: 64 * 1024,
  /** Rules in one run. */
  rulesPerRun: 64,
  /** Diagnostics that a check reports. */
  diagnostics: 20,
  /** Characters of a diagnostic's message. */
  diagnosticLength: 1000,
  /** Loops and calls of one rule, in thousands. */
  steps: 2000,
  /** WebAssembly memory of a thread: the interpreter, the rule and all its objects. */
  memoryBytes: 32 * 1024 * 1024,
  /** Bytes of the interpreter's stack, which limits the depth of calls. */
  stackBytes: 256 * 1024,
  /** Characters of an answer as JSON. */
  outputLength: 64 * 1024,
  /** Entries of an answer. */
  entries: 100,
  /** Line ids of one discount. */
  lineIds: 500,
  titleLength: 120,
  messageLength: 500,
  /** The highest amount or price, in minor units. */
  amount: 1_000_000_000,
} as const;
