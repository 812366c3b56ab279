import { addressOf, Elements, html } from '../../elements';

export default async function ProductPage({ params, searchParams }: PageProps<'/product/[handle]'>) {
  const { handle } = await params;
  return (
    <Elements url={addressOf(`/product/${handle}`, await searchParams)}>
      {html`<wb-product-detail handle=${handle}></wb-product-detail>`}
    </Elements>
  );
}
