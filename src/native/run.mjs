// @ts-check
/*
 * npm run native: says which toolchains are here, runs the checks of every client that can run, plays all cases with it,
 * and says what was left out.
 *
 *   npm run native -- --only go         one language
 *   npm run native -- --surface go      writes the surface of a client, and the table of README.md
 *   npm run native -- --table           writes the table of README.md
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { languages, readSurface } from './conformance/gate.mjs';
import { play, processDriver, summaryOf } from './conformance/replay.mjs';
import { writeTable } from './conformance/table.mjs';
import { failedChecks, folderOf, hasClient, toolchains, versionOf } from './toolchains.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, surface: { type: 'string' }, table: { type: 'boolean' } },
});
for (const option of /** @type {const} */ (['only', 'surface'])) {
  const language = values[option];
  if (language !== undefined && !languages.includes(language))
    fail(`--${option} is "${language}"; give one of ${languages.join(', ')}`);
}
if (values.surface !== undefined) await writeSurface(values.surface);
if (values.table || values.surface !== undefined) {
  writeTable(languages.map((language) => ({ language, surface: readSurface(language) })));
} else await run(values.only);

/** @param {string} language */
async function writeSurface(language) {
  const [program = '', ...args] = toolchains[language]?.surface ?? [];
  if (program === '') fail(`${language} has no client yet`);
  const { status } = spawnSync(program, args, { cwd: folderOf(language), stdio: 'inherit' });
  if (status !== 0) fail(`the surface of ${language} could not be written`);
  const { format, resolveConfig } = await import('prettier');
  const file = path.join(folderOf(language), 'surface.json');
  const options = { ...(await resolveConfig(file)), parser: 'json' };
  writeFileSync(file, await format(readFileSync(file, 'utf8'), options));
}

/** @param {string | undefined} only */
async function run(only) {
  const wanted = languages.filter((language) => only === undefined || language === only);
  /** @type {string[]} */
  const left = [];
  /** @type {string[]} */
  const runnable = [];
  for (const language of wanted) {
    const version = versionOf(language);
    console.log(`${language.padEnd(11)} ${version ?? 'its toolchain is not here'}`);
    if (!hasClient(language))
      left.push(`${language}: there is no client yet${version ? '' : ', and no toolchain here'}`);
    else if (!version) left.push(`${language}: its toolchain is not here, so its client was not run`);
    else runnable.push(language);
  }
  for (const language of runnable) {
    const failed = failedChecks(language);
    for (const output of failed) console.error(`\n${language}: ${output}`);
    const driver = processDriver(toolchains[language]?.driver ?? [], folderOf(language));
    const outcome = await play(language, driver);
    console.log(`\n${summaryOf(language, outcome)}`);
    if (failed.length + outcome.failed.length > 0) process.exitCode = 1;
  }
  if (left.length > 0) console.log(`\nLeft out:\n${left.join('\n')}`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
