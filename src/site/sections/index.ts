/** Every section, by the name of its type. */
import { account } from './account.js';
import { announcement } from './announcement.js';
import { cart } from './cart.js';
import { categoryTiles } from './category-tiles.js';
import { checkout } from './checkout.js';
import { columns } from './columns.js';
import { contactForm } from './contact-form.js';
import { extensionPoint } from './extension-point.js';
import { featuredProducts } from './featured-products.js';
import { footer } from './footer.js';
import { gallery } from './gallery.js';
import { giftCardBalance } from './gift-card-balance.js';
import { header } from './header.js';
import { hero } from './hero.js';
import { merchantHtml } from './html.js';
import { newsletterConsent } from './newsletter-consent.js';
import { order } from './order.js';
import { pictureWithText } from './picture-with-text.js';
import { productDetail } from './product-detail.js';
import { productList } from './product-list.js';
import { questions } from './questions.js';
import { quotes } from './quotes.js';
import { relatedProducts } from './related-products.js';
import { restock } from './restock.js';
import { reviews } from './reviews.js';
import { richText } from './rich-text.js';
import { searchResults } from './search-results.js';
import type { Section } from './section.js';
import { spacer } from './spacer.js';
import { stories } from './stories.js';
import { story } from './story.js';
import { video } from './video.js';

const all = [
  ...[account, announcement, cart, categoryTiles, checkout, columns, contactForm, extensionPoint, featuredProducts],
  ...[footer, gallery, giftCardBalance, header, hero, merchantHtml, newsletterConsent, order, pictureWithText],
  ...[productDetail, productList, questions, quotes, relatedProducts, restock, reviews, richText, searchResults],
  ...[spacer, stories, story, video],
] as unknown as readonly Section[];

export const sections: ReadonlyMap<string, Section> = new Map(all.map((one) => [one.type.type, one]));
