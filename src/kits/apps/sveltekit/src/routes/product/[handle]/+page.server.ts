import { html } from 'storefront-elements/ssr';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, params }) => ({
  page: await locals.fragments.render('page', () => ({
    body: html`<wb-product-detail handle=${params.handle}></wb-product-detail>`,
  })),
});
