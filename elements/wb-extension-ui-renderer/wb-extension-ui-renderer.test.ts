import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { ExtensionSandbox, ExtensionStart, WbExtensionUiRenderer } from './wb-extension-ui-renderer.js';

const find = (el: Element, testid: string) => el.shadowRoot!.querySelector<HTMLElement>(`[data-testid="${testid}"]`);

/** A sandbox whose extension is driven by the test. */
class Trial implements ExtensionSandbox {
  readonly starts: ExtensionStart[] = [];
  readonly messages: unknown[] = [];
  ended = 0;

  get last(): ExtensionStart {
    return this.starts.at(-1)!;
  }

  start(start: ExtensionStart) {
    this.starts.push(start);
    return {
      send: (message: unknown) => void this.messages.push(message),
      data: (name: string, value: unknown) => void this.messages.push([name, value]),
      terminate: () => void (this.ended += 1),
    };
  }

  draw(text: string): void {
    this.last.root.append(text);
    this.last.ready();
  }
}

const until = async (met: () => unknown): Promise<void> => {
  while (!met()) await aTimeout(5);
};

const show = async (properties: Partial<WbExtensionUiRenderer> = {}, starts = true) => {
  const sandbox = new Trial();
  const storefront = fixtureStorefront();
  const heard: string[] = [];
  const el = await fixture<WbExtensionUiRenderer>(
    html`<wb-extension-ui-renderer
      target="cart.after"
      .storefront=${storefront}
      .sandbox=${sandbox}
      @wb-extension-error=${({ detail }: CustomEvent<{ reason: string }>) => heard.push(detail.reason)}
    ></wb-extension-ui-renderer>`,
  );
  Object.assign(el, properties);
  await el.updateComplete;
  if (starts) await until(() => sandbox.starts.length > 0);
  await el.updateComplete;
  return { el, sandbox, storefront, heard };
};

