import { inScript, scriptJson } from '../element-base/json-ld.js';
import { directionOf } from '../element-base/locale/locale.js';
import type { Answer } from './answer.js';
import { escapeHtml } from './seo/tags.js';
import { ANSWER_ATTRIBUTE, STATE_ID, STATUS_ATTRIBUTE, type PageState } from './told-state.js';

/** The API's answers by address from its base. */
type Answers = ReadonlyMap<string, Answer>;

/** @param answers what the API has answered so far */
export const stateScript = (state: PageState, answers: Answers): string =>
  `${answerScripts(answers)}<script type="application/json" id="${STATE_ID}">${scriptJson(state)}</script>`;

/**
 * Each for itself: a browser that needs one parses it once, as what came from the API.
 * @param told addresses of those that are left out
 */
export const answerScripts = (answers: Answers, told?: ReadonlySet<string>): string =>
  [...answers]
    .filter(([path]) => !told?.has(path))
    .map(([path, { status, text }]) => {
      const other = status === 200 ? '' : ` ${STATUS_ATTRIBUTE}="${status}"`;
      const json = inScript(text);
      return `<script type="application/json" ${ANSWER_ATTRIBUTE}="${escapeHtml(path)}"${other}>${json}</script>`;
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
