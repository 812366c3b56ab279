// First: it patches a function that Lit's renderer reads when it is loaded.
import { LearnedRenderer } from '../lit/server.js';
import { LitElementRenderer, renderThunked, type RenderInfo } from '@lit-labs/ssr';
import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';
import type { Storefront } from '../../context/storefront.js';
import type { FormsOptions } from '../no-script/insert-form.js';
import { rendererOf } from './page-element.js';
import { addServerStyles } from './server-styles.js';
import { StaticElements } from './static-elements.js';
import { called } from './thunks.js';
import { beginTurn, yieldTurn } from './turns.js';

addServerStyles();

/** Milliseconds of rendering after which other requests get their turn. */
const TURN_MS = 8;

export interface Drawing {
  storefront: Storefront;
  signal: AbortSignal;
  /** Renders from learned templates. */
  learned: boolean;
  /** Renders forms for pages without script; undefined: none. */
  forms?: FormsOptions | undefined;
  /** The browser gets the properties of the template, too. */
  keepsProperties?: boolean;
  /** Called with an element that could not be rendered. */
  failed: (error: unknown, tag: string) => void;
}

/**
 * Renders a template as markup. An element that fails shows an error; the others are not affected.
 * @throws when aborted, or when the template itself cannot be rendered
 */
export async function draw(
  template: unknown,
  { storefront, signal, learned, forms, keepsProperties = false, failed }: Drawing,
): Promise<{ markup: string; tags: Set<string>; staticTags: Set<string> }> {
  const tags = new Set<string>();
  const pieces: string[] = [];
  const staticElements = new StaticElements(storefront);
  const open = { customElementInstanceStack: [], customElementHostStack: [] };
  const Renderer = learned ? LearnedRenderer : LitElementRenderer;
  const info: Partial<RenderInfo> = {
    ...open,
    elementRenderers: [
      rendererOf({ storefront, Renderer, open, forms, staticElements, keepsProperties, failed, depth: 0 }),
    ],
    customElementRendered: (tag) => tags.add(tag),
  };
  let turn = performance.now();
  const walk = async (result: ThunkedRenderResult): Promise<void> => {
    for (const thunk of result) {
      if (typeof thunk === 'string') {
        pieces.push(thunk);
        continue;
      }
      const current = called(thunk);
      if (typeof current === 'string') pieces.push(current);
      else if (current) await walk(current);
      if (performance.now() - turn < TURN_MS) continue;
      await yieldTurn();
      signal.throwIfAborted();
      turn = performance.now();
    }
  };
  await beginTurn();
  signal.throwIfAborted();
  turn = performance.now();
  await walk(renderThunked(template, info));
  const markup = pieces.join('');
  return { markup, tags, staticTags: staticElements.tags(markup) };
}
