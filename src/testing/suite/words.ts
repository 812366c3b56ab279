import type { Json } from './answers.js';
import { deep } from './looks.js';

/** Every text in a value. */
export function textsIn(value: Json | undefined, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) textsIn(member, into);
}

const SPOKEN = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'alt', 'placeholder'],
];

/** Dates, times and amounts as the browser formats them. */
const DAYS = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b[AP]M\b/g;

/** Words of the pseudo-language in `src/locales/pseudo.ts`. Few English words lack all of its letters. */
const PSEUDO = /[\p{L}’]*[áçéîļñöŕšüýžÅÉÎÖÛ][\p{L}’]*/gu;

/** The browser's names of codes in the data. */
function namesOf(code: string): string[] {
  if (/^[A-Z]{2}$/.test(code)) return [new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? ''];
  if (!/^[A-Z]{3}$/.test(code)) return [];
  const long = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' });
  const plural = long.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? '';
  return [code, new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? '', plural];
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Words in the shadow roots of an element that come neither from its texts nor from data, and so are never translated.
 * Call this in the pseudo-language. @param data texts from properties and answers
 */
export function fixedWords(el: Element, data: ReadonlySet<string>): string[] {
  const known = [...data, ...[...data].flatMap(namesOf)].map(plain).filter((candidate) => candidate.length > 1);
  known.sort((one, other) => other.length - one.length);
  const found = new Set<string>();
  /** A text of the data, or a part of it, for example between highlights. */
  const isData = (text: string): boolean =>
    !/\p{L}{2}/u.test(text) || known.some((candidate) => candidate.includes(text));
  const look = (text: string, where: string): void => {
    let left = plain(text);
    if (isData(left)) return;
    for (const example of known) left = left.replaceAll(example, ' ');
    left = left.replaceAll(PSEUDO, ' ').replaceAll(DAYS, ' ');
    if (!isData(left.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))) found.add(`${where}: ${plain(text).slice(0, 80)}`);
  };
  for (const node of deep(el)) {
    if (!(node.getRootNode() instanceof ShadowRoot) || ['style', 'script', 'template'].includes(node.localName))
      continue;
    const name = node.getAttribute('data-testid') ?? (node.getAttribute('part') || node.localName);
    const box = node.localName === 'option' ? (node.closest('select') ?? node) : node;
    if (name === 'wb-announcer' || !box.checkVisibility()) continue;
    for (const child of node.childNodes) if (child instanceof Text) look(child.data, name);
    for (const attribute of SPOKEN) look(node.getAttribute(attribute) ?? '', `${name} ${attribute}`);
  }
  return [...found];
}
