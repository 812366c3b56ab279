/** Server rendering of an app with components of this kit: their elements have shadow roots, and their data come with them. */
import { html } from 'lit';
import type { Storefront } from 'storefront-elements/context';
import { renderFragment, type Fragment, type StorefrontRenderer } from 'storefront-elements/ssr';
import { createStaticVNode, defineComponent, h, type App, type PropType } from 'vue';
import { SERVER, type ServerElement } from './server.js';
import { STOREFRONT } from './storefront.js';

export { createStorefrontRenderer } from 'storefront-elements/ssr';

/** The storefront of one request. */
export interface StorefrontPage {
  /** For `app.use()`, before the app is rendered. */
  install(app: App): void;
  readonly storefront: Storefront;
  /** The result, after the app was rendered. */
  finish(): FinishedPage;
}

export interface FinishedPage {
  /** Markup of scripts with the data of the elements. Put it at the end of `<body>`. */
  readonly state: string;
  /** `Cache-Control`, `Vary` and `Set-Cookie` for the response. */
  readonly headers: Headers;
  /** Language of the texts, for `<html lang>`. */
  readonly lang: string;
  /** Writing direction of that language, for `<html dir>`. */
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Opens the storefront of a request: it reads the store, and the cart if the renderer's `autoGetActiveCart` is true, so that
 * components show them in the first paint.
 */
export async function openStorefrontPage(renderer: StorefrontRenderer, request: Request): Promise<StorefrontPage> {
  let storefront: Storefront | undefined;
  const first = await renderFragment(renderer, request, (shop) => {
    ({ storefront } = shop);
    // The state of a page has to name a tag, also on a page without elements.
    return { body: html`<wb-money-display></wb-money-display>`, hydrate: ['wb-money-display'] };
  });
  const fragments: Fragment[] = [];

  /** Writes an element with its shadow root. The content of its slots is drawn by Vue. */
  const Element = defineComponent({
    name: 'StorefrontElement',
    props: { element: { type: Object as PropType<ServerElement>, required: true } },
    async setup({ element: { tag, props, content } }) {
      const fragment = await renderFragment(renderer, request, templateOf(tag, props), { keepsProperties: true });
      fragments.push(fragment);
      const { attributes, shadow } = partsOf(fragment.html, tag);
      const own = Object.entries(props).filter(([name]) => !/^[.^]/.test(name));
      return () =>
        h(tag, { ...Object.fromEntries(own), ...attributes }, [
          ...(shadow === '' ? [] : [createStaticVNode(shadow, 1)]),
          ...content,
        ]);
    },
  });

  return {
    storefront: storefront!,
    install: (app) => {
      app.provide(STOREFRONT, storefront!);
      app.provide(SERVER, (element) => h(Element, { element }));
    },
    finish: () => {
      const states = fragments.map(({ state }) => state).filter((state) => state !== '');
      const { lang, dir } = first;
      return {
        state: states.length > 0 ? states.join('') : first.state,
        headers: mergedHeaders([first, ...fragments]),
        lang,
        dir,
      };
    },
  };
}

/** Parts of a template by the names of its attributes and properties: values differ, names hardly do. */
const shapes = new Map<string, TemplateStringsArray>();
const MAX_SHAPES = 1000;

function templateOf(tag: string, props: Readonly<Record<string, unknown>>): object {
  const given = Object.entries(props).filter(
    ([name, value]) => value !== undefined && value !== null && (/^[.^]/.test(name) || name === 'lang'),
  );
  const names = given.map(([name]) => name.replace('^', ''));
  const shape = [tag, ...names].join(' ');
  let strings = shapes.get(shape);
  if (!strings) {
    if (shapes.size === MAX_SHAPES) shapes.clear();
    const texts = [`<${tag}`, ...names.map(() => '')].map(
      (start, index) => `${start}${index < names.length ? ` ${names[index]!}=` : `></${tag}>`}`,
    );
    strings = Object.freeze(Object.assign(texts, { raw: texts }));
    shapes.set(shape, strings);
  }
  return html(strings, ...given.map(([, value]) => value));
}

/** The attributes of an element, and its shadow root, in the markup of a fragment with this element alone. */
function partsOf(markup: string, tag: string): { attributes: Record<string, string>; shadow: string } {
  const [, head = '', rest = ''] =
    new RegExp(`<${tag}((?:\\s+[^\\s=>]+(?:="[^"]*")?)*)\\s*>(.*)</${tag}>`, 's').exec(markup) ?? [];
  const attributes = [...head.matchAll(/\s([^\s=>]+)(?:="([^"]*)")?/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  );
  const from = rest.indexOf('<template shadowroot');
  return { attributes: Object.fromEntries(attributes), shadow: from < 0 ? '' : rest.slice(from) };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '');

/** The strictest caching of all fragments, and all their cookies. */
function mergedHeaders(fragments: readonly Fragment[]): Headers {
  const merged = new Headers();
  const cookies = new Set(fragments.flatMap(({ headers }) => headers.getSetCookie()));
  for (const { headers } of fragments) {
    for (const [name, value] of headers) {
      if (name === 'set-cookie') continue;
      if (name === 'cache-control' && merged.get(name)?.includes('private')) continue;
      merged.set(name, value);
    }
  }
  for (const cookie of cookies) merged.append('set-cookie', cookie);
  return merged;
}
