/**
 * The HTML examples of the README beside a test: `await readmeExamples(import.meta.url)`.
 * @returns their source, without the fences
 */
export async function readmeExamples(testUrl: string): Promise<string[]> {
  const answer = await fetch(new URL('./README.md', testUrl));
  if (!answer.ok) throw new Error(`README.md: ${answer.status}`);
  const examples = [...(await answer.text()).matchAll(/^```html\n([\s\S]*?)^```/gm)].map(([, source = '']) => source);
  if (examples.length === 0) throw new Error('README.md has no HTML example');
  return examples;
}
