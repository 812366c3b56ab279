import type { ProductSummary } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { EAGER } from '../frameworks/list-props.js';
import { styledPlace, type Contender } from './contender.js';

const money = (amount: number) => formatMoney({ amount, currency: 'EUR' }, 'en');
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const img = ({ image }: ProductSummary, index: number): string => {
  const common = `part="image" class="image" data-testid="product-image" loading="${index < EAGER ? 'eager' : 'lazy'}" decoding="async" sizes="auto,(min-width:60em) 25vw,50vw"`;
  return image
    ? `<img ${common} width="400" height="500" alt="${escape(image.alt)}" src="${image.url}">`
    : `<img ${common} hidden alt="">`;
};
/** The nodes that the list draws. */
const card = (product: ProductSummary, index: number): string => {
  const { title, price, compareAtPrice, available } = product;
  const badge = available
    ? compareAtPrice
      ? '<p class="badges"><span part="badge" class="badge">Sale</span></p>'
      : ''
    : '<p class="badges"><span part="badge sold-out" class="badge">Sold out</span></p>';
  const former = compareAtPrice
    ? ` <span class="visually-hidden">was ${money(compareAtPrice.amount)}</span> <s part="compare-at-price" class="compare-at" aria-hidden="true" data-testid="compare-at-price">${money(compareAtPrice.amount)}</s>`
    : '';
  const label = available
    ? `Add <span class="visually-hidden">${escape(title)}</span> to cart`
    : `Sold out<span class="visually-hidden">, ${escape(title)}</span>`;
  return `<li part="item" class="item" data-testid="product-item"><article class="card" data-testid="product-card"><div class="media">${img(product, index)}</div><h3 part="title" class="title" data-testid="product-title"><a class="link" data-action="open" data-testid="product-link">${escape(title)}</a></h3>${badge}<p class="price-line"><span part="price" class="price" data-testid="product-price">${money(price.amount)}</span>${former}</p><button part="add-button" class="button secondary add" type="button" data-action="add" data-testid="add-to-cart"${available ? '' : ' aria-disabled="true"'}><span>${label}</span></button></article></li>`;
};

/** Writes markup. Of products that are shown already it changes only the prices of those that differ. */
function innerHtml(sheet: string): Contender {
  let grid: HTMLElement;
  let shown: readonly ProductSummary[] = [];
  return {
    mount: (parent) => {
      const base = styledPlace(parent, sheet);
      base.innerHTML =
        '<ul part="grid" class="grid columns-4" aria-busy="false" aria-label="Products" data-testid="product-grid"></ul>';
      grid = base.querySelector('ul')!;
    },
    show: (items) => {
      if (items.length === shown.length && items.every(({ id }, index) => id === shown[index]!.id)) {
        items.forEach((item, index) => {
          if (item !== shown[index])
            grid.children[index]!.querySelector('.price')!.textContent = money(item.price.amount);
        });
      } else grid.innerHTML = items.map(card).join('');
      shown = items;
    },
  };
}

export const contender = innerHtml('');
/** All cards are laid out, and not only those near the visible part. */
export const laidOut = innerHtml('.item:nth-child(n) { content-visibility: visible }');
