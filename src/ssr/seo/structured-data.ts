import type { Market, Product, StorePublicData } from '@storefront/contract';
import { availabilityJsonLd, offersJsonLd, productJsonLd } from '../../../elements/wb-product-detail/json-ld.js';
import { toDecimal } from '@storefront/contract/money-format';
import type { HeadTag } from './tags.js';

const CONTEXT = 'https://schema.org';

/** The product as one market sells it. */
export interface MarketProduct {
  market: Pick<Market, 'countries'>;
  product: Product;
  /** Of the product's page in this market. */
  address: string;
}

/**
 * A product for search engines: the market shown with an offer per variant, every other one with its price or its span
 * of prices. What people think of it is told when somebody has said so in a published review.
 * @param shown the market that the page is for
 * @param others markets that sell it, too
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

function otherOffer(its: MarketProduct): object {
  const { product, address } = its;
  const [only, ...rest] = offersJsonLd(product, address);
  if (only && rest.length === 0) return { ...only, ...regionOf(its) };
  return {
    '@type': 'AggregateOffer',
    url: address,
    lowPrice: toDecimal(product.price),
    highPrice: toDecimal(product.maxPrice ?? product.price),
    priceCurrency: product.price.currency,
    offerCount: product.variants.length,
    availability: availabilityJsonLd(product.available),
    ...regionOf(its),
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

/** The way to a page, from the home page to itself; nothing for a way of one step. */
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
  /** The same house elsewhere: its pages on other sites. */
  sameAs?: readonly string[];
}

/** Who sells here. */
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
