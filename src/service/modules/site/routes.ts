import type { FastifyRequest } from 'fastify';
import { adminWrite } from '../../kernel/admin-write.js';
import type { Module } from '../../kernel/services.js';
import type { Topics } from '../../kernel/store-changes.js';
import { authorOf } from '../../plugins/editor-session.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { publicRead } from '../../plugins/public-read.js';
import { route } from '../../plugins/route.js';
import { checkSite } from './check.js';
import { compareSite } from './compare.js';
import { changeDraft, changesAfter, checkedDocument, readDraft, replaceDraft, restoreDraft } from './draft.js';
import { SiteEvents } from './events.js';
import { presentDocument } from './present.js';
import { createPreview, deletePreviews, findPreviewed } from './previews.js';
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

  const documentOf = async (storeId: number, side: number | 'draft') =>
    (side === 'draft' ? await readDraft(database, storeId) : await revisionOf(storeId, side)).document;
  const events = new SiteEvents(app, services);

  publicRead(
    app,
    'getSite',
    async (_request, { store, db }) => {
      const published = await findPublished(db, store.id);
      if (published)
        return { version: published.version, document: presentDocument(store, checkedDocument(published.document)) };
      const message = 'Nothing is published yet. Publish the site in the editor, and it appears here.';
      throw problem(404, 'CONTENT_NOT_FOUND', message);
    },
    { topics },
  );

  route(app, 'getSiteDraft', ({ store }) => readDraft(database, store.id));

  route(
    app,
    'replaceSiteDraft',
    (request) => {
      const { store, body } = request;
      checkTexts({ author: body.author });
      const document = checkedDocument(body.document, 'document');
      const author = authorOf(request) ?? body.author ?? null;
      return database.transaction((tx) => replaceDraft(tx, store.id, body.base, document, author));
    },
    { bodyLimit: DOCUMENT_BYTES },
  );

  route(app, 'getSiteChanges', ({ store, query }) => changesAfter(database, store.id, query.since));

  route(
    app,
    'changeSiteDraft',
    (request) => {
      const { store, body } = request;
      checkTexts({ author: body.author });
      return changeDraft(database, store.id, withAuthor(request, body));
    },
    { bodyLimit: DOCUMENT_BYTES },
  );

  route(app, 'followSite', (request, reply) => events.follow(request, reply));

  route(app, 'checkSite', async ({ store }) => {
    const { version, document } = await readDraft(database, store.id);
    const findings = await checkSite(database, store.id, document);
    return { version, findings, isPublishable: findings.every(({ severity }) => severity !== 'error') };
  });

  route(app, 'publishSite', async (request) => {
    const { store, body } = request;
    checkTexts({ note: body.note, author: body.author });
    const { revision } = await adminWrite(
      services,
      store.id,
      (tx) => publishDraft(tx, store.id, withAuthor(request, body)),
      ({ isNew }) => (isNew ? topics : []),
    );
    return revision;
  });

  route(app, 'listSiteRevisions', async ({ store }) => ({ items: await listRevisions(database, store.id) }));

  route(app, 'getSiteRevision', ({ store, params }) => revisionOf(store.id, params.revision));

  route(app, 'compareSite', ({ store, query }) => compareSite(query, (side) => documentOf(store.id, side)));

  route(app, 'restoreSiteRevision', async (request) => {
    const { store, params, body } = request;
    checkTexts({ author: body.author });
    return restoreDraft(database, store.id, await revisionOf(store.id, params.revision), withAuthor(request, body));
  });

  route(app, 'createSitePreview', ({ store, body: { hours = 72 } }) => createPreview(database, store.id, hours));

  route(
    app,
    'readSitePreview',
    async ({ store, body: { token, known } }) => {
      const version = await findPreviewed(database, store.id, token);
      if (version === undefined) {
        const message = 'This link has ended, or never led anywhere; ask its sender for a new one.';
        throw problem(404, 'LINK_INVALID', message, { path: 'token' });
      }
      if (version === known) return { version };
      const draft = await readDraft(database, store.id);
      return { version: draft.version, document: presentDocument(store, draft.document) };
    },
    // The server of the site asks for each page and each section that it draws, with a token that nobody can guess.
    { limit: 'admin' },
  );

  route(app, 'deleteSitePreviews', async ({ store }, reply) => {
    await deletePreviews(database, store.id);
    return reply.code(204).send();
  });
};

/** An editor who is signed in has a name of their own. */
const withAuthor = <T extends { author?: string }>(request: FastifyRequest, body: T): T => {
  const author = authorOf(request);
  return author === undefined ? body : { ...body, author };
};
