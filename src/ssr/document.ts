import { scriptJson } from '../element-base/json-ld.js';
import { directionOf } from '../element-base/locale/locale.js';
import type { Answer } from './answer.js';
import type { Read } from './reads.js';

/** What the browser is told beside the markup: enough to know what the server knew, without asking. */
export interface PageState {
  config: { baseUrl: string; storeId: number; locale?: string; autoGetActiveCart: boolean };
  /** As asked for by address or cookie. */
  market?: string;
  /** Tags to bring to life. */
  tags: readonly string[];
  reads: readonly Read[];
  answers: Answers;
  /** Addresses whose answers follow in this document. */
  coming: readonly string[];
}
/** By address from the API's base. */
export type Answers = Record<string, readonly [status: number, body: unknown]>;

export const STATE_ID = 'wb-state';
export const LATER_ATTRIBUTE = 'data-wb-later';

export function answersOf(answers: ReadonlyMap<string, Answer>, except: ReadonlySet<string> = new Set()): Answers {
  return Object.fromEntries(
    [...answers]
      .filter(([path]) => !except.has(path))
      .map(([path, { status, text }]) => [path, [status, parsed(text)] as const]),
  );
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

export const stateScript = (state: PageState): string =>
  `<script type="application/json" id="${STATE_ID}">${scriptJson(state)}</script>`;
export const laterScript = (answers: Answers): string =>
  `<script type="application/json" ${LATER_ATTRIBUTE}>${scriptJson(answers)}</script>`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text for an attribute in quotes. */
const attribute = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '');

/** All that stands before what the page puts into its body. */
export function opening(lang: string, head: readonly string[], scripts: readonly string[]): string {
  // While the page still comes: what follows later must not keep it from being used.
  const modules = scripts.map((src) => `<script type="module" async src="${attribute(src)}"></script>`);
  return [
    `<!doctype html><html lang="${attribute(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head,
    ...modules,
    '</head><body>',
  ].join('');
}
export const closing = '</body></html>';
