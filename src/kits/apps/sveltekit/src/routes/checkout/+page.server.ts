import { html } from 'storefront-elements/ssr';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({
  page: await locals.fragments.render('page', () => ({
    body: html`<wb-checkout></wb-checkout><wb-checkout-order-summary></wb-checkout-order-summary>`,
  })),
});
