import { html } from 'storefront-elements/ssr';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({
  page: await locals.fragments.render('page', () => ({ body: html`<wb-cart-viewer></wb-cart-viewer>` })),
});
