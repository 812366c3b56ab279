import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import { ACROSS_STORES } from './across-stores.js';
import { unboundParts } from './one-store.js';
import { doesOf, needsOfTransaction } from './recorded-changes.js';
import { RECORDED_SOMETIMES } from './recorded-sometimes.js';
import { migrationTexts, schemaOf } from './schema.js';

/*
 * The last step of `npm test`: prints each recorded statement that is not bound to one store, each whose transaction
 * does not record its change, and each entry of the lists across-stores.ts and recorded-sometimes.ts that no statement
 * needs. Exit code 1 when there is one.
 *
 *   node --import tsx check-statements.ts FOLDER [--complete]
 *
 * FOLDER holds what record-statements.mjs wrote. `--complete`: all tests have run, so entries must occur.
 */

const FILE = 'src/service/database/testing/across-stores.ts';
const RECORDS_FILE = 'src/service/database/testing/recorded-sometimes.ts';

const [folder = '', ...flags] = process.argv.slice(2);
await loadModule();
const migrations = migrationTexts();
const schema = schemaOf(migrations);
const isMigration = new Set(migrations);
const statements = new Set<string>();
/** By their texts. */
const transactions = new Map<string, readonly string[]>();
for (const file of readdirSync(folder)) {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean);
  const texts: string[] = [];
  for (const line of lines.map((line) => JSON.parse(line) as string | number[])) {
    if (typeof line === 'string') {
      texts.push(line);
      statements.add(line);
    } else {
      const sent = line.map((place) => texts[place] ?? '');
      transactions.set(JSON.stringify(sent), sent);
    }
  }
}
const unreadable = new Set<string>();
const needed = new Set<string>();
const failures: { file: string; name: string; error: string }[] = [];
let bound = 0;
for (const statement of [...statements].sort()) {
  if (isMigration.has(statement)) continue;
  const reasons = reasonsOf(statement);
  const squeezed = squeeze(statement);
  const entry = ACROSS_STORES.find(({ part }) => squeezed.includes(part));
  if (reasons.length === 0) bound += 1;
  else if (entry) needed.add(entry.part);
  else failures.push({ file: FILE, name: squeezed, error: `${reasons.join('; ')}. Bind it, or list it with a reason` });
}
if (flags.includes('--complete')) {
  for (const { part } of ACROSS_STORES.filter((entry) => !needed.has(entry.part))) {
    failures.push({
      file: FILE,
      name: part,
      error: 'no test sends such a statement, or it is of one store: remove it',
    });
  }
}
const recorded = new Set<(typeof RECORDED_SOMETIMES)[number]>();
const unrecorded = new Map<string, { file: string; name: string; error: string }>();
for (const sent of transactions.values()) {
  const ours = sent.filter((statement) => !isMigration.has(statement) && !unreadable.has(statement));
  for (const { statement, duty, isMet } of needsOfTransaction(ours)) {
    const name = squeeze(statement);
    const entry = RECORDED_SOMETIMES.find((entry) => entry.duty === duty && name.includes(entry.part));
    if (entry && isMet) recorded.add(entry);
    if (entry || isMet) continue;
    const error = `its transaction must also ${doesOf(duty)}`;
    unrecorded.set(`${duty} ${name}`, { file: RECORDS_FILE, name, error });
  }
}
failures.push(...unrecorded.values());
if (flags.includes('--complete')) {
  for (const { part, duty } of RECORDED_SOMETIMES.filter((entry) => !recorded.has(entry))) {
    const error = `no test sends such a statement in a transaction that must also ${doesOf(duty)}: remove it, or add a test`;
    failures.push({ file: RECORDS_FILE, name: part, error });
  }
}
for (const { name, error } of failures) console.log(`✖ ${error}\n  ${name}`);
console.log(`${String(bound)} statements of one store or of none, ${String(needed.size)} entries for several stores`);
console.log(`${String(transactions.size)} kinds of transactions that write`);
const counts = { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0 };
if (process.env['SF_RESULTS']) {
  writeFileSync(process.env['SF_RESULTS'], JSON.stringify({ files: { [FILE]: counts }, failures }));
}
process.exitCode = failures.length === 0 ? 0 : 1;

function reasonsOf(statement: string): string[] {
  try {
    return unboundParts(statement, schema);
  } catch (error) {
    unreadable.add(statement);
    return [`it cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Without line breaks and indentation. */
function squeeze(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim();
}
