/**
 * Thrown out of a transaction that needs an external answer, which may take longer than a row may be locked. `ask`
 * fetches the answer for the next try.
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
 * Runs a transaction that may need external answers. It is rolled back as soon as it asks, the answer is fetched
 * without any lock, and the transaction begins again. When it then asks the same question, the answer is there. When
 * its data changed in the meantime, it asks again. So the answers always belong to the data that the transaction has
 * read under its locks.
 * @param kind the error class of these questions; other errors are rethrown
 * @param work must be one transaction, and must not catch errors of `kind`
 * @returns undefined when the questions kept changing
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
