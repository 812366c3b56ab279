/** The rows of the tree: groups, pages, templates, sections and their blocks, as a flat list. */
import { sectionTypes, TEMPLATE_KINDS, type SiteDocument, type SiteSection } from '@storefront/contract/site';
import { hintOf, TEMPLATE_TITLES, titleOf, type Item } from './labels.js';

export interface Row {
  /** Id of the thing; name of a group: "header", "templates.home", "pages". */
  readonly key: string;
  readonly kind: 'group' | 'page' | 'template' | 'section' | 'block';
  /** From 1. */
  readonly level: number;
  readonly title: string;
  readonly hint: string;
  readonly isHidden: boolean;
  readonly isOpen: boolean | undefined;
  /** From 1, and the number of rows beside it. */
  readonly position: number;
  readonly size: number;
  readonly parent: string | undefined;
  /** Where it stands; undefined for a group. */
  readonly place: { readonly of?: string; readonly list: string } | undefined;
  /** Where a section that is added or dropped here goes: into the template in use, for a kind that has several. */
  readonly holds: { readonly of?: string; readonly list: string } | undefined;
  readonly item: Item | undefined;
}

/** Rows that are closed leave out their children. @param isOpen by key */
export function rowsOf(
  { groups, templates, pages }: SiteDocument,
  isOpen: (key: string, standard: boolean) => boolean,
): Row[] {
  const rows: Row[] = [];
  const group = (key: string, title: string, index: number, holds: Row['holds']): boolean => {
    const open = isOpen(key, key === 'header' || key === 'templates.home' || key === 'pages');
    rows.push({
      ...{ key, kind: 'group', level: 1, title, hint: '', isHidden: false, isOpen: open, position: index + 1 },
      ...{ size: TEMPLATE_KINDS.length + 3, parent: undefined, place: undefined, holds, item: undefined },
    });
    return open;
  };
  const owners = (
    list: string,
    kind: 'page' | 'template',
    items: readonly (Item & { sections: SiteSection[] })[],
  ): void => {
    items.forEach((item, index) => {
      const open = isOpen(item.id, items.length === 1);
      rows.push({
        ...{
          key: item.id,
          kind,
          level: 2,
          title: titleOf(item),
          hint: '',
          isHidden: 'hidden' in item && item.hidden,
        },
        ...{ isOpen: open, position: index + 1, size: items.length, parent: list, place: { list } },
        ...{ holds: { of: item.id, list: 'sections' }, item },
      });
      if (open) sections(item.sections, { of: item.id, list: 'sections' }, 3, item.id);
    });
  };
  const sections = (
    items: readonly SiteSection[],
    place: { of?: string; list: string },
    level: number,
    parent: string,
  ): void => {
    items.forEach((section, index) => {
      const blocks = section.blocks ?? [];
      const open = blocks.length > 0 ? isOpen(section.id, false) : undefined;
      rows.push({
        ...{ key: section.id, kind: 'section', level, title: titleOf(section), hint: hintOf(section.settings) },
        ...{ isHidden: section.hidden === true, isOpen: open, position: index + 1, size: items.length, parent, place },
        ...{ holds: undefined, item: section },
      });
      if (!open) return;
      const title = sectionTypes.get(section.type)?.blocks?.title;
      blocks.forEach((block, at) =>
        rows.push({
          ...{
            key: block.id,
            kind: 'block',
            level: level + 1,
            title: titleOf(block, title),
            hint: hintOf(block.settings),
          },
          ...{ isHidden: block.hidden === true, isOpen: undefined, position: at + 1, size: blocks.length },
          ...{ parent: section.id, place: { of: section.id, list: 'blocks' }, holds: undefined, item: block },
        }),
      );
    });
  };
  if (group('header', 'Header', 0, { list: 'header' })) sections(groups.header, { list: 'header' }, 2, 'header');
  TEMPLATE_KINDS.forEach((kind, index) => {
    const list = `templates.${kind}`;
    const [used, second] = templates[kind];
    const holds = used && { of: used.id, list: 'sections' };
    if (!group(list, TEMPLATE_TITLES[kind], index + 1, holds)) return;
    // A kind with one template shows the sections at once.
    if (used && holds && !second) sections(used.sections, holds, 2, list);
    else owners(list, 'template', templates[kind]);
  });
  if (group('pages', 'Pages', TEMPLATE_KINDS.length + 1, undefined)) owners('pages', 'page', pages);
  if (group('footer', 'Footer', TEMPLATE_KINDS.length + 2, { list: 'footer' }))
    sections(groups.footer, { list: 'footer' }, 2, 'footer');
  return rows;
}
