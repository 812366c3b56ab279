// @ts-check
// The menu's and the search's behaviour that browsers do not provide. Both work without it.
/* global addEventListener, matchMedia, Element, Node, HTMLAnchorElement */
(() => {
  const WIDE = matchMedia('(min-width: 72rem)');

  /**
   * On a phone, where the menu is a popover, it closes in three cases: the focus moves on behind it, the window becomes
   * wide enough for a row, or the page goes into the back/forward cache. In a row, an open branch closes on Escape, on a
   * press outside, and when the focus leaves it.
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
    const leave = () => {
      close();
      shut();
    };
    WIDE.addEventListener('change', leave);
    addEventListener('pagehide', leave);
  };

  /** On a phone the search is a popover: opening it means to type. */
  const search = () => {
    const box = document.getElementById('search');
    box?.addEventListener('toggle', ({ newState }) => {
      // Its code may not be there yet; its field is.
      if (newState === 'open') (box.shadowRoot?.querySelector('input') ?? box).focus();
    });
    WIDE.addEventListener('change', () => box?.hidePopover?.());
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

  menu();
  search();
  choosePicture();
})();
