import { publicRead } from '../../plugins/public-read.js';
import type { Module } from '../../kernel/services.js';
import { listSitemap } from './sitemap-repository.js';

export const sitemapRoutes: Module = (app) => {
  publicRead(app, 'listSitemap', ({ query }, { store, db }) => listSitemap(db, store, query), {
    topics: (_answer, { query: { kind } }) => (kind === 'page' || kind === 'story' ? ['content'] : undefined),
  });
};
