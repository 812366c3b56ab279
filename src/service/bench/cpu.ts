import { readdirSync, readFileSync } from 'node:fs';

/** A tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** User and system time of the process, and of its children that have ended. */
  ms: number;
}

function stat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything. The needed fields follow it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { parent: fields[1] ?? 0, ms: ticks * TICK_MS };
  } catch {
    return undefined; // The process ended in the meantime.
  }
}

/** CPU time that a process and its children have used so far, in milliseconds. Linux only. */
export function cpuMs(pid: number): number {
  let total = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = stat(Number(name));
    if (found && (Number(name) === pid || found.parent === pid)) total += found.ms;
  }
  return total;
}

/** Resident memory of a process in MB. */
export function rssMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}
