/** What runs in the page of bench:render: the list, and the same cards written with innerHTML. */
import type { ProductSummary } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import '../wb-product-list/define.js';
import { WbProductList } from '../wb-product-list/wb-product-list.js';

/** A way to show products. Each call ends when the DOM is changed; the frame follows. */
export interface Contender {
  mount(parent: HTMLElement): void;
  show(items: readonly ProductSummary[]): unknown;
  /** The same products with some changed. */
  update(items: readonly ProductSummary[]): unknown;
  clear(): unknown;
}

const things = ['Shirt', 'Lamp', 'Chair', 'Mug', 'Bag', 'Watch', 'Desk', 'Jacket', 'Bottle', 'Rug'];
const stuffs = ['Merino', 'Linen', 'Oak', 'Copper', 'Ceramic', 'Cotton', 'Leather', 'Walnut', 'Steel', 'Glass'];

let made = 0;
let seed = 1;
const random = (below: number): number => (seed = (seed * 16807) % 2147483647) % below;

/** Products that no earlier call has made; one in eight is reduced, one in ten sold out. */
export function make(count: number, pictures: boolean): ProductSummary[] {
  return Array.from({ length: count }, () => {
    made += 1;
    const price = { amount: 100 + random(50_000), currency: 'EUR' };
    const soldOut = made % 10 === 3;
    return {
      id: `p${made}`,
      handle: `product-${made}`,
      title: `${stuffs[random(10)]!} ${things[random(10)]!} ${random(1000)}`,
      brand: null,
      // One each, over HTTP, as in a shop: what is cached or in a data: address loads at once even where it is lazy.
      image: pictures ? { url: `/picture-${made}.png`, alt: 'A product', width: 400, height: 500 } : null,
      price,
      compareAtPrice: made % 8 === 0 ? { ...price, amount: price.amount + 1000 } : null,
      maxPrice: null,
      available: !soldOut,
      stock: { status: soldOut ? 'sold-out' : 'in-stock' },
      variantId: `v${made}`,
      variantCount: 1,
      options: [],
      tags: [],
      categories: [],
      rating: null,
    } satisfies ProductSummary;
  });
}

/** Every tenth price one cent higher. */
export const bump = (items: readonly ProductSummary[]): ProductSummary[] =>
  items.map((item, index) =>
    index % 10 ? item : { ...item, price: { ...item.price, amount: item.price.amount + 1 } },
  );

let list: WbProductList;
export const ours: Contender = {
  mount: (parent) => {
    list = document.createElement('wb-product-list');
    list.paging = 'none';
    list.data = { items: [] };
    parent.append(list);
  },
  show: (items) => ((list.data = { items }), list.updateComplete),
  update: (items) => ours.show(items),
  clear: () => ours.show([]),
};

const money = (amount: number) => formatMoney({ amount, currency: 'EUR' }, 'en');
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const img = ({ image }: ProductSummary, index: number): string => {
  const common = `part="image" class="image" data-testid="product-image" loading="${index < 8 ? 'eager' : 'lazy'}" decoding="async"`;
  return image
    ? `<img ${common} width="400" height="500" alt="${escape(image.alt)}" src="${image.url}">`
    : `<img ${common} hidden alt="">`;
};
/** The very nodes that the list draws. */
const card = (product: ProductSummary, index: number): string => {
  const { title, price, compareAtPrice, available } = product;
  return `
  <li part="item" class="item" data-testid="product-item">
    <article class="card" data-testid="product-card">
      <div class="media">${img(product, index)}</div>
      <h3 part="title" class="title" data-testid="product-title"><a class="link" data-action="open">${escape(title)}</a></h3>
      ${available ? (compareAtPrice ? '<p class="badges"><span part="badge" class="badge">Sale</span></p>' : '') : '<p class="badges"><span part="badge sold-out" class="badge">Sold out</span></p>'}
      <p class="price-line"><span part="price" class="price" data-testid="product-price">${money(price.amount)}</span>${compareAtPrice ? ` <span class="visually-hidden">was ${money(compareAtPrice.amount)}</span> <s part="compare-at-price" class="compare-at" aria-hidden="true" data-testid="compare-at-price">${money(compareAtPrice.amount)}</s>` : ''}</p>
      <button part="add-button" class="button secondary add" type="button" data-action="add" data-testid="add-to-cart"${available ? '' : ' aria-disabled="true"'}><span>${available ? `Add <span class="visually-hidden">${escape(title)}</span> to cart` : `Sold out<span class="visually-hidden">, ${escape(title)}</span>`}</span></button>
    </article>
  </li>`;
};

/** @param sheet what the reference is styled with besides the list's own sheets */
function plainWith(sheet: string): Contender {
  let grid: HTMLElement;
  let shown: readonly ProductSummary[] = [];
  return {
    mount: (parent) => {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      const last = new CSSStyleSheet();
      last.replaceSync(sheet);
      root.adoptedStyleSheets = [
        ...WbProductList.elementStyles.map((style) => (style as { styleSheet: CSSStyleSheet }).styleSheet),
        last,
      ];
      root.innerHTML = '<div class="base"><ul class="grid columns-4"></ul></div>';
      grid = root.querySelector<HTMLElement>('.grid')!;
      parent.append(host);
    },
    show: (items) => {
      grid.innerHTML = items.map(card).join('');
      shown = items;
    },
    update: (items) => {
      items.forEach((item, index) => {
        if (item !== shown[index])
          grid.children[index]!.querySelector('.price')!.textContent = money(item.price.amount);
      });
      shown = items;
    },
    clear: () => {
      grid.textContent = '';
      shown = [];
    },
  };
}

/** The reference of the ratios: all cards are laid out. */
export const plain = plainWith('.item:nth-child(n) { content-visibility: visible }');
/** For comparison: the reference with the list's own content-visibility. */
export const plainSameStyle = plainWith('');

/** Tags and classes of the first cards on the page. */
export function nodes(): string {
  const { shadowRoot } = document.querySelector('wb-product-list') ?? document.body.lastElementChild!;
  const describe = (element: Element): string =>
    `${element.localName}.${element.className}[${[...element.children].map(describe).join()}]`;
  return [...shadowRoot!.querySelectorAll('.item')].slice(0, 40).map(describe).join('\n');
}
