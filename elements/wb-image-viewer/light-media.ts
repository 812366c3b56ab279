import type { ViewerMedia } from './wb-image-viewer.template.js';

/** Elements whose content is not in the viewer's own slot, and pictures inside them. */
const isPicture = (element: Element): boolean => !element.closest('[slot]');

/** The source that the browser chose for a `<picture>`; otherwise the `src` of its `<img>`. */
function srcsetOf(image: HTMLImageElement): { srcset: string; sizes: string } {
  const source = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
    ({ media, type }) => (!media || matchMedia(media).matches) && (!type || isShown(type)),
  );
  return source ?? image;
}

const isShown = (type: string): boolean => /^image\/(avif|webp|png|jpe?g|gif|svg\+xml)$/.test(type);

const numberOf = (element: Element, name: string): number | undefined => {
  const value = Number(element.getAttribute(name));
  return value > 0 ? value : undefined;
};

/** The pictures that the page placed inside the element, in order. */
export function lightMedia(host: Element): ViewerMedia[] {
  return [...host.querySelectorAll('img')].filter(isPicture).flatMap((image) => {
    const { srcset, sizes } = srcsetOf(image);
    const url = image.getAttribute('src') ?? '';
    if (!url && !srcset) return [];
    const [width, height] = [numberOf(image, 'width'), numberOf(image, 'height')];
    return [
      {
        url: url || (srcset.trim().split(/\s+/)[0] ?? ''),
        alt: image.alt,
        ...(srcset && { srcset }),
        ...(sizes && { sizes }),
        ...(width && { width }),
        ...(height && { height }),
      },
    ];
  });
}

/** Calls back when the pictures inside the element may have changed. @returns a function that stops it */
export function watchLightMedia(host: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(host, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'media', 'type', 'slot'],
  });
  return () => observer.disconnect();
}
