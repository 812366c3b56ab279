/** Calls of the merchant that succeed only in this order and need no order of a shopper. */
import { provider, type Shop } from '../../modules/orders/testing/shop.js';
import type { Player } from './player.js';
import type { Json } from './values.js';

export const eu = { market: 'eu' };
export const euro = (amount: number) => ({ amount, currency: 'EUR' });

/** Sets up the store for the journeys after any changes by random calls. */
export async function furnish(player: Player, shop: Shop): Promise<void> {
  const routes = { verify: '/verify?token={token}', resetPassword: '/reset?token={token}' };
  const store = { name: 'Fuzz', contactEmail: 'shop@example.com', routes };
  await player.call('putStore', { body: store });
  await player.call('patchStore', { body: { capture: 'auto' } });
  const { baseUrl, secretKey, publishableKey, webhookSecrets } = shop.sandbox.providerOptions();
  await player.call('putPaymentProvider', {
    params: { provider },
    body: { enabled: true, baseUrl, secretKey, publishableKey, webhookSecrets },
  });
  const terms = { name: 'Europe', currency: 'EUR', locales: ['en'], countries: ['DE', 'AT'], taxInclusive: true };
  await player.call('putMarket', { params: { code: 'eu' }, body: { ...terms, isDefault: true } });
  const overseas = {
    name: 'United States',
    currency: 'USD',
    locales: ['en'],
    countries: ['US'],
    taxInclusive: false,
  };
  await player.call('putMarket', { params: { code: 'us' }, body: overseas });
  const products = [
    { id: 'mug', title: 'Speckled Mug', handle: 'mug', stock: 1_000_000 },
    { id: 'book', title: 'A Book of Kilns', handle: 'book', stock: 1_000_000 },
    { id: 'lamp', title: 'A Lamp, Sold Out', handle: 'lamp', stock: 0 },
  ].map((product) => ({ ...product, categories: ['ceramics'], price: 1190, currency: 'EUR' }));
  await player.call('importCatalogue', { body: products.map((line) => `${JSON.stringify(line)}\n`).join('') });
  const levels = products.map(({ id, stock }) => ({ variantId: id, stock }));
  await player.call('putStock', { body: { levels } });
  const prices = products.map(({ id }) => ({ variantId: id, price: euro(1190) }));
  await player.call('putPriceList', { params: { code: 'eu' }, body: { prices } });
  const parcel = { title: 'Parcel', market: 'eu', price: euro(490) };
  await player.call('putShippingMethod', { params: { code: 'eu-standard' }, body: parcel });
  await player.call('putTaxTable', { body: { rates: [{ name: 'VAT', countryCode: 'DE', ratePpm: 190_000 }] } });
  await player.call('putPlan', {
    params: { code: 'monthly' },
    body: { name: 'Monthly', interval: 'month', intervalCount: 1, discountPpm: 0, products: ['mug'] },
  });
}

export async function editContent(player: Player): Promise<void> {
  const params = { handle: 'fuzz' };
  const content = { title: 'How we fire', body: 'At *1,240* degrees.', publishedAt: '2026-01-01T00:00:00Z' };
  for (const [put, record, get, gone, body] of [
    ['putPage', 'getPageRecord', 'getPage', 'deletePage', content],
    ['putStory', 'getStoryRecord', 'getStory', 'deleteStory', content],
    ['putBlock', 'getBlockRecord', 'getBlock', 'deleteBlock', { html: '<p>Hello</p>' }],
  ] as const) {
    await player.call(put, { params, body });
    for (const name of [record, get, gone]) await player.call(name, { params });
  }
  const category = { title: 'Ceramics' };
  for (const handle of ['ceramics', 'fuzz']) await player.call('putCategory', { params: { handle }, body: category });
  for (const name of ['getCategory', 'getCategoryRecord'] as const)
    await player.call(name, { params: { handle: 'ceramics' } });
  await player.call('deleteCategory', { params });
  const menu = { title: 'Main', items: [{ title: 'Home', type: 'home' }] };
  await player.call('putMenu', { params: { handle: 'main' }, body: menu });
  for (const name of ['getMenu', 'deleteMenu'] as const) await player.call(name, { params: { handle: 'main' } });
}

