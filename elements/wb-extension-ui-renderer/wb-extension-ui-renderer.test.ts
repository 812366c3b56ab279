import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import './define.js';
import type { ExtensionSandbox, ExtensionStart, WbExtensionUiRenderer } from './wb-extension-ui-renderer.js';

const find = (el: Element, testid: string) => el.shadowRoot!.querySelector<HTMLElement>(`[data-testid="${testid}"]`);

/** A sandbox whose extension does what the test tells it. */
class Trial implements ExtensionSandbox {
  readonly starts: ExtensionStart[] = [];
  readonly sent: unknown[] = [];
  ended = 0;
  start(start: ExtensionStart) {
    this.starts.push(start);
    return { send: (message: unknown) => void this.sent.push(message), terminate: () => void (this.ended += 1) };
  }
  draw(text: string): void {
    const start = this.starts.at(-1)!;
    start.root.append(text);
    start.ready();
  }
}
const show = async (timeout = 10_000) => {
  const sandbox = new Trial();
  const el = await fixture<WbExtensionUiRenderer>(
    html`<wb-extension-ui-renderer
      src="https://extensions.example/a.js"
      integrity="sha384-abc"
      target="cart.after"
      label="Gift message"
      allow="cart  market"
      timeout=${timeout}
      .sandbox=${sandbox}
    ></wb-extension-ui-renderer>`,
  );
  await el.updateComplete;
  return { el, sandbox };
};

describe('<wb-extension-ui-renderer>', () => {
  it('is accessible while it loads, when it has drawn, and when it cannot', async () => {
    const { el, sandbox } = await show();
    expect(find(el, 'group')!.getAttribute('aria-busy')).to.equal('true');
    await expect(el).to.be.accessible();
    sandbox.draw('Write a message');
    await el.updateComplete;
    expect(find(el, 'group')!.getAttribute('aria-busy')).to.equal('false');
    await expect(el).to.be.accessible();
    el.terminate();
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('starts the extension with what it may know, and shows what it draws', async () => {
    const { el, sandbox } = await show();
    const { src, integrity, target, allow } = sandbox.starts[0]!;
    expect({ src, integrity, target, allow }).to.deep.equal({
      src: 'https://extensions.example/a.js',
      integrity: 'sha384-abc',
      target: 'cart.after',
      allow: ['cart', 'market'],
    });
    const ready = oneEvent(el, 'wb-extension-ready');
    sandbox.draw('Hello');
    await ready;
    await el.updateComplete;
    expect(find(el, 'frame')!.innerText).to.equal('Hello');
    expect(find(el, 'loading')).to.equal(null);
    el.send({ hello: 1 });
    expect(sandbox.sent).to.deep.equal([{ hello: 1 }]);
  });

  for (const [reason, fail] of [
    ['crash', (its: Trial) => its.starts[0]!.failed('crash')],
    ['integrity', (its: Trial) => its.starts[0]!.failed('integrity')],
  ] as const) {
    it(`shows its fallback on ${reason}, and starts again from nothing`, async () => {
      const { el, sandbox } = await show();
      const heard: string[] = [];
      el.addEventListener('wb-extension-error', ({ detail }) => heard.push(detail.reason));
      fail(sandbox);
      await el.updateComplete;
      expect(heard).to.deep.equal([reason]);
      expect(find(el, 'fallback')!.innerText).to.contain('Gift message cannot be shown right now.');
      sandbox.draw('too late');
      await el.updateComplete;
      expect(find(el, 'frame')!.hidden).to.equal(true);
      find(el, 'retry')!.click();
      await el.updateComplete;
      expect(sandbox.starts).to.have.length(2);
      sandbox.draw('again');
      await el.updateComplete;
      expect(find(el, 'fallback')).to.equal(null);
      expect(find(el, 'frame')!.innerText).to.equal('again');
    });
  }

  it('gives up on one that does not draw in time, and ends it', async () => {
    const { el, sandbox } = await show(20);
    if (!find(el, 'fallback')) await oneEvent(el, 'wb-extension-error');
    await el.updateComplete;
    expect(find(el, 'fallback')).to.exist;
    expect(sandbox.ended).to.equal(1);
  });

  it('runs nothing without a sandbox, and says so', async () => {
    const heard: string[] = [];
    const el = await fixture<WbExtensionUiRenderer>(
      html`<wb-extension-ui-renderer
        src="https://extensions.example/a.js"
        @wb-extension-error=${({ detail }: CustomEvent<{ reason: string }>) => heard.push(detail.reason)}
      ></wb-extension-ui-renderer>`,
    );
    await aTimeout(0);
    expect(heard).to.deep.equal(['no-sandbox']);
    expect(find(el, 'fallback')).to.exist;
  });

  it('ends with its element, and starts anew with it', async () => {
    const { el, sandbox } = await show();
    sandbox.draw('here');
    const parent = el.parentElement!;
    el.remove();
    expect(sandbox.ended).to.equal(1);
    parent.append(el);
    expect(sandbox.starts).to.have.length(2);
    expect(find(el, 'frame')!.innerText).to.equal('');
  });
});
