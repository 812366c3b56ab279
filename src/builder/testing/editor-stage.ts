/** Draws elements of the editor alone, over a draft in memory and a shop of fixtures. */
import type { SiteEditor } from '@storefront/contract/site';
import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { createFixtureApi } from '../../testing/fixture-api.js';
import { SiteApi } from '../api/site-api.js';
import { DraftStore } from '../draft/draft-store.js';
import { Editor } from '../model/editor.js';
import { Shop } from '../model/shop.js';
import { MemoryJournal, MemoryService } from './memory-service.js';
import { sampleDocument } from './sample-document.js';

export const person: SiteEditor = {
  ...{ id: '1', email: 'ada@shop.test', name: 'Ada', role: 'publisher', hasPassword: true },
  ...{ createdAt: new Date(0).toISOString(), lastSeenAt: null },
};

export interface Stage {
  readonly editor: Editor;
  readonly api: SiteApi;
  readonly shop: Shop;
  readonly service: MemoryService;
  readonly journal: MemoryJournal;
}

export async function stage(document = sampleDocument()): Promise<Stage> {
  const service = new MemoryService(document);
  const journal = new MemoryJournal();
  const draft = await service.draft();
  const store = new DraftStore({ storeId: 1, draft, transport: service, journal, tab: 'tab-of-the-test' });
  const { fetch, baseUrl } = createFixtureApi();
  // The draft has its own transport; nothing else of the editor's routes answers.
  const ask: typeof globalThis.fetch = (input, init) =>
    (input as string).includes('/site/') ? Promise.reject(new TypeError('no network')) : fetch(input, init);
  const api = new SiteApi(baseUrl, 1, ask);
  return { editor: new Editor(store), api, shop: new Shop(api, 'https://shop.test'), service, journal };
}

/** In the colours of the editor's page. */
export const placed = async <T extends Element>(template: TemplateResult): Promise<T> => {
  const main = await fixture<HTMLElement>(html`<main>${template}</main>`);
  const element = main.firstElementChild as T & { updateComplete?: Promise<unknown> };
  await element.updateComplete;
  return element;
};
