import { loadLanguage } from '../../locales/languages.js';
import type { PageState } from '../state/embedded-state.js';

/** Loads the module that defines a tag, by tag. */
export type Loads = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

/** The page works in English, too. */
export const loadLanguages = (states: readonly PageState[]): Promise<unknown> => {
  const tags = new Set([document.documentElement.lang, ...states.map(({ lang }) => lang ?? '')]);
  return Promise.allSettled([...tags].map(async (tag) => loadLanguage(tag)));
};

interface Updating {
  updateComplete?: Promise<unknown>;
}

/** Defines tags. Resolves when their elements have hydrated. */
export async function defineTags(within: ParentNode, tags: readonly string[], loads: Loads): Promise<void> {
  if (tags.length === 0) return;
  const define = (some: readonly string[]) => Promise.all(some.map(async (tag) => loads[tag]?.()));
  // An element in the slot of another one may depend on that one's content, so
  // it hydrates after it.
  const inner = tags.filter((tag) => within.querySelector(`:is(${tags.join()}) ${tag}`));
  await define(tags.filter((tag) => !inner.includes(tag)));
  await define(inner);
  const elements = tags.flatMap((tag) => [...within.querySelectorAll<Element & Updating>(tag)]);
  await Promise.all(elements.map(async (element) => element.updateComplete));
}
