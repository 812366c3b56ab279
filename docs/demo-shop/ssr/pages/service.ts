/** Small pages: gift cards, and the contact form. */
import { html, type PageResult, type PageShop } from '../shared/kit.js';
import { tagsOf } from '../shared/head.js';
import { page } from '../shared/layout.js';

export const giftCards = (shop: PageShop): Promise<PageResult> => {
  const title = 'Gift cards';
  const description =
    'For those who would rather choose themselves. A card pays a part of an order, or all of it, and what is left stays on it.';
  return page(shop, {
    title,
    description,
    tags: tagsOf(shop, { path: '/gift-cards', title, description }),
    width: 'medium',
    main: html`<h1>${title}</h1>
      <p class="lead">${description}</p>
      <p><a class="button" href="/p/gift-card">Give a gift card</a></p>
      <section class="scripted" aria-labelledby="balance-heading">
        <h2 id="balance-heading">What is left on yours?</h2>
        <wb-gift-card-input mode="balance"></wb-gift-card-input>
      </section>
      <wb-my-gift-cards class="scripted"></wb-my-gift-cards>`,
    source: 'pages/service.ts',
    maxAge: 60,
  });
};

export const contact = (shop: PageShop): Promise<PageResult> => {
  const title = 'Write to us';
  const description = 'We read every letter ourselves and answer within two days, more slowly when the kiln is hot.';
  const email = shop.store?.contactEmail;
  return page(shop, {
    title,
    description,
    tags: tagsOf(shop, { path: '/contact', title, description }),
    width: 'prose',
    main: html`<h1>${title}</h1>
      <p class="lead">${description}</p>
      ${
        email
          ? html`<p class="scriptless">
              Without JavaScript, please write to <a href=${`mailto:${email}`}>${email}</a>.
            </p>`
          : ''
      }
      <wb-contact-form></wb-contact-form>`,
    source: 'pages/service.ts',
    maxAge: 300,
  });
};
