import { sectionLists, type SiteDocument } from '../document.js';
import { typeOf } from '../validate.js';
import type { FieldSchema } from './check-value.js';

/**
 * A copy of a document with other values of settings. Settings of sections of an unknown type stay as they are.
 * @param change returns the value of a setting
 */
export function mapSettings(
  document: SiteDocument,
  change: (value: unknown, schema: FieldSchema) => unknown,
): SiteDocument {
  const copy = structuredClone(document);
  const put = (settings: Record<string, unknown>, properties: Readonly<Record<string, FieldSchema>>): void => {
    for (const [name, schema] of Object.entries(properties))
      if (settings[name] !== undefined) settings[name] = change(settings[name], schema);
  };
  for (const { sections } of sectionLists(copy))
    for (const section of sections) {
      const type = typeOf(section);
      if (!type) continue;
      put(section.settings, type.settings.properties);
      const inner = type.blocks?.settings.properties as Record<string, FieldSchema> | undefined;
      if (inner) for (const block of section.blocks ?? []) put(block.settings, inner);
    }
  return copy;
}
