import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { laterNamespaces, partOf } from '../tools/lib/later-parts.mjs';
import { later } from './later.js';

interface Calls {
  add(a: number, b: number): Promise<number>;
  fail(): Promise<never>;
}
class Sums implements Calls {
  #base = 1;
  add(a: number, b: number): Promise<number> {
    return Promise.resolve(this.#base + a + b);
  }
  fail(): Promise<never> {
    return Promise.reject(new RangeError('no'));
  }
}

describe('code that comes with its first call', () => {
  it('is made once, by the first call, and called as itself', async () => {
    let made = 0;
    const its = later<Calls>(() => Promise.resolve((made += 1)).then(() => new Sums()));
    assert.equal(made, 0);
    assert.deepEqual(await Promise.all([its.add(1, 2), its.add(3, 4)]), [4, 8]);
    assert.equal(made, 1);
  });

  it('passes an error of the method on', async () => {
    await assert.rejects((later(() => Promise.resolve(new Sums())) as Calls).fail(), new RangeError('no'));
  });

  it('rejects as a network failure when the code does not arrive, and asks for it again', async () => {
    let offline = true;
    const its = later<Calls>(() =>
      offline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Sums()),
    );
    await assert.rejects(its.add(1, 1), { code: 'NETWORK', status: 0, retryable: true });
    offline = false;
    assert.equal(await its.add(1, 1), 3);
  });

  it('has members that are there before it', async () => {
    const sums = later(() => Promise.resolve(new Sums()));
    const its = later(() => Promise.reject<{ sums: Sums }>(new Error('never asked for')), { sums });
    assert.equal(await its.sums.add(1, 1), 3);
  });

  it('can be awaited, as any object', async () => {
    const its = later(() => Promise.reject(new Error('never asked for')));
    assert.equal(await Promise.resolve(its), its);
  });
});

describe('namespaces of the client in the script tag', () => {
  const source = readFileSync(new URL('../client/customer-client.ts', import.meta.url), 'utf8');
  const written = laterNamespaces(source);

  it('come later, except the catalogue', () => {
    assert.match(
      written,
      /this\.cart = later\(async \(\) => new \(await import\('\.\/cart\.js'\)\)\.CartApi\(connection\)\)/,
    );
    assert.match(written, /import \{ StoreApi \} from '\.\/store\.js';/);
    const late = [...source.matchAll(/^import \{ (\w+Api) \}/gm)]
      .map(([, name]) => name)
      .filter((it) => it !== 'StoreApi');
    assert.ok(late.length >= 8);
    for (const name of late) {
      assert.ok(!written.includes(`import { ${name ?? ''} }`), name);
      assert.ok(written.includes(`.${name ?? ''}(connection))`), name);
    }
  });
  it('have asynchronous methods only', async () => {
    const { CustomerClient } = await import('../client/customer-client.js');
    const client = new CustomerClient({
      baseUrl: 'https://api.example',
      storeId: 1,
      fetch: () => Promise.resolve(new Response('{}', { status: 400 })),
    });
    for (const its of Object.values(client) as unknown[]) {
      if (typeof its !== 'object' || its === null) continue;
      const methods = its as Record<string, (...args: object[]) => unknown>;
      const { prototype } = its.constructor as { prototype: object };
      if (prototype === Object.prototype) continue;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        if (name === 'constructor') continue;
        const answer = methods[name]?.({}, {}, {});
        assert.ok(answer instanceof Promise, name);
        await assert.rejects(answer);
      }
    }
  });
  it('travel with the store that uses them', () => {
    assert.equal(partOf('src/client/cart.ts'), partOf('src/stores/cart-store.ts'));
    assert.equal(partOf('src/client/reviews.ts'), partOf('src/client/orders.ts'));
    assert.equal(partOf('elements/wb-checkout/payment/sandbox.ts'), 'elements/wb-checkout/payment/sandbox.ts');
  });
  it('are refused when the source is written otherwise', () => {
    assert.throws(() => laterNamespaces("import * as api from './all.js';"), /no namespace/);
    assert.throws(() => laterNamespaces("import { CartApi } from './cart.js';\nmake(CartApi);"), /CartApi/);
  });
});
