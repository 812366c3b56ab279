import { expect } from '@open-wc/testing';
import {
  type BrowserPaymentProvider,
  loadPaymentProvider,
  PaymentLoadError,
  registerPaymentProvider,
} from './provider.js';
import { loadScript } from './script.js';

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('payment providers', () => {
  it('are loaded by name, at each call', async () => {
    let loads = 0;
    const driver = { name: 'test' } as BrowserPaymentProvider;
    registerPaymentProvider('test', () => {
      loads++;
      return Promise.resolve(driver);
    });
    expect(loads).to.equal(0);
    expect(await loadPaymentProvider('test')).to.equal(driver);
    expect(loads).to.equal(1);
  });

  it('include the card sandbox, whose driver sends no request before load()', async () => {
    const before = performance.getEntriesByType('resource').length;
    const driver = await loadPaymentProvider('card-sandbox');
    expect(driver.name).to.equal('card-sandbox');
    expect(document.querySelector('iframe, script[src*="sandbox.js"]')).to.equal(null);
    const asked = performance
      .getEntriesByType('resource')
      .slice(before)
      .map(({ name }) => new URL(name).origin);
    expect(asked.filter((origin) => origin !== location.origin)).to.deep.equal([]);
    const error = await failure(driver.mount(document.body, {} as never));
    expect(String(error)).to.contain('load() the card sandbox');
  });

  it('are listed in the error for an unknown name', async () => {
    const error = await failure(loadPaymentProvider('nobody'));
    expect(error).to.be.instanceOf(RangeError);
    expect(String(error)).to.contain('card-sandbox').and.contain('registerPaymentProvider("nobody"');
  });

  it('can be loaded again after their module failed to load', async () => {
    let works = false;
    registerPaymentProvider('flaky', () =>
      works ? Promise.resolve({ name: 'flaky' } as BrowserPaymentProvider) : Promise.reject(new Error('offline')),
    );
    const error = await failure(loadPaymentProvider('flaky'));
    expect(error).to.be.instanceOf(PaymentLoadError);
    expect((error as PaymentLoadError).retryable).to.equal(true);
    works = true;
    expect((await loadPaymentProvider('flaky')).name).to.equal('flaky');
  });
});

describe('loadScript', () => {
  it('accepts only absolute URLs', async () => {
    expect(await failure(Promise.resolve().then(() => loadScript(undefined)))).to.be.instanceOf(TypeError);
    expect(await failure(Promise.resolve().then(() => loadScript('/v1/sandbox.js')))).to.be.instanceOf(TypeError);
    expect(await failure(loadScript('data:text/javascript,1'))).to.be.instanceOf(TypeError);
    expect(document.querySelector('script[src^="data:"]')).to.equal(null);
  });

  it('rejects with a clear error and removes the script, so that a second try loads it again', async () => {
    const url = new URL('/there-is-no-such-script.js', location.href).href;
    for (let attempt = 0; attempt < 2; attempt++) {
      const error = await failure(loadScript(url));
      expect(error).to.be.instanceOf(PaymentLoadError);
      expect(error).to.include({ code: 'script_failed', retryable: true });
      expect(document.querySelector(`script[src="${url}"]`)).to.equal(null);
    }
  });

  it('rejects when the server does not answer', async () => {
    const error = await failure(loadScript(new URL('/there-is-no-such-script.js?slow', location.href).href, 0));
    expect(String(error)).to.contain('took too long');
  });
});
