/** Draws pages of documents with an API in memory, and records the requests. */
import {
  newSection,
  sectionTypes,
  validateDocument,
  type SiteDocument,
  type SiteSection,
} from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { createStorefrontRenderer, type Page } from 'storefront-elements/ssr';
import { createFixtureApi, type FixtureApi } from '../../testing/fixture-api.js';

export interface Drawn {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Requests to the API, sorted. */
  readonly requests: readonly string[];
  /** Addresses of scripts, and of modules that are loaded with them. */
  readonly scripts: readonly string[];
  readonly errors: readonly string[];
}

/** Tags to modules, as `clientFiles` names them. */
const preloads = new Proxy<Record<string, readonly string[]>>({}, { get: (_, tag) => [`/code/${String(tag)}.js`] });

export async function drawn(page: Page, path = '/', api: FixtureApi = createFixtureApi()): Promise<Drawn> {
  const errors: string[] = [];
  const renderer = createStorefrontRenderer({
    baseUrl: api.baseUrl,
    storeOptions: { storeId: 1 },
    fetch: api.fetch,
    scripts: ['/code/hydrate.js'],
    preloads,
    forms: true,
    onError: (error) => void errors.push(String(error)),
  });
  const response = await renderer.respond(new Request(`https://shop.example${path}`), page);
  const html = await response.text();
  const requests = api.calls.map(
    ({ method, path: at, query }) => `${method} ${at}?${new URLSearchParams(query).toString()}`,
  );
  const scripts = [...html.matchAll(/\/code\/[a-z-]+\.js/g)].map(([address]) => address);
  return {
    status: response.status,
    headers: response.headers,
    html,
    requests: requests.sort(),
    scripts: [...new Set(scripts)].sort(),
    errors,
  };
}

let made = 0;

/** A section of a type with its first preset. */
export function sectionOf(
  type: string,
  settings: Record<string, unknown> = {},
  blocks?: Record<string, unknown>[],
): SiteSection {
  const known = sectionTypes.get(type);
  assert.ok(known, type);
  const section = newSection(known, () => `id-${String((made += 1))}`);
  Object.assign(section.settings, settings);
  if (blocks) section.blocks = blocks.map((block) => ({ id: `id-${String((made += 1))}`, settings: block }));
  return section;
}

/** A valid document. */
export function documentOf(parts: Record<string, unknown> = {}): SiteDocument {
  const { document, faults } = validateDocument({ version: 1, ...parts });
  assert.deepEqual(faults, undefined);
  assert.ok(document);
  return document;
}

export const template = (...sections: SiteSection[]): unknown[] => [
  { id: `id-${String((made += 1))}`, name: 'One', sections },
];
