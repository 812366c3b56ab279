import type { SectionType } from './fields/section-type.js';
import { accountSection } from './sections/account.js';
import { announcementSection } from './sections/announcement.js';
import { cartSection } from './sections/cart.js';
import { categoryTilesSection } from './sections/category-tiles.js';
import { checkoutSection } from './sections/checkout.js';
import { columnsSection } from './sections/columns.js';
import { contactFormSection } from './sections/contact-form.js';
import { extensionPointSection } from './sections/extension-point.js';
import { featuredProductsSection } from './sections/featured-products.js';
import { footerSection } from './sections/footer.js';
import { gallerySection } from './sections/gallery.js';
import { giftCardBalanceSection } from './sections/gift-card-balance.js';
import { headerSection } from './sections/header.js';
import { heroSection } from './sections/hero.js';
import { htmlSection } from './sections/html.js';
import { newsletterConsentSection } from './sections/newsletter-consent.js';
import { orderSection } from './sections/order.js';
import { pictureWithTextSection } from './sections/picture-with-text.js';
import { productDetailSection } from './sections/product-detail.js';
import { productListSection } from './sections/product-list.js';
import { questionsSection } from './sections/questions.js';
import { quotesSection } from './sections/quotes.js';
import { relatedProductsSection } from './sections/related-products.js';
import { restockSection } from './sections/restock.js';
import { reviewsSection } from './sections/reviews.js';
import { richTextSection } from './sections/rich-text.js';
import { searchResultsSection } from './sections/search-results.js';
import { spacerSection } from './sections/spacer.js';
import { storiesSection } from './sections/stories.js';
import { storySection } from './sections/story.js';
import { videoSection } from './sections/video.js';

const all = [
  accountSection,
  announcementSection,
  cartSection,
  categoryTilesSection,
  checkoutSection,
  columnsSection,
  contactFormSection,
  extensionPointSection,
  featuredProductsSection,
  footerSection,
  gallerySection,
  giftCardBalanceSection,
  headerSection,
  heroSection,
  htmlSection,
  newsletterConsentSection,
  orderSection,
  pictureWithTextSection,
  productDetailSection,
  productListSection,
  questionsSection,
  quotesSection,
  relatedProductsSection,
  restockSection,
  reviewsSection,
  richTextSection,
  searchResultsSection,
  spacerSection,
  storiesSection,
  storySection,
  videoSection,
] as const;

/** Every type of section. */
export type KnownSection = (typeof all)[number];
export type SectionTypeName = KnownSection['type'];

/** Types of sections by name. */
export const sectionTypes: ReadonlyMap<string, SectionType> = new Map(
  (all as readonly SectionType[]).map((type) => [type.type, type]),
);
