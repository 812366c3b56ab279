// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Calls back once, when the process that started this one has ended. Under npm, that process is npm, with a shell
 * between. npm ends at once on SIGTERM without a notice to anyone, and the shell goes on waiting for us.
 * @param {() => void} onEnd
 */
export function whenStarterEnds(onEnd) {
  const parent = process.ppid;
  const isBelowNpm = process.env['npm_lifecycle_event'] !== undefined;
  const grandparent = isBelowNpm ? parentOf(parent) : undefined;
  const timer = setInterval(
    () => {
      const isSame = process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent);
      if (isSame) return;
      clearInterval(timer);
      onEnd();
    },
    process.platform === 'linux' ? 250 : 2000,
  );
  timer.unref();
}

/** Parent of a process; undefined when it is unknown. @param {number} pid */
function parentOf(pid) {
  try {
    if (process.platform === 'linux')
      // The state and the parent follow the name, which is in parentheses and may contain any character.
      return Number(
        readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
          .split(') ')
          .at(-1)
          ?.split(' ')[1],
      );
    if (process.platform === 'win32') return undefined;
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}
