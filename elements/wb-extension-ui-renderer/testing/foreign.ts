const TAGS =
  /^(div|span|p|h[234]|a|img|svg|path|hr|ul|li|button|label|input|textarea|select|option|fieldset|legend|details|summary|progress|form|style)$/;
const ATTRIBUTES =
  /^(class|id|for|role|tabindex|hidden|aria-(label|level|hidden|describedby|invalid)|data-(padding|border|surface|gap|direction|align|columns|emphasis|tone|size|marker)|rel|href|target|src|alt|width|height|loading|decoding|referrerpolicy|viewbox|d|type|disabled|name|value|required|autocomplete|min|max|step|rows|maxlength|open)$/i;
const INPUTS = /^(text|number|checkbox|radio|email|tel|url|search)$/;
const OURS: Readonly<Record<string, RegExp>> = {
  href: /^(https?|mailto|tel):/,
  target: /^_blank$/,
  rel: /^noopener noreferrer nofollow$/,
  id: /^x\d+$/,
  for: /^x\d+$/,
  class: /^[a-z -]*$/,
  role: /^(alert|status|img|link|list)$/,
  autocomplete: /^off$/,
  d: /^[\dA-Za-z .-]+$/,
};

/**
 * Reports page content that an extension may not have.
 * @param images prefixes of allowed image addresses
 */
export const foreign = (root: ParentNode, images: readonly string[] = ['https://media.example/']): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.test(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      ATTRIBUTES.test(name) &&
      (OURS[name]?.test(value) ?? true) &&
      (name !== 'src' || images.some((prefix) => value.startsWith(prefix)))
        ? []
        : [`${element.localName} ${name}=${value.slice(0, 100)}`],
    ),
    ...(element instanceof HTMLInputElement && !INPUTS.test(element.type) ? [element.type] : []),
  ]);
