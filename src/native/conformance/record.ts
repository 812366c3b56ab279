/**
 * npm run record:native: plays the scenario of the OpenAPI examples on the real service, and writes the exchanges that
 * every native client must play. With --check it writes nothing, and fails when a file differs.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { longestRecordingMs, withSamples } from '../../service/examples/testing/samples.js';
import { playScenario } from '../../service/examples/testing/scenario.js';
import { startExampleService } from '../../service/examples/testing/service/example-service.js';
import type { Exchange } from '../../service/examples/testing/service/caller.js';
import { busyCase, casesOf } from './recording.js';
import { sorted } from './surface.mjs';

const folder = fileURLToPath(new URL('exchanges', import.meta.url));

/** @returns the text of each file, by its path in exchanges/ */
export async function recordExchanges(): Promise<Map<string, string>> {
  const startedAt = Date.now();
  const steps = await playScenario();
  const busy = await playBusyService();
  if (Date.now() - startedAt > longestRecordingMs) throw new Error('The recording took too long; try again.');
  const all = withSamples([...steps.flatMap(({ exchanges }) => exchanges), ...busy], startedAt);
  const [answer, refusal] = all.slice(-2);
  const cases = [...casesOf(all), busyCase(refusal!, answer!)];
  const options = { ...(await resolveConfig(path.join(folder, 'x.json'))), parser: 'json' };
  const files = cases.map(
    async (one) => [`${one.id}.json`, await format(JSON.stringify(sorted(one)), options)] as const,
  );
  return new Map(await Promise.all(files));
}

/** The last two exchanges: a read that is answered, and the same read beyond the limit of reads. */
export async function playBusyService(): Promise<Exchange[]> {
  const service = await startExampleService({ read: 1, write: 9, lookup: 9, message: 9, admin: 9 });
  try {
    await service.merchant.call('putStore', { body: { name: 'Fernleaf Tea' } });
    await service.merchant.call('putMarket', {
      params: { code: 'eu' },
      body: {
        name: 'Europe',
        currency: 'EUR',
        locales: ['en'],
        countries: ['DE'],
        taxInclusive: true,
        isDefault: true,
      },
    });
    const browser = service.shopper();
    await browser.call('listMenus');
    await browser.refused('listMenus', {});
    return service.exchanges.slice(-2);
  } finally {
    await service.close();
  }
}

/** Paths in exchanges/ whose text is not the recorded one; a file too many or too few counts, too. */
export async function outdated(recorded: ReadonlyMap<string, string>): Promise<string[]> {
  const present = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.json'));
  const names = [...new Set([...recorded.keys(), ...present])].sort();
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => undefined)),
  );
  return names.filter((name, at) => texts[at] !== recorded.get(name));
}

async function main(): Promise<void> {
  const recorded = await recordExchanges();
  const files = await outdated(recorded);
  if (process.argv.includes('--check')) {
    for (const file of files)
      console.error(`exchanges/${file} differs. Run npm run record:native, and look at the change`);
    if (files.length > 0) process.exitCode = 1;
    return;
  }
  for (const file of files) {
    const text = recorded.get(file);
    if (text === undefined) await rm(path.join(folder, file));
    else {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
  }
  console.log(`${recorded.size} exchanges, ${files.length} changed`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
