import { expect } from '@open-wc/testing';
import { claimPage, findScript, readConfig } from './page-config.js';

/** A script element that never runs, because it is in a template's content. */
function script(attributes: string, src = 'https://shop.example/storefront.js'): HTMLScriptElement {
  const template = document.createElement('template');
  template.innerHTML = `<script type="module" src="${src}" ${attributes}></script>`;
  return template.content.querySelector('script')!;
}

describe('configuration of the script tag', () => {
  it('reads every attribute', () => {
    const tag = script(
      'data-base-url=" https://api.example " data-store-id="7" data-market="ch" data-locale="de-CH" data-auto-get-active-cart',
    );
    expect(readConfig(tag)).to.deep.equal({
      baseUrl: 'https://api.example',
      storeId: 7,
      market: 'ch',
      locale: 'de-CH',
      autoGetActiveCart: true,
    });
  });

  it('omits attributes that the page does not set', () => {
    expect(readConfig(script('data-base-url="/api" data-store-id="1"'))).to.deep.equal({
      baseUrl: '/api',
      storeId: 1,
      autoGetActiveCart: false,
    });
    const off = script('data-base-url="/api" data-store-id="1" data-auto-get-active-cart="false" data-market=""');
    expect(readConfig(off)).to.deep.equal({ baseUrl: '/api', storeId: 1, autoGetActiveCart: false });
  });

  for (const id of ['', '0', '-1', '1.5', 'shop', '9007199254740993']) {
    it(`rejects the store number "${id}", naming the attribute`, () => {
      expect(() => readConfig(script(`data-base-url="/api" data-store-id="${id}"`))).to.throw(
        TypeError,
        `data-store-id is "${id}"`,
      );
    });
  }

  it('rejects a missing address, naming the attribute', () => {
    expect(() => readConfig(script('data-store-id="1"'))).to.throw(TypeError, 'data-base-url is missing');
  });
});

describe('finding the script tag', () => {
  const page = (...tags: HTMLScriptElement[]): DocumentFragment => {
    const fragment = document.createDocumentFragment();
    fragment.append(...tags);
    return fragment;
  };

  it('returns the one with the address of the module', () => {
    const [first, second] = [script('data-store-id="1"', 'https://a.example/s.js'), script('data-store-id="2"')];
    expect(findScript('https://shop.example/storefront.js', page(first, second))).to.equal(second);
  });

  it('returns the only one when its address differs, as after a redirect', () => {
    const only = script('data-store-id="1"');
    expect(findScript('https://cdn.example/v1/storefront.js', page(only))).to.equal(only);
  });

  it('returns none when it is ambiguous, or when no tag names a store', () => {
    const two = page(script('data-store-id="1"'), script('data-store-id="2"'));
    expect(findScript('https://cdn.example/other.js', two)).to.equal(undefined);
    expect(findScript('https://shop.example/storefront.js', page(script('')))).to.equal(undefined);
  });
});

it('allows one copy of the script per page', () => {
  expect(claimPage(null)).to.equal(true);
  expect(claimPage({ baseUrl: '/api', storeId: 1, autoGetActiveCart: false })).to.equal(false);
});
