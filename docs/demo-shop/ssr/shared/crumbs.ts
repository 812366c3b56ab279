/** The breadcrumbs as people see them, the same as in the page's structured data. */
import { html } from './kit.js';

export const crumbs = (way: readonly { name: string; path: string }[]): unknown =>
  html`<nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      <li><a href="/">Home</a></li>
      ${way.map(({ name, path }) => html`<li><a href=${path}>${name}</a></li>`)}
    </ol>
  </nav>`;
