import { CartInput, StockInput, routes, type RouteDefinition } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileCheck, compileTextCheck } from './validation.js';

const cart = compileCheck(CartInput);
const everyRoute: readonly RouteDefinition[] = Object.values(routes);
const paths = (errors: { path?: string }[]): (string | undefined)[] => errors.map(({ path }) => path);

describe('the schemas of the contract', () => {
  it('can all be compiled', () => {
    for (const { method, path, params, query, body } of everyRoute)
      assert.doesNotThrow(() => {
        for (const schema of [params, query]) if (schema) compileTextCheck(schema)({});
        if (body) compileCheck(body)({});
      }, `${method} ${path}`);
  });
});

describe('validation of bodies', () => {
  it('accepts a valid body without changing it', () => {
    const body = { lines: [{ variantId: 'a', quantity: 1 }] };
    assert.deepEqual(cart(body), []);
    assert.deepEqual(body, { lines: [{ variantId: 'a', quantity: 1 }] });
  });

  it('does not convert between text and numbers', () => {
    assert.deepEqual(cart({ lines: [{ variantId: 'a', quantity: '1' }] }), [
      {
        code: 'VALIDATION_FAILED',
        message: '"lines.0.quantity" must be an integer.',
        severity: 'error',
        path: 'lines.0.quantity',
      },
    ]);
    assert.deepEqual(paths(cart({ lines: [{ variantId: 7, quantity: 1 }] })), ['lines.0.variantId']);
  });

  it('reports every invalid, missing or unknown field once', () => {
    const errors = cart({ lines: [{ quantity: 0, price: 1 }], note: 'x'.repeat(2001), coupon: 'FREE' });
    assert.deepEqual(paths(errors).sort(), [
      'coupon',
      'lines.0.price',
      'lines.0.quantity',
      'lines.0.variantId',
      'note',
    ]);
    const messages = errors.map(({ message }) => message).join('\n');
    assert.match(messages, /"lines\.0\.variantId" is missing\./);
    assert.match(messages, /"coupon" is not a field of this request; remove it\./);
    assert.match(messages, /"note" is longer than 2000 characters\./);
    assert.match(messages, /"lines\.0\.quantity" must be 1 or more\./);
  });

  it('reports the alternatives of a union, not its branches', () => {
    const check = compileCheck(StockInput);
    const [error, ...more] = check({ levels: [{ variantId: 'a', stock: 'many' }] });
    assert.equal(error?.message, '"levels.0.stock" must be an integer or null.');
    assert.deepEqual(more, []);
  });

  it('reports a body that is no object', () => {
    for (const body of [undefined, null, [], 'x', 3])
      assert.equal(cart(body)[0]?.message, 'The body must be an object.');
  });

  it('rejects a huge invalid body quickly, with the first error', () => {
    const body = { lines: Array.from({ length: 200_000 }, () => 1) };
    const started = process.cpuUsage();
    const errors = cart(body);
    const { user } = process.cpuUsage(started);
    assert.equal(errors.length, 1);
    assert.ok(user < 200_000, `took ${user} µs`);
  });

  it('limits the number of errors', () => {
    const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, 1]));
    assert.equal(cart({ lines: [], ...unknown }).length, 100);
  });
});

describe('validation of queries', () => {
  const check = compileTextCheck(routes.listProducts.query);
  it('converts text to numbers and booleans, and sets defaults', () => {
    const query: Record<string, unknown> = { minPrice: '100', available: 'true' };
    assert.deepEqual(check(query), []);
    assert.deepEqual(query, { minPrice: 100, available: true, first: 24, sort: 'featured' });
  });
  for (const [query, path] of [
    [{ first: '0' }, 'first'],
    [{ first: '101' }, 'first'],
    [{ first: '1.5' }, 'first'],
    [{ first: ['1', '2'] }, 'first'],
    [{ first: '' }, 'first'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ available: 'maybe' }, 'available'],
    [{ page: '2' }, 'page'],
    [{ after: 'x'.repeat(501) }, 'after'],
  ] as const)
    it(`rejects ${JSON.stringify(query).slice(0, 40)}`, () => assert.deepEqual(paths(check({ ...query })), [path]));
});
