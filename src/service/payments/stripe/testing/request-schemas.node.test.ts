/** `UPDATE_STRIPE_LOCK=1` writes the expected hashes. Use it after checking the changes of a new SDK. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { lockFile, lockOf, makeRequestSchemas, type SchemaLock } from './request-schemas.js';

describe('the request schemas of the installed Stripe SDK', () => {
  it('are those for which the adapter was written', async () => {
    const made = lockOf(await makeRequestSchemas());
    if (process.env['UPDATE_STRIPE_LOCK'] === '1') await writeFile(lockFile, `${JSON.stringify(made, null, 2)}\n`);
    const locked = JSON.parse(await readFile(lockFile, 'utf8')) as SchemaLock;
    assert.deepEqual(
      made,
      locked,
      'The SDK’s types of these requests changed. Compare them with what stripe-provider.ts sends, then run this test with UPDATE_STRIPE_LOCK=1.',
    );
  });
});
