import { addressOf, Elements, html } from '../../elements';

export default async function OrderPage({ params, searchParams }: PageProps<'/order/[id]'>) {
  const { id } = await params;
  return (
    <>
      <h1>Thank you</h1>
      <Elements url={addressOf(`/order/${id}`, await searchParams)}>
        {html`<wb-order-summary order-id=${id}></wb-order-summary>`}
      </Elements>
    </>
  );
}
