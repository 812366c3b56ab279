/** The editor's end of the connection to the page in the preview. */
import { PROTOCOL, type FromFrame, type Ready, type ToFrame, type Welcome } from '../frame/protocol.js';

/** Silence after which the editor says why. In milliseconds. */
const SILENCE_MS = 5000;

export interface PreviewLinkHandlers {
  readonly ready: (page: string) => void;
  readonly message: (message: FromFrame) => void;
  readonly fault: (words: string) => void;
}

export class PreviewLink {
  readonly #over = new AbortController();
  #port: MessagePort | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** @param origin of the site */
  constructor(
    readonly frame: HTMLIFrameElement,
    readonly origin: string,
    readonly handlers: PreviewLinkHandlers,
  ) {
    const hear = (event: MessageEvent<Partial<Ready> | undefined>): void => this.#hear(event);
    addEventListener('message', hear, { signal: this.#over.signal });
  }

  get isOpen(): boolean {
    return this.#port !== undefined;
  }

  load(address: string): void {
    this.#close();
    this.frame.src = address;
    this.#timer = setTimeout(() => void this.#explain(address), SILENCE_MS);
  }

  send(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  end(): void {
    this.#close();
    this.#over.abort();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#port?.close();
    this.#port = undefined;
  }

  /** Only the window in our frame, on the site's origin, gets a port. */
  #hear(event: MessageEvent<Partial<Ready> | undefined>): void {
    const { contentWindow } = this.frame;
    if (contentWindow === null || event.source !== contentWindow || event.origin !== this.origin) return;
    if (event.data?.wb !== 'ready') return;
    this.#close();
    if (event.data.protocol !== PROTOCOL) {
      this.handlers.fault(
        `The site speaks version ${String(event.data.protocol)} of the preview, and this editor ${String(PROTOCOL)}. Reload this page; if it stays, update the site and the editor to the same version.`,
      );
      return;
    }
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.handlers.message(data);
    const welcome: Welcome = { wb: 'port', protocol: PROTOCOL };
    contentWindow.postMessage(welcome, this.origin, [port2]);
    this.handlers.ready(typeof event.data.page === 'string' ? event.data.page : '/');
  }

  async #explain(address: string): Promise<void> {
    const answers = await fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(5000),
    }).then(
      () => true,
      () => false,
    );
    this.handlers.fault(
      answers
        ? `The site at ${this.origin} answers, but its page does not speak to this editor. Its server may name another address of the editor, or the link of the preview has ended. Reload the preview.`
        : `The site at ${this.origin} does not answer. Your changes are saved all the same; reload the preview when it runs again.`,
    );
  }
}
