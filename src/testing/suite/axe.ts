import { expect } from '@open-wc/testing';

/** What axe was asked, and what it found, on this page: told to the runner at its end. */
export const axe = { tags: new Set<string>(), runs: 0, violations: 0 };

/** Axe finds nothing; else the rules and nodes of what it found, without its advice. */
export async function accessible(el: Element, where: string): Promise<void> {
  axe.tags.add(el.localName);
  axe.runs += 1;
  try {
    await expect(el).to.be.accessible();
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const lines = told.split('\n').filter((line) => /Rule:|Context:|Element has|Expected/.test(line));
    axe.violations += lines.filter((line) => line.startsWith('Rule:')).length;
    const most = lines.length > 0 ? lines.slice(0, 12) : [told];
    throw new Error([where, ...most.map((line) => line.trim())].join('\n    '), { cause: error });
  }
}
