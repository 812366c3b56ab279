/**
 * The parts of a starting theme. A starter knows nothing of the shop: it shows the newest products and all categories, so
 * that it is complete in every shop.
 */
import {
  SITE_VERSION,
  sectionTypes,
  type SiteDocument,
  type SiteSection,
  type SiteText,
} from '@storefront/contract/site';

export interface Starter {
  readonly name: string;
  /** Rises with each change, so that an update can be offered to sites that were made from it. */
  readonly version: number;
  /** For people who choose. */
  readonly title: string;
  readonly description: string;
  readonly document: SiteDocument;
  /**
   * The earlier versions as they were. They tell what a merchant changed from what the starter changed; without the
   * version that a site was made from, it is offered no update. A section that stays keeps its id: make new sections of
   * a type after those that were there.
   */
  readonly former?: readonly Starter[] | undefined;
}

type Settings = Readonly<Record<string, unknown>>;

/** Texts of the starters, until the merchant writes their own. */
export const both = (en: string, de: string): SiteText => ({ en, de });
export const written = (en: string, de: string): unknown => ({
  format: 'html',
  text: both(`<p>${en}</p>`, `<p>${de}</p>`),
});

/** Makes sections whose ids are unique in one document, and the same in every process. */
export function sectionMaker(): (type: string, settings?: Settings, blocks?: readonly Settings[]) => SiteSection {
  const count = new Map<string, number>();
  return (type, settings = {}, blocks) => {
    const number = (count.get(type) ?? 0) + 1;
    count.set(type, number);
    const id = `${type}-${String(number)}`;
    return {
      id,
      type,
      version: sectionTypes.get(type)?.version ?? 1,
      settings: { ...settings },
      ...(blocks && {
        blocks: blocks.map((block, index) => ({ id: `${id}-${String(index + 1)}`, settings: { ...block } })),
      }),
    };
  };
}

export interface StarterParts extends Pick<Starter, 'name' | 'version' | 'title' | 'description' | 'former'> {
  readonly theme: SiteDocument['theme'];
  readonly fonts: SiteDocument['fonts'];
  readonly header: readonly SiteSection[];
  readonly footer: readonly SiteSection[];
  readonly home: readonly SiteSection[];
  readonly category: readonly SiteSection[];
  readonly product: readonly SiteSection[];
  /** Of the sections that every starter has. */
  readonly settings?: Readonly<Partial<Record<'search-results' | 'checkout' | 'cart' | 'page' | 'story', Settings>>>;
  readonly make: ReturnType<typeof sectionMaker>;
}

export function starter(parts: StarterParts): Starter {
  const { name, version, title, description, former, theme, fonts, header, footer, make, settings = {} } = parts;
  const template = (kind: string, sections: readonly SiteSection[]): SiteDocument['templates']['home'] => [
    { id: `template-${kind}`, name: 'Default', sections: [...sections], starter: { name, version } },
  ];
  const document: SiteDocument = {
    version: SITE_VERSION,
    theme,
    fonts,
    groups: { header: [...header], footer: [...footer] },
    templates: {
      home: template('home', parts.home),
      category: template('category', parts.category),
      product: template('product', parts.product),
      search: template('search', [make('search-results', settings['search-results'])]),
      page: template('page', [make('story', settings.page)]),
      story: template('story', [make('story', settings.story)]),
      cart: template('cart', [make('cart', settings.cart)]),
      checkout: template('checkout', [make('checkout', settings.checkout)]),
      order: template('order', [make('order')]),
      account: template('account', [make('account')]),
      'not-found': template('not-found', []),
    },
    pages: [],
    chosen: { product: {}, category: {}, page: {}, story: {} },
  };
  return { name, version, title, description, document, former };
}
