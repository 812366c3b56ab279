/** The draft of a site for those who have a link to it: below `/_draft/<token>/`, with every link of a page and the API. */
import type { RendererOptions, StorefrontRenderer } from 'storefront-elements/ssr';
import { createStorefrontRenderer, type HeadTag } from 'storefront-elements/ssr';
import type { SiteDocument } from '@storefront/contract/site';
import { answerDraftCall, DRAFT_API, draftRenderer, keepCookies, ofDraft } from './draft-api.js';
import { below, type Routes } from './page/routes.js';
import { sitePage, type RenderOptions } from './render.js';
import { sampleOf, type Sample } from './sample.js';
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
/** Drafts whose reads of the shop are kept for a while. */
const KEPT_RENDERERS = 8;
/** Draws one section of the page alone, for an editor that has changed it. */
const SECTION = 'wb-section';

/** A still picture of elements. */
const WITHOUT_SCRIPT = { scripts: [], preloads: {} };

export const isDraftPath = (path: string): boolean => path.startsWith('/_draft/');

export class Drafts {
  /** By the path of the draft, which the addresses in the shop's answers have, and by its options. */
  readonly #renderers = new Map<string, StorefrontRenderer>();

  constructor(
    private readonly options: DraftOptions,
    private readonly renderer: RendererOptions,
    private readonly render: RenderOptions,
    private readonly routes: () => Promise<Routes>,
    private readonly tags: (document: SiteDocument) => readonly HeadTag[],
  ) {}

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, token, path] = PATH.exec(url.pathname) ?? [];
    if (token === undefined) return this.#say(404, 'There is no draft at this address.');
    const prefix = `/_draft/${token}`;
    const call = path?.startsWith(`${DRAFT_API}/`) ? path.slice(DRAFT_API.length) : undefined;
    if (call === undefined && request.method !== 'GET' && request.method !== 'HEAD')
      return this.#say(405, 'A draft is read with GET.');
    const draft = await this.options.source(token);
    if (!draft) return this.#say(410, 'This link to a draft has ended; ask its sender for a new one.');
    if (path === undefined) return this.#say(308, 'The draft begins here.', { location: `${url.pathname}/` });
    const { renderer } = this;
    const own = this.render.routes ?? {};
    if (call !== undefined) return answerDraftCall(request, { renderer, prefix, path: call, own });
    const sample = sampleOf(draft.document, path);
    if (sample) return this.#drawSample(ofDraft(request), sample, prefix);
    const only = url.searchParams.get(SECTION) ?? undefined;
    if (only !== undefined && !ID.test(only)) return this.#say(400, 'This is no id of a section.');
    const page = sitePage(draft.document, {
      ...this.render,
      draft: true,
      prefix,
      routes: await this.routes(),
      head: [...this.tags(draft.document), ...this.#module()],
      ...(only !== undefined && { only }),
    });
    const drawing = this.#rendererOf(prefix);
    const visit = ofDraft(request);
    if (only === undefined) return answered(await drawing.respond(visit, page), draft.version, prefix);
    const { html, status, headers } = await drawing.fragment(visit, page);
    const kept = new Headers(headers);
    kept.set('content-type', 'text/html; charset=utf-8');
    return answered(new Response(html, { status, headers: kept }), draft.version, prefix);
  }

  /** A page with one section, or 204 when that has no picture yet: a card of the editor has a drawing that says more. */
  async #drawSample(request: Request, { document, section }: Sample, prefix: string): Promise<Response> {
    const head = this.tags(document).filter(({ tag }) => tag !== 'script');
    const options = { ...this.render, prefix, routes: await this.routes(), head };
    const home = new URL(below(prefix, options.routes).home, request.url);
    home.search = new URL(request.url).search;
    const visit = new Request(home, request);
    const drawing = this.#rendererOf(prefix, WITHOUT_SCRIPT);
    const { html } = await drawing.fragment(visit, sitePage(document, { ...options, only: section }));
    return html.includes('<img')
      ? drawing.respond(visit, sitePage(document, options))
      : new Response(null, { status: 204 });
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

  #rendererOf(prefix: string, more: Partial<RendererOptions> = {}): StorefrontRenderer {
    const key = `${prefix} ${Object.keys(more).join()}`;
    const known = this.#renderers.get(key);
    const renderer =
      known ?? createStorefrontRenderer({ ...draftRenderer(this.renderer, prefix, this.render.routes), ...more });
    this.#renderers.delete(key);
    this.#renderers.set(key, renderer);
    for (const old of [...this.#renderers.keys()].slice(0, -KEPT_RENDERERS)) this.#renderers.delete(old);
    return renderer;
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

/** With the draft's cookies, and with the version that the editor waits for. */
function answered(response: Response, version: string, prefix: string): Response {
  const headers = new Headers(response.headers);
  keepCookies(headers, prefix);
  headers.set('wb-draft-version', version);
  return new Response(response.body, { status: response.status, headers });
}
