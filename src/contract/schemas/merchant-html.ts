/**
 * The list of allowed HTML of merchants, and the function that applies it to a parsed tree. The service and browsers use
 * both with their own parsers. This module has no dependencies because browsers load it.
 */

/**
 * `length` limits the input and `made` limits the output, both in UTF-16 units. A tree that is deeper or has more elements
 * is refused.
 */
export const MERCHANT_HTML_LIMITS = {
  length: 65_536,
  made: 262_144,
  elements: 5000,
  depth: 40,
  address: 2000,
} as const;

const direction = /^(?:ltr|rtl|auto)$/;
const language = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,6}$/i;
const pixels = /^[1-9]\d{0,4}$/;
const span = /^(?:[1-9]\d?|100)$/;
const side = /^(?:left|center|right)$/;

/** http(s), mailto, tel, or relative to the page. `//host` is refused, and so are brackets that are not written as `%3C`. */
const LINK = /^(?![^]*[<>])(?:https?:\/\/|mailto:|tel:|(?![\\/]{2})[^:/?#\\]*(?:[/?#]|$))/i;
const PICTURE = /^(?![^]*[<>])(?:https?:\/\/|(?![\\/]{2})[^:/?#\\]*(?:[/?#]|$))/i;

/** Excludes text that ends a comment or an element, because sanitisers read it differently. */
const WORDS = /^(?![^]*(?:(?:--!?|\])>|<\/))/;

/** Attributes of every tag, each with its allowed values. */
const everywhere = { dir: direction, lang: language } as const;

/** Tags with the attributes that only they have. `href` and `src` are addresses. */
export const MERCHANT_TAGS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    (
      'h1 h2 h3 h4 h5 h6 p div br hr blockquote ul li dl dt dd figure figcaption details summary ' +
      'strong b em i u s del ins sub sup small mark code pre kbd q span table caption thead tbody tfoot tr'
    )
      .split(' ')
      .map((tag) => [tag, {}]),
  ),
  a: { href: LINK, target: /^_blank$/i },
  img: { src: PICTURE, alt: WORDS, width: pixels, height: pixels },
  ol: { start: /^-?\d{1,6}$/ },
  th: { colspan: span, rowspan: span, scope: /^(?:row|col)$/, 'data-align': side },
  td: { colspan: span, rowspan: span, 'data-align': side },
};

/** Tags that editors write, by the tag that replaces them. */
export const MERCHANT_ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'section article main header footer aside address center'.split(' ').map((tag) => [tag, 'div']),
  ),
  ...{ strike: 's', tt: 'code', font: 'span', big: 'span' },
};

/** Every attribute that any tag may have. */
export const MERCHANT_ATTRIBUTES: readonly string[] = [
  ...new Set([...Object.keys(everywhere), ...Object.values(MERCHANT_TAGS).flatMap((tag) => Object.keys(tag))]),
];

/** Access to a tree of any parser. */
export interface HtmlSource<N> {
  /** Tag name in lower case. undefined: the node is not an HTML element. */
  tag(node: N): string | undefined;
  /** Text of the node. undefined: the node is not a text. */
  text(node: N): string | undefined;
  attribute(node: N, name: string): string | null | undefined;
  children(node: N): Iterable<N>;
}

