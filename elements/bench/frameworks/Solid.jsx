/** The list in Solid: `<For>` when a card belongs to its product, `<Index>` when it belongs to its place. */
import { createMemo, createSignal, For, Index } from 'solid-js';
import { addLabel, isSoldOut } from '../../../src/element-base/product/card.template.js';
import { formerPriceText, onSale, priceText } from '../../../src/element-base/product/price-view.js';
import { ratingNumber } from '../../../src/element-base/product/rating.js';
import { EAGER } from './list-props.js';

function Card(props) {
  const texts = () => props.context.texts;
  const image = () => props.product.image;
  const soldOut = () => isSoldOut(props.product);
  const former = createMemo(() => formerPriceText(props.product, props.context.money));
  const label = createMemo(() =>
    addLabel(props.product, texts(), { status: props.pending() === props.product ? 'pending' : 'idle' }),
  );
  const average = () => ratingNumber(props.product.rating.average, props.context.locale);
  return (
    <li part="item" class="item" data-testid="product-item">
      <article class="card" data-testid="product-card">
        <div class="media">
          <img
            part="image"
            class="image"
            data-testid="product-image"
            hidden={!image()}
            loading={props.eager ? 'eager' : 'lazy'}
            decoding="async"
            width={image()?.width}
            height={image()?.height}
            alt={image()?.alt ?? ''}
            sizes="auto,(min-width:60em) 25vw,50vw"
            srcset={image()?.srcset}
            src={image()?.url}
          />
        </div>
        <h3 part="title" class="title" data-testid="product-title">
          <a class="link" data-action="open" data-testid="product-link" href={props.context.href(props.product)}>
            {props.product.title}
          </a>
        </h3>
        {soldOut() ? (
          <p class="badges">
            <span part="badge sold-out" class="badge">
              {texts().soldOut}
            </span>
          </p>
        ) : onSale(props.product) ? (
          <p class="badges">
            <span part="badge" class="badge">
              {texts().sale}
            </span>
          </p>
        ) : null}
        <p class="price-line">
          <span part="price" class="price" data-testid="product-price">
            {priceText(props.product, props.context.money, texts())}
          </span>
          {former() ? (
            <>
              {' '}
              <span class="visually-hidden">{texts().was(former())}</span>{' '}
              <s part="compare-at-price" class="compare-at" aria-hidden="true" data-testid="compare-at-price">
                {former()}
              </s>
            </>
          ) : null}
          {props.product.rating ? (
            <>
              {' '}
              <span part="rating" class="rating" data-testid="rating">
                <span aria-hidden="true">{`★ ${average()} (${props.product.rating.count})`}</span>
                <span class="visually-hidden">{texts().rated(average(), props.product.rating.count)}</span>
              </span>
            </>
          ) : null}
        </p>
        <button
          part="add-button"
          class="button secondary add"
          type="button"
          data-action="add"
          data-testid="add-to-cart"
          aria-disabled={soldOut() || props.pending() === props.product ? 'true' : undefined}
          onClick={() => props.onAdd(props.product)}
        >
          <span>
            {label()[0]}
            <span class="visually-hidden">{label()[1]}</span>
            {label()[2]}
          </span>
        </button>
      </article>
    </li>
  );
}

/** @param {import('./list-props.js').ListProps} props */
export function List(props) {
  const [pending, setPending] = createSignal();
  const onAdd = (product) => {
    setPending(product);
    props.onAdd(product);
  };
  return (
    <ul
      part="grid"
      class="grid columns-4"
      aria-busy="false"
      aria-label={props.context.texts.products}
      data-testid="product-grid"
    >
      {props.byKey ? (
        <For each={props.items}>
          {(product, index) => (
            <Card product={product} context={props.context} eager={index() < EAGER} pending={pending} onAdd={onAdd} />
          )}
        </For>
      ) : (
        <Index each={props.items}>
          {(product, index) => (
            <Card product={product()} context={props.context} eager={index < EAGER} pending={pending} onAdd={onAdd} />
          )}
        </Index>
      )}
    </ul>
  );
}
