import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Package } from 'custom-elements-manifest';
import type { Problem } from './compare.js';
import { codeEntries, exportProblems } from './gate.js';
import { kits, type Kit } from './kits.js';

const run = promisify(execFile);

/** Prints the names that a module exports. */
const NAMES = 'console.log(JSON.stringify(Object.keys(await import(process.argv[1]))))';

/**
 * Compares the exports of the packed kits with what `kits.ts` promises. Plain Node imports every entry of the packed
 * `package.json`, as an app does.
 * @param manifest of the elements
 * @param app folder in which the kits and their peers are installed
 * @returns a sentence for each difference; empty when there is none
 */
export async function packedProblems(manifest: Package, app: string): Promise<Problem[]> {
  const problems = await Promise.all(Object.values(kits).map((kit) => packedKitProblems(kit, manifest, app)));
  return problems.flat();
}

/** The same for one kit. */
export async function packedKitProblems(kit: Kit, manifest: Package, app: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const exports: Record<string, readonly string[]> = {};
  const text = readFileSync(path.join(app, 'node_modules', kit.package, 'package.json'), 'utf8');
  // A process for each entry: an app may import any of them first.
  for (const entry of codeEntries(text)) {
    const module = kit.package + entry.slice(1);
    try {
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', NAMES, module], { cwd: app });
      exports[entry] = JSON.parse(stdout) as string[];
    } catch (error) {
      const [, reason = String(error)] = /^(\w*Error.*)$/m.exec((error as { stderr?: string }).stderr ?? '') ?? [];
      problems.push(`${module} cannot be imported: ${reason}`);
      exports[entry] = [];
    }
  }
  return [...problems, ...exportProblems(kit, exports, manifest)];
}
