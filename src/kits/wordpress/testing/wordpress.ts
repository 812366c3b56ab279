/** The plugin in a real WordPress: an administrator sets it up, an author writes pages, shoppers buy there. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { admin } from '../../../testing/e2e/merchant.js';
import { charges } from '../../../testing/e2e/shop.js';
import { root } from '../../../tools/lib/paths.mjs';
import { pluginFiles, writeZip } from '../../../tools/wordpress.js';
import { enter, goOn, logIn, openWorld, picture, publish, type World } from './world.js';

const plugin = path.join(root, 'src/kits/wordpress/plugin');
type Routes = Record<'home' | 'product' | 'cart' | 'checkout' | 'order', string>;

let world: World;
let merchant: Page;
let author: Page;
before(async () => {
  world = await openWorld();
  merchant = await logIn(world, 'admin');
  author = await logIn(world, 'author');
});
after(() => world.close());

const html = async (address: string): Promise<string> =>
  (await fetch(new URL(address, world.site.url), { signal: AbortSignal.timeout(30_000) })).text();

/** From the list to the paid order, as a shopper. */
async function buy(routes: Routes, viewport: { width: number; height: number }, name: string): Promise<void> {
  const { shop, site } = world;
  await admin(shop, 'PATCH', '', { routes });
  const shopper = await enter(shop, viewport);
  const { page } = shopper;
  const fits = async (where: string) => {
    await picture(page, `${name}-${where}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, `${where} fits`);
  };
  await shopper.open(routes.home, site.url);
  await shopper.find('[data-testid="product-card"]');
  await fits('list');
  await shopper.press('a[href*="moss-teapot"]');
  assert.ok(page.url().startsWith(site.url + routes.product.replace('{handle}', 'moss-teapot')), page.url());
  await shopper.byTestId('add-to-cart');
  await fits('product');
  await shopper.click('add-to-cart');
  await shopper.byTestId('view-cart');
  await picture(page, `${name}-drawer`);
  await shopper.press('[data-testid="view-cart"]');
  await shopper.byTestId('cart-item');
  await fits('cart');
  await shopper.press('[data-testid="checkout-button"]');
  await shopper.byTestId('email');
  await shopper.fillAddress();
  const label = await shopper.waitForText('pay-button', /\d/);
  await shopper.fillCard('4242424242424242');
  await fits('checkout');
  await goOn(page, () => shopper.click('pay-button'));
  assert.ok(page.url().startsWith(site.url + routes.order.replace('{id}', '')), page.url());
  await shopper.byTestId('order-lines');
  await fits('order');
  const id = new URL(page.url()).searchParams.get('id') ?? '?';
  const paid = (await charges(shop)).filter(({ orderRef }) => orderRef.includes(id));
  assert.equal(paid.length, 1);
  assert.equal(((paid[0]?.charged.amount ?? 0) / 100).toFixed(2), /[\d.]+/.exec(label)?.[0]);
  assert.deepEqual(shopper.faults, []);
  await shopper.context.close();
}

describe('the WordPress plugin', { timeout: 390_000 }, () => {
  it('has valid PHP in one coding style', () => {
    for (const [name, content] of pluginFiles()) {
      if (!name.endsWith('.php')) continue;
      const { status, stdout } = spawnSync('php', ['-l'], { input: content, encoding: 'utf8' });
      assert.equal(status, 0, `${name}: ${stdout}`);
    }
    const standard = path.join(root, 'src/kits/wordpress/phpcs.xml');
    const { status, stdout } = spawnSync('phpcs', ['-q', `--standard=${standard}`, plugin], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });

  it('is installed from its zip, and activated', async () => {
    const { site } = world;
    const zip = writeZip();
    await merchant.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`, { waitUntil: 'domcontentloaded' });
    const field = await merchant.waitForSelector('#pluginzip');
    await field!.toElement('input').then((input) => input.uploadFile(zip));
    await goOn(merchant, () => merchant.$eval('#install-plugin-submit', (button) => (button as HTMLElement).click()));
    const activate = await merchant.waitForSelector('a[href*="action=activate"]');
    await goOn(merchant, () => activate!.evaluate((link) => (link as HTMLElement).click()));
    assert.equal(
      site.php(
        "echo is_plugin_active( 'storefront-elements/storefront-elements.php' ) ? 'yes' : 'no';".replace(
          'echo',
          "require_once ABSPATH . 'wp-admin/includes/plugin.php'; echo",
        ),
      ),
      'yes',
    );
  });

  it('accepts only a valid address, and only from an administrator', async () => {
    const { site, shop } = world;
    const page = `${site.url}/wp-admin/options-general.php?page=storefront-elements`;
    const save = async (address: string, store: string) => {
      await merchant.goto(page, { waitUntil: 'domcontentloaded' });
      await goOn(merchant, () =>
        merchant.$eval(
          'form[action="options.php"]',
          (form, values) => {
            const named = form;
            named.noValidate = true;
            for (const [name, value] of Object.entries(values))
              named.querySelector<HTMLInputElement>(`#${name}`)!.value = value;
            named.querySelector<HTMLElement>('#submit')!.click();
          },
          { base_url: address, store_id: store },
        ),
      );
      return merchant.$eval('.wrap', ({ textContent }) => textContent);
    };
    assert.match(await save('api.example', '0'), /is no address of an API[^]*number of the store is a whole number/);
    assert.match(await save('javascript:alert(1)', '1'), /is no address of an API/);
    assert.equal(site.php("echo get_option( 'storefront_elements' )['base_url'];"), '');
    assert.match(await save(`${shop.apiUrl}/`, '1'), /Settings saved/);
    assert.equal(site.php("echo get_option( 'storefront_elements' )['base_url'];"), shop.apiUrl);

    await author.goto(page, { waitUntil: 'domcontentloaded' });
    assert.match(await author.$eval('body', ({ textContent }) => textContent), /not allowed to access this page/);
    const forged = await merchant.evaluate(
      async (url) =>
        (await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'storefront_elements_pages' }) }))
          .status,
      `${site.url}/wp-admin/admin-post.php`,
    );
    assert.equal(forged, 403, 'a form without its nonce');
    const asked = await author.evaluate(
      async (url) =>
        (await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'storefront_elements_pages' }) }))
          .status,
      `${site.url}/wp-admin/admin-post.php`,
    );
    assert.equal(asked, 403, 'an author');
  });

  it('creates the pages of a shop, where a shopper can buy', async () => {
    const { site, shop } = world;
    await merchant.goto(`${site.url}/wp-admin/options-general.php?page=storefront-elements`);
    await goOn(merchant, () => merchant.$eval('#make', (button) => (button as HTMLElement).click()));
    await picture(merchant, 'settings');
    const text = await merchant.$eval('#store-settings', (field) => (field as HTMLTextAreaElement).value);
    const { allowedOrigins, routes } = JSON.parse(text) as { allowedOrigins: string[]; routes: Routes };
    assert.deepEqual(allowedOrigins, [site.url]);
    assert.equal(routes.product, '/product/?handle={handle}');
    await admin(shop, 'PATCH', '', { allowedOrigins });
    await buy(routes, { width: 1280, height: 900 }, 'blocks-1280');
    await buy(routes, { width: 390, height: 844 }, 'blocks-390');
  });

  it('loads the script once, with its integrity hash, only on pages with elements', async () => {
    const page = await html('/shop/');
    const [tag = '', ...others] = [...page.matchAll(/<script type="module"[^>]*storefront-[^>]*>/g)].map(String);
    assert.deepEqual(others, []);
    assert.match(tag, /integrity="sha384-[^"]+" crossorigin="anonymous" data-base-url="http[^"]+" data-store-id="1"/);
    assert.match(page, /<link rel="modulepreload" href="[^"]+core-[^"]+" integrity="sha384-/);
    assert.equal(page.indexOf(tag) < page.indexOf('</head>'), true, 'in the head');
    assert.doesNotMatch(await html('/hello-world/'), /wp-content\/plugins\/storefront-elements/);
    assert.equal((page.match(/<h1/g) ?? []).length, 1);
    assert.doesNotMatch(await html('/product/'), /<h1/, 'the product is the heading');
  });

  it('lets an author without unfiltered_html use elements, and no other HTML', async () => {
    const { site } = world;
    assert.equal(
      site.php("echo user_can( get_user_by( 'login', 'author' ), 'unfiltered_html' ) ? 'may' : 'may not';"),
      'may not',
    );
    const tags = `<wb-product-list columns="3" show-sort><template slot="item"><a data-field="link"><b data-field="title"></b></a></template></wb-product-list>
<wb-cart-viewer checkout-href="javascript:alert(1)" onclick="alert(2)"><p slot="empty">Nothing yet.</p></wb-cart-viewer>
<wb-store base-url="https://elsewhere.example" store-id="1"></wb-store><script>alert(3)</script>`;
    const post = await publish(author, site, 'Tea', 'tea', [
      ['core/html', { content: tags }],
      ['storefront-elements/product-list', { columns: 2, source: 'tag', sourceValue: '"><script>alert(4)</script>' }],
    ]);
    assert.equal(post.failed, false);
    assert.equal(post.status, 'publish');
    assert.deepEqual(post.names, ['core/html', 'storefront-elements/product-list']);
    assert.match(
      post.content,
      /<wb-product-list columns="3" show-sort[^>]*><template slot="item"><a data-field="link"><b data-field="title">/,
    );
    assert.match(post.content, /<p slot="empty">Nothing yet\.<\/p><\/wb-cart-viewer>/);
    assert.doesNotMatch(post.content, /javascript:|onclick|<wb-store|<script/);
    const page = await html('/tea/');
    assert.match(page, /<wb-product-list columns="2" source="tag" source-value="[^"<]*">/);
    assert.doesNotMatch(page, /alert\(4\)<\/script>/);
  });

  it('sells on pages of an author, written as tags and as shortcodes', async () => {
    const { site } = world;
    const drawer = '<wb-cart-drawer trigger open-on-add></wb-cart-drawer>';
    for (const [slug, block, content] of [
      ['teas', 'core/html', `${drawer}<wb-product-list></wb-product-list>`],
      ['a-tea', 'core/html', `${drawer}<wb-product-detail heading-level="2"></wb-product-detail>`],
      ['basket', 'core/shortcode', '[wb-cart-viewer show-note]'],
      ['pay', 'core/shortcode', '[wb-checkout return-url="/thanks/"]'],
      ['thanks', 'core/shortcode', '[wb-order-summary thanks show-tracking="false"]'],
    ] as const) {
      const attributes = block === 'core/html' ? { content } : { text: content };
      assert.equal((await publish(author, site, slug, slug, [[block, attributes]])).status, 'publish');
    }
    assert.match(await html('/thanks/'), /<wb-order-summary thanks><\/wb-order-summary>/);
    const routes = { product: '/a-tea/?handle={handle}', order: '/thanks/?id={id}', home: '/teas/', cart: '/basket/' };
    await buy({ ...routes, checkout: '/pay/' }, { width: 390, height: 844 }, 'author-390');
  });

  it('keeps children inside their elements despite wpautop', async () => {
    const { site } = world;
    const content = `Our teas "of spring":

<wb-cart-viewer heading-level="3">
<p slot="empty">Nothing "yet".</p>

<a slot="checkout-button" href="/pay/">Pay</a>
</wb-cart-viewer>

It costs <wb-money-display amount="640" currency="EUR"></wb-money-display> a cup.

[wb-product-list hide-add="false" columns="3"]
<span slot="empty">None.</span>

<span slot="footer">All.</span>
[/wb-product-list]

The end.`;
    site.php(
      `wp_set_current_user( get_user_by( 'login', 'author' )->ID ); kses_init();
      wp_insert_post( array( 'post_title' => 'Classic', 'post_name' => 'classic', 'post_status' => 'publish', 'post_content' => wp_slash( getenv( 'CONTENT' ) ) ) );`,
      { CONTENT: content },
    );
    const shopper = await enter(world.shop, { width: 1280, height: 900 });
    await shopper.open('/classic/', site.url);
    const seen = await shopper.page.evaluate(() => ({
      cart: [...document.querySelector('wb-cart-viewer')!.children].map(
        ({ localName, slot }) => `${localName} ${slot}`,
      ),
      text: document.querySelector('wb-cart-viewer p')!.textContent,
      list: [...document.querySelector('wb-product-list')!.children].map(
        ({ localName, slot }) => `${localName} ${slot}`,
      ),
      columns: document.querySelector('wb-product-list')!.getAttribute('columns'),
      hidesAdd: document.querySelector('wb-product-list')!.hasAttribute('hide-add'),
      sentence: document.querySelector('wb-money-display')!.parentElement!.outerHTML,
      paragraphs: [...document.querySelectorAll('.entry-content > p')].length,
    }));
    assert.deepEqual(seen, {
      cart: ['p empty', 'a checkout-button'],
      text: 'Nothing “yet”.',
      list: ['span empty', 'span footer'],
      columns: '3',
      hidesAdd: false,
      sentence: '<p>It costs <wb-money-display amount="640" currency="EUR"></wb-money-display> a cup.</p>',
      paragraphs: 3,
    });
    await shopper.context.close();
  });

  it('leaves no option behind when it is deleted', () => {
    const { site } = world;
    assert.equal(site.errors(), '');
    const left =
      site.php(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
      wp_set_current_user( 1 );
      deactivate_plugins( 'storefront-elements/storefront-elements.php' );
      delete_plugins( array( 'storefront-elements/storefront-elements.php' ) );
      global $wpdb;
      echo (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%storefront_elements%'" );
      echo is_dir( WP_PLUGIN_DIR . '/storefront-elements' ) ? 'stays' : 'gone';`);
    assert.equal(left, '0gone');
  });
});
