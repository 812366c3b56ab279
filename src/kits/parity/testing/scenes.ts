/** The scenes of the element suite, drawn three times: as tags, by React and by Vue. */
import { executeServerCommand } from '@web/test-runner-commands';
import { assert } from '@open-wc/testing';
import { createElement, Fragment, StrictMode, type FunctionComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApp, h, nextTick, type Component, type VNode } from 'vue';
import type { StorefrontElement } from '../../../element-base/storefront-element.js';
import { itOnce } from '../../../testing/suite/fixture-page.js';
import { make, propertiesOf, reached, shopOf, type Scene, type State } from '../../../testing/suite/scene.js';
import { settled } from '../../../testing/suite/watch.js';
import * as react from '../../react/elements.js';
import * as vue from '../../vue/elements.js';

type Values = Record<string, unknown>;

/** One way to draw an element. */
interface Drawer {
  /** Draws into a box. @returns a function that removes everything */
  draw(box: HTMLElement, component: string, tag: string, properties: Values, content: string): Promise<() => void>;
}

/** `<template>` and its content are no nodes of a framework. The page sets them, as it does with a tag. */
const isMarkup = (content: string): boolean => content.includes('<template');

const nodesOf = (content: string): ChildNode[] => {
  const template = document.createElement('template');
  template.innerHTML = content;
  return [...template.content.childNodes];
};

const attributesOf = (element: Element): Values =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

const asReact = (node: ChildNode): ReactNode => {
  if (!(node instanceof Element)) return node.textContent;
  const { class: className, ...attributes } = attributesOf(node);
  const given = { ...attributes, ...(className !== undefined && { className }) };
  return createElement(node.localName, given, ...[...node.childNodes].map(asReact));
};

const asVue = (node: ChildNode): VNode | string =>
  node instanceof Element
    ? h(node.localName, attributesOf(node), [...node.childNodes].map(asVue))
    : (node.textContent ?? '');

/** A function that draws items returns Lit's templates in the scenes. React's has nodes of React: the box stays empty. */
const drawers: Record<'tag' | 'react' | 'vue', Drawer> = {
  tag: {
    draw: (box, _component, tag, properties, content) => {
      const element = make(tag);
      element.innerHTML = content;
      Object.assign(element, properties);
      box.append(element);
      return Promise.resolve(() => {
        element.remove();
      });
    },
  },
  react: {
    draw: (box, component, tag, properties, content) => {
      const root = createRoot(box);
      const type = (react as unknown as Record<string, FunctionComponent<Values>>)[component]!;
      const children = isMarkup(content) ? [] : nodesOf(content).map(asReact);
      flushSync(() => {
        root.render(
          createElement(StrictMode, null, createElement(type, properties, createElement(Fragment, null, ...children))),
        );
      });
      if (isMarkup(content)) box.querySelector(tag)!.innerHTML = content;
      return Promise.resolve(() => {
        root.unmount();
      });
    },
  },
  vue: {
    draw: async (box, component, tag, properties, content) => {
      const type = (vue as unknown as Record<string, Component>)[component]!;
      const children = isMarkup(content) ? [] : nodesOf(content).map(asVue);
      const app = createApp({ render: () => h(type, properties, { default: () => children }) });
      app.config.warnHandler = (message) => console.error(message);
      app.mount(box);
      await nextTick();
      if (isMarkup(content)) box.querySelector(tag)!.innerHTML = content;
      return () => {
        app.unmount();
      };
    },
  },
};

/** An element as tests and assistive technology know it. */
interface Seen {
  testIds: string[];
  tree: unknown;
}

/** Test ids in the order of the document, in all shadow roots. */
function testIdsIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.hasAttribute('data-testid') ? [element.getAttribute('data-testid') ?? ''] : []),
    ...(element.shadowRoot ? testIdsIn(element.shadowRoot) : []),
  ]);
}

/** The text in all shadow roots. */
const textIn = (root: ParentNode): string =>
  [...root.querySelectorAll('*')]
    .map(({ shadowRoot }) => (shadowRoot ? shadowRoot.textContent + textIn(shadowRoot) : ''))
    .join('');

/** Draws a state of a scene in one way, and looks at it when it is reached. */
async function seen(
  drawer: Drawer,
  component: string,
  tag: string,
  scene: Scene,
  state: State<StorefrontElement>,
): Promise<Seen> {
  const shop = await shopOf(scene, state);
  const properties = { storefront: shop, ...(await propertiesOf(scene, state, shop)) };
  const box = document.createElement('div');
  box.id = 'scene';
  document.body.append(box);
  const remove = await drawer.draw(box, component, tag, properties, state.content ?? '');
  try {
    const element = box.querySelector<StorefrontElement>(tag)!;
    await reached(element, state);
    await state.act?.(element, shop);
    await settled(() => ({ ids: testIdsIn(box), words: textIn(box) }));
    return { testIds: testIdsIn(box), tree: await executeServerCommand('accessibility-tree', '#scene') };
  } finally {
    remove();
    box.remove();
  }
}

const textOf = ({ testIds, tree }: Seen): string => `${testIds.join(' ')}\n${String(tree)}`;

const components = new Map(Object.entries(react).map(([name, { tag }]) => [tag, name]));
const tags = [...components.keys()].sort();

/** Compares a part of the tags: every `of`-th, beginning with number `shard`. */
export function sameThreeTimes(shard: number, of: number): void {
  for (const tag of tags.filter((_, index) => index % of === shard))
    describe(`parity: ${tag}`, () => {
      itOnce('renders the same as the tag, by React and by Vue, in every state', async () => {
        const { default: scene } = (await import(`../../../testing/suite/scenes/${tag}.ts`)) as { default: Scene };
        const component = components.get(tag)!;
        for (const [name, state] of Object.entries(scene.states)) {
          const look = (way: keyof typeof drawers): Promise<Seen> => seen(drawers[way], component, tag, scene, state);
          let bare = await look('tag');
          for (const way of ['react', 'vue'] as const) {
            let own = await look(way);
            // The first look may have loaded code, and have been too early for it.
            if (textOf(own) !== textOf(bare)) [bare, own] = [await look('tag'), await look(way)];
            assert.equal(textOf(own), textOf(bare), `${name}, by ${way}`);
          }
        }
      });
    });
}
