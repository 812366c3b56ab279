import { richTextSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { band, prose } from './parts.js';
import { section } from './section.js';

export const richText = section(richTextSection, ({ text, width, tone, align }, page, _blocks, id) =>
  band(page, id, { width, tone }, html`<div data-align=${align}>${prose(page, text, 'text')}</div>`),
);
