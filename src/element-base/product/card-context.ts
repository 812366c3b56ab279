import type { SiteRoutes } from '@storefront/contract';
import { routeFiller } from '../routes.js';
import type { CardContext } from './card.template.js';

/** Makes the context of an element's cards. It returns the same object until a setting changes. */
export class CardContextCache {
  #context: CardContext | undefined;
  #key: readonly unknown[] = [];

  /** @param settings `money` may be another function each time: it must depend on the `locale` only */
  get(settings: Omit<CardContext, 'href'>, routes: Pick<SiteRoutes, 'product'> | undefined): CardContext {
    const { texts, locale, headingLevel, hideAdd } = settings;
    const key = [texts, locale, headingLevel, hideAdd, routes];
    if (this.#context && key.every((value, index) => value === this.#key[index])) return this.#context;
    this.#key = key;
    const address = routeFiller(routes?.product);
    return (this.#context = { ...settings, href: ({ handle, id }) => address({ handle, id }) });
  }
}
