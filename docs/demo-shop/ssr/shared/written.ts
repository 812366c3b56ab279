/** Texts of the shop that do not depend on its data, taken from the static pages: each text exists only once. */
import { readFileSync } from 'node:fs';
import { html } from './kit.js';
import { withOwnLinks } from './routes.js';

const written = (name: string): string => readFileSync(new URL(`../../pages/${name}`, import.meta.url), 'utf8');

/**
 * The sections of a static page as templates, by the id of their heading. The server draws their elements.
 * @throws Error when the page has no such section
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

/** Our own file's markup as a template. It is trusted like a literal. */
function template(markup: string): TemplateStringsArray {
  const strings = [markup];
  return Object.assign(strings, { raw: strings });
}
