import './lit-part-patch.js';
import { LitElementRenderer, type RenderInfo } from '@lit-labs/ssr';
import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';
import type { Money } from '@storefront/contract';
import { StorefrontElement } from '../../element-base/storefront-element.js';
import type { MoneyFormat } from '@storefront/contract/money-format';
import { drawNext, drawShadow } from './learned-draw.js';
import { priceText, cacheAverages } from './learned-prices.js';

/** Members of the elements' base class. */
interface FormatsMoney {
  locale: string;
  money: (money: Money, format?: MoneyFormat) => string;
}

/**
 * Renders Lit elements from learned templates. Use it in `elementRenderers` of `@lit-labs/ssr` in place of
 * `LitElementRenderer`. The output is the same.
 */
export class LearnedRenderer extends LitElementRenderer {
  constructor(tag: string) {
    super(tag);
    if (!(this.element instanceof StorefrontElement)) return;
    const element = this.element as unknown as FormatsMoney;
    const { money } = element;
    element.money = (value, format) => (format ? money.call(element, value, format) : priceText(value, element.locale));
  }

  override renderShadow(info: RenderInfo): ThunkedRenderResult | undefined {
    const result = super.renderShadow(info);
    // The template comes last, after the styles. Elements that do not render on servers have none.
    if (typeof result?.at(-1) !== 'function') return result;
    const { element } = this as unknown as { element: { render(): unknown; locale?: string } };
    if (element.locale !== undefined) cacheAverages(element.locale);
    return [...result.slice(0, -1), () => drawShadow(element.render(), info)];
  }

  override renderLight(info: RenderInfo): ThunkedRenderResult {
    return drawNext(info) ?? super.renderLight(info);
  }
}
