// @ts-check
/* global ShadowRoot, HTMLScriptElement, HTMLElement, MessageChannel, Element */
// The card sandbox in a shop's page: window.CardSandbox(publishableKey).create(options).mount(element). The form is an
// iframe of the sandbox's own origin, so this page cannot read what is typed there. Classic script, no dependency;
// works under a strict Content-Security-Policy and Trusted Types.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('Load the card sandbox with a <script src>');
  const { origin } = new URL(script.src);
  const readyWithinMs = 15_000;

  /** The page uses the sandbox in a way that cannot work. */
  class IntegrationError extends Error {
    /** @param {string} message */
    constructor(message) {
      super(message);
      this.name = 'IntegrationError';
    }
  }

  /** @type {Readonly<Record<string, string>>} */
  const titles = {
    en: 'Card payment',
    de: 'Kartenzahlung',
    fr: 'Paiement par carte',
    es: 'Pago con tarjeta',
    ja: 'カードでのお支払い',
  };
  /** @param {unknown} locale */
  const titleFor = (locale) => titles[String(locale).toLowerCase().split('-')[0] ?? ''] ?? titles['en'] ?? '';

  /**
   * @typedef {{ family: string, url: string, weight?: string, style?: string, unicodeRange?: string }} Font
   * @typedef {{ amount?: unknown, locale?: string, appearance?: Record<string, unknown> }} Options
   * @typedef {{ resolve: (result: unknown) => void, reject: (error: Error) => void }} PendingCall
   */

  class CardElement {
    #publishableKey;
    /** @type {Options} */
    #options;
    /** Fonts of the page, with the addresses of their files. @type {readonly Font[]} */
    #fonts;
    /** Undoes what the bank's question changed in the page. @type {(() => void) | undefined} */
    #uncover;
    /** @type {HTMLIFrameElement | undefined} */
    #frame;
    /** @type {MessagePort | undefined} */
    #port;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #late;
    /** @type {'loading' | 'ready' | 'failed'} */
    #state = 'loading';
    #lastId = 0;
    /** @type {Map<number, PendingCall>} */
    #pending = new Map();
    /** @type {Map<string, Set<(detail: unknown) => void>>} */
    #listeners = new Map();

    /** @param {string} publishableKey @param {Options & { fonts?: readonly Font[] }} options */
    constructor(publishableKey, { fonts = [], ...options }) {
      this.#publishableKey = publishableKey;
      this.#fonts = fonts;
      this.#options = { locale: document.documentElement.lang || 'en', ...options };
    }

    /**
     * Puts the form into an element of the document. Events: ready, change, submit, challenge, loaderror.
     * @param {HTMLElement} element
     */
    mount(element) {
      if (this.#frame) throw new IntegrationError('The form is mounted already: unmount it first');
      if (!(element instanceof HTMLElement) || !element.isConnected) {
        throw new IntegrationError('Mount the form in an element of the document');
      }
      if (element.getRootNode() instanceof ShadowRoot) {
        throw new IntegrationError('The form cannot be mounted in a ShadowRoot. Mount it in the light DOM and slot it');
      }
      const frame = document.createElement('iframe');
      frame.title = titleFor(this.#options.locale);
      frame.src = `${origin}/v1/frame?key=${encodeURIComponent(this.#publishableKey)}`;
      force(frame, { ...inPlace, height: '256px' });
      this.#scheme(frame);
      frame.addEventListener('load', () => this.#connect(frame));
      this.#frame = frame;
      this.#state = 'loading';
      this.#late = setTimeout(() => this.#fail(), readyWithinMs);
      element.append(frame);
      return this;
    }

    /** @param {Options} changes */
    async update(changes) {
      this.#options = { ...this.#options, ...changes };
      if (this.#frame) {
        this.#scheme(this.#frame);
        this.#frame.title = titleFor(this.#options.locale);
      }
      // A form that is not ready yet gets them when it connects.
      if (this.#state === 'ready') await this.#call('update', changes);
    }

    /** Shows the errors. @returns {Promise<unknown>} messages by field, or null */
    validate() {
      return this.#call('validate');
    }

    /**
     * Charges the typed card. Never rejects because of a payment.
     * @param {{ clientSecret: string }} params
     * @returns {Promise<unknown>}
     */
    async confirm({ clientSecret }) {
      if (typeof clientSecret !== 'string' || !clientSecret.includes('_secret_')) {
        throw new IntegrationError('confirm needs the clientSecret that the shop’s server got with the intent');
      }
      if (this.#state !== 'ready') {
        return { status: 'failed', code: 'load_failed', message: 'The card form is not loaded.', retryable: true };
      }
      try {
        return await this.#call('confirm', { clientSecret });
      } catch {
        return { status: 'unknown' }; // the call was running when the form was removed
      }
    }

    focus() {
      this.#frame?.focus();
      if (this.#state === 'ready') void this.#call('focus').catch(() => undefined);
    }

    unmount() {
      clearTimeout(this.#late);
      this.#disconnect();
      this.#frame?.remove();
      this.#frame = undefined;
    }

    /**
     * @param {string} event
     * @param {(detail: unknown) => void} listener
     * @returns {() => void} removes the listener
     */
    on(event, listener) {
      const listeners = this.#listeners.get(event) ?? new Set();
      this.#listeners.set(event, listeners.add(listener));
      return () => listeners.delete(listener);
    }

    /**
     * The frame is transparent only when its colour scheme equals that of the document inside.
     * @param {HTMLIFrameElement} frame
     */
    #scheme(frame) {
      const scheme = this.#options.appearance?.['colorScheme'];
      if (scheme === 'light' || scheme === 'dark') force(frame, { colorScheme: scheme });
    }

    /** Also called when the page moves the iframe, which reloads it. @param {HTMLIFrameElement} frame */
    #connect(frame) {
      if (frame !== this.#frame) return;
      this.#disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => this.#receive(data);
      this.#port = port1;
      // Only the sandbox's own page may get the other end, whatever the iframe shows by now.
      frame.contentWindow?.postMessage({ type: 'card-sandbox:connect', options: this.#options }, origin, [port2]);
    }

    #disconnect() {
      this.#asking(false);
      this.#state = 'loading';
      this.#port?.close();
      this.#port = undefined;
      for (const { reject } of this.#pending.values()) reject(new Error('The card form went away'));
      this.#pending.clear();
    }

    #fail() {
      if (this.#state === 'ready') return;
      this.#state = 'failed';
      this.#emit('loaderror', { code: 'frame_not_ready', message: 'The card form did not load.', retryable: true });
    }

    /**
     * @param {string} method
     * @param {unknown} [params]
     * @returns {Promise<unknown>}
     */
    #call(method, params = {}) {
      const port = this.#port;
      if (!port || this.#state !== 'ready') return Promise.reject(new IntegrationError('The card form is not ready'));
      const id = ++this.#lastId;
      return new Promise((resolve, reject) => {
        this.#pending.set(id, { resolve, reject });
        port.postMessage({ id, method, params });
      });
    }

    /** @param {{ id?: number, result?: unknown, error?: string, event?: string, detail?: unknown }} message */
    #receive({ id, result, error, event, detail }) {
      if (id !== undefined) {
        const pending = this.#pending.get(id);
        this.#pending.delete(id);
        if (error === undefined) pending?.resolve(result);
        else pending?.reject(new Error(error));
      } else if (event === 'height') {
        if (this.#frame && !this.#uncover)
          force(this.#frame, { height: `${Math.min(Math.max(Number(detail) || 0, 40), 2000)}px` });
      } else if (event !== undefined) {
        if (event === 'ready') this.#ready();
        if (event === 'challenge') this.#asking(/** @type {{ open?: unknown }} */ (detail).open === true);
        this.#emit(event, detail);
      }
    }

    /** While the bank asks, the frame covers the page, which nothing can reach. @param {boolean} open */
    #asking(open) {
      this.#uncover?.();
      this.#uncover = open && this.#frame ? cover(this.#frame) : undefined;
      // A frame that moves into the top layer loses the focus of its document.
      if (open) this.focus();
    }

    /** The form asks no other origin for a font, so the page brings the bytes. */
    async #sendFonts() {
      const fonts = await Promise.all(
        this.#fonts.map(async ({ url, ...font }) => {
          try {
            const response = await fetch(url);
            return response.ok ? [{ ...font, data: await response.arrayBuffer() }] : [];
          } catch {
            return []; // the form keeps the next family in its list
          }
        }),
      );
      if (this.#state === 'ready') await this.#call('fonts', { fonts: fonts.flat() });
    }

    #ready() {
      clearTimeout(this.#late);
      this.#state = 'ready';
      // Updates made while the form loaded; repeating them changes nothing.
      void this.#call('update', this.#options).catch(() => undefined);
      if (this.#fonts.length > 0) void this.#sendFonts().catch(() => undefined);
    }

    /** @param {string} event @param {unknown} detail */
    #emit(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail);
    }
  }

  /**
   * Shows a frame over the whole page and makes the rest inert, as a modal dialog. In the top layer, where no box of the
   * page can shift or cut it; moving it into a dialog would load it again.
   * @param {HTMLIFrameElement} frame
   * @returns {() => void} undoes it
   */
  function cover(frame) {
    const place = frame.parentElement;
    const before = { place: place?.style.minBlockSize ?? '', height: frame.style.height };
    // The content below keeps its place.
    if (place) place.style.minBlockSize = `${place.getBoundingClientRect().height}px`;
    force(frame, { position: 'fixed', inset: '0', height: '100%', zIndex: '2147483647' });
    if ('popover' in frame) {
      frame.popover = 'manual';
      frame.showPopover();
    }
    const others = around(frame).filter((element) => !element.inert);
    for (const element of others) element.inert = true;
    return () => {
      for (const element of others) element.inert = false;
      if ('popover' in frame) {
        frame.hidePopover();
        frame.popover = null;
      }
      force(frame, { ...inPlace, height: before.height });
      if (place) place.style.minBlockSize = before.place;
    };
  }

  /** The frame in its place, as wide as the page lets the form be. */
  const inPlace = {
    ...{ display: 'block', position: 'static', inset: 'auto', zIndex: 'auto', float: 'none', transform: 'none' },
    ...{ width: '100%', minWidth: '0', maxWidth: 'none', minHeight: '0', maxHeight: 'none' },
    ...{ margin: '0', padding: '0', border: '0', opacity: '1', background: 'transparent' },
  };

  /**
   * Sets styles against which no rule of the page wins, such as `iframe { width: 40px !important }`.
   * @param {HTMLElement} element
   * @param {Readonly<Record<string, string>>} styles
   */
  function force({ style }, styles) {
    for (const [name, value] of Object.entries(styles)) style.setProperty(kebab(name), value, 'important');
  }

  /** @param {string} name */
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  /** Everything on the page beside an element and its ancestors, through slots and shadow roots. @param {Element} from */
  function around(from) {
    const found = [];
    /** @type {Node | null} */
    let at = from;
    while (at && at !== document.body) {
      /** @type {HTMLSlotElement | null} */
      const slot = at instanceof Element ? at.assignedSlot : null;
      /** @type {Node | null} */
      const parent = slot ?? at.parentNode;
      if (!slot && parent)
        for (const child of parent.childNodes) if (child !== at && child instanceof HTMLElement) found.push(child);
      at = parent instanceof ShadowRoot ? parent.host : parent;
    }
    return found;
  }

  /** @param {string} publishableKey */
  function CardSandbox(publishableKey) {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_sandbox_')) {
      throw new IntegrationError('CardSandbox needs a publishable key, which starts with pk_sandbox_');
    }
    return {
      create: (/** @type {Options & { fonts?: readonly Font[] }} */ options = {}) =>
        new CardElement(publishableKey, options),
    };
  }
  CardSandbox.IntegrationError = IntegrationError;

  Object.defineProperty(window, 'CardSandbox', { value: CardSandbox, configurable: true });
})();
