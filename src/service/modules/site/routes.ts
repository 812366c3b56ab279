import { adminWrite } from '../../kernel/admin-write.js';
import type { Module } from '../../kernel/services.js';
import type { Topics } from '../../kernel/store-changes.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import { changeDraft, checkedDocument, readDraft, replaceDraft } from './draft.js';
import { createPreview, deletePreviews, isPreview } from './previews.js';
import { publishDraft } from './publish.js';
import { findPublished, findRevision, listRevisions } from './site-repository.js';

const topics: Topics = ['site'];

/** A document of 1 MB, written with escapes and blanks. */
const DOCUMENT_BYTES = 4 * 1024 * 1024;

export const siteRoutes: Module = (app, services) => {
  const { database } = services;
  const revisionOf = async (storeId: number, number: number) => {
    const revision = await findRevision(database, storeId, number);
    if (revision) return { ...revision, document: checkedDocument(revision.document) };
    throw problem(404, 'CONTENT_NOT_FOUND', `There is no revision ${String(number)}; the last 100 are kept.`, {
      path: 'revision',
    });
  };

  publicRead(
    app,
    'getSite',
    async (_request, { store, db }) => {
      const published = await findPublished(db, store.id);
      if (published) return { ...published, document: checkedDocument(published.document) };
      const message = 'Nothing is published yet. Publish the site in the editor, and it appears here.';
      throw problem(404, 'CONTENT_NOT_FOUND', message);
    },
    { topics },
  );

  route(app, 'getSiteDraft', ({ store }) => readDraft(database, store.id));

  route(
    app,
    'replaceSiteDraft',
    ({ store, body }) => {
      const document = checkedDocument(body.document, 'document');
      return database.transaction((tx) => replaceDraft(tx, store.id, body.base, document));
    },
    { bodyLimit: DOCUMENT_BYTES },
  );

  route(
    app,
    'changeSiteDraft',
    ({ store, body }) => {
      checkTexts({ author: body.author });
      return changeDraft(database, store.id, body);
    },
    { bodyLimit: DOCUMENT_BYTES },
  );

  route(app, 'publishSite', async ({ store, body }) => {
    checkTexts({ note: body.note, author: body.author });
    const { revision } = await adminWrite(
      services,
      store.id,
      (tx) => publishDraft(tx, store.id, body),
      ({ isNew }) => (isNew ? topics : []),
    );
    return revision;
  });

  route(app, 'listSiteRevisions', async ({ store }) => ({ items: await listRevisions(database, store.id) }));

  route(app, 'getSiteRevision', ({ store, params }) => revisionOf(store.id, params.revision));

  route(app, 'restoreSiteRevision', async ({ store, params, body }) => {
    const { document } = await revisionOf(store.id, params.revision);
    return database.transaction((tx) => replaceDraft(tx, store.id, body.base, document));
  });

  route(app, 'createSitePreview', ({ store, body: { hours = 72 } }) => createPreview(database, store.id, hours));

  route(
    app,
    'readSitePreview',
    async ({ store, body: { token } }) => {
      if (await isPreview(database, store.id, token)) return readDraft(database, store.id);
      const message = 'This link has ended, or never led anywhere; ask its sender for a new one.';
      throw problem(404, 'LINK_INVALID', message, { path: 'token' });
    },
    { limit: 'lookup' },
  );

  route(app, 'deleteSitePreviews', async ({ store }, reply) => {
    await deletePreviews(database, store.id);
    return reply.code(204).send();
  });
};
