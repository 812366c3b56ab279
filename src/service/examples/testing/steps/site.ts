import type { ExampleService } from '../service/example-service.js';

/** A site: written, published, changed, brought back, and shown by a link. */
export async function site({ merchant }: ExampleService): Promise<void> {
  const hero = { id: 'hero', type: 'hero', settings: { heading: 'Tea for every day', link: { to: 'shop' } } };
  const draft = await merchant.call('replaceSiteDraft', {
    body: {
      base: 0,
      author: 'Mira',
      document: { version: 1, pages: [{ id: 'about', handle: 'about', title: 'About us', sections: [hero] }] },
    },
  });
  await merchant.call('getSiteDraft');
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
  const { revision } = await merchant.call('publishSite', { body: { base, note: 'First publication' } });
  await merchant.call('listSiteRevisions');
  await merchant.call('getSiteRevision', { params: { revision } });
  await merchant.call('getSite');
  await merchant.call('restoreSiteRevision', { params: { revision }, body: { base } });
  const { token } = await merchant.call('createSitePreview', { body: { hours: 24 } });
  await merchant.call('readSitePreview', { body: { token } });
  await merchant.call('deleteSitePreviews');
}
