interface Tabs {
  index: number;
  last: number;
  vertical: boolean;
  rtl: boolean;
}

/** The tab that a key moves to. It wraps at both ends. `undefined` for other keys. */
export function tabFor(key: string, { index, last, vertical, rtl }: Tabs): number | undefined {
  const [back, forward] = vertical
    ? ['ArrowUp', 'ArrowDown']
    : rtl
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight'];
  if (key === forward) return index === last ? 0 : index + 1;
  if (key === back) return index === 0 ? last : index - 1;
  return { Home: 0, End: last }[key];
}

/** Scrolls the active tab into view in its row or column, without scrolling the page. */
export function revealTab(root: ParentNode): void {
  const list = root.querySelector('[role="tablist"]');
  const tab = list?.querySelector('[tabindex="0"]')?.getBoundingClientRect();
  const box = list?.getBoundingClientRect();
  if (!list || !tab || !box) return;
  list.scrollBy({
    left: Math.min(0, tab.left - box.left) + Math.max(0, tab.right - box.right),
    top: Math.min(0, tab.top - box.top) + Math.max(0, tab.bottom - box.bottom),
  });
}
