/** The products of bench:render, and a description of what was drawn. */
import type { ProductSummary } from '@storefront/contract';

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

const grid = (): Element =>
  (document.querySelector('wb-product-list') ?? document.body.lastElementChild)!.shadowRoot!.querySelector('.grid')!;

/** Number of cards in the page. */
export const drawn = (): number => grid().querySelectorAll('.item').length;

/** How the grid and a card far down are laid out, to be sure that all contenders have the same CSS. */
export function layout(): string {
  const last = getComputedStyle(grid().lastElementChild!);
  return `${getComputedStyle(grid()).gridTemplateColumns}, content-visibility ${last.contentVisibility}`;
}

/**
 * The first cards with all elements, attributes and words, to be sure that all contenders draw the same. Without white space
 * around elements, which each compiler treats in its own way.
 */
export function nodes(): string {
  const describe = (node: Node): string => {
    if (!(node instanceof Element)) return node instanceof Text ? node.data : '';
    const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort();
    return `<${node.localName} ${attributes.join(' ')}>${[...node.childNodes].map(describe).join('')}`;
  };
  return [...grid().children]
    .slice(0, 40)
    .map((item) => describe(item).replaceAll(/\s+(?=<|$)|(?<=>)\s+/g, ''))
    .join('\n');
}