export interface HtmlElement {
  tag: string;
  attributes: [name: string, value: string][];
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

export interface CleaningOptions {
  /** Level of the highest heading. The others follow. Default: 2. */
  level?: number | undefined;
  /** Returns the full address of an image. */
  picture?: ((src: string) => string) | undefined;
}

/** The tree is deeper or larger than `MERCHANT_HTML_LIMITS`. The message names the remedy. */
export class MerchantHtmlError extends Error {}

/**
 * Returns a tree that contains allowed HTML only: replaced tags, shifted headings, links to safe addresses, and images
 * that load lazily. Elements that are not in the list are removed with their content. A link without a safe address and a
 * `span` without attributes are replaced by their content.
 * @throws MerchantHtmlError
 */
export function cleanHtml<N>(roots: Iterable<N>, source: HtmlSource<N>, options: CleaningOptions = {}): HtmlNode[] {
  const { picture = (src: string) => src } = options;
  const headings: HtmlElement[] = [];
  let elements = 0;

  const walk = (nodes: Iterable<N>, into: HtmlNode[], depth: number, inLink: boolean): void => {
    if (depth > MERCHANT_HTML_LIMITS.depth)
      throw new MerchantHtmlError(`It nests deeper than ${MERCHANT_HTML_LIMITS.depth} tags; make it flatter.`);
    for (const node of nodes) {
      const text = source.text(node);
      if (text !== undefined) {
        pushText(into, oneLineEnd(text));
        continue;
      }
      const named = source.tag(node);
      const tag = named === undefined ? undefined : (own(MERCHANT_ALIASES, named) ?? named);
      const rules = tag === undefined ? undefined : own(MERCHANT_TAGS, tag);
      if (tag === undefined || !rules) continue;
      if (++elements > MERCHANT_HTML_LIMITS.elements)
        throw new MerchantHtmlError(`It has more than ${MERCHANT_HTML_LIMITS.elements} tags; make it shorter.`);
      const made: HtmlElement = { tag, attributes: attributesOf(source, node, tag, rules), children: [] };
      if (tag === 'img') {
        const src = made.attributes[0];
        if (src?.[0] !== 'src') continue;
        src[1] = picture(src[1]);
      }
      // A parser cannot create a link inside a link.
      const isNoLink = tag === 'a' && (inLink || made.attributes[0]?.[0] !== 'href');
      const isBare = isNoLink || (tag === 'span' && made.attributes.length === 0);
      if (!isBare) into.push(made);
      if (/^h[1-6]$/.test(tag)) headings.push(made);
      walk(source.children(node), isBare ? into : made.children, depth + 1, inLink || tag === 'a');
    }
  };
  const result: HtmlNode[] = [];
  walk(roots, result, 0, false);
  shift(headings, options.level ?? 2);
  return result;
}

/** Reads own members only: `constructor` is not a tag. */
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function pushText(into: HtmlNode[], text: string): void {
  const last = into.length - 1;
  const before = into[last];
  if (typeof before === 'string') into[last] = before + text;
  else if (text !== '') into.push(text);
}

/** A carriage return from a character reference would become a line end when the HTML is parsed again. */
const oneLineEnd = (text: string): string => text.replaceAll('\r', '\n');

const isAddress = (name: string): boolean => name === 'href' || name === 'src';

/** Normalizes an address as browsers do: outer spaces and line ends are removed. */
function addressOf(value: string): string {
  // eslint-disable-next-line no-control-regex -- they are what browsers leave out
  return value.replace(/^[\u0000- ]+|[\u0000- ]+$|[\t\n\r]/g, '');
}

function attributesOf<N>(
  source: HtmlSource<N>,
  node: N,
  tag: string,
  rules: Readonly<Record<string, RegExp>>,
): HtmlElement['attributes'] {
  const result: HtmlElement['attributes'] = [];
  for (const [name, rule] of Object.entries({ ...rules, ...everywhere })) {
    const given = source.attribute(node, name);
    if (given === null || given === undefined) continue;
    const value = isAddress(name) ? addressOf(given) : oneLineEnd(given).trim();
    const isLong = isAddress(name) && (value === '' || value.length > MERCHANT_HTML_LIMITS.address);
    if (!isLong && rule.test(value)) result.push([name, value]);
  }
  const has = (name: string): boolean => result.some(([text]) => text === name);
  if (tag === 'a' && has('target')) result.push(['rel', 'noopener']);
  if (tag !== 'img') return result;
  if (!has('alt')) result.push(['alt', '']);
  result.push(['loading', 'lazy'], ['decoding', 'async']);
  return result;
}

function shift(headings: readonly HtmlElement[], level: number): void {
  const levels = headings.map(({ tag }) => Number(tag.slice(1)));
  const top = Math.min(...levels);
  headings.forEach((heading, index) => {
    heading.tag = `h${Math.min(6, (levels[index] ?? top) - top + level)}`;
  });
}

/** true: a link may have this address. */
export const isLinkAddress = (address: string): boolean =>
  address.length <= MERCHANT_HTML_LIMITS.address && LINK.test(address);
