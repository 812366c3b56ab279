/** What bounds a rule. Those that decide what a rule answers are counts, so that they fall the same on every machine. */
export const RULE_LIMITS = {
  /** Bytes of a rule's TypeScript in UTF-8. */
  sourceBytes: 64 * 1024,
  /** Rules that one run takes. */
  rulesPerRun: 64,
  /** Diagnostics that a check reports. */
  diagnostics: 20,
  /** Characters of a diagnostic's message. */
  diagnosticLength: 1000,
  /** Loops and calls of one rule, in thousands. */
  steps: 2000,
  /** WebAssembly memory of a thread: the interpreter, the rule and all it makes. */
  memoryBytes: 32 * 1024 * 1024,
  /** Bytes of the interpreter's stack: how deep calls nest. */
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
