import { pictureWithTextSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { band, heading, linkTo, picture, prose } from './parts.js';
import { section } from './section.js';

export const pictureWithText = section(pictureWithTextSection, (settings, page, _blocks, id) => {
  const { tone, side, share } = settings;
  const content = html`<div class="beside" data-side=${side} data-share=${share}>
    ${picture(page, settings.picture, { sizes: '(min-width: 56rem) 50vw, 100vw' })}
    <div>
      ${heading(page, settings.headingLevel, settings.heading)} ${prose(page, settings.text, 'text')}
      ${linkTo(page, settings.link, settings.linkLabel, 'button')}
    </div>
  </div>`;
  return band(page, id, { tone }, content);
});
