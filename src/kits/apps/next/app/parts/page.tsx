'use client';
/** Objects, booleans, events, slots, references and a second store, each as an app uses them. */
import { useRef, useState } from 'react';
import type { WbCartDrawer } from 'storefront-elements/wb-cart-drawer';
import type { WbProductList } from 'storefront-elements/wb-product-list';
import { createStorefront } from 'storefront-elements/context';
import { CartDrawer, ProductList, Slot, StorefrontClientProvider, StorefrontStoreProvider } from 'storefront-react';

const secondShop = createStorefront({ baseUrl: process.env['NEXT_PUBLIC_SHOP_API'] ?? '', storeId: 2 });

export default function PartsPage() {
  const [isGifts, setGifts] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isMounted, setMounted] = useState(true);
  const [loaded, setLoaded] = useState(0);
  const [added, setAdded] = useState(0);
  const list = useRef<WbProductList>(null);
  const drawer = useRef<WbCartDrawer>(null);
  return (
    <>
      <button onClick={() => setGifts(!isGifts)}>Gifts</button>
      <button onClick={() => setHidden(!isHidden)}>Look only</button>
      <button onClick={() => setMounted(!isMounted)}>Mount</button>
      <button onClick={() => void list.current?.refresh()}>Load again</button>
      <button onClick={() => drawer.current?.show()}>Show the cart</button>
      <p>{`The list has ${loaded} products`}</p>
      <p>{`Added ${added} times`}</p>

      <section aria-label="First shop">
        {isMounted && (
          <ProductList
            ref={list}
            filters={isGifts ? { tag: 'gift' } : {}}
            hideAdd={isHidden}
            onProductsLoad={({ detail }) => setLoaded(detail.items.length)}
            onAdd={() => setAdded((count) => count + 1)}
          >
            <Slot name="header">
              <p>Chosen by hand</p>
            </Slot>
          </ProductList>
        )}
        <CartDrawer ref={drawer} />
      </section>

      <StorefrontClientProvider client={secondShop.client}>
        <StorefrontStoreProvider stores={secondShop.stores}>
          <section aria-label="Second shop">
            <ProductList hideAdd />
          </section>
        </StorefrontStoreProvider>
      </StorefrontClientProvider>
    </>
  );
}
