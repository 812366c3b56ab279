import { expect, nextFrame } from '@open-wc/testing';
import { html } from 'lit';
import { StorefrontElement } from '../storefront-element.js';
import { onLangChange } from './lang-observer.js';

class Speaker extends StorefrontElement {
  protected override render() {
    return html`<p>${this.locale}</p>`;
  }
}
customElements.define('test-speaker', Speaker);

/** A custom element of the page, with its content in its shadow root. */
function withRoot(markup: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('section');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = markup;
  return { host, root };
}

describe('a change of lang', () => {
  const { observe, disconnect } = MutationObserver.prototype;
  const observed = new Map<MutationObserver, Set<Node>>();
  const page = document.createElement('main');

  before(() => {
    MutationObserver.prototype.observe = function (target, options) {
      observed.set(this, (observed.get(this) ?? new Set()).add(target));
      observe.call(this, target, options);
    };
    MutationObserver.prototype.disconnect = function () {
      observed.delete(this);
      disconnect.call(this);
    };
  });
  after(() => Object.assign(MutationObserver.prototype, { observe, disconnect }));
  beforeEach(() => document.body.append(page));
  afterEach(() => {
    page.replaceChildren();
    page.remove();
    document.documentElement.lang = 'en';
  });

  const targets = (): Node[] => [...observed.values()].flatMap((nodes) => [...nodes]);
  const textOf = async (el: Element): Promise<string> => {
    await nextFrame();
    if (el instanceof Speaker) await el.updateComplete;
    return el.shadowRoot?.textContent.trim() ?? '';
  };

  it("is detected on an ancestor inside a page's own shadow root, on its host, and on the page", async () => {
    const outer = withRoot('<div></div>');
    const inner = withRoot('<div lang="de"><test-speaker></test-speaker></div>');
    outer.root.firstElementChild!.append(inner.host);
    page.append(outer.host);
    const speaker = inner.root.querySelector('test-speaker')!;
    const near = inner.root.firstElementChild!;
    expect(await textOf(speaker)).to.equal('de');
    near.setAttribute('lang', 'fr');
    expect(await textOf(speaker), 'beside it').to.equal('fr');
    near.removeAttribute('lang');
    outer.root.firstElementChild!.setAttribute('lang', 'es');
    expect(await textOf(speaker), 'in the root around').to.equal('es');
    outer.root.firstElementChild!.removeAttribute('lang');
    document.documentElement.lang = 'pl';
    expect(await textOf(speaker), 'on the page').to.equal('pl');
  });

  it('is detected in the new place after the element moved to another root', async () => {
    const [one, other] = [withRoot('<div></div>'), withRoot('<div lang="de"></div>')];
    page.append(one.host, other.host);
    const speaker = document.createElement('test-speaker');
    one.root.firstElementChild!.append(speaker);
    other.root.firstElementChild!.append(speaker);
    other.root.firstElementChild!.setAttribute('lang', 'ja');
    expect(await textOf(speaker)).to.equal('ja');
  });

  it('uses one observer per tree for any number of listeners, and none after the last one', () => {
    expect(targets(), 'before').to.deep.equal([]);
    const { host, root } = withRoot('<test-speaker></test-speaker>'.repeat(50));
    page.append(host, document.createElement('test-speaker'));
    expect(new Set(targets())).to.deep.equal(new Set([root, document]));
    expect(targets()).to.have.length(2);
    for (let turn = 0; turn < 20; turn += 1) {
      host.remove();
      page.append(host);
    }
    expect(targets()).to.have.length(2);
    page.replaceChildren();
    expect(targets(), 'after').to.deep.equal([]);
  });

  it('is reported to each listener until it unsubscribes', async () => {
    const heard: string[] = [];
    const stops = ['one', 'other'].map((name) => onLangChange(page, () => heard.push(name)));
    page.lang = 'de';
    await nextFrame();
    expect(heard).to.deep.equal(['one', 'other']);
    stops[0]?.();
    page.lang = 'fr';
    await nextFrame();
    expect(heard).to.deep.equal(['one', 'other', 'other']);
    stops[1]?.();
    page.removeAttribute('lang');
  });
});
