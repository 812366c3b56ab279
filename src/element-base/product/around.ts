import type { Product, ProductSummary } from '@storefront/contract';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';

/** An element that shows a product, as seen by elements in its slots. */
interface ShowsProduct extends Element {
  readonly shown?: ProductSummary | Product | undefined;
  refresh?: () => Promise<void>;
}

const FRAMES = 'wb-product-detail, wb-basic-shop-product';
const CHANGES = ['wb-ready', 'wb-product-view', 'wb-variant-change'] as const;

/** The product of the surrounding element, with the data of the chosen variant. */
export class ProductAround implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #frame: ShowsProduct | null = null;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  get product(): ProductSummary | Product | undefined {
    return this.#around?.shown;
  }

  /** Whether there is a surrounding element that will provide its product. */
  get is(): boolean {
    return this.#around !== null;
  }

  /** On a server nothing is connected, and the renderer may not know the surrounding element. */
  get #around(): ShowsProduct | null {
    return isServer ? ((this.#host as Partial<Element>).closest?.(FRAMES) ?? null) : this.#frame;
  }

  async refresh(): Promise<void> {
    await this.#frame?.refresh?.();
  }

  hostConnected(): void {
    if (isServer) return;
    this.#frame = this.#host.closest(FRAMES);
    for (const type of CHANGES) this.#frame?.addEventListener(type, this.#onChange);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    for (const type of CHANGES) this.#frame?.removeEventListener(type, this.#onChange);
    this.#frame = null;
  }

  readonly #onChange = ({ target }: Event): void => {
    if (target === this.#frame) this.#host.requestUpdate();
  };
}
