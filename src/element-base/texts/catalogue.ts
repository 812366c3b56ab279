import { defineMessages, plural } from '../locale/messages.js';

/** What lists, cards, product pages and prices say. */
export const catalogueMessages = defineMessages('catalogue', {
  // prices
  was: (price: string) => `was ${price}`,
  from: (price: string) => `From ${price}`,
  taxIncluded: 'Tax included',
  taxExcluded: 'Tax is added at checkout',

  // stock
  inStock: 'In stock',
  soldOut: 'Sold out',
  sale: 'Sale',
  fewLeft: (n: number) => `Only ${n} left`,
  variantSoldOut: (value: string) => `${value}, sold out`,
  variantUnavailable: (value: string) => `${value}, not available with this choice`,

  // adding
  addToCart: 'Add to cart',
  addTitleToCart: (title: string) => `Add ${title} to cart`,
  adding: 'Adding…',
  added: 'Added',
  addedToCart: (title: string) => `Added ${title} to cart`,
  chooseOptions: 'Choose options',
  chooseOptionsFor: (title: string) => `Choose options for ${title}`,
  quickView: 'Quick view',
  quickViewOf: (title: string) => `Quick view of ${title}`,
  quantity: 'Quantity',
  quantityOf: (title: string) => `Quantity of ${title}`,
  increase: 'One more',
  decrease: 'One less',
  errorOutOfStock: 'There are not that many left. Please choose fewer.',
  errorSoldOut: 'This has just sold out.',
  errorQuantity: 'That is more than one order can hold. Please choose fewer.',
  errorCartFull: 'Your cart is full. Remove something to add this.',
  errorCartLocked: 'Your cart is being paid for. Try again when that is done.',
  errorUnreachable: 'We could not reach the shop. Check your connection and try again.',
  errorTryAgain: 'Please try again.',
  errorAdd: (title: string) => `${title} could not be added.`,
  quantityReduced: (n: number) => `There are no more than ${n}; your cart holds them all.`,

  // lists
  products: 'Products',
  noProducts: 'There is nothing here yet.',
  noMatches: 'Nothing matches these filters.',
  clearFilters: 'Clear filters',
  sortBy: 'Sort by',
  sorts: 'Featured|Newest|Price, low to high|Price, high to low|Title, A to Z',
  loadMore: 'Show more',
  loadingMore: 'Loading more…',
  countShown: (n: number, total: number) =>
    n < total
      ? `${n} of ${total} products shown`
      : `${n} ${plural('en', n, { one: 'product', other: 'products' })} shown`,
  pages: 'Pages',
  pageOf: (n: number, total: number) => `Page ${n} of ${total}`,

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
});

export type CatalogueTexts = typeof catalogueMessages.en;
