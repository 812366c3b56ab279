import type { Page, StorefrontRenderer } from './types.js';

/** From a Request to a Response, as Deno, Bun and edge platforms have it: `Deno.serve(storefrontPage(renderer, page))`. */
export const storefrontPage =
  (renderer: StorefrontRenderer, page: Page) =>
  (request: Request): Promise<Response> =>
    renderer.respond(request, page);