describe('<wb-extension-ui-renderer>', () => {
  it('passes axe while loading, when rendered, and when it has failed', async () => {
    const { el, sandbox } = await show();
    expect(el.shadowRoot!.querySelector('[role=group]')!.getAttribute('aria-busy')).to.equal('true');
    expect(el.shadowRoot!.querySelector('[role=group]')!.getAttribute('aria-label')).to.equal('Gift message');
    await expect(el).to.be.accessible();
    sandbox.draw('Write a message');
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('[role=group]')!.getAttribute('aria-busy')).to.equal('false');
    await expect(el).to.be.accessible();
    el.terminate();
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('starts the first extension of its target with the permitted data', async () => {
    const { el, sandbox } = await show({ context: { gift: true }, capabilities: ['market', 'cart', 'fetch'] });
    const { manifest, target, capabilities, data, context, sandboxUrl, root } = sandbox.last;
    expect(manifest.id).to.equal('gift-message');
    expect({ target, capabilities, context }).to.deep.equal({
      target: 'cart.after',
      capabilities: ['cart', 'market'],
      context: { gift: true },
    });
    expect(Object.keys(data)).to.have.members(['cart', 'market']);
    expect(sandboxUrl).to.match(/\/ext\/sandbox$/);
    expect(root.mode).to.equal('closed');
    const ready = oneEvent(el, 'wb-extension-ready');
    sandbox.draw('Hello');
    await ready;
    await el.updateComplete;
    expect(find(el, 'frame')!.clientHeight).to.be.greaterThan(0);
    expect(find(el, 'loading')).to.equal(null);
    el.send({ hello: 1 });
    expect(sandbox.messages).to.deep.equal([{ hello: 1 }]);
  });

  it('runs the extension with its id', async () => {
    const { sandbox } = await show({ extensionId: 'gift-wrap' });
    await until(() => sandbox.last.manifest.id === 'gift-wrap');
    expect(sandbox.starts.length - sandbox.ended).to.equal(1);
  });

  it('sends changes of the cart and of the page’s data', async () => {
    const { el, sandbox, storefront } = await show();
    expect(JSON.stringify(sandbox.last.data)).not.to.contain('attributes');
    await storefront.stores.cart.load();
    await until(() => sandbox.messages.length > 0);
    const [name, cart] = sandbox.messages[0] as [string, object];
    expect(name).to.equal('cart');
    expect(Object.keys(cart)).to.have.members(['currency', 'itemCount', 'subtotal', 'lines']);
    el.context = 7;
    await el.updateComplete;
    expect(sandbox.messages.at(-1)).to.deep.equal(['context', 7]);
  });

  it('sends the page’s data that came while it waited for the list of extensions', async () => {
    const { el, sandbox, storefront } = await show();
    storefront.api.hold('listExtensions');
    el.reload();
    el.context = 7;
    await el.updateComplete;
    storefront.api.release();
    await until(() => sandbox.starts.length === 2);
    await el.updateComplete;
    expect(sandbox.messages).to.deep.equal([['context', 7]]);
  });

  for (const reason of ['crash', 'limit'] as const)
    it(`shows its fallback on ${reason}, and starts again from scratch`, async () => {
      const { el, sandbox, heard } = await show();
      const first = sandbox.last;
      first.failed(reason);
      await el.updateComplete;
      expect(heard).to.deep.equal([reason]);
      expect(find(el, 'fallback')!.innerText).to.contain('Gift message cannot be shown right now.');
      first.ready();
      await el.updateComplete;
      expect(find(el, 'frame')!.hidden).to.equal(true);
      find(el, 'retry')!.click();
      await until(() => sandbox.starts.length === 2);
      sandbox.draw('again');
      await el.updateComplete;
      expect(find(el, 'fallback')).to.equal(null);
    });

  it('ends an extension that does not render in time', async () => {
    const { el, sandbox, heard } = await show({ timeout: 50, extensionId: 'gift-wrap' }, false);
    await until(() => heard.length > 0);
    await el.updateComplete;
    expect(heard).to.deep.equal(['timeout']);
    expect(find(el, 'fallback')).to.exist;
    expect(sandbox.ended).to.equal(sandbox.starts.length);
  });

  it('shows that the store has no extension with that id, and shows nothing where a target has none', async () => {
    const unknown = await show({ extensionId: 'nobody' }, false);
    await until(() => unknown.heard.length > 0);
    expect(unknown.heard).to.deep.equal(['unknown']);
    const { el, heard } = await show({ target: 'order.after' }, false);
    await until(() => el.matches(':state(empty)'));
    expect(heard).to.deep.equal([]);
    expect(find(el, 'fallback')).to.equal(null);
  });

  it('shows the page’s own text while it loads and when it has ended, until it is restarted', async () => {
    const { el, sandbox, heard } = await show();
    el.innerHTML = '<p slot="loading">One moment</p><p slot="fallback">Write to us</p>';
    const [loading, fallback] = [...el.children] as [HTMLElement, HTMLElement];
    const seen = () => [loading.offsetHeight > 0, fallback.offsetHeight > 0, find(el, 'frame')!.hidden];
    expect(seen()).to.deep.equal([true, false, true]);
    sandbox.draw('Drawn');
    await el.updateComplete;
    expect(seen()).to.deep.equal([false, false, false]);
    el.terminate();
    el.terminate();
    await el.updateComplete;
    expect(seen()).to.deep.equal([false, true, true]);
    expect([heard, sandbox.ended]).to.deep.equal([['terminated'], 1]);
    el.send('to nobody');
    expect(sandbox.messages).to.deep.equal([]);
    el.reload();
    await until(() => sandbox.starts.length === 2);
    await el.updateComplete;
    expect(seen()).to.deep.equal([true, false, true]);
  });

  it('passes on its requests to the page', async () => {
    const { el, sandbox } = await show();
    const asked = oneEvent(el, 'wb-extension-action');
    sandbox.last.action('open', { id: 1 });
    expect((await asked).detail).to.deep.equal({ name: 'open', payload: { id: 1 } });
  });

  it('shows the provider at the checkout', async () => {
    const { el, sandbox } = await show({ target: 'checkout.after-contact' });
    await until(() => sandbox.last.target === 'checkout.after-contact');
    sandbox.draw('Card number');
    await el.updateComplete;
    expect(find(el, 'provider')!.innerText).to.equal('Provided by Gift message');
    el.remove();
    const checkout = document.createElement('wb-checkout');
    el.target = 'cart.after';
    checkout.append(el);
    document.body.append(checkout);
    const before = sandbox.starts.length;
    await until(() => sandbox.starts.length > before && sandbox.last.target === 'cart.after');
    sandbox.draw('Card number');
    await el.updateComplete;
    expect(find(el, 'provider')).to.exist;
    checkout.remove();
  });

  it('ends with its element, and starts again with it', async () => {
    const { el, sandbox } = await show();
    sandbox.draw('here');
    const parent = el.parentElement!;
    el.remove();
    expect(sandbox.ended).to.equal(1);
    parent.append(el);
    await until(() => sandbox.starts.length === 2);
    expect(sandbox.last.root.textContent).to.equal('');
  });
});
