import type { Caller } from '../service/caller.js';
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
