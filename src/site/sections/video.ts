import { videoSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band } from './parts.js';
import { section } from './section.js';

export const video = section(videoSection, (settings, page, _blocks, id) => {
  const { video: address, poster, captions, captionsLanguage, label, loop, ratio, width } = settings;
  if (address === undefined) return '';
  const film = html`<video
    class="film"
    controls
    preload="none"
    playsinline
    src=${address}
    poster=${poster?.url ?? nothing}
    ?loop=${loop}
    aria-label=${page.text(label)}
    data-ratio=${ratio}
    data-wb-field=${page.field('video') ?? nothing}
  >
    ${
      captions === undefined
        ? ''
        : html`<track
            kind="captions"
            src=${captions}
            srclang=${captionsLanguage ?? page.shop.locale}
            label=${captionsLanguage ?? page.shop.locale}
            default
          />`
    }
  </video>`;
  return band(page, id, { heading: settings.heading, headingLevel: settings.headingLevel, width }, film);
});
