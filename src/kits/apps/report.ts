/** Counts tests and prints a line for each. A failure is also written where the CI run looks for it. */
import { appendFileSync } from 'node:fs';

export class Report {
  passed = 0;
  failed = 0;

  /** @returns whether it passed */
  async test(name: string, body: () => Promise<unknown>): Promise<boolean> {
    const began = Date.now();
    let failure: unknown;
    try {
      await body();
      this.passed += 1;
    } catch (error) {
      failure = error;
      this.failed += 1;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(text);
      const [first = ''] = text.split('\n');
      const file = process.env['SF_NOTES'];
      if (file !== undefined) appendFileSync(file, `failed: ${name}: ${first.slice(0, 200)}\n`);
    }
    console.log(`${failure === undefined ? '✔' : '✖'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return failure === undefined;
  }
}
