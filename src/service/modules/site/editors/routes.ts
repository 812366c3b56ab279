import { SITE_EDITOR_LIMITS, type SiteSession } from '@storefront/contract/site';
import type { FastifyRequest } from 'fastify';
import { deleteOlder } from '../../../kernel/each-store.js';
import { editorLink } from '../../../kernel/editor-link.js';
import type { Module } from '../../../kernel/services.js';
import { writeAccountEmail } from '../../../kernel/write-email.js';
import { clearEditorCookie, endEditorSession, viewEditor } from '../../../plugins/editor-session.js';
import { checkTexts } from '../../../plugins/plain-text.js';
import { problem } from '../../../plugins/problem.js';
import { route } from '../../../plugins/route.js';
import { passwordsOf } from '../../account/passwords.js';
import { SlowDown } from '../../account/slow-down.js';
import { deleteEditor, listEditors, saveEditor, updateEditor, type EditorRow } from './editor-rows.js';
import { makeEditorLink } from './links.js';
import { sendLink, signIn, signInByLink, welcome, type EditorAccounts } from './sign-in.js';

/** Routes that take a password, a token or an address have the rate limit of everything that can be guessed. */
const guessable = { limit: 'lookup' } as const;
const SWEEP_MS = 60 * 60_000;

export const siteEditorRoutes: Module = (app, services) => {
  const { database, config } = services;
  const accounts: EditorAccounts = {
    database,
    passwords: passwordsOf(services),
    slowDown: new SlowDown(services.attempts),
    checkBreached: services.accounts.checkBreached,
  };

  route(app, 'listSiteEditors', async ({ store }) => ({
    items: (await listEditors(database, store.id)).map(viewEditor),
  }));

  route(app, 'inviteSiteEditor', async ({ store, body }) => {
    const { by, locale = 'en', ...about } = body;
    checkTexts({ email: about.email, name: about.name });
    if (by === 'email' && config.editorUrl === undefined)
      throw problem(
        409,
        'CONFLICT',
        'The email would lead nowhere: set EDITOR_URL to the address of the editor, or invite with "by": "link".',
        { path: 'by' },
      );
    return database.transaction(async (tx) => {
      const editor = await saveEditor(tx, store.id, about);
      if (!editor)
        throw problem(
          409,
          'CONFLICT',
          `The site has ${String(SITE_EDITOR_LIMITS.editors)} editors; remove one before you invite another.`,
          { path: 'email' },
        );
      const { token, expiresAt } = await makeEditorLink(tx, store.id, editor.id, SITE_EDITOR_LIMITS.invitationHours);
      const isSent = by === 'email';
      if (isSent)
        await writeAccountEmail(tx, {
          ...{ storeId: store.id, kind: 'editor-invited', to: editor.email },
          ...{ locale, secret: token },
        });
      return {
        editor: viewEditor(editor),
        token: isSent ? null : token,
        address: isSent ? null : editorLink(config, store.id, 'invitation', token),
        expiresAt: expiresAt.toISOString(),
      };
    });
  });

  route(app, 'updateSiteEditor', async ({ store, params, body }) => {
    checkTexts({ name: body.name });
    const editor = await updateEditor(database, store.id, params.editorId, body);
    if (editor) return viewEditor(editor);
    throw problem(404, 'NOT_FOUND', `There is no editor "${params.editorId}"; list them first.`, { path: 'editorId' });
  });

  route(app, 'removeSiteEditor', async ({ store, params }, reply) => {
    await deleteEditor(database, store.id, params.editorId);
    return reply.code(204).send();
  });

  route(app, 'getSiteSession', (request) => sessionOf(request, request.editor));

  route(
    app,
    'signInToSite',
    async (request, reply) => {
      checkTexts({ email: request.body.email });
      return sessionOf(request, welcome(request, reply, await signIn(accounts, request, request.body)));
    },
    guessable,
  );

  route(
    app,
    'requestSiteLink',
    async (request) => {
      checkTexts({ email: request.body.email });
      await sendLink(accounts, request, request.body);
      return { status: 'link-sent' };
    },
    guessable,
  );

  route(
    app,
    'signInToSiteByLink',
    async (request, reply) =>
      sessionOf(request, welcome(request, reply, await signInByLink(accounts, request, request.body))),
    guessable,
  );

  route(app, 'signOutOfSite', async (request, reply) => {
    await endEditorSession(database, request);
    clearEditorCookie(request, reply);
    return reply.code(204).send();
  });

  const sweep = setInterval(() => {
    for (const table of ['site_editor_link', 'site_editor_session'])
      void deleteOlder(database, table, 'expires_at', 'now()').catch(() => undefined);
  }, SWEEP_MS);
  sweep.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
};

const sessionOf = ({ store }: FastifyRequest, editor: Omit<EditorRow, 'password'> | null): SiteSession => ({
  editor: editor && viewEditor(editor),
  store: { id: store.id, name: store.name },
});
