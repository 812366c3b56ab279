import { writeSync } from 'node:fs';

/** How long a line may wait for others, in milliseconds, and how many characters are not kept waiting. */
const WAIT_MS = 50;
const FULL = 1 << 16;
const STDOUT = 1;

let waiting = '';
let timer: NodeJS.Timeout | undefined;

/** Starts with its level: 50 is an error, 60 fatal. */
const isGrave = (line: string): boolean => /^\{"level":[56]/.test(line);

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const text = waiting;
  waiting = '';
  if (text !== '') process.stdout.write(text);
}

/**
 * Where the log goes: standard output, several lines in one write. A write for each was a tenth of the work of a request.
 * Errors go at once; a process that is killed takes the last moment's other lines with it, one that ends does not.
 */
export const logStream = {
  write(line: string): void {
    waiting += line;
    if (isGrave(line) || waiting.length >= FULL) flush();
    else timer ??= setTimeout(flush, WAIT_MS).unref();
  },
};

process.once('exit', () => {
  if (waiting !== '') writeSync(STDOUT, waiting);
});
