/** Waits for a condition. Continues after `ms` in any case. */
export async function wait(met: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (!met() && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
}

const EVENTS = [
  'mouseover',
  'mouseenter',
  'mousemove',
  'mousedown',
  'mouseup',
  'pointerover',
  'pointerdown',
  'focus',
  'focusin',
  'blur',
];
const MORE = [
  'input',
  'change',
  'keydown',
  'keyup',
  'wheel',
  'contextmenu',
  'dblclick',
  'copy',
  'paste',
  'dragstart',
  'error',
];

/** Reads the closed roots, and reports whether a third-party script has run. */
export class Probe {
  readonly #roots = new Set<ShadowRoot>();
  readonly #fires: string[] = [];
  readonly violations: string[] = [];

  constructor() {
    const roots = this.#roots;
    const attach: Element['attachShadow'] = Reflect.get(Element.prototype, 'attachShadow');
    Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit) {
      const root = attach.call(this, init);
      if (init.mode === 'closed') roots.add(root);
      return root;
    };
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: () => void this.#fires.push(name) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      this.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  }

  /** Scripts that have run so far. */
  get fires(): readonly string[] {
    return [...this.#fires];
  }

  /** Content of extensions that is still on the page. */
  nodes(selector: string): HTMLElement[] {
    return [...this.#roots]
      .filter(({ isConnected }) => isConnected)
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  }

  /**
   * Uses every rendered control as a shopper could, except that it does not follow links. It only presses them down.
   */
  poke(): void {
    for (const node of this.nodes('*')) {
      for (const type of [...EVENTS, ...MORE]) node.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      if (node instanceof HTMLElement && node.localName !== 'a') node.click();
    }
  }

  /**
   * Measures how long the main thread is blocked. @returns a function that stops it and returns the longest time, in ms
   */
  watch(): () => number {
    let [last, worst] = [performance.now(), 0];
    const timer = setInterval(() => {
      const now = performance.now();
      worst = Math.max(worst, now - last - 10);
      last = now;
    }, 10);
    return () => {
      clearInterval(timer);
      return Math.round(worst);
    };
  }

  /** Checks that a running script would be noticed. */
  async control(): Promise<boolean> {
    const before = this.#fires.length;
    const home = document.createElement('div');
    document.body.append(home);
    home.innerHTML = '<img src="x:x" onerror="alert(1)">';
    await wait(() => this.#fires.length > before, 3000);
    home.remove();
    return this.#fires.length > before;
  }
}
