import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ToPreview } from '../preview/messages.js';

export interface Ended {
  code: number | null;
  /** Both streams. */
  said: string;
}

/** Runs a program of Node's to its end. */
export async function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const its = start(args, cwd, env);
  const [code] = (await once(its.child, 'close')) as [number | null];
  return { code, said: its.said() };
}

export interface Started {
  child: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** Waits until it has said it. @throws when it ends before */
  says(words: RegExp): Promise<RegExpExecArray>;
}

/** Starts a program of Node's. */
export function start(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, args, {
    cwd,
    // A test that is run by a test runs nothing.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      child.emit('said');
    });
  const says = (words: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = words.exec(text);
        if (found) resolve(found);
      };
      child.on('said', look).once('close', () => reject(new Error(`It ended without ${String(words)}:\n${text}`)));
      look();
    });
  return { child, said: () => text, says };
}

/** What the dev command tells its page. @returns a function that waits for the next message of a kind */
export async function previewEvents(url: string): Promise<{
  next<T extends ToPreview['type']>(type: T): Promise<Extract<ToPreview, { type: T }>>;
  close(): Promise<void>;
}> {
  const { body } = await fetch(`${url}/events`);
  if (!body) throw new Error('There are no events');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const message = async (): Promise<ToPreview> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const [, data] = /^data: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (data !== undefined) return JSON.parse(data) as ToPreview;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) throw new Error('The events have ended');
      text += value;
    }
  };
  return {
    next: async (type) => {
      for (;;) {
        const its = await message();
        if (its.type === type) return its as never;
      }
    },
    close: () => reader.cancel(),
  };
}
