import type { Image, ImageSizes } from '@storefront/contract';

/** The media settings of a store. */
export interface MediaSettings {
  readonly mediaBaseUrl: string;
  readonly imageSizes: ImageSizes | null;
}

/** The absolute address of a path, below the store's `mediaBaseUrl`. Absolute addresses stay as they are. */
export function mediaUrl(mediaBaseUrl: string, url: string): string {
  if (/^https?:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  return mediaBaseUrl === '' ? url : `${mediaBaseUrl.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}

/** An image as shoppers get it: its absolute address, and those of its copies. */
export function mediaImage({ mediaBaseUrl, imageSizes }: MediaSettings, image: Image): Image {
  const url = mediaUrl(mediaBaseUrl, image.url);
  const srcset = imageSizes && srcsetOf(imageSizes, url, image.width);
  return { ...image, url, ...(srcset && { srcset }) };
}

/** One copy for images that are always small: the narrowest that is sharp at that width, otherwise the image itself. */
export function smallImage(media: MediaSettings, image: Image, width: number): Image {
  const { srcset: _, ...full } = mediaImage(media, image);
  const enough =
    media.imageSizes?.widths.filter((candidate) => candidate >= width && candidate < (image.width ?? Infinity)) ?? [];
  if (!media.imageSizes || enough.length === 0 || isDrawing(full.url)) return full;
  return { ...full, url: copyOf(media.imageSizes, full.url, Math.min(...enough)) };
}

/** Copies are narrower than the image. The image itself comes last, when its width is known. */
function srcsetOf(sizes: ImageSizes, url: string, width: number | undefined): string | undefined {
  if (isDrawing(url)) return undefined;
  const widths = sizes.widths.filter((candidate) => candidate < (width ?? Infinity)).sort((a, b) => a - b);
  if (widths.length === 0) return undefined;
  const copies = widths.map((item) => `${copyOf(sizes, url, item)} ${String(item)}w`);
  return [...copies, ...(width === undefined ? [] : [`${safe(url)} ${String(width)}w`])].join(', ');
}

const copyOf = ({ address }: ImageSizes, url: string, width: number): string =>
  safe(
    address.replace(/\{(url|encodedUrl|width)\}/g, (_, name: string) =>
      name === 'width' ? String(width) : name === 'url' ? url : encodeURIComponent(url),
    ),
  );

/** A blank ends an address in a srcset, and so does a comma at its end. */
const safe = (url: string): string => url.replace(/\s|,$/g, encodeURIComponent);

/** A vector image is sharp at every width. */
const isDrawing = (url: string): boolean => /\.svg(?:[?#]|$)/i.test(url);

/** True when an image address may be stored: http(s), or a path. Never `javascript:`, `data:` or the like. */
export const isMediaUrl = (url: string): boolean =>
  /^https?:\/\/\S+$/i.test(url) || !/^\s*[a-z][a-z0-9+.-]*:/i.test(url);
