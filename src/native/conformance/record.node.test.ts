import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { it } from 'node:test';
import { outdated, recordExchanges } from './record.js';

it("the recorded exchanges equal the service's requests and responses", async () => {
  assert.deepEqual(await outdated(await recordExchanges()), [], 'Run npm run record:native, and look at what changed.');
});

it('the recorded cases stay small', () => {
  const bytes = ['exchanges', 'behaviours'].flatMap((name) => {
    const folder = fileURLToPath(new URL(name, import.meta.url));
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => {
      const stats = statSync(path.join(folder, file));
      return stats.isFile() ? stats.size : 0;
    });
  });
  assert.ok(bytes.reduce((sum, size) => sum + size, 0) < 3_000_000);
});
