import { heroSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import type { SitePage } from '../page/site-page.js';
import { heading, lines, linkTo, picture } from './parts.js';
import { section } from './section.js';

export const hero = section(heroSection, (settings, page, _blocks, id) => {
  const { align, height, overlay, media, picture: still, video } = settings;
  const name = page.text(settings.heading) === '' ? undefined : `heading-${id}`;
  const beside = overlay === 'beside';
  return html`<section
    class="hero"
    aria-labelledby=${name ?? nothing}
    data-align=${align}
    data-height=${height}
    data-overlay=${overlay}
  >
    <div class="hero-words">
      ${heading(page, settings.headingLevel, settings.heading, { ...(name && { id: name }) })}
      ${lines(page, settings.text, 'text')} ${linkTo(page, settings.link, settings.linkLabel, 'button')}
    </div>
    ${
      media === 'video' && video !== undefined
        ? film(page, video, still?.url)
        : picture(page, still, {
            className: 'hero-picture',
            first: true,
            sizes: beside ? '(min-width: 56rem) 55vw, 100vw' : '100vw',
          })
    }
  </section>`;
});

/** It has no sound and no words, so it is hidden from screen readers; the style sheet hides it where motion is reduced. */
const film = (page: SitePage, video: string, poster: string | undefined): unknown =>
  html`<video
    class="hero-picture"
    src=${video}
    poster=${poster ?? nothing}
    autoplay
    muted
    loop
    playsinline
    aria-hidden="true"
    data-wb-field=${page.field('video') ?? nothing}
  ></video>`;
