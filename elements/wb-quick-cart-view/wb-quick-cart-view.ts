import type { CartLine } from '@storefront/contract';
import { css, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { PatientTimer } from '../../src/element-base/cart/patient-timer.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { openModal } from '../../src/element-base/open-modal.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LaterElement } from '../../src/element-base/later-element.js';
import { buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { cartLinesMessages } from '../../src/element-base/texts/cart-lines.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { warm } from '../../src/element-base/warm.js';
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
 * @summary Says what has just been put into the cart, and offers the ways on, without being in the way.
 *
 * @slot heading - In place of "Added to your cart"
 * @slot line - In place of the picture, title and quantity
 * @slot actions - In place of all links and buttons
 * @slot checkout-button - In place of the link to the checkout
 * @slot recommendations - What goes well with it; below the buttons
 *
 * @fires {CustomEvent<undefined>} wb-open - It is shown
 * @fires {CustomEvent<CloseDetail>} wb-close - It is gone
 * @fires {CustomEvent<undefined>} wb-continue - The shopper stays on the page
 * @fires {CustomEvent<CartDetail>} wb-view-cart - The shopper goes to the cart's page; cancelable
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper goes to the checkout; cancelable
 *
 * @csspart panel - All of it
 * @csspart heading - The heading
 * @csspart line - What was added
 * @csspart image - The picture
 * @csspart title - The title
 * @csspart quantity - How many are in the cart now
 * @csspart actions - The links and the button
 * @csspart view-cart-button - The link to the cart's page
 * @csspart view-cart - The same link, as the drawer names it
 * @csspart checkout-button - The link to the checkout
 * @csspart warning - What keeps the shopper from checking out
 * @csspart continue-button - The button that closes it
 */
export class WbQuickCartView extends LaterElement {
  static override styles: CSSResultGroup = [LaterElement.styles, buttonStyles, hostStyles];

  readonly #cart = new StoreController<CartState>(this, (state) => {
    this.#onCart(state);
  });
  readonly #routes = new StoreController(this);
  readonly #timer = new PatientTimer(this, () => {
    this.#close('timeout');
  });
  #adds = 0;
  #reason: CloseDetail['reason'] = 'method';
  /** Where the focus came from: it goes back there when what has it closes. */
  #from: HTMLElement | null = null;

  /** Whether it is shown. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** How long it is shown, in milliseconds; not while the pointer or the focus is on it. 0: until it is closed. */
  @property({ type: Number, attribute: 'auto-close' }) autoClose = 8000;

  /** The corner of the window. */
  @property() position: 'top-end' | 'top-start' | 'bottom-end' | 'bottom-start' = 'top-end';

  /** Address of the cart page; without it the store's route. */
  @property({ attribute: 'cart-href' }) cartHref = '';

  /** Address of the checkout page; without it the store's route. */
  @property({ attribute: 'checkout-href' }) checkoutHref = '';

  /** What it shows: set by every add, or by the page. */
  @property({ attribute: false }) line: CartLine | undefined;

  @query('.panel') private panel!: HTMLElement | null;
  /** Whether it is on the page: a little after `open`, when its code is there. */
  #isShown = false;

  /** Shows a line, or the last one again; the time starts anew. */
  show(line: CartLine | undefined = this.line): void {
    if (!line) return;
    this.line = line;
    this.open = true;
    this.announce(this.texts(catalogueMessages).addedToCart(line.title));
    if (this.autoClose > 0) this.#timer.start(this.autoClose);
    else this.#timer.stop();
  }

  /** Closes it. */
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
    warm(panel);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const isShown = this.open && this.panel !== null;
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    if (isShown) {
      void this.shop?.stores.shop.load();
      // Over everything that is on the page, where the browser can; else by its z-index.
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
    // What stands outside of an open modal dialog cannot be used.
    if (!lastAdded || openModal()?.contains(this) === false) return;
    const { line, cart } = lastAdded;
    const attributes = JSON.stringify(line.attributes ?? []);
    const same = cart.lines.filter(({ variantId }) => variantId === line.variantId);
    this.show(
      same.find((its) => JSON.stringify(its.attributes) === attributes && its.subscription?.planId === line.planId) ??
        same.at(-1),
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
    const code = this.open && line ? this.later(panel) : undefined;
    if (!code || !line) return nothing;
    const { state } = this.#cart;
    const cart = state?.cart.data;
    const now = cart?.lines.find(({ id }) => id === line.id);
    const routes = this.shop?.stores.shop.getState().data?.routes;
    return code.panelView({
      ...{ line, position, cart, texts: this.texts(cartLinesMessages) },
      // What the cart holds, not what was asked for: there may be fewer.
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