export async function editSite(player: Player): Promise<void> {
  const now = (await player.call('getSiteDraft', {})) ?? {};
  const document = { version: 1, pages: [{ id: 'p', handle: 'about', title: 'About', sections: [] }] };
  const put = (await player.call('replaceSiteDraft', { body: { base: now['version'], document } })) ?? {};
  const operations = [{ kind: 'set', of: 'p', path: ['title'], value: 'About us', was: 'About' }];
  const key = `batch-${String(put['version'])}-0`;
  const batch = { base: put['version'], key, operations };
  const changed = (await player.call('changeSiteDraft', { body: batch })) ?? {};
  const base = changed['version'];
  await player.call('getSiteChanges', { query: { since: put['version'] } });
  await player.call('checkSite', {});
  await player.call('followSite', {});
  const { revision } = (await player.call('publishSite', { body: { base } })) ?? {};
  await player.call('getSite', {});
  await player.call('listSiteRevisions', {});
  player.keep('revision', revision);
  await player.call('getSiteRevision', { params: { revision } });
  await player.call('compareSite', { query: { from: revision, to: 'draft' } });
  const restore = { base, key: `restore-${String(base)}-0` };
  await player.call('restoreSiteRevision', { params: { revision }, body: restore });
  const { token } = (await player.call('createSitePreview', { body: { hours: 1 } })) ?? {};
  await player.call('readSitePreview', { body: { token } });
  await player.call('deleteSitePreviews', {});
}

/** An editor of the site: invited, signed in, and removed. */
export async function inviteEditor(player: Player, email: string): Promise<void> {
  const password = 'nine soft kilns 23';
  const invited = await player.call('inviteSiteEditor', { body: { email, role: 'editor', by: 'link' } });
  const { editor, token } = (invited ?? {}) as { editor?: { id: string }; token?: string };
  const params = { editorId: editor?.id };
  player.keep('editorId', editor?.id);
  await player.call('signInToSiteByLink', { body: { token, password } });
  await player.call('signInToSite', { body: { email, password } });
  await player.call('getSiteSession', {});
  await player.call('requestSiteLink', { body: { email, locale: 'en' } });
  await player.call('signOutOfSite', {});
  await player.call('listSiteEditors', {});
  await player.call('updateSiteEditor', { params, body: { role: 'publisher' } });
  await player.call('removeSiteEditor', { params });
}

export async function changeSettings(player: Player): Promise<void> {
  const params = { code: 'fuzz' };
  const terms = { name: 'Fuzz', currency: 'EUR', locales: ['en'], countries: ['FR'], taxInclusive: true };
  await player.call('putMarket', { params, body: terms });
  await player.call('getMarket', { params: { code: 'eu' } });
  await player.call('getPriceList', { params: { code: 'eu' } });
  const parcel = { title: 'Parcel', market: 'eu', price: euro(490) };
  await player.call('putShippingMethod', { params, body: parcel });
  await player.call('getShippingMethod', { params });
  await player.call('getPlan', { params: { code: 'monthly' } });
  for (const name of ['deleteShippingMethod', 'deletePriceList', 'deleteMarket'] as const)
    await player.call(name, { params });
  await player.call('getPaymentProvider', { params: { provider } });
  await player.call('getProductRecord', { params: { handle: 'mug' } });
}

export async function changeEmailTexts(player: Player): Promise<void> {
  const params = { kind: 'order-confirmation', locale: 'en' };
  await player.call('putEmailText', { params, body: { intro: 'Thank you.' } });
  for (const name of ['getEmailText', 'deleteEmailText'] as const) await player.call(name, { params });
  await player.call('updateEmailSettings', { body: { fromAddress: 'shop@example.com' } });
  await player.call('previewEmail', { query: { kind: 'order-confirmation' } });
  await player.call('sendTestEmail', { body: { to: 'ada@example.com' } });
  const listed = await player.call('listEmails', {});
  const { items = [] } = (listed ?? {}) as { items?: Json[] };
  await player.call('readEmail', { params: { emailId: items[0]?.['id'] } });
}
