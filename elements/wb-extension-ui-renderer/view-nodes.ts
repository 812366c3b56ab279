import { ICONS } from '../../src/extension/schema.js';
import { attribute, make, put, say, str, type Surroundings, type View } from './view.js';

type Maker = (its: Surroundings) => View;

/** A node that is one element. What its properties say are looks, which the style sheet knows: `data-gap="small"`. */
const plain =
  (tag: 'div' | 'span' | 'p' | 'hr' | 'ul'): Maker =>
  () => {
    const node = make(tag);
    // Without marks, WebKit takes a list for none.
    if (tag === 'ul') node.setAttribute('role', 'list');
    return { node, inside: node, set: (property, value) => attribute(node, `data-${property}`, value) };
  };

function icon(): View {
  const node = make('span');
  const [picture, path] = ['svg', 'path'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag));
  picture!.setAttribute('viewBox', '0 0 24 24');
  picture!.setAttribute('aria-hidden', 'true');
  picture!.append(path!);
  node.append(picture!);
  return {
    node,
    set: (property, value) => {
      if (property === 'name') attribute(path!, 'd', ICONS[str(value)]);
      else {
        attribute(node, 'role', str(value) && 'img');
        attribute(node, 'aria-label', value);
      }
    },
  };
}

/**
 * A link. One that leads off the site has no address until it is pressed: browsers look up the names of the links they
 * see, and a name can carry what the extension knows.
 */
function link(): View {
  const node = make('a');
  let href = '';
  const arm = (): void => {
    if (href) node.href = href;
  };
  for (const event of ['pointerdown', 'keydown', 'click']) node.addEventListener(event, arm);
  node.rel = 'noopener noreferrer nofollow';
  return {
    ...{ node, inside: node, control: node, label: '' },
    set: (_property, value) => {
      href = str(value);
      node.removeAttribute('href');
      const foreign = /^https?:/.test(href) && new URL(href).origin !== location.origin;
      attribute(node, 'target', foreign ? '_blank' : '');
      attribute(node, 'role', foreign ? 'link' : '');
      attribute(node, 'tabindex', foreign ? 0 : '');
      if (!foreign) arm();
    },
  };
}

function image(): View {
  const node = make('img');
  const lazily = { alt: '', referrerPolicy: 'no-referrer', loading: 'lazy', decoding: 'async' } as const;
  return {
    node: Object.assign(node, lazily),
    set: (property, value) => {
      if (property === 'alt') node.alt = str(value);
      else put(node, property, value);
    },
  };
}

function button(): View {
  const node = make('button', 'button secondary');
  node.type = 'button';
  const view: View = {
    ...{ node, inside: node, control: node, label: '' },
    set: (property, value) => {
      if (property === 'disabled') put(node, property, value);
      else if (property === 'type') put(node, property, str(value) || 'button');
      else if (property === 'variant') node.className = `button ${str(value) || 'secondary'}`;
      else view.label = str(value);
    },
    listen: (type, tell) => node.addEventListener('click', () => tell({ type })),
  };
  return view;
}

/** A heading's level is its tag: it is made anew when that changes. */
function heading(): View {
  let node: HTMLElement = make('h2');
  const view: View = {
    ...{ node, inside: node, label: '' },
    set: (_property, value) => {
      const next = make(value === 3 ? 'h3' : value === 4 ? 'h4' : 'h2', 'heading');
      next.append(...node.childNodes);
      node.replaceWith(next);
      view.node = view.inside = node = next;
    },
  };
  return view;
}

function banner(): View {
  const [node, title, inside] = [make('div'), make('p', 'title'), make('div')];
  title.hidden = true;
  node.setAttribute('role', 'status');
  node.append(title, inside);
  return {
    ...{ node, inside },
    set: (property, value) => {
      if (property === 'heading') say(title, value);
      else {
        node.setAttribute('role', value === 'critical' ? 'alert' : 'status');
        attribute(node, 'data-tone', value);
      }
    },
  };
}

function item(): View {
  const [node, inside] = [make('li'), make('div')];
  node.append(inside);
  return { node, inside };
}

function disclosure(): View {
  const [node, control, inside] = [make('details'), make('summary'), make('div')];
  node.hidden = true;
  node.append(control, inside);
  return {
    ...{ node, inside, control },
    set: (property, value) => {
      if (property === 'open') put(node, property, value);
      else node.hidden = !say(control, value);
    },
    listen: (type, tell) => node.addEventListener(type, () => tell({ type, checked: node.open })),
  };
}

function progress(its: Surroundings): View {
  const [node, label, bar] = [make('div'), make('label'), make('progress')];
  bar.id = label.htmlFor = its.id();
  node.hidden = true;
  node.append(label, bar);
  return {
    node,
    set: (property, value) => {
      if (property === 'label') node.hidden = !say(label, value);
      else put(bar, property, value);
    },
  };
}

function money(its: Surroundings): View {
  const node = make('span');
  const given = { amount: undefined as unknown, currency: '' };
  return {
    node,
    set: (property, value) => {
      const { amount, currency } = Object.assign(given, { [property]: value });
      node.textContent = typeof amount === 'number' && currency ? its.money({ amount, currency }) : '';
    },
  };
}

function form(): View {
  const node = make('form');
  // Whatever the extension hears, nothing is ever sent from here.
  node.addEventListener('submit', (event) => event.preventDefault());
  return {
    ...{ node, inside: node },
    set: (_property, value) => attribute(node, 'aria-label', value),
    listen: (type, tell) => node.addEventListener(type, () => tell({ type })),
  };
}

/** How nodes without a value of their own are drawn, by their name in the schema. */
export const nodeMakers: Readonly<Record<string, Maker>> = {
  ...{ box: plain('div'), stack: plain('div'), grid: plain('div'), inline: plain('span'), badge: plain('span') },
  ...{ text: plain('p'), divider: plain('hr'), list: plain('ul') },
  ...{ heading, link, image, icon, banner, 'list-item': item, button, disclosure, progress, money, form },
};
