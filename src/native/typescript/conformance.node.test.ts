import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { loadCases } from '../conformance/cases.mjs';
import { play } from '../conformance/replay.mjs';
import { calls } from './operations.js';
import { drive, playCase } from './driver.js';
import { surfaceOfClient } from './surface.js';

const isSmall = (id: string): boolean => id.startsWith('getCart/') || id === 'retry/too-long';

describe('the TypeScript client', () => {
  it('has the surface of its surface.json', async () => {
    const written: unknown = JSON.parse(await readFile(new URL('surface.json', import.meta.url), 'utf8'));
    assert.deepEqual(await surfaceOfClient(), written, 'Run npm run native -- --surface typescript');
  });

  it('plays every exchange and every behaviour', async () => {
    const { passed, failed, leftOut } = await play('typescript', (url) => drive(url));
    assert.deepEqual(failed, []);
    assert.equal(passed.length + leftOut.length, loadCases().length);
    assert.ok(leftOut.length < 10, 'what it leaves out is the exception');
  });

  it('has a success and an error case for every operation', () => {
    const ids = loadCases().map(({ id }) => id);
    const lacking = Object.keys(calls).filter(
      (name) => !ids.includes(`${name}/ok`) || !ids.some((id) => new RegExp(`^${name}/[A-Z_]+$`).test(id)),
    );
    assert.deepEqual(lacking, []);
  });
});

describe('the case runner', () => {
  it('reports a client that skips a case', async () => {
    const skipping = (url: string) =>
      drive(url, (given) =>
        given.id === 'getCart/ok' ? Promise.resolve({ results: [{ skipped: true }] }) : playCase(given),
      );
    const { failed } = await play('typescript', skipping, isSmall);
    assert.deepEqual(
      failed.map(({ id }) => id),
      ['getCart/ok'],
    );
  });

  it('reports a client that never requests the last cases, and one that dies', async () => {
    const one = await play('typescript', () => Promise.resolve(), isSmall);
    assert.equal(one.passed.length, 0);
    assert.ok(one.failed.every(({ faults }) => faults.includes('the driver did not play it')));
    const other = await play('typescript', () => Promise.reject(new Error('out of memory')), isSmall);
    assert.match(other.failed[0]!.faults[0]!, /out of memory/);
  });

  it('reports a client that invents a response, drops a field, or retries too often', async () => {
    const inventing = (url: string) =>
      drive(url, async () => Promise.resolve({ results: [{ ok: { id: 'cart' } }], waits: [] }));
    assert.equal((await play('typescript', inventing, isSmall)).passed.length, 0);

    const dropping = (url: string) =>
      drive(url, async (given) => {
        const played = (await playCase(given)) as { results: { ok?: { lines?: unknown } }[] };
        delete played.results[0]?.ok?.lines;
        return played;
      });
    const { failed } = await play('typescript', dropping, (id) => id === 'getCart/ok');
    assert.match(failed[0]!.faults.join(), /lines: .* expected, nothing came/);

    const twice = (url: string) => drive(url, async (given) => (await playCase(given), playCase(given)));
    const repeated = await play('typescript', twice, (id) => id === 'getCart/ok');
    assert.match(repeated.failed[0]!.faults.join(), /request 2, GET \/store\/1\/cart.*, is one too many/);
  });
});
