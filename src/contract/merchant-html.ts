/**
 * HTML that merchants write: what of it may stand in a page. The one list for the service and for browsers, and the one
 * walk that holds a parsed tree against it, whoever parsed it. No dependency: browsers load it.
 */

/**
 * `length` in UTF-16 units of what is given, `made` of what comes of it. Of a tree that is deeper or has more elements
 * nothing is made.
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

/** http(s), mailto, tel, or relative to the page; `//host` is neither. No address has brackets that are not written as `%3C`. */
const LINK = /^(?![^]*[<>])(?:https?:\/\/|mailto:|tel:|(?![\\/]{2})[^:/?#\\]*(?:[/?#]|$))/i;
const PICTURE = /^(?![^]*[<>])(?:https?:\/\/|(?![\\/]{2})[^:/?#\\]*(?:[/?#]|$))/i;

/** Not what ends a comment or an element: no sanitiser may read it otherwise than the others. */
const WORDS = /^(?![^]*(?:(?:--!?|\])>|<\/))/;

/** Attributes of every tag, each with what it may say. */
const everywhere = { dir: direction, lang: language } as const;

/** Tags, and the attributes that only they have. `href` and `src` are addresses. */
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

/** Tags that merchants' editors write, by what stands in their place. */
export const MERCHANT_ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'section article main header footer aside address center'.split(' ').map((tag) => [tag, 'div']),
  ),
  ...{ strike: 's', tt: 'code', font: 'span', big: 'span' },
};

/** Every attribute that any tag may have. */
export const MERCHANT_ATTRIBUTES: readonly string[] = [
  ...new Set([...Object.keys(everywhere), ...Object.values(MERCHANT_TAGS).flatMap((its) => Object.keys(its))]),
];

/** A tree as some parser made it. */
export interface HtmlSource<N> {
  /** In lower case; undefined when the node is no element of HTML. */
  tag(node: N): string | undefined;
  /** Undefined when the node is no text. */
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
  /** Level that the highest heading of the text gets; the others follow. 2 when absent. */
  level?: number | undefined;
  /** The full address of a picture. */
  picture?: ((src: string) => string) | undefined;
}

/** The tree is deeper or larger than `MERCHANT_HTML_LIMITS`; the message says what to do. */
export class MerchantHtmlError extends Error {}

/**
 * A tree of nothing but what the list has: tags by their aliases, headings shifted, links to safe addresses, pictures that
 * wait. What the list does not know is left out with all it holds; a link to nowhere, and a `span` that says nothing, leave
 * what they hold.
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
      // A link in a link is no tree that a parser makes again.
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

/** Own members only: `constructor` is no tag. */
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function pushText(into: HtmlNode[], text: string): void {
  const last = into.length - 1;
  const before = into[last];
  if (typeof before === 'string') into[last] = before + text;
  else if (text !== '') into.push(text);
}

/** A return that was written as a reference would be read as a line end the next time. */
const oneLineEnd = (text: string): string => text.replaceAll('\r', '\n');

const isAddress = (name: string): boolean => name === 'href' || name === 'src';

/** As browsers read an address: blanks around it and line ends in it do not count. */
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
  const has = (name: string): boolean => result.some(([its]) => its === name);
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

/** Whether a link may lead there. */
export const isLinkAddress = (address: string): boolean =>
  address.length <= MERCHANT_HTML_LIMITS.address && LINK.test(address);
