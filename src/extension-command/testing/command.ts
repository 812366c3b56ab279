import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ToPreview } from '../preview/messages.js';

export interface Ended {
  code: number | null;
  /** Both streams. */
  output: string;
}

/** Runs a Node program to its end. */
export async function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const started = start(args, cwd, env);
  const [code] = (await once(started.child, 'close')) as [number | null];
  return { code, output: started.output() };
}

export interface Started {
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Waits until the output matches. @throws when the program ends before */
  says(words: RegExp): Promise<RegExpExecArray>;
}

/** Starts a Node program. */
export function start(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, args, {
    cwd,
    // Node's test runner runs nothing when a test of its own starts it.
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
  return { child, output: () => text, says };
}

/** Messages from the dev command to its page. @returns a function that waits for the next message of a type */
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
        const toPreview = await message();
        if (toPreview.type === type) return toPreview as never;
      }
    },
    close: () => reader.cancel(),
  };
}
