import type { Page, StorefrontRenderer } from '../request/types.js';

/** A handler for Deno, Bun and edge platforms: `Deno.serve(storefrontPage(renderer, page))`. */
export const storefrontPage =
  (renderer: StorefrontRenderer, page: Page) =>
  (request: Request): Promise<Response> =>
    renderer.respond(request, page);
