// The few scripts of these pages themselves. The elements do everything that sells.
/* global addEventListener, localStorage, location, matchMedia, CSS, Element, Node, HTMLAnchorElement, HTMLLinkElement, HTMLScriptElement */
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
      return null; // storage is disabled: the choice lasts for this page
    }
  };
  // Runs while the head is parsed, so that a page never flashes in another theme.
  const theme = THEMES.find((name) => name === kept()) ?? 'house';
  wear(theme);

  /** In the order in which the elements look: the address first. */
  const marketInForce = () => {
    const inCookie = /(?:^|;\s*)wb_market=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    try {
      return new URLSearchParams(location.search).get('market') ?? decodeURIComponent(inCookie);
    } catch {
      return ''; // not a code that these pages wrote
    }
  };

  /**
   * Shows the link to the withdrawal where the market has one. It always keeps its place. The pages are written for the
   * shop's own market, which has it. In another market it is invisible until that market is known, and is remembered, so
   * that it neither disappears nor comes late on the following pages.
   * @param {boolean} [isOffered] undefined: not known yet
   */
  const offerWithdrawal = (isOffered) => {
    const key = `withdrawal ${marketInForce()}`;
    let shown = isOffered;
    try {
      if (isOffered !== undefined) localStorage.setItem(key, String(isOffered));
      const former = localStorage.getItem(key);
      shown ??= former === null ? undefined : former === 'true';
    } catch {
      // see above: it is asked for on each page
    }
    document.documentElement.classList.toggle('no-withdrawal', !(shown ?? marketInForce() === ''));
  };
  offerWithdrawal();

  // Buttons, not radio buttons: an arrow key would restyle the page, even in the midst of paying.
  const themeSwitch = () => {
    const buttons = [...document.querySelectorAll('button[data-theme]')];
    /** @param {string} name */
    const mark = (name) => {
      for (const button of buttons)
        button.setAttribute('aria-pressed', String(button.getAttribute('data-theme') === name));
    };
    mark(theme);
    for (const button of buttons)
      button.addEventListener('click', () => {
        const name = button.getAttribute('data-theme') ?? 'house';
        wear(name);
        mark(name);
        try {
          localStorage.setItem(KEY, name);
        } catch {
          // see above
        }
      });
  };

  /**
   * Replaces the menu in the page by the merchant's, unless they are the same.
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

  /**
   * Sets the heading of a category page: from the menu at once, from the store when it answers.
   * @param {string} title
   * @param {string} [description]
   */
  const nameCategory = (title, description) => {
    const heading = document.querySelector('[data-category-title]');
    if (!heading) return;
    heading.textContent = title;
    document.title = `${title}: ${document.title.split(': ').at(-1)}`;
    const lead = document.querySelector('[data-category-description]');
    if (lead && description !== undefined) lead.textContent = description;
  };

  /**
   * Replaces a category's plain description by the merchant's formatted one. It is sanitised again, and never parsed in
   * this page.
   * @param {(path: string) => Promise<any>} read of the store
   */
  const formatCategory = async (read) => {
    const lead = document.querySelector('[data-category-description]');
    const handle = new URLSearchParams(location.search).get('handle');
    if (!lead || !handle) return;
    const { descriptionHtml } = await read(`/categories/${encodeURIComponent(handle)}`);
    if (!descriptionHtml) return;
    // The module is beside the script tag's files, where the compiler does not see it.
    const address = '/storefront/merchant-html.js';
    const { loadMerchantHtml } = await import(address);
    lead.replaceChildren((await loadMerchantHtml())(descriptionHtml, 2));
  };

  /** @param {string | null} address */
  const categoryOf = (address) => /^\/category\.html\?handle=([^&]+)/.exec(address ?? '')?.[1];
  /** Categories that these pages name in their menu. @type {Set<string | undefined>} */
  let written = new Set();

  /** @param {any} store */
  const fillStore = ({ categories = [], market, withdrawal = true }) => {
    const handle = new URLSearchParams(location.search).get('handle');
    const category = categories.find((/** @type {any} */ c) => c.handle === handle);
    if (category) nameCategory(category.title, category.description);
    const label = document.querySelector('[data-market]');
    if (label && market) label.textContent = `${market.name}, ${market.currency}`;
    for (const link of document.querySelectorAll('[data-market-code]'))
      if (link.getAttribute('data-market-code') === market?.code) link.setAttribute('aria-current', 'true');
    offerWithdrawal(withdrawal);
    if (categories.length > 0 && !categories.some((/** @type {any} */ c) => written.has(c.handle)))
      showOther(categories);
  };

  /**
   * Adapts these pages to another merchant's catalogue: its categories replace ours, and lists of all products replace
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
   * A market link keeps the rest of the address: the product, the category. The choice also applies to the following
   * pages, by the cookie that the elements read.
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

  /**
   * The menu's behaviour that browsers do not provide. On a phone, where it is a popover, it closes in three cases: the
   * focus moves on behind it, the window becomes wide enough for a row, or the page goes into the back/forward cache.
   * In a row, an open branch closes on Escape, on a press outside, and when the focus leaves it.
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

  /** On a phone the search is a popover: opening it means to type. */
  const search = () => {
    const box = document.getElementById('search');
    box?.addEventListener('toggle', ({ newState }) => {
      // Its code may not be there yet; its field is.
      if (newState === 'open') (box.shadowRoot?.querySelector('input') ?? box).focus();
    });
    matchMedia('(min-width: 72rem)').addEventListener('change', () => box?.hidePopover?.());
  };

  /**
   * Says thanks only for an order that exists and is new. Otherwise the page shows the same status as its summary,
   * once.
   */
  const orderPage = () => {
    const summary = document.querySelector('wb-order-summary');
    const main = summary?.closest('main');
    const heading = main?.querySelector('h1');
    // Server-drawn pages already have the heading for the order's status.
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

  /**
   * Names the picture of the card whose link is followed, so that it moves into its product's page. It keeps the name, so
   * that it also moves back.
   */
  const choosePicture = () => {
    /** @type {Element | undefined} */
    let former;
    document.addEventListener('click', (event) => {
      const path = event.composedPath();
      const link = path.find((node) => node instanceof HTMLAnchorElement);
      const item = path.find((node) => node instanceof Element && node.part.contains('item'));
      const image = item instanceof Element && item.querySelector('[part~=image]');
      if (!link || !image) return;
      former?.part.remove('chosen');
      image.part.add('chosen');
      former = image;
    });
  };

  // A list beside a product does not repeat that product. This runs before the elements are defined, because their
  // script is deferred.
  document.addEventListener('readystatechange', () => {
    const handle = new URLSearchParams(location.search).get('handle');
    const list = document.querySelector('wb-product-detail') && document.querySelector('wb-product-list');
    if (handle && list && !list.hasAttribute('exclude')) list.setAttribute('exclude', handle);
  });

  document.addEventListener('DOMContentLoaded', () => {
    themeSwitch();
    menu();
    choosePicture();
    search();
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
        formatCategory(read).catch(() => undefined); // the plain description stays
      },
      // A link too many is better than none where the law asks for it.
      () => document.documentElement.classList.remove('no-withdrawal'),
    );
  });
})();
