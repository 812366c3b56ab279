import { html } from 'storefront-elements/ssr';
import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = async ({ locals }) => {
  let count = 0;
  const header = await locals.fragments.render('header', async ({ storefront }) => {
    const { cart } = storefront.stores;
    await cart.load();
    count = cart.getState().cart.data?.itemCount ?? 0;
    return { body: html`<wb-market-switcher></wb-market-switcher>` };
  });
  return { header, count };
};
