import { inScript, scriptJson } from '../../element-base/json-ld.js';
import { directionOf } from '../../element-base/locale/locale.js';
import type { Answer } from '../state/answer.js';
import { escapeHtml } from '../seo/tags.js';
import {
  ANSWER_ATTRIBUTE,
  STATE_ATTRIBUTE,
  STATE_ID,
  STATUS_ATTRIBUTE,
  type PageState,
} from '../state/embedded-state.js';

/** The API's answers by path from its base. */
type Answers = ReadonlyMap<string, Answer>;

/** The embedded state, after the answers of the API so far. */
export const stateScript = (state: PageState, answers: Answers): string =>
  `${answerScripts(answers)}<script type="application/json" id="${STATE_ID}">${scriptJson(state)}</script>`;

/** The state of a fragment, with its answers inside: they are found together wherever a framework puts them. */
export const fragmentState = (state: PageState, answers: Answers): string =>
  `<span hidden ${STATE_ATTRIBUTE}>${answerScripts(answers)}<script type="application/json">${scriptJson(state)}</script></span>`;

/**
 * A script for each answer, so that the browser parses only those that it needs.
 * @param sent paths of answers that are left out
 */
export const answerScripts = (answers: Answers, sent?: ReadonlySet<string>): string =>
  [...answers]
    .filter(([path]) => !sent?.has(path))
    .map(([path, { status, text }]) => {
      const other = status === 200 ? '' : ` ${STATUS_ATTRIBUTE}="${status}"`;
      const json = inScript(text);
      return `<script type="application/json" ${ANSWER_ATTRIBUTE}="${escapeHtml(path)}"${other}>${json}</script>`;
    })
    .join('');

/** The document up to the content of its body. */
export function opening(
  lang: string,
  head: string,
  { scripts, preloads }: { scripts: readonly string[]; preloads: readonly string[] },
): string {
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    moduleTags(scripts, preloads),
    '</head><body>',
  ].join('');
}

/** Tags for `<head>` that load the code of a page. */
export function moduleTags(scripts: readonly string[], preloads: readonly string[]): string {
  return [
    ...preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" fetchpriority="low">`),
    // `async`: deferred reads that are still to come must not delay hydration. Low priority: pictures come first, because the
    // page can be read, and its links and forms work, before any script.
    ...scripts.map((src) => `<script type="module" async fetchpriority="low" src="${escapeHtml(src)}"></script>`),
  ].join('');
}
export const closing = '</body></html>';
