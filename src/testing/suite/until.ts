/** Milliseconds between two checks. */
export const STEP_MS = 10;

/**
 * Waits until the condition holds, in a browser or in Node. @throws after 20 s, with the message, evaluated at that
 * moment
 */
export async function until(
  condition: () => unknown,
  sentence: string | (() => string) = 'what was waited for never came',
): Promise<void> {
  for (const end = Date.now() + 20_000; !condition();) {
    if (Date.now() > end) throw new Error(typeof sentence === 'string' ? sentence : sentence());
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
