/*
 * npm run native: for every client whose toolchain is here, runs its checks, plays all cases, and uses it against the
 * running service. It says what was left out. The last line is `N passed, N failed`.
 *
 *   npm run native -- --only go         one language
 *   npm run native -- --surface go      writes the surface of a client, the table, and docs/reference/operations.md
 *   npm run native -- --table           writes the table of README.md and docs/reference/operations.md
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { languages, readSurface } from './conformance/gate.mjs';
import { play, processDriver, summaryOf } from './conformance/replay.mjs';
import { writeSnippets } from './conformance/snippets.mjs';
import { writeTable } from './conformance/table.mjs';
import { liveTestsOf } from './live/live.js';
import { failureOf, folderOf, hasClient, toolchains, versionOf } from './toolchains.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, surface: { type: 'string' }, table: { type: 'boolean' } },
});
for (const option of ['only', 'surface'] as const) {
  const language = values[option];
  if (language !== undefined && !languages.includes(language))
    fail(`--${option} is "${language}"; give one of ${languages.join(', ')}`);
}
if (values.surface !== undefined) await writeSurface(values.surface);
if (values.table || values.surface !== undefined) {
  const clients = languages.map((language) => ({ language, surface: readSurface(language) }));
  writeTable(clients);
  writeSnippets(clients);
} else await run(values.only);

async function writeSurface(language: string): Promise<void> {
  const [program = '', ...args] = toolchains[language]?.surface ?? [];
  if (program === '') fail(`${language} has no client yet`);
  const { status } = spawnSync(program, args, { cwd: folderOf(language), stdio: 'inherit' });
  if (status !== 0) fail(`the surface of ${language} could not be written`);
  const { format, resolveConfig } = await import('prettier');
  const file = path.join(folderOf(language), 'surface.json');
  const options = { ...(await resolveConfig(file)), parser: 'json' };
  writeFileSync(file, await format(readFileSync(file, 'utf8'), options));
}

async function run(only: string | undefined): Promise<void> {
  const counts = { passed: 0, failed: 0 };
  const left: string[] = [];
  for (const language of languages.filter((one) => only === undefined || one === only)) {
    const reason = reasonToLeaveOut(language);
    console.log(`\n── ${language}: ${versionOf(language) ?? 'no toolchain'}`);
    if (reason === undefined) await runClient(language, counts);
    else left.push(`${language}: ${reason}`);
  }
  if (left.length > 0) console.log(`\nLeft out:\n${left.join('\n')}`);
  console.log(`\n${String(counts.passed)} passed, ${String(counts.failed)} failed`);
  if (counts.failed > 0) process.exitCode = 1;
}

/** @returns undefined when the client can run */
function reasonToLeaveOut(language: string): string | undefined {
  if (!hasClient(language)) return 'there is no client yet';
  const { prepare } = toolchains[language]!;
  const failure = prepare && failureOf(language, prepare);
  if (failure !== undefined) return `its toolchain could not be prepared, so its client was not run. ${failure}`;
  return versionOf(language) === undefined ? 'its toolchain is not here, so its client was not run' : undefined;
}

/** Checks, cases, and live tests, in this order. Each is one test; the cases are one together. */
async function runClient(language: string, counts: { passed: number; failed: number }): Promise<void> {
  const { checks, driver, purchase } = toolchains[language]!;
  const test = async (name: string, body: () => Promise<string | undefined>): Promise<void> => {
    const began = Date.now();
    const attempt = (): Promise<string | undefined> => body().catch((error: unknown) => String(error));
    let failure = await attempt();
    if (failure !== undefined) {
      console.error(failure);
      const first = failure;
      failure = await attempt();
      // As in `npm test`: a machine may be busy, and such a test must be looked at.
      note(
        `${failure === undefined ? 'issue: passed at the second try only' : 'failed'}: ${language} ${name}: ${first}`,
      );
    }
    const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
    counts[failure === undefined ? 'passed' : 'failed'] += 1;
    console.log(`${failure === undefined ? '✔' : '✖'} ${language} ${name} (${seconds})`);
  };
  for (const command of checks)
    await test(`passes ${command.join(' ')}`, () => Promise.resolve(failureOf(language, command)));
  await test('plays all cases', async () => {
    const outcome = await play(language, processDriver(driver, folderOf(language)));
    const summary = summaryOf(language, outcome);
    if (outcome.failed.length > 0) return summary;
    console.log(summary);
    return undefined;
  });
  if (purchase.length === 0) return;
  for (const { name, run: body } of liveTestsOf(language)) await test(name, () => body().then(() => undefined));
}

/** Writes a line for the end of a CI run. */
function note(line: string): void {
  const [first = ''] = line.split('\n');
  console.log(first);
  const file = process.env['SF_NOTES'];
  if (file !== undefined) appendFileSync(file, `${first.slice(0, 300)}\n`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
