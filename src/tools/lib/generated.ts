import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, getFileInfo, resolveConfig } from 'prettier';

/** True when the module with this `import.meta.url` is the program that runs, not an import of a test. */
export function isMain(url: string): boolean {
  return process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(url);
}

/**
 * Writes generated files in the repository's format. With `--check`, compares them with the committed files instead,
 * and exits with 1 when one is stale.
 * @param files contents by path from `root`
 * @param command the command that a person runs to update them
 */
export async function emitGenerated(root: string, files: Record<string, string>, command: string): Promise<void> {
  const check = process.argv.includes('--check');
  const stale: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const filepath = path.join(root, name);
    // Prettier formats no PHP.
    const { inferredParser } = await getFileInfo(filepath);
    const formatted =
      inferredParser === null ? content : await format(content, { ...(await resolveConfig(filepath)), filepath });
    if (existsSync(filepath) && readFileSync(filepath, 'utf8') === formatted) continue;
    stale.push(name);
    if (check) continue;
    mkdirSync(path.dirname(filepath), { recursive: true });
    writeFileSync(filepath, formatted);
  }
  if (!check) console.log(stale.length === 0 ? 'nothing to renew' : `wrote ${stale.join(', ')}`);
  else if (stale.length > 0) {
    console.error(`stale: ${stale.join(', ')}; run "${command}" and commit`);
    process.exitCode = 1;
  }
}
