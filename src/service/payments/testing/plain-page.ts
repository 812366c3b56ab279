/** A page that uses the sandbox's browser script without the kit. Tests call its functions on `window`. */

interface CardElement {
  mount(target: Element): CardElement;
  update(changes: object): Promise<void>;
  validate(): Promise<Record<string, string> | null>;
  confirm(params: object): Promise<{ status: string; code?: string; message?: string; retryable?: boolean }>;
  focus(): void;
  unmount(): void;
  on(event: string, listener: (detail: unknown) => void): () => void;
}

export interface PlainPage {
  load(url: string): Promise<void>;
  /** Mounts the form; `events` is then filled. */
  start(key: string, options: object): void;
  sandbox(): (key: string) => { create(options?: object): CardElement };
  /** The message of the error that a call throws. */
  errorOf(run: () => unknown): string;
  element: CardElement | undefined;
  box: HTMLElement;
  events: { event: string; detail: unknown }[];
}

const box = document.createElement('div');
document.body.append(box);

const rules = { createScriptURL: (url: string) => url };
const { trustedTypes } = globalThis as unknown as {
  trustedTypes: { createPolicy(name: string, value: typeof rules): { createScriptURL(url: string): string } };
};
const policy = trustedTypes.createPolicy('storefront', rules);

const shop: PlainPage = {
  load: (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = policy.createScriptURL(url);
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('did not load'));
      document.head.append(script);
    }),
  sandbox: () => (globalThis as unknown as { CardSandbox: ReturnType<PlainPage['sandbox']> }).CardSandbox,
  start(key, options) {
    const element = shop.sandbox()(key).create(options);
    for (const event of ['ready', 'change', 'submit', 'challenge', 'loaderror']) {
      element.on(event, (detail) => shop.events.push({ event, detail }));
    }
    shop.element = element.mount(box);
  },
  errorOf(run) {
    try {
      run();
      return 'nothing';
    } catch (error) {
      return String(error);
    }
  },
  element: undefined,
  box,
  events: [],
};

Object.assign(globalThis, { shop });
