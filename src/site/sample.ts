/** A section with the settings of a preset, alone on a page: the picture by which people choose a new section. */
import { newSection, sectionTypes, type SiteDocument } from '@storefront/contract/site';

const NAME = /^\/_sample\/([a-z-]{1,40})\/(\d)$/;

export interface Sample {
  readonly document: SiteDocument;
  /** Id of the section. */
  readonly section: string;
}

/**
 * The document with this section as its home page. It has the draft's look, and the section shows the shop's products.
 * @param path `/_sample/<type>/<number of the preset, from 0>`
 * @returns undefined when the path names no preset
 */
export function sampleOf(document: SiteDocument, path: string): Sample | undefined {
  const [, name = '', number = ''] = NAME.exec(path) ?? [];
  const type = sectionTypes.get(name);
  const preset = type?.presets[Number(number)];
  if (!type || !preset) return undefined;
  let made = 0;
  const section = newSection(type, () => `sample-${String((made += 1))}`, preset);
  const home = [{ id: 'sample', name: '', sections: [section] }];
  const templates = { ...document.templates, home };
  return { document: { ...document, groups: { header: [], footer: [] }, templates }, section: section.id };
}
