import { scriptJson } from '../element-base/json-ld.js';
import { directionOf } from '../element-base/locale/locale.js';
import type { Answer } from './answer.js';
import { LATER_ATTRIBUTE, STATE_ID, type Answers, type PageState } from './told-state.js';

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
export function opening(
  lang: string,
  head: readonly string[],
  { scripts, preloads }: { scripts: readonly string[]; preloads: readonly string[] },
): string {
  // While the page still comes: what follows later must not keep it from being used. But after its first pictures: what
  // stands there can be read, and its links and forms work, before any script.
  const modules = scripts.map(
    (src) => `<script type="module" async fetchpriority="low" src="${attribute(src)}"></script>`,
  );
  return [
    `<!doctype html><html lang="${attribute(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head,
    ...preloads.map((href) => `<link rel="modulepreload" href="${attribute(href)}" fetchpriority="low">`),
    ...modules,
    '</head><body>',
  ].join('');
}
export const closing = '</body></html>';
