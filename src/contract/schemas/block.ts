import { Type, type Static } from '@sinclair/typebox';
import { MERCHANT_HTML_LIMITS } from './merchant-html.js';

/** HTML of the merchant in responses. */
export const MerchantHtml = Type.String({
  description:
    "The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text, lists, tables, links and pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is none.",
});

/** HTML of the merchant in requests. */
export const MerchantHtmlInput = Type.String({
  maxLength: MERCHANT_HTML_LIMITS.length,
  description:
    'HTML. It is stored unchanged and cleaned when it is read. Anything except text, lists, tables, links and images is removed.',
});

export const Block = Type.Object(
  {
    handle: Type.String({ description: 'Handle of the block.' }),
    html: MerchantHtml,
    updatedAt: Type.String({ format: 'date-time', description: 'Time of the last change.' }),
  },
  {
    $id: 'Block',
    description: 'A named block of HTML for many pages, such as a note about delivery or an announcement.',
  },
);
export type Block = Static<typeof Block>;

export const BlockInput = Type.Object(
  { html: MerchantHtmlInput },
  { $id: 'BlockInput', additionalProperties: false, description: 'HTML of a block.' },
);
export type BlockInput = Static<typeof BlockInput>;
