import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { watchTags } from './tag-loader.js';

let unique = 0;

/** Watches two chunks of new tags; `calls` lists the requested chunks. */
function watch(answer: () => Promise<unknown> = () => Promise.resolve()) {
  unique += 1;
  const tags = { list: `x-list-${unique}`, card: `x-card-${unique}`, drawer: `x-drawer-${unique}` };
  const calls: string[] = [];
  const errors: string[] = [];
  const catalogue = (): Promise<unknown> => (calls.push('catalogue'), answer());
  const cart = (): Promise<unknown> => (calls.push('cart'), answer());
  const loads = new Map([
    [tags.list, catalogue],
    [tags.card, catalogue],
    [tags.drawer, cart],
  ]);
  const start = (): void => {
    const stop = watchTags(loads, (tag) => errors.push(tag));
    after(stop);
  };
  return { tags, calls, errors, start };
}

const add = (tag: string, parent: Node = document.body): Element => {
  const element = document.createElement(tag);
  parent.appendChild(element);
  return element;
};

/**
 * Mutation records are delivered in a microtask. After two turns all calls have
 * happened.
 */
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

describe('loading by tag', () => {
  it('loads nothing on a page without a tag of the kit', async () => {
    const { calls, start } = watch();
    start();
    add('div');
    await settled();
    expect(calls).to.deep.equal([]);
  });

  it('loads a chunk once for all of its tags on the page', () => {
    const { tags, calls, start } = watch();
    add(tags.list);
    add(tags.card);
    start();
    expect(calls).to.deep.equal(['catalogue']);
  });

  it('loads the code of elements added later, at any depth', async () => {
    const { tags, calls, start } = watch();
    start();
    const section = document.createElement('section');
    section.innerHTML = `<div><${tags.drawer}></${tags.drawer}></div>`;
    document.body.append(section);
    await waitUntil(() => calls.length > 0);
    expect(calls).to.deep.equal(['cart']);
  });

  it('detects elements in open shadow roots, now and later', async () => {
    const { tags, calls, start } = watch();
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const inner = add('div', host.attachShadow({ mode: 'open' }));
    add(tags.list, inner.attachShadow({ mode: 'open' }));
    start();
    expect(calls).to.deep.equal(['catalogue']);
    add(tags.drawer, inner.shadowRoot!);
    await waitUntil(() => calls.length > 1);
    expect(calls).to.deep.equal(['catalogue', 'cart']);
  });

  it('detects elements in the shadow root of a custom element that is defined later', async () => {
    const { tags, calls, start } = watch();
    const own = `own-frame-${unique}`;
    add(own);
    start();
    customElements.define(
      own,
      class extends HTMLElement {
        connectedCallback() {
          add(tags.drawer, this.attachShadow({ mode: 'open' }));
        }
      },
    );
    await waitUntil(() => calls.length > 0);
    expect(calls).to.deep.equal(['cart']);
  });

  it('reports a failure and tries again with the next element', async () => {
    let fails = true;
    const { tags, calls, errors, start } = watch(() =>
      fails ? Promise.reject(new Error('offline')) : Promise.resolve(),
    );
    add(tags.list);
    start();
    await waitUntil(() => errors.length > 0);
    expect(errors).to.deep.equal([tags.list]);
    fails = false;
    add(tags.card);
    await waitUntil(() => calls.length > 1);
    await settled();
    add(tags.list);
    await settled();
    expect(calls).to.deep.equal(['catalogue', 'catalogue']);
  });

  it('stops on request', async () => {
    const { tags, calls } = watch();
    const stop = watchTags(new Map([[tags.list, () => Promise.resolve(calls.push('late'))]]), () => undefined);
    stop();
    add(tags.list);
    await settled();
    expect(calls).to.deep.equal([]);
  });
});
