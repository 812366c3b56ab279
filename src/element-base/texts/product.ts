import { defineMessages } from '../locale/messages.js';

/** Further texts of options, pictures and the product page. */
export const productMessages = defineMessages('product', {
  taxIncluded: 'Tax included',
  taxExcluded: 'Tax is added at checkout',
  variantSoldOut: (value: string) => `${value}, sold out`,
  variantUnavailable: (value: string) => `${value}, not available with this choice`,
  quickView: 'Quick view',
  quickViewOf: (title: string) => `Quick view of ${title}`,

  // pictures
  carousel: 'carousel',
  slide: 'slide',
  pictures: 'Pictures',
  picturesOf: (title: string) => `Pictures of ${title}`,
  imageOf: (n: number, total: number) => `Image ${n} of ${total}`,
  showImage: (n: number, alt: string) => (alt ? `Image ${n}: ${alt}` : `Image ${n}`),
  previousImage: 'Previous image',
  nextImage: 'Next image',
  zoom: 'Enlarge image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  noImage: 'No picture',

  // product page
  details: 'Details',
  showAllDetails: (n: number) => `Show all ${n} details`,
  optionNow: (name: string, value: string) => `${name}: ${value}`,
  notFound: 'This product is not here any more.',
  toShop: 'Look around the shop',
});

export type ProductTexts = typeof productMessages.en;
