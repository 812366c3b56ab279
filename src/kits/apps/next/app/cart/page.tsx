import { addressOf, Elements, html } from '../elements';

export default async function CartPage({ searchParams }: PageProps<'/cart'>) {
  return <Elements url={addressOf('/cart', await searchParams)}>{html`<wb-cart-viewer></wb-cart-viewer>`}</Elements>;
}
