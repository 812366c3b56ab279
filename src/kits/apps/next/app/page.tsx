import { addressOf, Elements, html } from './elements';

// #region list
export default async function ListPage({ searchParams }: PageProps<'/'>) {
  return (
    <>
      <h1>Everything we make</h1>
      <Elements url={addressOf('/', await searchParams)}>
        {html`<wb-market-switcher></wb-market-switcher
          ><wb-product-list columns="3" heading-level="2"></wb-product-list>`}
      </Elements>
    </>
  );
}
// #endregion list
