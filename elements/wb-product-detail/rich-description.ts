import { isServer, noChange, type LitElement, type ReactiveController } from 'lit';
import type { MerchantHtml } from '../../src/element-base/merchant-html.js';

/** The nodes of the merchant's formatted description, made once for each text. */
export class RichDescription implements ReactiveController {
  #made: { html: string; level: number; nodes: Node | typeof noChange } | undefined;

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    // A node can be in one place only, so another place needs a copy.
    if (!this.host.renderRoot.querySelector('.rich')) this.#made = undefined;
  }

  /**
   * @param level of the highest heading
   * @param load the code that makes the nodes; undefined while it loads, and when it failed to load
   * @returns undefined without that code
   */
  nodes(html: string, level: number, load: () => MerchantHtml | undefined): Node | typeof noChange | undefined {
    const made = this.#made;
    if (made?.html === html && made.level === level) return made.nodes;
    // The server rendered text that the service has sanitized, so it is kept.
    const isRendered = isServer || (!this.host.hasUpdated && Boolean(this.host.shadowRoot?.querySelector('.rich')));
    const nodes = isRendered ? noChange : load()?.(html, level);
    this.#made = nodes && { html, level, nodes };
    return nodes;
  }
}
