/** The editor of sites against the real service and the real site, as people use it. */
import assert from 'node:assert/strict';
import type { SiteDocument, SiteDraft, SiteEditorInvitation } from '@storefront/contract/site';
import { after, before, describe, it } from 'node:test';
import { EditorTab, PASSWORD, type EditedShop } from './editor-tab.js';
import { admin } from './merchant.js';
import { openDrawnShop, Shopper } from './shop.js';

const draftOf = async (shop: EditedShop): Promise<SiteDocument> =>
  (await admin<SiteDraft>(shop, 'GET', '/site/draft')).document;

describe('the editor of a site', () => {
  let shop: EditedShop;
  before(async () => {
    shop = await openDrawnShop();
  });
  after(() => shop.close());
  const home = async (): Promise<string> => (await fetch(shop.ssrUrl)).text();
  const homeSections = async () => (await draftOf(shop)).templates.home[0]?.sections ?? [];

  it('takes the first editor from an invitation to a published page', async () => {
    const { invitation } = shop.report;
    assert.equal(invitation?.email, 'you@shop.example');
    const tab = new EditorTab(shop, await Shopper.enter(shop));
    await tab.shopper.open(shop.editorUrl);
    await tab.named('button', 'Sign in');
    await tab.isAccessible('signing in');
    await tab.shopper.open('about:blank');
    await tab.accept(invitation.address);
    assert.doesNotMatch(tab.page.url(), /invitation/, 'the secret stands in no history');
    await tab.isAccessible('the workspace');

    // With the mouse: the + of the row that is in sight.
    await (await tab.row(/^Columns/)).click();
    await tab.add(/^Home page/, 'hero', 'Add a section to Home page: Default');
    await tab.fill('Heading', 'Spring is here');
    await tab.showsDrawn(/It lasts longer.*Spring is here/);
    await tab.saving(/^Saved$/);

    // With the keyboard.
    const before = await homeSections();
    assert.equal(before.at(-1)?.settings['heading'], 'Spring is here');
    await (await tab.row(/^Hero Spring/)).focus();
    await tab.page.keyboard.down('Alt');
    for (const _ of before.slice(1)) await tab.page.keyboard.press('ArrowUp');
    await tab.page.keyboard.up('Alt');
    await tab.showsDrawn(/Spring is here.*Good things for the table/);
    const focused = await tab.page.$eval('>>> [role=treeitem]:focus', (row) => row.getAttribute('aria-label'));
    assert.equal(focused, 'Hero Spring is here', 'the row keeps the focus');
    assert.equal(await tab.page.$eval('>>> .unseen[aria-live]', (status) => status.textContent), `Hero, 1 of ${String(before.length)}`); // prettier-ignore
    await tab.saving(/^Saved$/);
    assert.equal((await homeSections())[0]?.settings['heading'], 'Spring is here');

    // Each move is a step of its own.
    await tab.press('Undo: Move Hero');
    await tab.showsDrawn(/Good things for the table.*Spring is here/);
    await tab.page.keyboard.down('Control');
    await tab.page.keyboard.down('Shift');
    await tab.page.keyboard.press('z');
    await tab.page.keyboard.up('Shift');
    await tab.page.keyboard.up('Control');
    await tab.showsDrawn(/Spring is here.*Good things for the table/);

    assert.doesNotMatch(await home(), /Spring is here/);
    await tab.press('Publish');
    await tab.isAccessible('publishing');
    const publish = await tab.find('[data-action=publish]:not([disabled])');
    await publish.click();
    await tab.until('the revision is published', async () => (await tab.page.$('>>> .good')) !== null);
    await tab.until('shoppers see it', async () => /Spring is here/.test(await home()));
    assert.doesNotMatch(await home(), /frame\.js|data-wb-section/);
    assert.deepEqual(tab.faults, []);
  });

  it('is accessible in each of its views', async () => {
    const tab = await EditorTab.invited(shop, 'axe@shop.example');
    for (const [button, dialog] of [
      ['Preview link', 'Preview link'],
      ['Revisions', 'Revisions'],
    ] as const) {
      await tab.press(button);
      await tab.named('dialog', dialog);
      await tab.isAccessible(dialog);
      await tab.page.keyboard.press('Escape');
    }
    const row = await tab.row(/^Header/);
    await row.focus();
    await tab.page.keyboard.press('Insert');
    await tab.named('dialog', 'Add a section to Header');
    await tab.isAccessible('adding');
    await tab.page.keyboard.press('Escape');
    await (await tab.row(/^Featured products/)).focus();
    await tab.page.keyboard.press('Enter');
    await tab.until('the settings are those of products', async () => (await tab.page.$('>>> wb-builder-products')) !== null); // prettier-ignore
    await tab.isAccessible('settings with products');
    await (await tab.row(/^Featured products/)).focus();
    await tab.page.keyboard.down('Shift');
    await tab.page.keyboard.press('F10');
    await tab.page.keyboard.up('Shift');
    await tab.named('menu', 'Featured products');
    await tab.isAccessible('the menu of a row');
    await tab.page.keyboard.press('Escape');
    await tab.press('Theme');
    await tab.named('button', 'Take the look: Workshop').catch(() => undefined);
    await tab.isAccessible('the theme');
    await tab.page.setViewport({ width: 390, height: 844 });
    for (const pane of ['Structure', 'Preview', 'Theme']) {
      await tab.press(pane);
      await tab.isAccessible(`${pane} on a phone`);
    }
    await tab.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await tab.isAccessible('in dark colours');
    assert.deepEqual(tab.faults, []);
  });

  it('shows what is typed while the page still draws the new section', async () => {
    const tab = await EditorTab.invited(shop, 'fay@shop.example');
    await tab.page.setRequestInterception(true);
    const late: (() => Promise<void>)[] = [];
    tab.page.on('request', (request) => {
      if (!request.url().includes('wb-section=')) void request.continue();
      else
        void fetch(request.url())
          .then((response) => response.text())
          .then((body) => late.push(() => request.respond({ contentType: 'text/html; charset=utf-8', body })));
    });
    await (await tab.row(/^Columns/)).click();
    await tab.add(/^Home page/, 'hero', 'Add a section to Home page: Default');
    await tab.until('the server has drawn the section', () => Promise.resolve(late.length > 0));
    await tab.fill('Heading', 'Typed meanwhile');
    await tab.saving(/^Saved$/);
    await Promise.all(late.map((respond) => respond()));
    await tab.showsDrawn(/Typed meanwhile/);
    await tab.shopper.context.close();
  });

  it('merges what two editors write in one text at the same time', async () => {
    const [ada, ben] = [await EditorTab.invited(shop, 'ada@shop.example'), await EditorTab.invited(shop, 'ben@shop.example')]; // prettier-ignore
    const text = 'We are two people, one kiln and a paper cutter. Come and see us.';
    await (await ada.row(/^Hero Good things/)).click();
    await ada.fill('Text', text);
    await ada.saving(/^Saved$/);
    await (await ben.row(/^Hero Good things/)).click();
    await ben.until('the text has arrived', async () => (await ben.valueOf('Text')) === text);

    // Both write before either hears of the other.
    await Promise.all([ada.page.setOfflineMode(true), ben.page.setOfflineMode(true)]);
    await ada.fill('Text', text.replace('two people', 'three people'));
    await ben.fill('Text', text.replace('see us', 'see us soon'));
    await ada.saving(/no connection/);
    await ada.page.setOfflineMode(false);
    await ada.saving(/^Saved$/);
    await ben.page.setOfflineMode(false);
    await ben.saving(/^Saved$/);

    const merged = 'We are three people, one kiln and a paper cutter. Come and see us soon.';
    for (const tab of [ada, ben])
      await tab.until('the text has both changes', async () => (await tab.valueOf('Text')) === merged);
    await ada.showsDrawn(/three people.*see us soon/);
    assert.ok((await homeSections()).some(({ settings }) => settings['text'] === merged));
    await Promise.all([ada.shopper.context.close(), ben.shopper.context.close()]);
  });

  it('keeps what was typed without a network, and what a closed tab had not sent', async () => {
    const tab = await EditorTab.invited(shop, 'cora@shop.example');
    await (await tab.row(/^Hero Good things/)).click();
    await tab.page.setOfflineMode(true);
    await tab.fill('Heading', 'Written in the train');
    await tab.saving(/no connection/);
    await tab.isAccessible('without a network');
    await tab.showsDrawn(/Written in the train/);
    await tab.page.setOfflineMode(false);
    // It tries again by itself.
    await tab.saving(/^Saved$/);
    assert.ok((await homeSections()).some(({ settings }) => settings['heading'] === 'Written in the train'));

    await tab.page.setOfflineMode(true);
    await tab.fill('Heading', 'Written before the crash');
    await tab.saving(/no connection/);
    await tab.page.close({ runBeforeUnload: false });
    const again = new EditorTab(shop, await Shopper.enter(shop, undefined, tab.shopper));
    await again.shopper.open(shop.editorUrl);
    await again.isOpen();
    assert.equal(await again.valueOf('Heading').catch(() => ''), 'Spring is here', 'the first section is selected');
    await again.press('Look');
    await again.isAccessible('work that was left behind');
    await again.press('Put into the draft');
    await again.showsDrawn(/Written before the crash/);
    await again.until('the draft has it', async () =>
      (await homeSections()).some(({ settings }) => settings['heading'] === 'Written before the crash'),
    );
    assert.deepEqual(again.faults, []);
  });

  it('asks for the password in the same tab when the session has ended, and loses nothing', async () => {
    const tab = await EditorTab.invited(shop, 'dora@shop.example');
    await (await tab.row(/^Hero Spring/)).click();
    // Signed out elsewhere.
    const cookies = await tab.shopper.context.cookies();
    await tab.shopper.context.deleteCookie(...cookies.filter(({ name }) => name === 'wb_editor'));
    await tab.fill('Heading', 'Written while signed out');
    await tab.saving(/sign in/);
    await tab.press('Sign in again');
    await tab.named('dialog', 'Sign in again');
    await tab.isAccessible('signing in again');
    await tab.signIn('dora@shop.example');
    await tab.saving(/^Saved$/);
    assert.equal(await tab.valueOf('Heading'), 'Written while signed out');
    assert.equal((await homeSections())[0]?.settings['heading'], 'Written while signed out');
    assert.deepEqual(tab.faults, []);
  });

  it('goes the way to a published page without a mouse, and back a revision', async () => {
    const { address } = await admin<SiteEditorInvitation>(shop, 'POST', '/site/editors', {
      ...{ email: 'eve@shop.example', name: 'Eve', role: 'publisher', by: 'link' },
    });
    const tab = new EditorTab(shop, await Shopper.enter(shop));
    await tab.shopper.open(String(address));
    await tab.tabTo('Password');
    await tab.type(PASSWORD, 'Enter');
    await tab.isOpen();

    // The Tab key comes to the selected row, and the arrows to the others.
    await tab.tabTo('Hero Written while signed out');
    await tab.type('', 'Home');
    while (!(await tab.focused()).startsWith('Home page')) await tab.type('', 'ArrowDown');
    await tab.type('', 'Insert');
    await tab.named('dialog', 'Add a section to Home page: Default');
    await tab.tabTo('Search sections');
    await tab.type('favourites', 'Tab');
    assert.match(await tab.focused(), /^Featured products *Favourites/);
    await tab.type('', 'Enter');
    await tab.tabTo('Heading');
    await tab.page.keyboard.down('Control');
    await tab.type('', 'a');
    await tab.page.keyboard.up('Control');
    await tab.type('Loved by many');
    await tab.showsDrawn(/Loved by many/);

    await tab.tabTo('Theme');
    await tab.type('', 'Enter');
    await tab.tabTo('Primary colour, as a number');
    await tab.type('', 'Home');
    await tab.page.keyboard.down('Shift');
    await tab.type('', 'End');
    await tab.page.keyboard.up('Shift');
    await tab.type('#ffe9a8', 'Tab');
    await tab.until('the editor says what is hard to read', async () =>
      /Hard to read/.test(await tab.page.$eval('>>> .weak[role=alert]', (alert) => alert.textContent)),
    );
    await tab.saving(/^Saved$/);
    await tab.tabTo('Publish');
    await tab.type('', 'Enter');
    await tab.until('the check forbids to publish', async () => {
      const isDone = (await tab.page.$('>>> [data-severity=error][data-rule=contrast]')) !== null;
      return isDone && (await tab.page.$('>>> [data-action=publish]:not([disabled])')) === null;
    });
    await tab.type('', 'Escape');
    await tab.tabTo('Mend');
    await tab.type('', 'Enter');
    await tab.until('everyone can read', async () => (await tab.page.$('>>> wb-builder-theme >>> .good')) !== null);
    await tab.saving(/^Saved$/);

    await tab.tabTo('Publish');
    await tab.type('', 'Enter');
    await tab.find('[data-action=publish]:not([disabled])');
    await tab.tabTo('Publish');
    await tab.type('', 'Enter');
    await tab.until('shoppers see it', async () => /Loved by many/.test(await home()));
    await tab.type('', 'Escape');

    await tab.tabTo('Revisions');
    await tab.type('', 'Enter');
    await tab.named('button', 'Bring back revision 2');
    await tab.tabTo('Bring back revision 2');
    await tab.type('', 'Enter');
    await tab.until('the draft is the former one', async () =>
      (await homeSections()).every(({ settings }) => settings['heading'] !== 'Loved by many'),
    );
    assert.match(await home(), /Loved by many/, 'shoppers see the last publication');
    assert.deepEqual(tab.faults, []);
  });

  it('sells on the published page on a phone', async () => {
    const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
    await shopper.open('/p/moss-teapot', shop.ssrUrl);
    await shopper.page.waitForNetworkIdle();
    await shopper.click('add-to-cart');
    await shopper.page.waitForNetworkIdle();
    await shopper.open('/checkout', shop.ssrUrl);
    await shopper.fillAddress();
    await shopper.waitForText('pay-button', /\d/);
    await shopper.acceptTerms();
    await shopper.fillCard('4242424242424242');
    await Promise.all([
      shopper.page.waitForNavigation({ waitUntil: 'networkidle0' }),
      shopper.byTestId('pay-button').then((button) => button.click()),
    ]);
    assert.match(await shopper.text('receipt'), /ada@example\.com/);
    assert.deepEqual(shopper.faults, []);
  });

  it('starts from another theme, whose pages and look the published site then has', async () => {
    const tab = await EditorTab.invited(shop, 'gil@shop.example');
    const before = await draftOf(shop);
    const sheet = /\/site\/theme-\w+\.css/.exec(await home())?.[0];
    await tab.press('Theme');
    await (await tab.find('[data-starter=gallery]')).click();
    await tab.isAccessible('the choice of a theme');
    await (await tab.find('[data-action=start]')).click();
    await tab.until('the draft starts from it', async () => {
      const { templates, theme } = await draftOf(shop);
      return (
        templates.home[0]?.starter?.name === 'gallery' &&
        theme.light['color-primary'] !== before.theme.light['color-primary']
      );
    });
    await tab.press('Publish');
    await (await tab.find('[data-action=publish]:not([disabled])')).click();
    await tab.until('the revision is published', async () => (await tab.page.$('>>> .good')) !== null);
    await tab.until('shoppers see it', async () => !(await home()).includes(String(sheet)));
    assert.doesNotMatch(await home(), /Fresh from kiln and cutter/);
    assert.deepEqual(tab.faults, []);
  });
});
