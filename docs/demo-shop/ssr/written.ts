/**
 * Words of the shop that do not change with its data, taken from the static pages: whoever mends a sentence there has
 * mended it here.
 */
import { readFileSync } from 'node:fs';
import { html } from './kit.js';
import { withOwnLinks } from './routes.js';

const written = (name: string): string => readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8');

/**
 * The sections of a static page, by the id that labels them, as templates: their elements are drawn.
 * @throws Error when the page has no such section any more
 */
export function sectionsOf<Id extends string>(name: string, ids: readonly Id[]): Readonly<Record<Id, unknown>> {
  const text = written(name);
  return Object.fromEntries(
    ids.map((id) => {
      const section = new RegExp(`<section[^>]*aria-labelledby="${id}"[^]*?</section>`).exec(text)?.[0];
      if (section === undefined) throw new Error(`${name} has no section labelled by ${id}`);
      return [id, html(template(withOwnLinks(section)))];
    }),
  ) as Record<Id, unknown>;
}

/** Markup of our own file as a template that was written here. */
function template(markup: string): TemplateStringsArray {
  const strings = [markup];
  return Object.assign(strings, { raw: strings });
}
