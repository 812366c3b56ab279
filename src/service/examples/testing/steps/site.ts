import type { ErrorCode, RouteName } from '@storefront/contract';
import type { CallInput, Caller } from '../service/caller.js';
import type { ExampleService } from '../service/example-service.js';

/** A site: written, published, changed, brought back, and shown by a link. */
export async function site({ merchant, shopper }: ExampleService): Promise<void> {
  const hero = { id: 'hero', type: 'hero', settings: { heading: 'Tea for every day', link: { to: 'shop' } } };
  const draft = await merchant.call('replaceSiteDraft', {
    body: {
      base: 0,
      author: 'Mira',
      document: { version: 1, pages: [{ id: 'about', handle: 'about', title: 'About us', sections: [hero] }] },
    },
  });
  await merchant.call('getSiteDraft');
  await merchant.call('getSiteChanges', { query: { since: draft.version } });
  const { version: base } = await merchant.call('changeSiteDraft', {
    body: {
      base: draft.version,
      key: 'batch-0001',
      author: 'Mira',
      operations: [
        {
          kind: 'set',
          of: 'hero',
          path: ['settings', 'heading'],
          value: 'Tea for every morning',
          was: 'Tea for every day',
        },
      ],
    },
  });
  await merchant.call('checkSite');
  const { revision } = await merchant.call('publishSite', { body: { base, note: 'First publication' } });
  await merchant.call('listSiteRevisions');
  await merchant.call('getSiteRevision', { params: { revision } });
  await shopper().call('getSite');
  await merchant.call('compareSite', { query: { from: revision, to: 'draft' } });
  await merchant.call('restoreSiteRevision', { params: { revision }, body: { base, key: 'restore-0001' } });
  const { token } = await merchant.call('createSitePreview', { body: { hours: 24 } });
  await shopper().call('readSitePreview', { body: { token } });
  await merchant.call('deleteSitePreviews');
  await editors(merchant, shopper());
  await refusals(merchant, shopper(), revision, token);
}

/** An editor: invited, signed in, given another role, and removed. */
async function editors(merchant: Caller, page: Caller): Promise<void> {
  const email = 'mira@fernleaf.example';
  const password = 'nine soft kilns 23';
  const { editor, token } = await merchant.call('inviteSiteEditor', {
    body: { email, name: 'Mira', role: 'editor', by: 'link' },
  });
  await page.call('signInToSiteByLink', { body: { token: token ?? '', password } });
  await page.call('getSiteSession');
  await page.call('signOutOfSite');
  await page.call('signInToSite', { body: { email, password } });
  await page.call('requestSiteLink', { body: { email, locale: 'en' } });
  await merchant.call('listSiteEditors');
  const params = { editorId: editor.id };
  await merchant.call('updateSiteEditor', { params, body: { role: 'publisher' } });
  await merchant.call('removeSiteEditor', { params });
}

/** A refusal of each operation of a site, with its code. */
async function refusals(merchant: Caller, guest: Caller, revision: number, ended: string): Promise<void> {
  const refused = async <N extends RouteName>(
    caller: Caller,
    operation: N,
    code: ErrorCode,
    input: CallInput<N> = {},
  ): Promise<void> => {
    const { errors } = await caller.refused(operation, input);
    if (errors[0]?.code !== code)
      throw new Error(`${operation} was refused with ${errors[0]?.code ?? 'nothing'}, not with ${code}.`);
  };
  const unknown = { params: { revision: 999 } };
  const { version: base } = await merchant.call('getSiteDraft');
  const last = { base, key: 'batch-0001' };
  const operations = [{ kind: 'remove', id: 'hero' } as const];
  await refused(merchant, 'replaceSiteDraft', 'CONFLICT', { body: { base: base + 1, document: {} } });
  await refused(merchant, 'replaceSiteDraft', 'VALIDATION_FAILED', { body: { base, document: { pages: 'none' } } });
  await refused(merchant, 'getSiteChanges', 'CONFLICT', { query: { since: base + 1 } });
  await refused(merchant, 'changeSiteDraft', 'CONFLICT', { body: { base: base + 1, key: 'batch-0002', operations } });
  await refused(merchant, 'changeSiteDraft', 'IDEMPOTENCY_KEY_REUSED', { body: { ...last, operations } });
  await refused(merchant, 'publishSite', 'CONFLICT', { body: { base: base + 1 } });
  await refused(merchant, 'getSiteRevision', 'CONTENT_NOT_FOUND', unknown);
  await refused(merchant, 'compareSite', 'CONTENT_NOT_FOUND', { query: { from: 999, to: 'draft' } });
  await refused(merchant, 'restoreSiteRevision', 'CONTENT_NOT_FOUND', { ...unknown, body: { base, key: 'restore-0002' } }); // prettier-ignore
  await refused(merchant, 'restoreSiteRevision', 'CONFLICT', { params: { revision }, body: { base: base - 1, key: 'restore-0002' } }); // prettier-ignore
  await refused(guest, 'readSitePreview', 'LINK_INVALID', { body: { token: ended } });
  await refused(guest, 'signInToSite', 'EMAIL_OR_PASSWORD_WRONG', { body: { email: 'mira@fernleaf.example', password: 'a guess' } }); // prettier-ignore
  await refused(guest, 'signInToSiteByLink', 'LINK_INVALID', { body: { token: ended } });
  await refused(guest, 'requestSiteLink', 'VALIDATION_FAILED', { body: { email: 'no address', locale: 'en' } });
  await refused(merchant, 'updateSiteEditor', 'NOT_FOUND', { params: { editorId: 'unknown-1' }, body: { role: 'editor' } }); // prettier-ignore
  await refused(merchant, 'inviteSiteEditor', 'VALIDATION_FAILED', { body: { email: 'no address', role: 'editor', by: 'link' } }); // prettier-ignore
  // A picture without words, and a link to nothing.
  const hero = { id: 'hero-2', type: 'hero', settings: { picture: { url: '/leaf.jpg', alt: '' } } };
  const insert = { kind: 'insert', of: 'about', list: 'sections', after: null, item: hero } as const;
  const { version } = await merchant.call('changeSiteDraft', { body: { base, key: 'batch-0003', operations: [insert] } }); // prettier-ignore
  await refused(merchant, 'publishSite', 'VALIDATION_FAILED', { body: { base: version } });
  for (const operation of ['getSiteDraft', 'checkSite', 'followSite', 'listSiteRevisions', 'deleteSitePreviews', 'listSiteEditors'] as const)
    await refused(guest, operation, 'UNAUTHORIZED'); // prettier-ignore
  await refused(guest, 'createSitePreview', 'UNAUTHORIZED', { body: {} });
  await refused(guest, 'removeSiteEditor', 'UNAUTHORIZED', { params: { editorId: 'unknown-1' } });
  for (const operation of ['getSiteSession', 'signOutOfSite'] as const)
    await refused(guest, operation, 'STORE_NOT_FOUND', { storeId: 999 });
}
