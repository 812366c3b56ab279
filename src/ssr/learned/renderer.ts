import './steady-parts.js';
import { LitElementRenderer, type RenderInfo } from '@lit-labs/ssr';
import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';
import type { Money } from '@storefront/contract';
import { StorefrontElement } from '../../element-base/storefront-element.js';
import type { MoneyFormat } from '@storefront/contract/money-format';
import { drawNext, drawShadow } from './draw.js';
import { priceText, rememberAverages } from './prices.js';

/** What elements ask their base class for. */
interface Asking {
  locale: string;
  money: (money: Money, format?: MoneyFormat) => string;
}

/**
 * Draws Lit elements from learned templates: for `elementRenderers` of `@lit-labs/ssr`, in place of its
 * `LitElementRenderer`. The output is the same, and hydrates the same.
 */
export class LearnedRenderer extends LitElementRenderer {
  constructor(tag: string) {
    super(tag);
    if (!(this.element instanceof StorefrontElement)) return;
    const element = this.element as unknown as Asking;
    const { money } = element;
    element.money = (its, format) => (format ? money.call(element, its, format) : priceText(its, element.locale));
  }

  override renderShadow(info: RenderInfo): ThunkedRenderResult | undefined {
    const result = super.renderShadow(info);
    // Last comes the template, after the styles; nothing at all of an element that is not drawn on servers.
    if (typeof result?.at(-1) !== 'function') return result;
    const { element } = this as unknown as { element: { render(): unknown; locale?: string } };
    if (element.locale !== undefined) rememberAverages(element.locale);
    return [...result.slice(0, -1), () => drawShadow(element.render(), info)];
  }

  override renderLight(info: RenderInfo): ThunkedRenderResult {
    return drawNext(info) ?? super.renderLight(info);
  }
}
