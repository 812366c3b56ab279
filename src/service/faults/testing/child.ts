import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from './bundle.js';

/** The API key of the merchant of the service under test. */
export const adminKey = 'a-key-for-the-fault-matrix';

/** Starts a module of this folder as a process that ends with this one, however this one ends. `stdout` is piped. */
export async function start(
  module: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = fork(await bundled(module), args, {
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, NODE_TEST_CONTEXT: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // A pipe that nobody reads would stop the process when it is full.
  child.stdout?.resume();
  return child;
}

/** The first message of the process. @throws Error when it ends before */
export async function firstWord(child: ChildProcess): Promise<unknown> {
  const [word] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('It ended before it said anything'))),
  ])) as unknown[];
  return word;
}

/** Sends `kill -9` and waits for the end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
