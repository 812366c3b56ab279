import { CONTENT_LIMITS } from '@storefront/contract';
import { isLinkAddress } from '@storefront/contract/merchant-html';
import MarkdownIt, { type Token } from 'markdown-it';
import { mediaUrl } from '../../kernel/media.js';

/** The text would produce too much HTML. The message names the remedy. */
export class MarkdownError extends Error {}

/**
 * Limits the time: each `[` is followed as deep as brackets nest. A list takes two levels, so nine lists may nest;
 * deeper ones are left out.
 */
const NESTING = 20;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: NESTING });
markdown.validateLink = isLinkAddress;

markdown.core.ruler.push('shape', ({ tokens, env }) => {
  const top = Math.min(...tokens.filter(({ type }) => type === 'heading_open').map(level));
  // With reference links, three characters can repeat a long address.
  let links = 0;
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, level(token) - top + 2)}`;
    else if (token.type === 'th_open' || token.type === 'td_open') align(token);
    // It would set a class name of the page.
    else if (token.type === 'fence') token.info = '';
    for (const child of token.children ?? [])
      if (child.type === 'link_open' || child.type === 'image') {
        if (++links > CONTENT_LIMITS.links)
          throw new MarkdownError(`The text has more than ${CONTENT_LIMITS.links} links and images; make two of it.`);
        point(child, env['mediaBaseUrl']);
      }
  }
});

const level = ({ tag }: Token): number => Number(tag.slice(1));

/** As a data attribute: a page whose policy forbids inline styles would not apply a `style`. */
function align(cell: Token): void {
  const side = /^text-align:(left|center|right)$/.exec(String(cell.attrGet('style')))?.[1];
  cell.attrs = side === undefined ? null : [['data-align', side]];
}

/** Keeps the address of a link or image, and drops titles: they are only accessible with a mouse. */
function point(token: Token, mediaBaseUrl: unknown): void {
  if (token.type === 'link_open') {
    token.attrs = [['href', token.attrGet('href') ?? '']];
    return;
  }
  const src = mediaUrl(typeof mediaBaseUrl === 'string' ? mediaBaseUrl : '', String(token.attrGet('src') ?? ''));
  // The renderer fills in `alt`.
  token.attrs = [['src', src], ['alt', ''], ['loading', 'lazy'], ['decoding', 'async']]; // prettier-ignore
}

/**
 * HTML that is safe in any page: see `Content` in the contract for the allowed elements.
 * @param mediaBaseUrl base of relative image addresses
 * @throws MarkdownError; never for a text that passed `checkMarkdown`
 */
export const renderMarkdown = (text: string, mediaBaseUrl: string): string => markdown.render(text, { mediaBaseUrl });

/** @throws MarkdownError */
export function checkMarkdown(text: string): void {
  markdown.parse(text, {});
}

/**
 * The visible text, for search: one line for each paragraph, heading, item and cell; images as their descriptions.
 * @throws MarkdownError; never for a text that is stored
 */
export const plainText = (text: string): string =>
  markdown
    .parse(text, {})
    .map((token) => (token.type === 'inline' ? words(token.children ?? []) : token.content))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const words = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'image' ? words(children ?? []) : content,
    )
    .join('');
