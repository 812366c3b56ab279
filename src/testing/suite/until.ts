/** Waits until the condition holds, in a browser or in Node. @throws after 4 s, with the sentence */
export async function until(condition: () => unknown, sentence = 'what was waited for never came'): Promise<void> {
  for (const end = Date.now() + 4000; !condition();) {
    if (Date.now() > end) throw new Error(sentence);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
