/**
 * Thrown out of a transaction that needs an answer from elsewhere, which may take longer than a row may be locked.
 * `ask` fetches it, so that the next try has it at hand.
 */
export abstract class AnswerWanted extends Error {
  constructor(
    message: string,
    readonly ask: () => Promise<void>,
  ) {
    super(message);
  }
}

/**
 * Work in a transaction that may ask outside: it is rolled back as soon as it asks, the answer is fetched with nothing
 * locked, and it begins again. When it then asks the same, the answer is there; when something changed meanwhile, it asks
 * anew. So the answers that count are always those to what the transaction has read under its locks.
 * @param kind what is asked for here; anything else is thrown on
 * @param work must be one transaction, and let what is wanted out of it
 * @returns undefined when it would not hold still
 */
export async function askingOutside<T>(
  kind: new (...args: never[]) => AnswerWanted,
  roundsAtMost: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  for (let round = 1; round <= roundsAtMost; round++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof kind)) throw error;
      await error.ask();
    }
  }
  return undefined;
}
