import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ExtensionInput } from '@storefront/contract';
import fc from 'fast-check';
import { compileCheck } from '../../../src/service/plugins/validation.js';
import { demoExtensions } from '../seed/extensions.mjs';
import { DELIVERED, deliveryDays, isDeliverable, LEAD, OFFERED } from './delivery-days.js';
import { ADVICE, advise } from './size-advice.js';

const DAY = 86_400_000;

describe('extensions of the demo shop', () => {
  it('are valid for the registry', async () => {
    const all = await demoExtensions();
    assert.deepEqual(
      all.map(({ id }) => id),
      ['delivery-date', 'gift-wrap', 'size-adviser'],
    );
    for (const { id, input } of all) {
      const [error] = compileCheck(ExtensionInput)(input);
      assert.ok(!error, `${id}: ${error?.path ?? ''} ${error?.message ?? ''}`);
      assert.ok(String(input['code']).length < 20_000, `${id} is small`);
    }
  });

  it('offer future days on which the courier delivers, on any date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
        const today = new Date(number * DAY).toISOString().slice(0, 10);
        const days = deliveryDays(today);
        assert.equal(new Set(days).size, OFFERED);
        assert.deepEqual(days, [...days].sort());
        for (const day of days) {
          assert.ok(Date.parse(day) - Date.parse(today) >= LEAD * DAY, `${today}: ${day}`);
          assert.ok(DELIVERED.has(new Date(day).getUTCDay()), day);
          assert.ok(isDeliverable(day, today));
        }
      }),
    );
  });

  it('reject a day that is past, too soon, a Sunday or invalid', () => {
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23', 'soon', ''])
      assert.equal(isDeliverable(day, '2026-11-18'), false, day);
    assert.equal(isDeliverable('2026-11-20', '2026-11-18'), true);
  });

  it('advise only on existing products and their sizes', () => {
    const products = readFileSync(new URL('../products.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { handle: string; options?: { name: string; values: { value: string }[] }[] });
    for (const [handle, advice] of Object.entries(ADVICE)) {
      const option = products
        .find((product) => product.handle === handle)
        ?.options?.find(({ name }) => name === advice.option);
      assert.ok(option, handle);
      const sizes = option.values.map(({ value }) => value);
      assert.equal(advise(advice, [], sizes), undefined);
      assert.equal(advise(advice, [0], sizes), undefined, 'not before all is answered');
      const advised = new Set([0, 1].flatMap((a) => [0, 1].map((b) => advise(advice, [a, b], sizes))));
      assert.deepEqual([...advised].sort(), [...sizes].sort(), `${handle}: every size can be the answer`);
    }
  });
});
