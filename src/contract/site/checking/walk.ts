/** The settings of a document with their schemas, for everything that looks at all of them. */
import { sectionLists, type SectionList, type SiteDocument, type SiteSection } from '../document.js';
import type { SiteWhere } from '../reports.js';
import type { SectionType } from '../fields/section-type.js';
import type { FieldSchema } from './check-value.js';

/** One setting that has a value. */
export interface Setting {
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly name: string;
  /** All settings beside it. */
  readonly beside: Readonly<Record<string, unknown>>;
  /** Path in the document with dots. */
  readonly path: string;
  readonly where: SiteWhere;
}

/** The name of a page or template for people. */
export function nameOf(owner: NonNullable<SectionList['owner']>): string {
  if ('name' in owner) return owner.name;
  const { title, handle } = owner;
  return (typeof title === 'string' ? title : Object.values(title)[0]) || handle;
}

export const listName = ({ kind }: SectionList): string =>
  kind === 'header' || kind === 'footer' || kind === 'pages' ? kind : `templates.${kind}`;

export const whereOf = (list: SectionList, section?: SiteSection): SiteWhere => ({
  list: listName(list),
  ...(list.owner && { owner: { id: list.owner.id, name: nameOf(list.owner) } }),
  ...(section && { section: { id: section.id, type: section.type } }),
});

/** Lists of sections that shoppers see. */
export const shownLists = (document: SiteDocument): SectionList[] =>
  sectionLists(document).filter(({ owner }) => !(owner && 'hidden' in owner && owner.hidden));

/** The settings of a section and of its blocks that shoppers see. */
export function settingsOf(
  list: SectionList,
  section: SiteSection,
  index: number,
  { settings, blocks }: SectionType,
): Setting[] {
  const at = `${list.path}.${String(index)}`;
  const where = whereOf(list, section);
  const read = (
    properties: Readonly<Record<string, FieldSchema>>,
    values: Readonly<Record<string, unknown>>,
    path: string,
    place: SiteWhere,
  ): Setting[] =>
    Object.entries(properties).flatMap(([name, schema]) =>
      values[name] === undefined
        ? []
        : [
            {
              ...{ schema, name, value: values[name], beside: values },
              ...{ path: `${path}.settings.${name}`, where: { ...place, field: ['settings', name] } },
            },
          ],
    );
  return [
    ...read(settings.properties, section.settings, at, where),
    ...(blocks ? (section.blocks ?? []) : []).flatMap((block, place) =>
      block.hidden
        ? []
        : read(
            blocks?.settings.properties as Record<string, FieldSchema>,
            block.settings,
            `${at}.blocks.${String(place)}`,
            { ...where, block: block.id },
          ),
    ),
  ];
}
