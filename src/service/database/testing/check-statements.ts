import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import { ACROSS_STORES } from './across-stores.js';
import { unboundParts } from './one-store.js';
import { migrationTexts, schemaOf } from './schema.js';

/*
 * The last step of `npm test`: prints each recorded statement that is not bound to one store, and each entry of the
 * list across-stores.ts that no statement needs. Exit code 1 when there is one.
 *
 *   node --import tsx check-statements.ts FOLDER [--complete]
 *
 * FOLDER holds what record-statements.mjs wrote. `--complete`: all tests have run, so entries must occur.
 */

const FILE = 'src/service/database/testing/across-stores.ts';

const [folder = '', ...flags] = process.argv.slice(2);
await loadModule();
const migrations = migrationTexts();
const schema = schemaOf(migrations);
const isMigration = new Set(migrations);
const statements = new Set(
  readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => String(JSON.parse(line))),
  ),
);
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
for (const { name, error } of failures) console.log(`✖ ${error}\n  ${name}`);
console.log(`${String(bound)} statements of one store or of none, ${String(needed.size)} entries for several stores`);
const counts = { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0 };
if (process.env['SF_RESULTS']) {
  writeFileSync(process.env['SF_RESULTS'], JSON.stringify({ files: { [FILE]: counts }, failures }));
}
process.exitCode = failures.length === 0 ? 0 : 1;

function reasonsOf(statement: string): string[] {
  try {
    return unboundParts(statement, schema);
  } catch (error) {
    return [`it cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Without line breaks and indentation. */
function squeeze(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim();
}
