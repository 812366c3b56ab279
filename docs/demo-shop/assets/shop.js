// The little that these pages do by themselves. Everything that sells is done by the elements.
// @ts-check
/* global addEventListener, localStorage, location, matchMedia, CSS, Element, Node, HTMLAnchorElement, HTMLInputElement, HTMLLinkElement, HTMLScriptElement */
(() => {
  const THEMES = ['house', 'plain', 'midnight', 'playful'];
  const KEY = 'theme';

  /** @param {string} name */
  const wear = (name) => {
    const link = document.getElementById('theme');
    if (link instanceof HTMLLinkElement && !link.href.endsWith(`/${name}.css`)) link.href = `/themes/${name}.css`;
  };
  const kept = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // storage is off: the choice lasts for this page
    }
  };
  // Runs while the head is read, so that a page is never seen in another theme first.
  const theme = THEMES.find((name) => name === kept()) ?? 'house';
  wear(theme);

  const themeSwitch = () => {
    for (const radio of document.querySelectorAll('input[name=theme]')) {
      if (!(radio instanceof HTMLInputElement)) continue;
      radio.checked = radio.value === theme;
      radio.addEventListener('change', () => {
        wear(radio.value);
        try {
          localStorage.setItem(KEY, radio.value);
        } catch {
          // see above
        }
      });
    }
  };

  /**
   * Puts the merchant's menu in place of the one written in the page, unless they are the same already.
   * @param {Element} list
   * @param {{ title: string, url?: string }[]} items
   */
  const fillMenu = (list, items) => {
    const links = items.filter(({ url }) => typeof url === 'string' && /^(\/(?!\/)|https?:|mailto:)/.test(url));
    const same = [...list.querySelectorAll('a')].map((a) => a.textContent + a.getAttribute('href')).join('\n');
    if (links.length === 0 || links.map(({ title, url }) => title + url).join('\n') === same) return;
    list.replaceChildren(
      ...links.map(({ title, url }) => {
        const [item, link] = [document.createElement('li'), document.createElement('a')];
        link.href = /** @type {string} */ (url);
        link.textContent = title;
        item.append(link);
        return item;
      }),
    );
    markCurrent();
  };

  const markCurrent = () => {
    for (const link of document.querySelectorAll('.nav a'))
      if (
        link instanceof HTMLAnchorElement &&
        link.pathname + link.search === location.pathname + handleOf(location.search)
      )
        link.setAttribute('aria-current', 'page');
  };
  /** @param {string} search */
  const handleOf = (search) => {
    const handle = new URLSearchParams(search).get('handle');
    return handle === null ? '' : `?handle=${encodeURIComponent(handle)}`;
  };

  /** The heading of a category page: from the menu at once, from the store when it answers. @param {string} title @param {string} [description] */
  const nameCategory = (title, description) => {
    const heading = document.querySelector('[data-category-title]');
    if (!heading) return;
    heading.textContent = title;
    document.title = `${title}: ${document.title.split(': ').at(-1)}`;
    const lead = document.querySelector('[data-category-description]');
    if (lead && description !== undefined) lead.textContent = description;
  };

  /**
   * What the merchant wrote of a category with markup, in the place of its plain words: cleaned once more, and never
   * parsed in this page.
   * @param {(path: string) => Promise<any>} read of the store
   */
  const formatCategory = async (read) => {
    const lead = document.querySelector('[data-category-description]');
    const handle = new URLSearchParams(location.search).get('handle');
    if (!lead || !handle) return;
    const { descriptionHtml } = await read(`/categories/${encodeURIComponent(handle)}`);
    if (!descriptionHtml) return;
    // Beside the script tag's files, which the compiler does not see.
    const address = '/storefront/merchant-html.js';
    const { bringMerchantHtml } = await import(address);
    lead.replaceChildren((await bringMerchantHtml())(descriptionHtml, 2));
  };

  /** @param {string | null} address */
  const categoryOf = (address) => /^\/category\.html\?handle=([^&]+)/.exec(address ?? '')?.[1];
  /** Categories that these pages were written for. @type {Set<string | undefined>} */
  let written = new Set();

  /** @param {any} store */
  const fillStore = ({ categories = [], market }) => {
    const handle = new URLSearchParams(location.search).get('handle');
    const category = categories.find((/** @type {any} */ c) => c.handle === handle);
    if (category) nameCategory(category.title, category.description);
    const label = document.querySelector('[data-market]');
    if (label && market) label.textContent = `${market.name}, ${market.currency}`;
    for (const link of document.querySelectorAll('[data-market-code]'))
      if (link.getAttribute('data-market-code') === market?.code) link.setAttribute('aria-current', 'true');
    if (categories.length > 0 && !categories.some((/** @type {any} */ c) => written.has(c.handle)))
      showOther(categories);
  };

  /**
   * Another merchant's catalogue in these pages: its own shelves in place of ours, and lists of everything in place of
   * lists by tags that it does not have.
   * @param {{ handle: string, title: string }[]} categories
   */
  const showOther = (categories) => {
    const links = categories.map(({ handle, title }) => ({
      title,
      url: `/category.html?handle=${encodeURIComponent(handle)}`,
    }));
    const [menu, tiles] = [document.querySelector('[data-menu=main]'), document.querySelector('[data-categories]')];
    if (menu) fillMenu(menu, links.slice(0, 7));
    if (tiles) fillMenu(tiles, links.slice(0, 24));
    for (const list of document.querySelectorAll('wb-product-list[source=tag]')) list.setAttribute('source', 'all');
  };

  /**
   * A market link keeps what else the address says: which product, which category. What is chosen holds on the pages
   * that follow, too, in the cookie that the elements read.
   */
  const marketLinks = () => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    for (const link of document.querySelectorAll('a[data-market-code]')) {
      const code = link.getAttribute('data-market-code') ?? '';
      const query = new URLSearchParams(location.search);
      query.set('market', code);
      link.setAttribute('href', `?${query}`);
      link.addEventListener('click', () => {
        document.cookie = `wb_market=${encodeURIComponent(code)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
      });
    }
  };
  /** As the elements find it: the address first. */
  const marketInForce = () =>
    new URLSearchParams(location.search).get('market') ??
    decodeURIComponent(/(?:^|;\s*)wb_market=([^;]*)/.exec(document.cookie)?.[1] ?? '');

  /**
   * What the browser does not do of itself for the menu. On a phone, where it is a popover: it closes when the focus goes on
   * behind it, when there is room for a row, and before the page is kept for a way back. In a row: an open branch closes by
   * Escape, by a press beside it, and when the focus leaves it.
   */
  const menu = () => {
    const nav = document.getElementById('menu');
    if (!nav) return;
    const close = () => nav.hidePopover?.();
    const shut = () => {
      if (!nav.matches(':popover-open')) for (const branch of nav.querySelectorAll('details')) branch.open = false;
    };
    nav.addEventListener('focusout', ({ relatedTarget: to }) => {
      if (!(to instanceof Node) || nav.contains(to)) return;
      shut();
      close();
    });
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !nav.contains(target)) shut();
    });
    nav.addEventListener('keydown', ({ key, target }) => {
      const branch = target instanceof Element && key === 'Escape' && target.closest('details[open]');
      if (!branch || nav.matches(':popover-open')) return;
      branch.querySelector('summary')?.focus();
      shut();
    });
    matchMedia('(min-width: 72rem)').addEventListener('change', () => {
      close();
      shut();
    });
    addEventListener('pagehide', () => {
      close();
      shut();
    });
  };

  /** Thanks only for an order that is there and is new: else the page says what its summary says, once. */
  const orderPage = () => {
    const summary = document.querySelector('wb-order-summary');
    const main = summary?.closest('main');
    const heading = main?.querySelector('h1');
    // Pages from the server say themselves how an order stands.
    if (!summary || !main || heading?.textContent !== 'Thank you') return;
    const thanks = heading.textContent;
    /** @type {{ status: string, fulfillmentStatus: string } | undefined} */
    let order;
    const show = () => {
      main.toggleAttribute('data-no-order', !order);
      const isNew =
        order && order.status !== 'canceled' && ['unfulfilled', 'in-progress'].includes(order.fulfillmentStatus);
      heading.textContent = isNew ? thanks : 'Your order';
    };
    summary.addEventListener('wb-order-load', ({ detail }) => {
      ({ order } = detail);
      show();
    });
    summary.addEventListener('wb-error', show);
    if (!new URLSearchParams(location.search).get('id')) show();
  };

  // What goes with a product does not name it again. Before the elements are there: they come with a deferred script.
  document.addEventListener('readystatechange', () => {
    const handle = new URLSearchParams(location.search).get('handle');
    const list = document.querySelector('wb-product-detail') && document.querySelector('wb-product-list');
    if (handle && list && !list.hasAttribute('exclude')) list.setAttribute('exclude', handle);
  });

  document.addEventListener('DOMContentLoaded', () => {
    themeSwitch();
    menu();
    orderPage();
    marketLinks();
    written = new Set([...document.querySelectorAll('.nav a')].map((a) => categoryOf(a.getAttribute('href'))));
    markCurrent();
    const here = document.querySelector('.nav [aria-current]');
    if (here?.textContent) nameCategory(here.textContent);

    const kit = document.querySelector('script[data-base-url]');
    if (!(kit instanceof HTMLScriptElement)) return;
    const base = `${kit.dataset['baseUrl']}/store/${kit.dataset['storeId']}`;
    const market = marketInForce();
    const query = market ? `?market=${encodeURIComponent(market)}` : '';
    /** @param {string} path */
    const read = async (path) => {
      const response = await fetch(base + path + query, { credentials: 'include' });
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    };
    read('/menus').then(
      ({ items }) => {
        for (const { handle, items: links } of items) {
          const list = document.querySelector(`[data-menu="${CSS.escape(handle)}"]`);
          if (list) fillMenu(list, links);
        }
      },
      () => undefined, // the menu in the page stays
    );
    read('').then(
      (store) => {
        fillStore(store);
        formatCategory(read).catch(() => undefined); // the plain words stay
      },
      () => undefined,
    );
  });
})();
