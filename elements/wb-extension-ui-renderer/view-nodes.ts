import { ICONS, NODES } from '../../src/extension/schema.js';
import type { Value } from '../../src/extension/values.js';
import { attribute, make, say, str, type Surroundings, type View } from './view.js';

/** The differences between nodes. */
type Maker = (view: View & { node: HTMLElement }, surroundings: Surroundings) => Partial<View>;

/**
 * A node with a line of text above its children.
 * @param optional whether it is also shown without that text
 * @param set sets the other properties
 */
const titled =
  (
    head: 'p' | 'span' | 'summary',
    body: 'div' | 'progress',
    set: (view: { node: HTMLElement; inside: HTMLElement }, property: string, value?: Value) => void,
    optional = false,
  ): Maker =>
  ({ node }) => {
    const [control, inside] = [make(head, 'title'), make(body)];
    control.hidden = true;
    node.hidden = !optional;
    node.append(control, inside);
    set({ node, inside }, 'tone');
    return {
      ...{ control, inside },
      set: (property, value) => {
        if (/label|summary|heading/.test(property)) node.hidden = !say(control, value) && !optional;
        else set({ node, inside }, property, value);
      },
    };
  };

const makers: Readonly<Record<string, Maker>> = {
  // A heading's level may change.
  heading: ({ node }) => ({ label: '', set: (_property, value) => attribute(node, 'aria-level', value) }),

  // WebKit does not expose a list without markers as a list.
  list: ({ node }) => (attribute(node, 'role', 'list'), {}),

  icon: ({ node }) => {
    const [picture, path] = ['svg', 'path'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag));
    attribute(picture!, 'viewBox', '0 0 24 24');
    attribute(picture!, 'aria-hidden', true);
    picture!.append(path!);
    node.append(picture!);
    return {
      set: (property, value) => {
        if (property === 'name') attribute(path!, 'd', ICONS[str(value)]);
        else {
          attribute(node, 'role', str(value) && 'img');
          attribute(node, 'aria-label', value);
        }
      },
    };
  },

  // An external link has no address until it is pressed. Browsers resolve the host names of visible links, and a host
  // name can carry data of the extension.
  link: (view) => {
    const node = view.node as HTMLAnchorElement;
    let href = '';
    const arm = (event?: Partial<KeyboardEvent>): void => {
      // Focus by keyboard alone is not a press.
      if (/^(undefined|Enter)$/.test(`${event?.key}`)) attribute(node, 'href', href);
    };
    for (const event of ['pointerdown', 'keydown', 'click']) node.addEventListener(event, arm);
    node.rel = 'noopener noreferrer nofollow';
    return {
      label: '',
      set: (_property, value) => {
        href = str(value);
        const foreign = /^http/.test(href) && new URL(href).origin !== location.origin;
        attribute(node, 'target', foreign && '_blank');
        attribute(node, 'role', foreign && 'link');
        attribute(node, 'tabindex', foreign && 0);
        if (foreign) node.removeAttribute('href');
        else arm();
      },
    };
  },

  image: (view) => {
    const node = view.node as HTMLImageElement;
    Object.assign(node, { alt: '', referrerPolicy: 'no-referrer', loading: 'lazy' });
    return {
      set: (property, value) => {
        attribute(node, property, value);
        node.alt ||= '';
      },
    };
  },

  button: (view) => {
    const { node } = view;
    const set: View['set'] = (property, value) => {
      if (property === 'label') view.label = str(value);
      else if (property === 'variant') node.className = `button ${str(value) || 'secondary'}`;
      else attribute(node, property, value ?? (property === 'type' && 'button'));
    };
    set('variant', undefined);
    set('type', undefined);
    return { label: '', set };
  },

  banner: titled(
    'p',
    'div',
    ({ node }, property, value) => {
      attribute(node, 'role', value === 'critical' ? 'alert' : 'status');
      attribute(node, `data-${property}`, value);
    },
    true,
  ),
  disclosure: titled('summary', 'div', ({ node }, property, value) => attribute(node, property, value)),
  progress: titled('span', 'progress', ({ inside }, property, value) => attribute(inside, property, value)),

  money: ({ node }, surroundings) => {
    const given = { amount: undefined as unknown, currency: '' };
    return {
      set: (property, value) => {
        const { amount, currency } = Object.assign(given, { [property]: value });
        node.textContent = typeof amount === 'number' && currency ? surroundings.money({ amount, currency }) : '';
      },
    };
  },

  form: ({ node }) => {
    // Whatever the extension receives, the form is never submitted.
    node.addEventListener('submit', (event) => event.preventDefault());
    return { set: (_property, value) => attribute(node, 'aria-label', value) };
  },
};

/**
 * Renders a node without a value of its own: one element, unless an entry above makes more. Its properties are styles
 * that the style sheet knows: `data-gap="small"`.
 * @param name of the schema
 */
export function drawNode(name: string, surroundings: Surroundings): View {
  const node = make(NODES.get(name)?.tag ?? 'div', name);
  const view = {
    ...{ node, inside: node },
    set: (property, value) => attribute(node, `data-${property}`, value),
    listen: (type, tell) =>
      node.addEventListener(type === 'press' ? 'click' : type, () =>
        tell({ type, ...(node instanceof HTMLDetailsElement && { checked: node.open }) }),
      ),
  } satisfies View;
  return Object.assign(view, makers[name]?.(view, surroundings));
}
