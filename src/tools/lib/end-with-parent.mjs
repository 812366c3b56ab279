// @ts-check
// `node --import` of this file: the process ends when its standard input does. Its parent holds the other end of that pipe,
// and the system closes it however the parent ended, kill -9 too.
const GRACE_MS = 15_000;

// Whoever read what we write is gone then, too; that must not cut the stop short.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
process.stdin.on('error', end);
process.stdin.on('end', end);
process.stdin.on('close', end);
process.stdin.resume();
// It keeps nothing running by itself.
/** @type {import('node:net').Socket} */ (process.stdin).unref?.();

let hasEnded = false;
function end() {
  if (hasEnded) return;
  hasEnded = true;
  // What a stop by hand is: requests are finished, the database is left in order.
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
}
