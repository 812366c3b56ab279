/** Pictures of a viewer without script: a link to each. A scrolling row could not be reached with the keyboard. */
import type { ViewerMedia, WbImageViewer } from '../../../elements/wb-image-viewer/wb-image-viewer.js';
import type { Storefront } from '../../context/storefront.js';
import { messages } from '../../element-base/locale/messages.js';
import { productMessages } from '../../element-base/texts/product.js';
import { attributes, type Controls } from './insert-form.js';

const ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M10 4H4v6M14 20h6v-6M4 4l6 6M20 20l-6-6"/></svg>';

/** Only http and https: a link would run a `javascript:` URL, which the `src` of a picture does not. */
const isPlace = (url: string): boolean =>
  URL.canParse(url, 'https://site.example') && /^https?:$/.test(new URL(url, 'https://site.example').protocol);

export function pictures({ media, zoom }: WbImageViewer, { config }: Storefront): Controls | undefined {
  const shown = media.filter(({ url }) => isPlace(url));
  if (shown.length === 0) return undefined;
  const texts = messages(productMessages, config.locale ?? 'en');
  const link = ({ url, alt, type, poster }: ViewerMedia, at: number): string => {
    const text = attributes({ class: 'tab', href: url, 'aria-label': texts.showImage(at + 1, alt) });
    const source = type === 'video' ? poster : url;
    const image = attributes({ class: 'medium', alt: '', loading: 'lazy', decoding: 'async', src: source ?? '' });
    return `<a${text}>${source ? `<img${image}>` : ICON}</a>`;
  };
  const [only] = shown;
  const large = attributes({ class: 'zoom', href: only?.url ?? '', 'aria-label': texts.zoom });
  return {
    of: () => undefined,
    extras:
      media.length > 1
        ? [
            // In place of the tabs, or of the caption when there are no tabs.
            {
              after: /\srole="tablist"[^]*?<\/div\s*>|\sclass="caption"[^]*?<\/p\s*>/g,
              markup: `<div class="thumbnails">${shown.map(link).join('')}</div>`,
            },
          ]
        : zoom === 'none'
          ? []
          : [{ after: /\sdata-testid="zoom"[^]*?<\/button\s*>/g, markup: `<a${large}>${ICON}</a>` }],
    hidesScripted: true,
  };
}
