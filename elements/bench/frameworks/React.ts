/** The list in React, with memoised cards and handlers that stay the same. */
import type { ProductSummary } from '@storefront/contract';
import { createElement as h, memo, useCallback, useState, type ReactElement } from 'react';
import { addLabel, isSoldOut, type CardContext } from '../../../src/element-base/product/card.template.js';
import { formerPriceText, onSale, priceText } from '../../../src/element-base/product/price-view.js';
import { ratingNumber } from '../../../src/element-base/product/rating.js';
import { EAGER, type ListProps } from './list-props.js';

interface CardProps {
  product: ProductSummary;
  context: CardContext;
  eager: boolean;
  adding: boolean;
  onAdd: (product: ProductSummary) => void;
}

const Card = memo(function Card({ product, context, eager, adding, onAdd }: CardProps): ReactElement {
  const { texts, money, locale } = context;
  const { title, image, rating } = product;
  const soldOut = isSoldOut(product);
  const former = formerPriceText(product, money);
  const [before, hidden, after] = addLabel(product, texts, { status: adding ? 'pending' : 'idle' });
  const average = rating ? ratingNumber(rating.average, locale) : '';
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
          sizes: 'auto,(min-width:60em) 25vw,50vw',
          srcSet: image?.srcset,
          src: image?.url,
        }),
      ),
      h(
        'h3',
        { part: 'title', className: 'title', 'data-testid': 'product-title' },
        h(
          'a',
          { className: 'link', 'data-action': 'open', 'data-testid': 'product-link', href: context.href(product) },
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
          ' ',
          h('span', { key: 'was', className: 'visually-hidden' }, texts.was(former)),
          ' ',
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
        rating && [
          ' ',
          h(
            'span',
            { key: 'rating', part: 'rating', className: 'rating', 'data-testid': 'rating' },
            h('span', { 'aria-hidden': true }, `★ ${average} (${rating.count})`),
            h('span', { className: 'visually-hidden' }, texts.rated(average, rating.count)),
          ),
        ],
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
});

export function List({ items, context, byKey, onAdd }: ListProps): ReactElement {
  const [pending, setPending] = useState<ProductSummary | undefined>(undefined);
  const add = useCallback(
    (product: ProductSummary) => {
      setPending(product);
      onAdd(product);
    },
    [onAdd],
  );
  return h(
    'ul',
    {
      part: 'grid',
      className: 'grid columns-4',
      'aria-busy': 'false',
      'aria-label': context.texts.products,
      'data-testid': 'product-grid',
    },
    items.map((product, index) =>
      h(Card, {
        key: byKey ? product.id : String(index),
        product,
        context,
        eager: index < EAGER,
        adding: pending === product,
        onAdd: add,
      }),
    ),
  );
}
