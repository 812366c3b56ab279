import type { Product, ProductSummary, ProductVariant, StorePublicData } from '@storefront/contract';
import { isServer, type ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { initialVariant } from '../../src/element-base/product/variants.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import type { Async, Resource } from '../../src/stores/types.js';

/** The product that the element should show. */
export interface CardWish {
  product: ProductSummary | Product | undefined;
  /** Handle or id. Used only if `product` is not set. */
  name: string | undefined;
  /** Whether the card needs a variant's price or the options, which a product summary does not have. */
  variants: boolean;
}

const isWhole = (product: ProductSummary | Product | undefined): product is Product =>
  product !== undefined && 'variants' in product;

/**
 * Provides the product of a card. It is the given product, completed from the store if needed, or the product with the
 * given handle or id.
 */
export class ProductCardController {
  #resource: Resource<Product> | undefined;
  #wish: CardWish = { product: undefined, name: undefined, variants: false };
  readonly #product: StoreController<Async<Product>>;
  readonly #shop: StoreController<Async<StorePublicData>>;

  #ready: { readonly status: 'ready'; readonly data: ProductSummary | Product } | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#product = new StoreController(host);
    this.#shop = new StoreController(host);
  }

  get routes(): StorePublicData['routes'] | undefined {
    return this.#shop.state?.data?.routes;
  }

  /** The complete product, once it has loaded. */
  get whole(): Product | undefined {
    return isWhole(this.#wish.product) ? this.#wish.product : this.#product.state?.data;
  }

  get view(): Async<ProductSummary | Product> {
    const { product } = this.#wish;
    if (!product) return this.#product.state ?? { status: 'idle' };
    return (this.#ready = this.#ready?.data === product ? this.#ready : { status: 'ready', data: product });
  }

  /** Call this from `willUpdate`. A repeated call with the same request does nothing. */
  update(shop: Storefront | undefined, wish: CardWish): void {
    this.#wish = wish;
    const name = wish.product
      ? wish.variants && !isWhole(wish.product)
        ? wish.product.handle
        : undefined
      : wish.name || undefined;
    const resource = name === undefined ? undefined : shop?.stores.product(name);
    this.#shop.use(shop?.stores.shop);
    this.#product.use(resource);
    if (isServer) return;
    if (resource && resource !== this.#resource) void resource.load();
    this.#resource = resource;
    if (shop?.stores.shop.getState().status === 'idle') void shop.stores.shop.load();
  }

  /** The variant with that id, or the initial variant. */
  variant(id: string | undefined): ProductVariant | undefined {
    const product = this.whole;
    return product && initialVariant(product, id);
  }

  async refresh(): Promise<void> {
    await this.#resource?.refresh();
  }
}
