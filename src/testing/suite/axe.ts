import { expect } from '@open-wc/testing';

/** The axe runs of this page and their violations. They are reported to the runner at the end. */
export const axe = { tags: new Set<string>(), runs: 0, violations: 0 };

/** Fails with the rules and nodes of axe violations, without axe's advice. */
export async function accessible(el: Element, where: string): Promise<void> {
  axe.tags.add(el.localName);
  axe.runs += 1;
  try {
    await expect(el).to.be.accessible();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const lines = message.split('\n').filter((line) => /Rule:|Context:|Element has|Expected/.test(line));
    axe.violations += lines.filter((line) => line.startsWith('Rule:')).length;
    const most = lines.length > 0 ? lines.slice(0, 12) : [message];
    throw new Error([where, ...most.map((line) => line.trim())].join('\n    '), { cause: error });
  }
}
