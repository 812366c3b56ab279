'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useCartStore, useStorefrontLinks } from 'storefront-react';
import { StorefrontPageProvider } from 'storefront-react/ssr/client';

function Frame({ children }: { children: ReactNode }) {
  const router = useRouter();
  const links = useStorefrontLinks((href) => router.push(href));
  const { cart } = useCartStore();
  return (
    <div {...links}>
      <header>
        <Link href="/">Shop</Link> <Link href="/cart">Cart</Link>{' '}
        <span>{`${cart.data?.itemCount ?? 0} in the cart`}</span>
      </header>
      <main>{children}</main>
    </div>
  );
}

/** The frame of all pages, with the stores of their elements. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <StorefrontPageProvider
    baseUrl={process.env['NEXT_PUBLIC_SHOP_API'] ?? ''}
    storeOptions={{ storeId: 1, autoGetActiveCart: true }}
  >
    <Frame>{children}</Frame>
  </StorefrontPageProvider>
);
