/**
 * The text of the most specific language that has one: `de-AT`, then `de`. undefined when none fits. This module has no
 * dependencies, because elements use it.
 */
export function inLanguage(texts: Readonly<Record<string, string>> | undefined, locale: string): string | undefined {
  for (let tag = locale; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    if (texts?.[tag]) return texts[tag];
  }
  return undefined;
}
