/** A document as the server of a site gets it. It is stored as the merchant wrote it, so that stricter rules also apply to it. */
import {
  mapSettings,
  type RichText,
  type SiteDocument,
  type SitePicture,
  type SiteText,
} from '@storefront/contract/site';
import { mediaImage, mediaUrl } from '../../kernel/media.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { MarkdownError, renderMarkdown } from '../content/markdown.js';
import { merchantHtml } from '../content/merchant-html.js';

/** Texts with markup become clean HTML, and files get their whole addresses. */
export function presentDocument({ settings }: Pick<StoreRecord, 'settings'>, document: SiteDocument): SiteDocument {
  const { mediaBaseUrl } = settings;
  return mapSettings(document, (value, schema) => {
    switch (schema['x-field']) {
      case 'rich-text':
        return clean(value as RichText, mediaBaseUrl);
      case 'picture': {
        const { url, alt, decorative, width, height } = value as SitePicture;
        const image = mediaImage(settings, { url, alt: '', ...(width !== undefined && { width }) });
        return {
          ...{ url: image.url, alt },
          ...(decorative !== undefined && { decorative }),
          ...(width !== undefined && { width }),
          ...(height !== undefined && { height }),
          ...(image.srcset !== undefined && { srcset: image.srcset }),
        };
      }
      default:
        return schema['x-address'] === 'media' ? mediaUrl(mediaBaseUrl, String(value)) : value;
    }
  });
}

function clean({ format, text }: RichText, mediaBaseUrl: string): RichText {
  const html = (words: string): string =>
    format === 'markdown' ? rendered(words, mediaBaseUrl) : merchantHtml(words, mediaBaseUrl);
  const made: SiteText =
    typeof text === 'string'
      ? html(text)
      : Object.fromEntries(Object.entries(text).map(([language, words]) => [language, html(words)]));
  return { format: 'html', text: made };
}

/** A text that would become too much HTML is shown as it is written. */
function rendered(words: string, mediaBaseUrl: string): string {
  try {
    return renderMarkdown(words, mediaBaseUrl);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }
}
