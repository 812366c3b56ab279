/** Programs of the apps: those that end, and those that serve. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/lib/free-port.mjs';
import { close, listen } from '../../testing/page-server.mjs';
import type { Command } from './apps.js';

/** Not of the program that starts it: Node's conditions, and the settings of `npm run`. */
const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|NODE_ENV|NODE_TEST|TSX)/i.test(name)),
  );

interface Program {
  readonly child: ChildProcess;
  output: () => string;
}

function startProgram(folder: string, command: Command, env: NodeJS.ProcessEnv): Program {
  const [program, ...args] = command.map((word) => word.replace('{api}', env['VITE_SHOP_API'] ?? '')) as [string];
  const bins = [path.join(folder, 'node_modules/.bin'), path.join(folder, '../node_modules/.bin')];
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...inherited(), ...env, PATH: [...bins, process.env['PATH'] ?? ''].join(path.delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that the programs that it starts end with it.
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  return { child, output: () => text };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Ends a program and those that it has started. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (!isRunning(child) || child.pid === undefined) return;
  process.kill(-child.pid, name);
}

/** Runs a program to its end. @returns its output @throws with its output when it fails */
export async function runProgram(folder: string, command: Command, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { child, output } = startProgram(folder, command, env);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ends with ${String(code)}:\n${output()}`);
  return output();
}

export interface Served {
  readonly origin: string;
  close: () => Promise<void>;
}

/** Starts a program that serves pages on a port of its own, and waits until it answers. */
export async function serveProgram(
  folder: string,
  command: Command,
  env: (port: string) => NodeJS.ProcessEnv,
): Promise<Served> {
  const port = String(await freePort());
  const filled = command.map((word) => word.replace('{port}', port)) as [string, ...string[]];
  const { child, output } = startProgram(folder, filled, env(port));
  const origin = `http://127.0.0.1:${port}`;
  const ended = once(child, 'close');
  const kill = (): void => signal(child, 'SIGKILL');
  process.once('exit', kill);
  const close = async (): Promise<void> => {
    signal(child, 'SIGTERM');
    await Promise.race([ended, sleep(5000, undefined, { ref: false })]);
    kill();
    process.off('exit', kill);
  };
  const until = Date.now() + 240_000;
  while (Date.now() < until) {
    if (!isRunning(child)) throw new Error(`${filled.join(' ')} ends:\n${output()}`);
    const isThere = await fetch(origin, { signal: AbortSignal.timeout(60_000) }).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isThere) return { origin, close };
    await sleep(200);
  }
  await close();
  throw new Error(`${filled.join(' ')} does not answer:\n${output()}`);
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves the files of a folder; every other address gets index.html, as an app with a router needs it. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const wanted = path.join(folder, pathname);
    const isFile = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile();
    const file = isFile ? wanted : path.join(folder, 'index.html');
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return { origin: await listen(server), close: () => close(server) };
}
