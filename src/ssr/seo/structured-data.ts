import type { Market, Product, StorePublicData } from '@storefront/contract';
import { availabilityJsonLd, offersJsonLd, productJsonLd } from '../../../elements/wb-product-detail/json-ld.js';
import { toDecimal } from '@storefront/contract/money-format';
import type { HeadTag } from './tags.js';

const CONTEXT = 'https://schema.org';

/** The product as sold in one market. */
export interface MarketProduct {
  market: Pick<Market, 'countries'>;
  product: Product;
  /** Of the product's page in this market. */
  address: string;
}

/**
 * A product for search engines: the shown market with an offer per variant,
 * every other one with its price or price range. The rating is included if
 * there are published reviews.
 * @param shown the page's market
 * @param others the other markets that sell it
 */
export function productTag(shown: MarketProduct, others: readonly MarketProduct[] = []): HeadTag {
  const { product, address } = shown;
  const data = {
    ...productJsonLd(product, address, product.rating),
    ...(product.variants.length === 1 && { sku: product.variants[0]?.sku }),
    offers: [
      ...offersJsonLd(product, address).map((offer) => ({ ...offer, ...regionOf(shown) })),
      ...others.map(otherOffer),
    ],
  };
  return { tag: 'json-ld', data };
}

function otherOffer(marketProduct: MarketProduct): object {
  const { product, address } = marketProduct;
  const [only, ...rest] = offersJsonLd(product, address);
  if (only && rest.length === 0) return { ...only, ...regionOf(marketProduct) };
  return {
    '@type': 'AggregateOffer',
    url: address,
    lowPrice: toDecimal(product.price),
    highPrice: toDecimal(product.maxPrice ?? product.price),
    priceCurrency: product.price.currency,
    offerCount: product.variants.length,
    availability: availabilityJsonLd(product.available),
    ...regionOf(marketProduct),
  };
}

const regionOf = ({ market }: MarketProduct): object => ({
  eligibleRegion: market.countries,
});

export interface Crumb {
  name: string;
  /** Absolute. */
  address: string;
}

/** The path from the home page to the page; nothing for a single crumb. */
export const breadcrumbTags = (crumbs: readonly Crumb[]): HeadTag[] =>
  crumbs.length < 2
    ? []
    : [
        {
          tag: 'json-ld',
          data: {
            '@context': CONTEXT,
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map(({ name, address }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              item: address,
            })),
          },
        },
      ];

export interface OrganizationOptions {
  store: Pick<StorePublicData, 'name' | 'tagline' | 'contactEmail'>;
  /** Of the home page. */
  address: string;
  /** Absolute. */
  logo?: string;
  /** The organization's pages on other sites. */
  sameAs?: readonly string[];
}

/** The organization that runs the shop. */
export const organizationTag = ({ store, address, logo, sameAs }: OrganizationOptions): HeadTag => ({
  tag: 'json-ld',
  data: {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: store.name,
    url: address,
    ...(store.tagline && { slogan: store.tagline }),
    ...(store.contactEmail && { email: store.contactEmail }),
    ...(logo && { logo }),
    ...(sameAs && sameAs.length > 0 && { sameAs }),
  },
});
