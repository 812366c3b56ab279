import { expect, waitUntil } from '@open-wc/testing';
import { createElement, StrictMode, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FragmentHost, type FragmentHostProps } from './fragment-host.js';

const shadow = (word: string): string =>
  `<x-sent><template shadowrootmode="open"><p>${word}</p></template>light</x-sent>`;
const fragment = (word: string): FragmentHostProps => ({ html: shadow(word), state: '', lang: 'en', dir: 'ltr' });
let place: HTMLElement;
let rerender: (props: FragmentHostProps) => void;
function App({ first }: { first: FragmentHostProps }): ReactNode {
  const [props, set] = useState(first);
  rerender = (next) => flushSync(() => set(next));
  return createElement('main', null, createElement(FragmentHost, props));
}
const sent = () => place.querySelector('x-sent');
const words = () => sent()?.shadowRoot?.textContent;

describe('FragmentHost of React', () => {
  beforeEach(() => {
    place = document.createElement('div');
    document.body.append(place);
  });
  afterEach(() => place.remove());

  it('keeps server-rendered markup unchanged, without a mismatch', async () => {
    place.setHTMLUnsafe(
      `<main><div lang="en" dir="ltr" style="display:contents">${shadow('from the server')}</div></main>`,
    );
    const element = sent();
    const mismatches: unknown[] = [];
    const root = hydrateRoot(
      place,
      createElement(StrictMode, null, createElement(App, { first: fragment('from the server') })),
      { onRecoverableError: (error) => void mismatches.push(error) },
    );
    await waitUntil(() => typeof rerender === 'function');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent()).to.equal(element);
    expect(words()).to.equal('from the server');
    expect(mismatches).to.deep.equal([]);
    rerender({ ...fragment('from the server'), lang: 'de' });
    expect(sent(), 'a render of React draws nothing inside').to.equal(element);
    root.unmount();
  });

  it('attaches shadow roots to the markup of a navigation, and of the next one', async () => {
    const root = createRoot(place);
    flushSync(() => root.render(createElement(StrictMode, null, createElement(App, { first: fragment('first') }))));
    await waitUntil(() => words() === 'first');
    rerender(fragment('second'));
    await waitUntil(() => words() === 'second');
    expect(place.querySelectorAll('x-sent')).to.have.length(1);
    root.unmount();
  });

  it('can be unmounted while it is being inserted', async () => {
    const root = createRoot(place);
    flushSync(() => root.render(createElement(App, { first: fragment('late') })));
    flushSync(() => root.unmount());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(place.childElementCount).to.equal(0);
  });
});
