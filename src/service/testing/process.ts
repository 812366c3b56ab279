import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICE = fileURLToPath(new URL('..', import.meta.url));

/** Starts a module of the service as a process of its own; `stdout` and `stderr` are piped. */
export function spawnModule(module: string, env: Record<string, string> = {}, args: string[] = []): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@storefront/source', path.join(SERVICE, module), ...args],
    {
      cwd: SERVICE,
      env: { ...process.env, NODE_TEST_CONTEXT: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/**
 * Resolves with the text so far once `pattern` was written to stdout or stderr. @throws when the process ends before
 */
export function output(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      if (pattern.test(text)) resolve(text);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code, signal) => reject(new Error(`It ended (${code ?? signal}) before ${pattern}: ${text}`)));
  });
}

export async function exited(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
}

/** An empty folder that the database's account may enter, removed at the end. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storefront-'));
  await chmod(folder, 0o755);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Waits until `condition` holds. @throws after `timeoutMs` */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
