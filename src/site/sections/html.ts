import { htmlSection } from '@storefront/contract/site';
import { band, prose } from './parts.js';
import { section } from './section.js';

export const merchantHtml = section(htmlSection, ({ html, width }, page, _blocks, id) =>
  band(page, id, { width }, prose(page, html, 'html')),
);
