import { noChange } from 'lit';
import { directive, Directive, type AttributePart } from 'lit/directive.js';

/** Sets `src`, and hides the `<img>` until the new picture has loaded, because the former one shows another product. */
class Picture extends Directive {
  #url: string | undefined;

  render(url: string): string {
    return url;
  }

  override update({ element }: AttributePart, [url]: [string]): string | typeof noChange {
    if (this.#url === url) return noChange;
    // Far down a list nothing has loaded yet, so there is nothing to hide.
    if (this.#url !== undefined && (element as HTMLImageElement).complete) {
      element.classList.add('changing');
      element.classList.remove('broken');
    }
    this.#url = url;
    return url;
  }
}

/** For `src` of an `<img>`: `src=${picture(url)}`; needs `watchPictures` and the classes of `cardStyles`. */
export const picture = directive(Picture);

/** Follows the pictures in a root, also those rendered later. A broken picture leaves a plain background. */
export function watchPictures(root: Node): void {
  const settle = (broken: boolean) => (event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    event.target.classList.remove('changing');
    event.target.classList.toggle('broken', broken);
  };
  // Neither event bubbles.
  root.addEventListener('load', settle(false), true);
  root.addEventListener('error', settle(true), true);
}
