import type { Image } from '@storefront/contract';

/** A path as a full address: below the store's `mediaBaseUrl`. Full addresses stay as they are. */
export function mediaUrl(mediaBaseUrl: string, url: string): string {
  if (/^https?:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  return mediaBaseUrl === '' ? url : `${mediaBaseUrl.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}

export const mediaImage = (mediaBaseUrl: string, image: Image): Image => ({
  ...image,
  url: mediaUrl(mediaBaseUrl, image.url),
});

/** Whether an image address may be stored: http(s), or a path. Never `javascript:`, `data:` or the like. */
export const isMediaUrl = (url: string): boolean =>
  /^https?:\/\/\S+$/i.test(url) || !/^\s*[a-z][a-z0-9+.-]*:/i.test(url);
