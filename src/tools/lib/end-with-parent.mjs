// @ts-check
// `node --import` of this file ends the process when its standard input ends. The parent holds the other end of that
// pipe. The system closes the pipe however the parent ends, also after kill -9.
const GRACE_MS = 15_000;

// The reader of our output has ended, too. A write error must not interrupt the stop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
process.stdin.on('error', end);
process.stdin.on('end', end);
process.stdin.on('close', end);
process.stdin.resume();
// The open pipe alone must not keep the process running.
/** @type {import('node:net').Socket} */ (process.stdin).unref?.();

let hasEnded = false;
function end() {
  if (hasEnded) return;
  hasEnded = true;
  // SIGTERM stops the process as an operator would: it finishes its requests and closes the database.
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
}
