import type { TestId } from '../../../kits/generate/manifest-data.js';
import { reachableText } from './reachable.js';

/**
 * The test ids that an element renders: those in its templates, and those of `@testid` tags for ids that are made while
 * it runs. `{…}` in an id stands for a part that the data gives.
 * @param file the module of the class, by path from the root
 * @throws when a template makes an id for which there is no tag
 */
export function testIdsOf(file: string, name: string): TestId[] {
  return testIdsIn(reachableText(file, name), name);
}

/** The test ids in a source text. @param where named in the error */
export function testIdsIn(text: string, where: string): TestId[] {
  const found = new Map<string, TestId>();
  for (const [, id = ''] of text.matchAll(/data-testid="([\w-]+)"/g)) found.set(id, { name: id });
  const tagged = [...text.matchAll(/@testid ([\w{}, -]+?) - ([^\n]*?)\s*(?:\n|\*\/|$)/g)];
  for (const [, names = '', description = ''] of tagged)
    for (const id of names.split(',').map((each) => each.trim())) found.set(id, { name: id, description });
  const made = text.matchAll(/data-testid=(?:"([^"]*\$\{[^"]*)"|(\$\{[^}]*\}))/g);
  for (const [, quoted, whole = ''] of made) {
    const pattern = new RegExp(`^${(quoted ?? whole).replaceAll(/\$\{[^}]*\}/g, '.+')}$`);
    if (tagged.length > 0 && [...found.keys()].some((id) => pattern.test(id))) continue;
    throw new Error(`${where} makes the test id ${quoted ?? whole}: name its values with @testid in a doc comment`);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
