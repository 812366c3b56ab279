/** Gives a press on a link of this site to a router. Links inside elements count, too; a press with a modifier does not. */
export function followLinks(navigate: (address: string) => void): void {
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!link || link.origin !== location.origin || !['', '_self'].includes(link.target) || link.download) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}
