import type { ExampleService } from '../service/example-service.js';

/** Menus, redirects, pages, stories and blocks, and their results in search and sitemap. */
export async function content({ merchant, shopper }: ExampleService): Promise<void> {
  await merchant.call('putMenu', {
    params: { handle: 'main' },
    body: {
      title: 'Main menu',
      items: [
        { title: 'Tea', type: 'category', handle: 'tea' },
        { title: 'Brewing', type: 'page', handle: 'brewing' },
      ],
    },
  });
  await merchant.call('getMenu', { params: { handle: 'main' } });
  await merchant.call('putMenu', { params: { handle: 'footer' }, body: { title: 'Footer', items: [] } });
  await merchant.call('deleteMenu', { params: { handle: 'footer' } });

  await merchant.call('putRedirects', {
    body: {
      items: [
        { path: '/green-tea', target: '/collections/tea', statusCode: 301 },
        { path: '/sale', target: '/collections/teaware', statusCode: 302 },
      ],
    },
  });
  await merchant.call('deleteRedirect', { query: { path: '/sale' } });

  const brewing = {
    title: 'How to brew green tea',
    summary: 'Cooler water, shorter time.',
    body: 'Let the water cool to **70 °C**. Pour, wait one minute, and pour every drop out.',
    publishedAt: '2025-03-01T09:00:00.000Z',
  };
  await merchant.call('putPage', { params: { handle: 'brewing' }, body: { ...brewing, position: 1 } });
  await merchant.call('getPageRecord', { params: { handle: 'brewing' } });
  await merchant.call('listPageRecords', { query: { first: 2 } });
  const uji = {
    title: 'A week in Uji',
    summary: 'How our sencha is steamed.',
    body: 'We arrived on the first day of the harvest.',
    publishedAt: '2025-05-12T08:00:00.000Z',
  };
  await merchant.call('putStory', { params: { handle: 'a-week-in-uji' }, body: uji });
  await merchant.call('getStoryRecord', { params: { handle: 'a-week-in-uji' } });
  await merchant.call('listStoryRecords', { query: { first: 2 } });
  await merchant.call('putBlock', {
    params: { handle: 'announcement' },
    body: { html: '<p>Free delivery from <strong>€60</strong>.</p>' },
  });
  await merchant.call('getBlockRecord', { params: { handle: 'announcement' } });
  await merchant.call('listBlockRecords', { query: { first: 2 } });

  const browser = shopper();
  await browser.call('listMenus');
  await browser.call('listRedirects');
  await browser.call('listPages', { query: { first: 2 } });
  await browser.call('getPage', { params: { handle: 'brewing' } });
  await browser.call('listStories', { query: { first: 2 } });
  await browser.call('getStory', { params: { handle: 'a-week-in-uji' } });
  await browser.call('getBlock', { params: { handle: 'announcement' } });
  await browser.call('search', { query: { q: 'green tea', first: 2 } });
  await browser.call('searchIndex');
  await browser.call('listSitemap', { query: { kind: 'product', first: 2 } });

  await merchant.call('deletePage', { params: { handle: 'brewing' } });
  await merchant.call('deleteStory', { params: { handle: 'a-week-in-uji' } });
  await merchant.call('deleteBlock', { params: { handle: 'announcement' } });
}
