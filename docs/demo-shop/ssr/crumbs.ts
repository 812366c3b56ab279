/** The way to a page as people see it: the same as its structured data say. */
import { html } from './kit.js';

export const crumbs = (way: readonly { name: string; path: string }[]): unknown =>
  html`<nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      <li><a href="/">Home</a></li>
      ${way.map(({ name, path }) => html`<li><a href=${path}>${name}</a></li>`)}
    </ol>
  </nav>`;
