import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves as soon as the condition holds. @throws after ten seconds, naming the condition */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await sleep(10);
  }
}
