import type { ReactiveControllerHost } from 'lit';
import type { AddPorts, AddState, AddToCart as Whole } from '../element-base/product/add-to-cart.js';
import { catalogueMessages } from '../element-base/texts/catalogue.js';
import { lazy } from '../stores/lazy.js';
import type { NewLine } from '../stores/types.js';

type Code = typeof import('../element-base/product/add-to-cart.js');

const IDLE: AddState = { status: 'idle' };
const PENDING: AddState = { status: 'pending' };
const code = lazy<Code>(() => import('../element-base/product/add-to-cart.js'));

/**
 * Stands for adding to the cart in the script tag, whose code comes with its first use: the button says at once that
 * something is on its way, and what was asked for is asked for once.
 */
export class AddToCart {
  #whole: Whole | undefined;
  /** What was asked for while the code was on its way; of code that did not arrive, why. */
  readonly #early = new Map<string, AddState>();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly ports: AddPorts,
  ) {}

  state(variantId: string | null | undefined): AddState {
    return this.#whole?.state(variantId) ?? ((variantId && this.#early.get(variantId)) || IDLE);
  }

  async add(line: NewLine, title: string): Promise<boolean> {
    const { variantId } = line;
    if (this.#early.get(variantId) === PENDING) return false;
    if (!this.#whole) {
      this.#set(variantId, PENDING);
      try {
        const { AddToCart: Its } = await code.bring();
        this.#whole ??= new Its(this.host, this.ports);
        this.#early.delete(variantId);
      } catch {
        const { errorAdd, errorUnreachable } = this.ports.texts(catalogueMessages);
        const message = `${errorAdd(title)} ${errorUnreachable}`;
        this.#set(variantId, { status: 'failed', message });
        this.ports.announce(message);
        return false;
      }
    }
    return this.#whole.add(line, title);
  }

  reset(variantId: string): void {
    this.#whole?.reset(variantId);
    if (this.#early.delete(variantId)) this.host.requestUpdate();
  }

  #set(variantId: string, state: AddState): void {
    this.#early.set(variantId, state);
    this.host.requestUpdate();
  }
}
