// A consumer in TSX, with React's own types.
import { useRef, type ReactElement } from 'react';
import type { WbProductList } from 'storefront-elements';
import 'storefront-elements/types/react';

export function Shop({ wide }: { wide: boolean }): ReactElement {
  const list = useRef<WbProductList>(null);
  return (
    <main>
      <wb-store base-url="https://api.shop.example" store-id={1}>
        <wb-cart-drawer trigger open-on-add slot="aside" />
        <wb-product-list
          key="list"
          ref={list}
          className="grid"
          data-place="home"
          columns={wide ? 4 : 2}
          filters={{ available: true }}
          heading-level={3}
          onwb-products-load={({ detail }) => {
            console.log(detail.items.length, list.current?.columns);
          }}
        >
          <p slot="empty">Nothing yet</p>
        </wb-product-list>
      </wb-store>
    </main>
  );
}

// @ts-expect-error -- no such tag
export const noTag = <wb-product-lists />;
// @ts-expect-error -- no such layout
export const noLayout = <wb-product-list layout="rows" />;
// @ts-expect-error -- a number
export const noNumber = <wb-product-list columns="many" />;
