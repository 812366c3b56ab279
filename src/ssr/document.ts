import { scriptJson } from '../element-base/json-ld.js';
import { directionOf } from '../element-base/locale/locale.js';
import type { Answer } from './answer.js';
import { escapeHtml } from './seo/tags.js';
import { ANSWER_ATTRIBUTE, STATE_ID, STATUS_ATTRIBUTE, type Answers, type PageState } from './told-state.js';

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

/** @param state with what the API has answered so far */
export const stateScript = ({ answers, ...state }: PageState & { answers: Answers }): string =>
  `${answerScripts(answers)}<script type="application/json" id="${STATE_ID}">${scriptJson(state)}</script>`;

/** Each for itself: a browser that needs one parses it once, as what came from the API. */
export const answerScripts = (answers: Answers): string =>
  Object.entries(answers)
    .map(([path, [status, body]]) => {
      const told = status === 200 ? '' : ` ${STATUS_ATTRIBUTE}="${status}"`;
      const text = body === null ? '' : scriptJson(body as object);
      return `<script type="application/json" ${ANSWER_ATTRIBUTE}="${escapeHtml(path)}"${told}>${text}</script>`;
    })
    .join('');

/** All that stands before what the page puts into its body. */
export function opening(
  lang: string,
  head: readonly string[],
  { scripts, preloads }: { scripts: readonly string[]; preloads: readonly string[] },
): string {
  // While the page still comes: what follows later must not keep it from being used. But after its first pictures: what
  // stands there can be read, and its links and forms work, before any script.
  const modules = scripts.map(
    (src) => `<script type="module" async fetchpriority="low" src="${escapeHtml(src)}"></script>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head,
    ...preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" fetchpriority="low">`),
    ...modules,
    '</head><body>',
  ].join('');
}
export const closing = '</body></html>';
