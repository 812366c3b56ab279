import { attribute, make, num, str, yes, type Surroundings, type View } from './view.js';

type Maker = (its: Surroundings) => View;

/** A node whose properties are looks: each value is one of a few words, and becomes a class. */
const plain =
  (tag: 'div' | 'span' | 'p'): Maker =>
  () => {
    const node = make(tag);
    const looks = new Map<string, string>();
    return {
      node,
      inside: node,
      set: (property, value) => {
        looks.set(property, typeof value === 'object' || !value ? '' : `${property}-${value}`);
        node.className = [name(node), ...looks.values()].filter(Boolean).join(' ');
      },
    };
  };
const name = (node: HTMLElement): string => node.dataset['node'] ?? '';

/** The path of each icon, in a square of 24. */
const ICONS: Readonly<Record<string, string>> = {
  check: 'M4 12l6 6L20 6',
  close: 'M5 5l14 14M19 5L5 19',
  info: 'M12 11v7M12 6v1M12 2a10 10 0 100 20 10 10 0 000-20',
  warning: 'M12 9v5M12 17v1M12 3L2 21h20z',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  next: 'M9 5l7 7-7 7',
  star: 'M12 3l3 6 6 1-4.500 4.500 1 6.500-5.500-3-5.500 3 1-6.500L3 10l6-1z',
};

function icon(): View {
  const node = make('span', 'icon');
  const svg = (tag: string): Element => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const [picture, path] = [svg('svg'), svg('path')];
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  picture.append(path);
  node.append(picture);
  return {
    node,
    inside: undefined,
    set: (property, value) => {
      if (property === 'name') attribute(path, 'd', ICONS[str(value)]);
      else {
        attribute(node, 'role', str(value) && 'img');
        attribute(node, 'aria-label', str(value));
      }
    },
  };
}

/**
 * A link. One that leads off the site has no address until it is pressed: browsers look up the names of the links they
 * see, and a name can carry what the extension knows.
 */
function link(): View {
  const node = make('a', 'link');
  let href = '';
  const arm = (): void => {
    if (href) node.href = href;
  };
  for (const event of ['pointerdown', 'keydown', 'click']) node.addEventListener(event, arm);
  node.rel = 'noopener noreferrer nofollow';
  return {
    node,
    inside: node,
    control: node,
    named: { label: '' },
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
  node.alt = '';
  node.referrerPolicy = 'no-referrer';
  node.loading = 'lazy';
  node.decoding = 'async';
  return {
    node,
    inside: undefined,
    set: (property, value) => {
      if (property === 'alt') node.alt = str(value);
      else attribute(node, property, property === 'src' ? str(value) : num(value));
    },
  };
}

function button(): View {
  const node = make('button', 'button secondary');
  node.type = 'button';
  const named = { label: '' };
  return {
    node,
    inside: node,
    control: node,
    named,
    set: (property, value) => {
      if (property === 'disabled') node.disabled = yes(value);
      else if (property === 'type') node.type = value === 'submit' ? 'submit' : 'button';
      else if (property === 'variant')
        node.className = `button ${value === 'primary' ? '' : str(value) || 'secondary'}`;
      else named.label = str(value);
    },
    listen: (_event, tell) => node.addEventListener('click', () => tell({ type: 'press' })),
  };
}

/** A heading's level is its tag: it is made anew when that changes. */
function heading(): View {
  const node = make('div');
  let inside: HTMLElement = make('h2');
  node.append(inside);
  return {
    node,
    get inside() {
      return inside;
    },
    named: { label: '' },
    set: (_property, value) => {
      const next = make(({ 3: 'h3', 4: 'h4' } as const)[num(value) ?? 2] ?? 'h2');
      next.append(...inside.childNodes);
      inside.replaceWith(next);
      inside = next;
    },
  };
}

function banner(): View {
  const node = make('div', 'banner');
  const [title, inside] = [make('p', 'title'), make('div')];
  title.hidden = true;
  node.setAttribute('role', 'status');
  node.append(title, inside);
  return {
    node,
    inside,
    set: (property, value) => {
      if (property === 'heading') {
        title.textContent = str(value);
        title.hidden = !str(value);
      } else {
        node.setAttribute('role', value === 'critical' ? 'alert' : 'status');
        node.className = `banner tone-${str(value)}`;
      }
    },
  };
}

function bullets(): View {
  const node = make('ul', 'list');
  // Without marks, WebKit takes it for no list.
  node.setAttribute('role', 'list');
  return { node, inside: node, set: (_property, value) => void (node.className = `list marker-${str(value)}`) };
}

function item(): View {
  const [node, inside] = [make('li', 'list-item'), make('div')];
  node.append(inside);
  return { node, inside };
}

function disclosure(): View {
  const [node, summary, inside] = [make('details'), make('summary'), make('div')];
  node.hidden = true;
  node.append(summary, inside);
  return {
    node,
    inside,
    control: summary,
    set: (property, value) => {
      if (property === 'open') node.open = yes(value);
      else {
        summary.textContent = str(value);
        node.hidden = !str(value).trim();
      }
    },
    listen: (_event, tell) => node.addEventListener('toggle', () => tell({ type: 'toggle', checked: node.open })),
  };
}

function progress(its: Surroundings): View {
  const [node, label, bar] = [make('div', 'field'), make('label'), make('progress')];
  bar.id = label.htmlFor = its.id();
  node.hidden = true;
  node.append(label, bar);
  return {
    node,
    inside: undefined,
    set: (property, value) => {
      if (property === 'label') {
        label.textContent = str(value);
        node.hidden = !str(value).trim();
      } else if (property === 'max') bar.max = num(value) ?? 1;
      else if (value === undefined) bar.removeAttribute('value');
      else bar.value = num(value) ?? 0;
    },
  };
}

function money(its: Surroundings): View {
  const node = make('span', 'money');
  let [amount, currency]: [number | undefined, string] = [undefined, ''];
  return {
    node,
    inside: undefined,
    set: (property, value) => {
      if (property === 'amount') amount = num(value);
      else currency = str(value);
      node.textContent = amount === undefined || !currency ? '' : its.money({ amount, currency });
    },
  };
}

function form(): View {
  const node = make('form');
  // Whatever the extension hears, nothing is ever sent from here.
  node.addEventListener('submit', (event) => event.preventDefault());
  return {
    node,
    inside: node,
    set: (_property, value) => attribute(node, 'aria-label', str(value)),
    listen: (_event, tell) => node.addEventListener('submit', () => tell({ type: 'submit' })),
  };
}

const rule: Maker = () => ({ node: make('hr'), inside: undefined });

/** How nodes without a value of their own are drawn, by their name in the schema. */
export const nodeMakers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ...(['box', 'stack', 'grid'] as const).map((tag): [string, Maker] => [tag, plain('div')]),
  ...(['inline', 'badge'] as const).map((tag): [string, Maker] => [tag, plain('span')]),
  ...([
    ['text', plain('p')],
    ['heading', heading],
    ['link', link],
    ['image', image],
    ['icon', icon],
  ] as const),
  ...([
    ['divider', rule],
    ['banner', banner],
    ['list', bullets],
    ['list-item', item],
    ['button', button],
  ] as const),
  ...([
    ['disclosure', disclosure],
    ['progress', progress],
    ['money', money],
    ['form', form],
  ] as const),
]);
