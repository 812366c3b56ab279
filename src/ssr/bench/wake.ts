/** Measures the hydration of a page with a list, and presses its buttons. */
import type { Browser } from 'puppeteer-core';

export interface Woken {
  /** CPU ms of the main thread from the request of the page's script to the frame after hydration. */
  evaluated: number;
  /** The first press of a button, until its result is visible. */
  pressed: number;
  mismatches: number;
  /** Paths of the scripts that the page has loaded. */
  scripts: string[];
}

/** How a page says what it does. */
export interface PageEvents {
  /** Fired on the document when the page is interactive. */
  alive: string;
  mismatch: string;
  /** The press of a button; bubbles to the document. */
  add: string;
  /** The list, or its place. */
  place: string;
}

export const events = {
  elements: {
    alive: 'wb-hydrated',
    mismatch: 'wb-hydration-mismatch',
    add: 'wb-before-add',
    place: 'wb-product-list',
  },
  list: { alive: 'bench-alive', mismatch: 'bench-mismatch', add: 'bench-add', place: '#root' },
} as const satisfies Record<string, PageEvents>;

/** Milliseconds. */
const PATIENCE = 30_000;

const frame = `new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(0);
}))`;

/**
 * Opens a page without its script, then hydrates it.
 * @param count number of cards
 * @throws when the page complains, or when a button does nothing
 */
export async function wake(
  browser: Browser,
  address: string,
  { script, alive, mismatch, add, place }: PageEvents & { script: string },
  count: number,
): Promise<Woken> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const session = await page.createCDPSession();
  // Thread time leaves out what other processes take.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle0' });
  const used = async () => {
    await page.evaluate(frame);
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  await page.evaluate(`globalThis.mismatches = 0;
    document.addEventListener('${mismatch}', () => (globalThis.mismatches += 1));`);
  const before = await used();
  const end = await page.evaluate(`new Promise((resolve) => {
    document.addEventListener('${alive}', () => resolve(), { once: true });
    setTimeout(resolve, ${PATIENCE}, 'late');
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '${script}';
    document.head.append(script);
  })`);
  if (end === 'late') throw new Error(`${address} is not interactive: ${complaints.join('\n')}`);
  const evaluated = (await used()) - before;
  await page.evaluate(`
    globalThis.place = document.querySelector('${place}');
    globalThis.heard = 0;
    document.addEventListener('${add}', (event) => { heard += 1; event.preventDefault(); });
    globalThis.buttons = [...(place.shadowRoot ?? place).querySelectorAll('button.add:not([aria-disabled])')];`);
  const calm = await used();
  await page.evaluate('buttons[0].click()');
  const first = (await used()) - calm;
  // All buttons of a usual page; only some of a very long one, since React
  // renders it again for each.
  const every = Math.ceil(count / 50);
  const [pressed, heard, mismatches] = (await page.evaluate(`(async () => {
    const some = buttons.filter((_, index) => index > 0 && (index % ${every} === 0 || index === buttons.length - 1));
    for (const button of some) { button.click(); await Promise.resolve(); }
    return [some.length + 1, heard, globalThis.mismatches];
  })()`)) as [number, number, number];
  if (complaints.length > 0) throw new Error(`${address}: ${complaints.join('\n')}`);
  if (pressed < (count / every) * 0.85 || heard !== pressed)
    throw new Error(`${address}: ${heard} of ${pressed} buttons did something, on ${count} cards`);
  await page.close();
  return { evaluated, pressed: first, mismatches, scripts };
}
