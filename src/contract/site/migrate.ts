/** Brings stored documents to the current version. Pure: the stored document does not change. */
import { SITE_VERSION } from './document.js';
import type { SectionType, StoredParts } from './fields/section-type.js';
import { sectionTypes } from './section-types.js';

type Json = Record<string, unknown>;

/** By the version that it starts from: makes the document of the next version. */
export type DocumentMigrations = Readonly<Record<number, (document: Json) => Json>>;

const documentMigrations: DocumentMigrations = {};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the document in the current version, with every section in the version of its type. Sections of unknown types
 * and of later versions stay as they are. The result is not validated: see `validateDocument`.
 */
export function migrateDocument(
  stored: unknown,
  steps: DocumentMigrations = documentMigrations,
  types: ReadonlyMap<string, SectionType> = sectionTypes,
  target = SITE_VERSION,
): unknown {
  if (!isObject(stored)) return stored;
  let document = structuredClone(stored);
  for (let version = versionOf(document); version < target; version += 1)
    document = { ...(steps[version]?.(document) ?? document), version: version + 1 };
  eachSection(document, (section) => migrateSection(section, types));
  return document;
}

const versionOf = ({ version }: Json): number => (typeof version === 'number' && version >= 1 ? version : 1);

function migrateSection(section: Json, types: ReadonlyMap<string, SectionType>): void {
  const type = typeof section['type'] === 'string' ? types.get(section['type']) : undefined;
  if (!type || !isObject(section['settings'])) return;
  for (let version = versionOf(section); version < type.version; version += 1) {
    Object.assign(section, type.migrations?.[version]?.(section as unknown as StoredParts));
    section['version'] = version + 1;
  }
}

/** Calls `change` with every section, wherever a list of sections stands. */
function eachSection(document: Json, change: (section: Json) => void): void {
  const lists: unknown[] = [];
  const { groups, templates, pages } = document;
  if (isObject(groups)) lists.push(...Object.values(groups));
  if (isObject(templates))
    for (const list of Object.values(templates)) if (Array.isArray(list)) lists.push(...list.map(sectionsIn));
  if (Array.isArray(pages)) lists.push(...pages.map(sectionsIn));
  for (const list of lists) if (Array.isArray(list)) for (const section of list) if (isObject(section)) change(section);
}

const sectionsIn = (owner: unknown): unknown => (isObject(owner) ? owner['sections'] : undefined);
