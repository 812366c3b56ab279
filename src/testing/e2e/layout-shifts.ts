import type { Page } from 'puppeteer-core';

export interface Jumps {
  /** Sum of the layout shifts, as in the Layout Instability API. */
  readonly by: number;
  /** Each thing that moved: when, from where, to where. */
  readonly what: readonly string[];
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Makes each page that the tab opens record its layout shifts. @returns reads those of the present page */
export async function watchJumps(page: Page): Promise<() => Promise<Jumps>> {
  await page.evaluateOnNewDocument(() => {
    const jumps = { by: 0, what: [] as string[] };
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        jumps.by += value;
        for (const { node, previousRect: before, currentRect: now } of sources) {
          // A node of a shadow root is not named here.
          const name = node instanceof Element ? `${node.localName}.${node.className}` : 'a node';
          const places = [before, now].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join());
          jumps.what.push(`${String(Math.round(startTime))} ms: ${name} ${places.join(' to ')}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { jumps: Jumps }).jumps);
}
