import { Type, type Static } from '@sinclair/typebox';
import { MERCHANT_HTML_LIMITS } from './merchant-html.js';

/** HTML of a merchant, as the service answers it. */
export const MerchantHtml = Type.String({
  description:
    "The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text, lists, tables, links and pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is none.",
});

/** HTML of a merchant, as it is given. */
export const MerchantHtmlInput = Type.String({
  maxLength: MERCHANT_HTML_LIMITS.length,
  description:
    'HTML. Stored as it is and cleaned when it is read: what is no text, list, table, link or picture is left out.',
});

export const Block = Type.Object(
  {
    handle: Type.String({ description: 'Names the block.' }),
    html: MerchantHtml,
    updatedAt: Type.String({ format: 'date-time', description: 'When it was last changed.' }),
  },
  {
    $id: 'Block',
    description: 'A named piece of HTML that stands in many pages: a note about delivery, an announcement.',
  },
);
export type Block = Static<typeof Block>;

export const BlockInput = Type.Object(
  { html: MerchantHtmlInput },
  { $id: 'BlockInput', additionalProperties: false, description: 'HTML of a block.' },
);
export type BlockInput = Static<typeof BlockInput>;
