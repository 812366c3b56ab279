/** Names of the parts of a document, for people. */
import {
  sectionTypes,
  type SiteBlock,
  type SiteOperation,
  type SitePage,
  type SiteSection,
  type SiteTemplate,
  type TemplateKind,
} from '@storefront/contract/site';

export const TEMPLATE_TITLES: Readonly<Record<TemplateKind, string>> = {
  home: 'Home page',
  category: 'Categories',
  product: 'Products',
  search: 'Search',
  page: 'Pages of text',
  story: 'Stories',
  cart: 'Cart',
  checkout: 'Checkout',
  order: 'Order',
  account: 'Account',
  'not-found': 'Not found',
};

/** A text in a language, or in the first one that it has. */
export function textOf(text: unknown, language = ''): string {
  if (typeof text === 'string') return text;
  if (typeof text !== 'object' || text === null) return '';
  const texts = text as Record<string, string>;
  return texts[language] ?? Object.values(texts)[0] ?? '';
}

export const typeTitle = (type: string): string => sectionTypes.get(type)?.title ?? `Unknown: ${type}`;

/** The words that tell one section from another of its type. */
export function hintOf(settings: Readonly<Record<string, unknown>>): string {
  for (const name of ['heading', 'text', 'label', 'question', 'quote', 'title', 'category', 'menu', 'name']) {
    const value = settings[name];
    const text =
      typeof value === 'object' && value !== null && 'format' in value ? (value as { text?: unknown }).text : value;
    const words = textOf(text).replace(/\s+/g, ' ').trim();
    if (words !== '') return words.length > 60 ? `${words.slice(0, 59)}…` : words;
  }
  return '';
}

export type Item = SiteSection | SiteBlock | SitePage | SiteTemplate;

export const isSection = (item: object): item is SiteSection => 'type' in item && 'settings' in item;
export const isPage = (item: object): item is SitePage => 'handle' in item && 'sections' in item;
export const isTemplate = (item: object): item is SiteTemplate => 'name' in item && 'sections' in item;

/** @param blockTitle of the section type that has the block */
export function titleOf(item: Item, blockTitle = 'Part'): string {
  if (isSection(item)) return typeTitle(item.type);
  if (isPage(item)) return textOf(item.title) || item.handle;
  if (isTemplate(item)) return item.name;
  return blockTitle;
}

/** An operation in words, for work that was left behind. */
export function describe(operation: SiteOperation): string {
  switch (operation.kind) {
    case 'set': {
      const value = typeof operation.value === 'string' ? `“${operation.value.slice(0, 80)}”` : JSON.stringify(operation.value)?.slice(0, 80); // prettier-ignore
      return `${operation.path.filter((name) => name !== 'settings').join(', ')}: ${value ?? 'removed'}`;
    }
    case 'insert':
      return `Added: ${titleOf(operation.item as unknown as Item)}`;
    case 'remove':
      return 'Removed something';
    case 'move':
      return 'Moved something';
  }
}
