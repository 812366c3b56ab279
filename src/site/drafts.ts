/** The draft of a site for those who have a link to it: below `/_draft/<token>/`, with every link of a page. */
import type { RendererOptions, StorefrontRenderer } from 'storefront-elements/ssr';
import { createStorefrontRenderer, type HeadTag } from 'storefront-elements/ssr';
import type { SiteDocument } from '@storefront/contract/site';
import type { Routes } from './page/routes.js';
import { sitePage, type RenderOptions } from './render.js';
import type { DraftSource } from './source.js';

export interface DraftOptions {
  readonly source: DraftSource;
  /** Origin of the editor: it shows drafts in a frame, and their pages load its module. Absent: no page frames them. */
  readonly editor?: string;
}

const PATH = /^\/_draft\/([A-Za-z0-9_-]{43})(\/.*)?$/;
const ID = /^[A-Za-z0-9_-]{1,40}$/;
/** Address of the editor's module, below the site's own. */
const FRAME = '/frame.js';
/** Name of its policy for Trusted Types. */
const FRAME_POLICY = 'storefront-editor';
/** Draws one section of the page alone, for an editor that has changed it. */
const SECTION = 'wb-section';

export const isDraftPath = (path: string): boolean => path.startsWith('/_draft/');

export class Drafts {
  readonly #renderer: StorefrontRenderer;

  constructor(
    private readonly options: DraftOptions,
    renderer: RendererOptions,
    private readonly render: RenderOptions,
    private readonly routes: () => Promise<Routes>,
    private readonly tags: (document: SiteDocument) => readonly HeadTag[],
  ) {
    this.#renderer = createStorefrontRenderer({ ...renderer, forms: false });
  }

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, token, path] = PATH.exec(url.pathname) ?? [];
    if (token === undefined) return this.#say(404, 'There is no draft at this address.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return this.#say(405, 'A draft is read with GET.');
    const draft = await this.options.source(token);
    if (!draft) return this.#say(410, 'This link to a draft has ended; ask its sender for a new one.');
    if (path === undefined) return this.#say(308, 'The draft begins here.', { location: `${url.pathname}/` });
    const only = url.searchParams.get(SECTION) ?? undefined;
    if (only !== undefined && !ID.test(only)) return this.#say(400, 'This is no id of a section.');
    const page = sitePage(draft.document, {
      ...this.render,
      draft: true,
      prefix: `/_draft/${token}`,
      routes: await this.routes(),
      head: [...this.tags(draft.document), ...this.#module()],
      ...(only !== undefined && { only }),
    });
    if (only === undefined) return versioned(await this.#renderer.respond(request, page), draft.version);
    const { html, status, headers } = await this.#renderer.fragment(request, page);
    const kept = new Headers(headers);
    kept.set('content-type', 'text/html; charset=utf-8');
    return versioned(new Response(html, { status, headers: kept }), draft.version);
  }

  /**
   * Nobody keeps a draft, no other site learns its address, and only the editor shows it in a frame. Set last, because it
   * is stricter than the site's own headers.
   */
  close(headers: Headers): void {
    headers.set('cache-control', 'private, no-store');
    headers.set('x-robots-tag', 'noindex');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('content-security-policy', this.#policy(headers.get('content-security-policy') ?? ''));
  }

  /** The part of the editor that stands in the page. */
  #module(): HeadTag[] {
    const { editor } = this.options;
    if (editor === undefined) return [];
    return [{ tag: 'script', attributes: { type: 'module', src: `${FRAME}?editor=${encodeURIComponent(editor)}` } }];
  }

  #say(status: number, words: string, headers: Record<string, string> = {}): Response {
    return new Response(`${words}\n`, {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    });
  }

  /** The site's own policy, with the frames of a draft, and the policy for markup that the editor's module makes. */
  #policy(policy: string): string {
    const { editor } = this.options;
    const kept = policy
      .split(';')
      .map((directive) => directive.trim())
      .filter((directive) => directive !== '' && !/^frame-ancestors\b/i.test(directive))
      .map((directive) =>
        editor !== undefined && /^trusted-types\b/i.test(directive) ? `${directive} ${FRAME_POLICY}` : directive,
      );
    return [...kept, `frame-ancestors ${editor ?? "'none'"}`].join('; ');
  }
}

function versioned(response: Response, version: string): Response {
  const headers = new Headers(response.headers);
  headers.set('wb-draft-version', version);
  return new Response(response.body, { status: response.status, headers });
}
