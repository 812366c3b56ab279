import type { CartLine } from '@storefront/contract';
import { css, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { PatientTimer } from '../../src/element-base/cart/patient-timer.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { openModal } from '../../src/element-base/open-modal.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LazyPartsElement } from '../../src/element-base/lazy-parts-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { cartLinesMessages } from '../../src/element-base/texts/cart-lines.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { preloadOnFirstInput } from '../../src/element-base/preload-on-first-input.js';
import type { CartDetail, CloseDetail } from '../../src/events/index.js';
import type { CartState } from '../../src/stores/types.js';

export type { CartDetail, CloseDetail } from '../../src/events/index.js';

const panel = lazy(() => import('./panel.template.js'));

const hostStyles = css`
  :host {
    display: contents;
  }
`;

/**
 * @summary Shows the line that was just added to the cart, with links to cart and checkout. It does not interrupt the
 *   shopper.
 *
 * @slot heading - In place of "Added to your cart"
 * @slot line - In place of the picture, title and quantity
 * @slot actions - In place of all links and buttons
 * @slot checkout-button - In place of the link to the checkout
 * @slot recommendations - Recommended products, below the buttons
 *
 * @fires {CustomEvent<undefined>} wb-open - The panel has opened
 * @fires {CustomEvent<CloseDetail>} wb-close - The panel has closed
 * @fires {CustomEvent<undefined>} wb-continue - The shopper stays on the page
 * @fires {CustomEvent<CartDetail>} wb-view-cart - The shopper follows the link to the cart page; cancelable
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper follows the link to the checkout; cancelable
 *
 * @csspart panel - The panel
 * @csspart heading - The heading
 * @csspart line - The added line
 * @csspart image - The picture
 * @csspart title - The title
 * @csspart quantity - The quantity in the cart
 * @csspart actions - The links and the button
 * @csspart view-cart-button - The link to the cart page
 * @csspart view-cart - The same link, under the name that the drawer uses
 * @csspart checkout-button - The link to the checkout
 * @csspart warning - The problem that prevents checkout
 * @csspart continue-button - The button that closes the panel
 */
export class WbQuickCartView extends LazyPartsElement {
  static override styles: CSSResultGroup = [LazyPartsElement.styles, buttonStyles, hostStyles];

  readonly #cart = new StoreController<CartState>(this, (state) => {
    this.#onCart(state);
  });
  readonly #routes = new StoreController(this);
  readonly #timer = new PatientTimer(this, () => {
    this.#close('timeout');
  });
  #adds = 0;
  #reason: CloseDetail['reason'] = 'method';
  /** The element that had the focus. It gets the focus back when the panel closes with the focus inside. */
  #from: HTMLElement | null = null;

  /** Whether the panel is shown. */
  @property({ type: Boolean, reflect: true }) open = false;

  /**
   * Time until the panel closes, in milliseconds. It pauses while the panel has the pointer or the focus. 0 keeps the
   * panel open.
   */
  @property({ type: Number, attribute: 'auto-close' }) autoClose = 8000;

  /** The corner of the window. */
  @property() position: 'top-end' | 'top-start' | 'bottom-end' | 'bottom-start' = 'top-end';

  /** Address of the cart page. By default: the store's route. */
  @property({ attribute: 'cart-href' }) cartHref = '';

  /** Address of the checkout page. By default: the store's route. */
  @property({ attribute: 'checkout-href' }) checkoutHref = '';

  /** The line to show. Every add sets it; the page can set it too. */
  @property({ attribute: false }) line: CartLine | undefined;

  @query('.panel') private panel!: HTMLElement | null;
  /** Whether the panel is in the DOM. This follows `open` once its code has loaded. */
  #isShown = false;

  /** Shows a line, or the last one again, and restarts the time. */
  show(line: CartLine | undefined = this.line): void {
    if (!line) return;
    this.line = line;
    this.open = true;
    this.announce(this.texts(catalogueMessages).addedToCart(line.title));
    if (this.autoClose > 0) this.#timer.start(this.autoClose);
    else this.#timer.stop();
  }

  /** Closes the panel. */
  hide(): void {
    this.#close('method');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('focusin', this.#onFocusIn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('focusin', this.#onFocusIn);
    document.removeEventListener('keydown', this.#onKeydown);
    this.#timer.stop();
    this.open = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#cart.use(stores?.cart);
    this.#routes.use(stores?.shop);
    if (changed.has('storefront') || changed.has('contextStorefront' as keyof this))
      this.#adds = stores?.cart.getState().addCount ?? 0;
    if (changed.get('open') === true && !this.open) {
      if (this.matches(':focus-within, :focus') && this.#from?.isConnected) this.#from.focus();
      this.#from = null;
    }
  }

  protected override firstUpdated(): void {
    preloadOnFirstInput(panel);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const isShown = this.open && this.panel !== null;
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    if (isShown) {
      void this.shop?.stores.shop.load();
      // Uses the top layer where the browser supports it, and a z-index elsewhere.
      if (typeof this.panel?.showPopover === 'function') this.panel.showPopover();
      document.addEventListener('keydown', this.#onKeydown);
      this.emit('wb-open');
    } else {
      this.#timer.stop();
      document.removeEventListener('keydown', this.#onKeydown);
      this.emit<CloseDetail>('wb-close', { reason: this.#reason });
    }
  }

  #onCart({ addCount, lastAdded }: CartState): void {
    if (addCount <= this.#adds) return;
    this.#adds = addCount;
    // The shopper cannot use anything outside an open modal dialog.
    if (!lastAdded || openModal()?.contains(this) === false) return;
    const { line, cart } = lastAdded;
    const attributes = JSON.stringify(line.attributes ?? []);
    const same = cart.lines.filter(({ variantId }) => variantId === line.variantId);
    this.show(
      same.find(
        (candidate) =>
          JSON.stringify(candidate.attributes) === attributes && candidate.subscription?.planId === line.planId,
      ) ?? same.at(-1),
    );
  }

  #close(reason: CloseDetail['reason']): void {
    this.#reason = reason;
    this.open = false;
  }

  readonly #onFocusIn = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement) this.#from = relatedTarget;
  };

  readonly #onKeydown = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) this.#close('escape');
  };

  protected override render(): TemplateResult | typeof nothing {
    const { line, position } = this;
    const code = this.open && line ? this.lazyPart(panel) : undefined;
    if (!code || !line) return nothing;
    const { state } = this.#cart;
    const cart = state?.cart.data;
    const now = cart?.lines.find(({ id }) => id === line.id);
    const routes = this.shop?.stores.shop.getState().data?.routes;
    return code.panelView({
      ...{ host: this, isStoreKnown: routes !== undefined },
      ...{ line, position, cart, texts: this.texts(cartLinesMessages) },
      // The quantity in the cart, which may be lower than the requested one.
      quantity: now && (state?.wishes.get(now.id) ?? now.quantity),
      cartHref: this.cartHref || fillRoute(routes?.cart, {}),
      checkoutHref: this.checkoutHref || fillRoute(routes?.checkout, {}),
      leave: (type, detail) => this.emit<CartDetail>(type, detail, { cancelable: true }),
      stay: () => {
        this.emit('wb-continue');
        this.#close('button');
      },
    });
  }
}
