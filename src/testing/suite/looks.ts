/** Checks of an element's rendering. */

/** All descendants, including open shadow roots. */
export function* deep(root: Element | ShadowRoot): Generator<Element> {
  if (root instanceof Element && root.shadowRoot) yield* deep(root.shadowRoot);
  for (const child of root.children) {
    yield child;
    yield* deep(child);
  }
}

export const countNodes = (el: Element): number => [...deep(el)].length;

/** Its text, without styles. */
export function textOf(root: Element | ShadowRoot): string {
  let text = '';
  for (const node of root instanceof Element ? [root.shadowRoot ?? root] : [root]) {
    for (const child of node.childNodes) {
      if (child instanceof Text) text += child.data;
      else if (child instanceof Element && !['style', 'script', 'template'].includes(child.localName)) {
        text += ` ${textOf(child)}`;
      }
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}

const SOMETHING = 'img, svg, input, select, textarea, button, [part~="skeleton"], .skeleton, data';

/** No text and nothing visible. */
export const isBlank = (el: Element): boolean =>
  textOf(el) === '' && ![...deep(el)].some((node) => node.matches(SOMETHING));

const WORKED = 'button, input, select, textarea, a[href], summary, [tabindex]:not([tabindex="-1"])';

/** Controls in its shadow roots without `data-testid`. HTML of a merchant is data. */
export const withoutTestId = (el: Element): Element[] =>
  [...deep(el)]
    .filter((node) => node.matches(WORKED) && node.getRootNode() instanceof ShadowRoot)
    .filter((node) => !node.hasAttribute('data-testid') && !node.closest('.rich'));

/** Scripts, frames and handlers that no template contains. */
export const foreign = (el: Element): string[] =>
  [...deep(el)]
    .filter(
      (node) =>
        ['script', 'iframe', 'object', 'embed'].includes(node.localName) ||
        node.getAttributeNames().some((name) => name.startsWith('on')),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

/** Parts and slots, `part:base` and `slot:item`, of the element and of its children. */
export function facesOf(el: Element, into: Set<string>): void {
  for (const node of deep(el)) {
    for (const part of node.part) into.add(`part:${part}`);
    if (node instanceof HTMLSlotElement) into.add(`slot:${node.name}`);
  }
  // A template of the page is rendered in the light DOM. Its copies have the class of its first node.
  for (const { slot, content } of el.querySelectorAll<HTMLTemplateElement>(':scope > template[slot]')) {
    const kind = content.firstElementChild?.className;
    if (kind && el.querySelector(`.${kind}`)) into.add(`slot:${slot}`);
  }
}

const name = (node: Element): string =>
  node.getAttribute('data-testid') ?? (node.getAttribute('part') || node.getAttribute('class') || node.localName);

/** Visually hidden: a text for screen readers only, or a closed panel. */
const isHidden = (node: Element): boolean => {
  if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
  const { clipPath, position } = getComputedStyle(node);
  const { width, height } = node.getBoundingClientRect();
  return width < 2 || height < 2 || (position === 'absolute' && clipPath !== 'none');
};

const parentOf = (node: Element): Element | null => {
  if (node.assignedSlot) return node.assignedSlot;
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** Inside a container that scrolls sideways, or that clips visually hidden text. */
function isExcused(node: Element, end: Element): boolean {
  for (let above: Element | null = node; above && above !== end.parentElement; above = parentOf(above)) {
    const { overflowX, clipPath } = getComputedStyle(above);
    if (['auto', 'scroll'].includes(overflowX) || clipPath === 'inset(50%)') return true;
    if (above !== node && isHidden(above)) return true;
  }
  return false;
}

/** Nodes that are wider than the window or clipped, by name. */
export function overflows(el: Element): string[] {
  const found: string[] = [];
  const { clientWidth } = document.documentElement;
  for (const node of deep(el)) {
    if (isHidden(node) || node instanceof HTMLSlotElement || node.closest('svg')?.contains(node.parentElement))
      continue;
    const { left, right } = node.getBoundingClientRect();
    if ((right > clientWidth + 1 || left < -1) && !isExcused(node, el)) {
      found.push(`${name(node)} reaches from ${left.toFixed(0)} to ${right.toFixed(0)} of ${String(clientWidth)}`);
    }
    const { overflowX, textOverflow } = getComputedStyle(node);
    const cuts = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
    if (cuts && node.scrollWidth > node.clientWidth + 1 && textOf(node) !== '' && !isExcused(node, el)) {
      found.push(`${name(node)} cuts ${String(node.scrollWidth - node.clientWidth)} px off`);
    }
  }
  return found;
}

/**
 * The rendering: nodes, their attributes sorted by name, and texts. Eager loading of a picture is ignored, because it
 * depends on when the element became visible.
 */
export const markup = (el: Element): string => (el.shadowRoot ? inside(el.shadowRoot) : '');

const inside = (root: ParentNode & Node): string =>
  [...root.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data.trim().replace(/\s+/g, ' ');
      if (!(node instanceof Element)) return '';
      const attributes = node
        .getAttributeNames()
        .filter((name) => name !== 'loading')
        .sort()
        .map((name) => ` ${name}="${node.getAttribute(name) ?? ''}"`);
      return `<${node.localName}${attributes.join('')}>${inside(node)}</${node.localName}>`;
    })
    .join('');

/** The start of an element's own markup, for failure messages. */
export const nameOf = ({ outerHTML }: Element): string => outerHTML.replace(/<!--.*?-->/g, '').slice(0, 120);
