import { checkValue, cleanJson, isDeeper, isObject, type FieldSchema, type Report } from './checking/check-value.js';
import {
  sectionLists,
  SITE_LIMITS,
  SITE_VERSION,
  SiteDocument,
  type SectionList,
  type SiteSection,
} from './document.js';
import type { SectionType } from './fields/section-type.js';
import { migrateDocument } from './migrate.js';
import { sectionTypes } from './section-types.js';

/** One fault of a document. */
export interface SiteFault {
  /** Path in the document, with dots: `pages.0.sections.2.settings.heading`. Empty: the whole document. */
  path: string;
  /** A sentence for people that contains the remedy. */
  message: string;
  /** Id of the section that has the fault, if one has. */
  section?: string;
}

export type Validation =
  { document: SiteDocument; faults?: never } | { document?: never; faults: [SiteFault, ...SiteFault[]] };

/** More would help nobody, and a hostile document could have a million. */
const MOST_FAULTS = 100;

/**
 * Migrates, checks and cleans a document. Missing settings get their defaults. A section of an unknown type, or of a
 * version that this code does not know yet, keeps its settings as they are.
 */
export function validateDocument(json: unknown): Validation {
  const faults: SiteFault[] = [];
  const report: Report = (path, message) => {
    if (faults.length < MOST_FAULTS) faults.push({ path, message });
  };
  const finish = (document: SiteDocument): Validation => {
    const [first, ...more] = faults;
    return first ? { faults: [first, ...more] } : { document };
  };
  if (isObject(json) && typeof json['version'] === 'number' && json['version'] > SITE_VERSION) {
    const message = `The document has version ${String(json['version'])}, and this service knows ${String(SITE_VERSION)}; update the service first.`;
    return { faults: [{ path: 'version', message }] };
  }
  if (isDeeper(json, SITE_LIMITS.depth)) {
    const message = `It nests deeper than ${String(SITE_LIMITS.depth)} levels; make it flatter.`;
    return { faults: [{ path: '', message }] };
  }
  const cleaned = checkValue(SiteDocument as FieldSchema, migrateDocument(json), '', report) as SiteDocument;
  if (faults.length > 0) return finish(cleaned);
  const ids = new Set<string>();
  for (const list of sectionLists(cleaned)) checkList(list, ids, report, faults);
  checkPages(cleaned, report);
  const bytes = new TextEncoder().encode(JSON.stringify(cleaned)).length;
  if (bytes > SITE_LIMITS.bytes)
    report(
      '',
      `The site has ${String(bytes)} bytes; remove pages or sections until it has ${String(SITE_LIMITS.bytes)}.`,
    );
  return finish(cleaned);
}

function checkList(
  { kind, owner, path, sections }: SectionList,
  ids: Set<string>,
  report: Report,
  faults: SiteFault[],
): void {
  if (owner) take(owner.id, `${path.slice(0, path.lastIndexOf('.'))}.id`, ids, report);
  const once = new Set<string>();
  sections.forEach((section, index) => {
    const before = faults.length;
    const at = `${path}.${String(index)}`;
    take(section.id, `${at}.id`, ids, report);
    section.blocks?.forEach((block, place) => take(block.id, `${at}.blocks.${String(place)}.id`, ids, report));
    const type = typeOf(section);
    if (type) {
      checkParts(section, type, at, report);
      if (type.places && !type.places.includes(kind))
        report(at, `A section "${type.title}" has no place here; move it to: ${type.places.join(', ')}.`);
      if (type.once && once.has(type.type)) report(at, `A page has one section "${type.title}"; remove this one.`);
      once.add(section.type);
    }
    for (const fault of faults.slice(before)) fault.section = section.id;
  });
}

/** The type of a section; undefined if this code does not know the type, or a later version of it. */
export function typeOf(section: Pick<SiteSection, 'type' | 'version'>): SectionType | undefined {
  const type = sectionTypes.get(section.type);
  return type && section.version <= type.version ? type : undefined;
}

function take(id: string, path: string, ids: Set<string>, report: Report): void {
  if (ids.has(id)) report(path, `The id "${id}" stands twice in the document; give one of the two another id.`);
  ids.add(id);
}

function checkParts(section: SiteSection, { settings, blocks, title }: SectionType, at: string, report: Report): void {
  section.settings = checkValue(
    settings as FieldSchema,
    section.settings,
    `${at}.settings`,
    report,
  ) as SiteSection['settings'];
  if (blocks) section.blocks ??= [];
  if (!section.blocks) return;
  if (!blocks) {
    if (section.blocks.length > 0) report(`${at}.blocks`, `A section "${title}" has no blocks; remove them.`);
    return;
  }
  if (section.blocks.length > blocks.most)
    report(`${at}.blocks`, `It has ${String(section.blocks.length)} blocks; keep at most ${String(blocks.most)}.`);
  section.blocks.forEach((block, index) => {
    const path = `${at}.blocks.${String(index)}.settings`;
    block.settings = checkValue(
      blocks.settings as FieldSchema,
      block.settings,
      path,
      report,
    ) as SiteSection['settings'];
  });
}

function checkPages({ pages }: SiteDocument, report: Report): void {
  const handles = new Set<string>();
  pages.forEach(({ handle }, index) => {
    if (handles.has(handle))
      report(`pages.${String(index)}.handle`, `Another page has the name "${handle}" in its address; choose another.`);
    handles.add(handle);
  });
}

/** The first fault of the value of one setting, in words; undefined: there is none. */
export function faultOf(schema: object, value: unknown): string | undefined {
  let first: string | undefined;
  checkValue(schema, value, '', (_path, message) => (first ??= message));
  return first;
}

/** A new section of a type, with the settings of a preset. */
export function newSection(type: SectionType, makeId: () => string, preset = type.presets[0]): SiteSection {
  const ignore: Report = () => undefined;
  const section: SiteSection = {
    id: makeId(),
    type: type.type,
    version: type.version,
    settings: { ...(cleanJson(preset.settings) as SiteSection['settings']) },
    ...(type.blocks && {
      blocks: (preset.blocks ?? []).map((settings) => ({ id: makeId(), settings: { ...settings } })),
    }),
  };
  checkParts(section, type, '', ignore);
  return section;
}
