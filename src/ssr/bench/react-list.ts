/**
 * The page of <wb-product-list> in React: the same nodes, attributes, texts and
 * styles.
 */
import type { Money, ProductSummary } from '@storefront/contract';
import { createElement as h, useEffect, useState, type ReactElement } from 'react';
import { messages } from '../../element-base/locale/messages.js';
import { formatMoney } from '@storefront/contract/money-format';
import { addLabel, isSoldOut } from '../../element-base/product/card.template.js';
import { formerPriceText, onSale, priceText } from '../../element-base/product/price-view.js';
import { ratingNumber } from '../../element-base/product/rating.js';
import { fillRoute } from '../../element-base/routes.js';
import { catalogueMessages } from '../../element-base/texts/catalogue.js';

const locale = 'en';
const texts = messages(catalogueMessages, locale);
const money = (value: Money): string => formatMoney(value, locale);
const idle = { status: 'idle' } as const;

interface CardProps {
  product: ProductSummary;
  eager: boolean;
  adding: boolean;
  onAdd: (product: ProductSummary) => void;
}

function Card({ product, eager, adding, onAdd }: CardProps): ReactElement {
  const { title, image, rating } = product;
  const soldOut = isSoldOut(product);
  const former = formerPriceText(product, money);
  const [before, hidden, after] = addLabel(product, texts, idle);
  const average = rating && ratingNumber(rating.average, locale);
  return h(
    'li',
    { part: 'item', className: 'item', 'data-testid': 'product-item' },
    h(
      'article',
      { className: 'card', 'data-testid': 'product-card' },
      h(
        'div',
        { className: 'media' },
        h('img', {
          part: 'image',
          className: 'image',
          'data-testid': 'product-image',
          hidden: !image,
          loading: eager ? 'eager' : 'lazy',
          decoding: 'async',
          width: image?.width,
          height: image?.height,
          alt: image?.alt ?? '',
          src: image?.url,
        }),
      ),
      h(
        'h3',
        { part: 'title', className: 'title', 'data-testid': 'product-title' },
        h(
          'a',
          {
            className: 'link',
            'data-action': 'open',
            href: fillRoute('/products/{handle}', { handle: product.handle, id: product.id }),
          },
          title,
        ),
      ),
      soldOut
        ? h('p', { className: 'badges' }, h('span', { part: 'badge sold-out', className: 'badge' }, texts.soldOut))
        : onSale(product) &&
            h('p', { className: 'badges' }, h('span', { part: 'badge', className: 'badge' }, texts.sale)),
      h(
        'p',
        { className: 'price-line' },
        h(
          'span',
          { part: 'price', className: 'price', 'data-testid': 'product-price' },
          priceText(product, money, texts),
        ),
        former && [
          h('span', { key: 'was', className: 'visually-hidden' }, texts.was(former)),
          h(
            's',
            {
              key: 'former',
              part: 'compare-at-price',
              className: 'compare-at',
              'aria-hidden': true,
              'data-testid': 'compare-at-price',
            },
            former,
          ),
        ],
        rating &&
          h(
            'span',
            { part: 'rating', className: 'rating', 'data-testid': 'rating' },
            h('span', { 'aria-hidden': true }, `★ ${average ?? ''} (${rating.count})`),
            h('span', { className: 'visually-hidden' }, texts.rated(average ?? '', rating.count)),
          ),
      ),
      h(
        'button',
        {
          part: 'add-button',
          className: 'button secondary add',
          type: 'button',
          'data-action': 'add',
          'data-testid': 'add-to-cart',
          'aria-disabled': soldOut || adding ? 'true' : undefined,
          onClick: () => onAdd(product),
        },
        h('span', null, before, h('span', { className: 'visually-hidden' }, hidden), after),
      ),
    ),
  );
}

export interface ListProps {
  items: readonly ProductSummary[];
  /** Called when the page is interactive. */
  onReady?: () => void;
  onAdd?: (product: ProductSummary) => void;
}

export function ProductList({ items, onReady, onAdd }: ListProps): ReactElement {
  const [adding, setAdding] = useState<ProductSummary | undefined>(undefined);
  useEffect(() => onReady?.(), []);
  return h(
    'div',
    { part: 'base', className: 'base' },
    h(
      'ul',
      {
        part: 'grid',
        className: 'grid columns-4',
        'aria-busy': 'false',
        'aria-label': texts.products,
        'data-testid': 'product-grid',
      },
      items.map((product, index) =>
        h(Card, {
          key: product.id,
          product,
          eager: index < 8,
          adding: adding === product,
          onAdd: (value) => {
            setAdding(value);
            onAdd?.(value);
          },
        }),
      ),
    ),
  );
}
