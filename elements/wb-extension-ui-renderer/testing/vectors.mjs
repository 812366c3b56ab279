/* global self */

/**
 * A message of the page: texts, the nodes of its schema, how many texts remain since the last time, and whether the texts
 * are so long that there is room for those nodes only.
 * @typedef {{ texts: string[], nodes: [name: string, properties: string[], events: string[]][], standing: number, brief: boolean }} Round
 */

/**
 * Puts what the page sends into every place that takes text, and into every place of the wire. Runs in the worker of an
 * extension, with what `start` puts there.
 */
export function vectors() {
  let count = 0;
  /** Addresses by the number of the request. @type {Map<string, string>} */
  const asked = new Map();
  const id = () => `v${(count += 1)}`;
  /** Globals of a page that an extension must not have. */
  const FOREIGN = [
    ...[
      'script',
      'iframe',
      'img',
      'a',
      'svg',
      'math',
      'style',
      'object',
      'embed',
      'base',
      'meta',
      'link-x',
      'template',
    ],
    ...['form-x', 'portal', 'frameset', 'noscript', 'xmp', 'plaintext', 'video', 'audio', 'slot', 'dialog', 'x-y'],
    ...['ui-script', 'ui-ui-text', 'svg:script', 'html:script', 'SCRIPT', ' text', 'text ', 'text\u0000'],
  ];
  const ATTRIBUTES = [
    ...[
      'style',
      'class',
      'className',
      'id',
      'name',
      'is',
      'slot',
      'part',
      'exportparts',
      'nonce',
      'innerHTML',
      'outerHTML',
    ],
    ...['textContent', 'onclick', 'onPress', 'onerror', 'onfocus', 'autofocus', 'srcset', 'srcdoc', 'sizes', 'poster'],
    ...[
      'background',
      'data',
      'formaction',
      'formAction',
      'form',
      'action',
      'method',
      'target',
      'rel',
      'ping',
      'download',
    ],
    ...[
      'xlink:href',
      'referrerpolicy',
      'referrerPolicy',
      'crossorigin',
      'loading',
      'usemap',
      'lowsrc',
      'dynsrc',
      'manifest',
    ],
    ...['autocomplete', 'autocapitalize', 'contenteditable', 'popover', 'popovertarget', 'commandfor', 'command'],
    ...[
      'accesskey',
      'tabindex',
      'dir',
      'lang',
      'title',
      'role',
      'aria-label',
      'aria-labelledby',
      'http-equiv',
      'content',
    ],
  ];
  const all = (/** @type {readonly string[]} */ names, /** @type {unknown} */ value) =>
    Object.fromEntries(names.map((name) => [name, value]));
  const words = (/** @type {string} */ text) => self.words(id(), text);
  /** Every node with the text in all that it has, and in it; then the same said again, as attributes. */
  const screen = (/** @type {string} */ text, /** @type {Round} */ { nodes, brief }) => {
    /** @type {unknown[]} */
    const again = [];
    const children = nodes.map(([name, properties, events]) => {
      const setup = self.node(id(), name, all(properties, text), [words(text)]);
      setup.eventListeners = all([...events, text], { fn: 1 });
      if (properties.includes('options'))
        setup.properties.options = [{ value: text, label: text }, text, { label: text }];
      again.push(
        ...properties.map((key) => [3, setup.id, key, text, 2]),
        [3, setup.id, text, text, 1],
        [3, setup.id, 'onpress', text, 3],
      );
      return name === 'list-item' ? self.node(id(), 'list', {}, [setup]) : setup;
    });
    if (brief) return { children, again };
    const named = all([...ATTRIBUTES, text], text);
    const another = ['box', 'link', 'image', 'button', 'text-field'][count % 5] ?? '';
    return {
      children: [
        ...children,
        { ...self.node(id(), another, named, [words('x')]), eventListeners: named },
        { ...self.node(id(), another, { label: 'x' }, [words('x')]), attributes: named },
        // Values that other nodes than those of the schema would take from what is around them.
        self.node(id(), 'link', { href: `https://${text}/` }, [words(text)]),
        self.node(id(), 'link', { href: `/${text}` }, [words(text)]),
        self.node(id(), 'image', { src: `https://${text}/`, alt: text }),
        self.node(id(), text, { src: text, href: text, innerHTML: text }, [words(text)]),
        self.node(text, 'text', {}, [self.words(`${text}t`, text)]),
        ...FOREIGN.map((name) => self.node(id(), name, { src: text, href: text, srcdoc: text }, [words(text)])),
      ],
      again: [
        ...again,
        [text, '~', text],
        [0, text, text, text],
        [2, text, text],
        [3, text, text, text],
        [3, 'home', text, text],
        { [text]: text },
        text,
      ],
    };
  };
  self.draw(self.node('home', 'stack', {}, [self.words('begin', 'ready')]));
  self.hear((kind, first, second) => {
    if (kind === 'reply' && second) self.say('action', 'let out', asked.get(first));
    if (kind !== 'message') return;
    const screens = first.texts.map((/** @type {string} */ text) => screen(text, first));
    const boxes = screens.map((/** @type {{ children: unknown[] }} */ { children }) =>
      self.node(id(), 'box', {}, children),
    );
    // The box of another text, or the word at the beginning, goes for each.
    self.say('mutate', [
      ...Array.from({ length: first.remaining }, () => [1, 'home', 0]),
      ...boxes.map((/** @type {unknown} */ box, /** @type {number} */ at) => [0, 'home', box, at]),
    ]);
    for (const { again } of screens) self.say('mutate', again);
    for (const text of first.texts) {
      self.say('call', 'home', text);
      self.say('call', text, 'focus');
      self.say('done', text);
      self.say('action', text, text);
      self.say('log', text);
      self.say('fetch', id(), text, { method: text, body: text, contentType: text });
      const request = id();
      asked.set(request, text);
      self.say('fetch', request, text, {});
      self.say(text, text, text);
      self.postMessage(JSON.stringify(text));
    }
    self.say('action', 'drawn', null);
  });
}
