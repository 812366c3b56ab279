import { casesOf, nameOf, rowsOf, type Case } from './case.js';
import type { Violation, ViolationKind } from './invariants.js';
import { play } from './play.js';
import { stepsOfType } from './steps.js';
import type { Weakness } from './weakened.js';
import { World } from './world.js';

export interface MatrixOptions {
  readonly seed: number;
  /** See `casesOf`. */
  readonly cases: number;
  readonly only?: RegExp;
  readonly weakness?: Weakness;
  readonly say: (line: string) => void;
  /** Ends after the first case with a violation. */
  readonly untilFound?: boolean;
}

export interface Figures {
  readonly cases: number;
  readonly double_charges: number;
  readonly lost_orders: number;
  readonly broken_invariants: number;
}

export interface Outcome {
  readonly figures: Figures;
  readonly violations: readonly Violation[];
  /** Steps that no case reached. */
  readonly unreached: readonly string[];
  /** No violations, and a process died at every step of the type `Step`. */
  readonly isSound: boolean;
}

interface Cell {
  cases: number;
  hits: number;
  violations: number;
}

/** Runs the cases of a seed one after another, and summarises them. */
export async function runMatrix({ seed, cases, only, weakness, say, untilFound }: MatrixOptions): Promise<Outcome> {
  const world = await World.open(weakness);
  const stop = (): void => void world.close().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const rows = rowsOf(stepsOfType());
  const planned = casesOf(rows, world.providers, cases, seed).filter((it) => !only || only.test(nameOf(it)));
  const known = new Set<string>();
  const violations: Violation[] = [];
  const cells = new Map<string, Cell>();
  let count = 0;
  say(`seed ${seed}: ${planned.length} cases`);
  try {
    for (const it of planned) {
      const played = await play(world, it, known);
      count++;
      const cell = cellOf(cells, it);
      cell.cases++;
      if (played.isHit) cell.hits++;
      cell.violations += played.violations.length;
      violations.push(...played.violations);
      const seconds = (played.milliseconds / 1000).toFixed(1).padStart(5);
      say(`${String(count).padStart(4)} ${seconds} s  ${nameOf(it)}${played.isHit ? '' : '  (did not come to it)'}`);
      for (const { kind, text } of played.violations) say(`          ${kind}: ${text}`);
      if (untilFound && violations.length > 0) break;
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await world.close();
  }
  const of = (kind: ViolationKind): number => violations.filter((each) => each.kind === kind).length;
  const figures: Figures = {
    cases: count,
    double_charges: of('double_charge'),
    lost_orders: of('lost_order'),
    broken_invariants: of('broken_invariant'),
  };
  const unreached = [...cells].flatMap(([name, { hits }]) => (hits === 0 && name.startsWith('step:') ? [name] : []));
  for (const line of table(cells)) say(line);
  for (const name of unreached) say(`never reached: ${name}`);
  say(`seed ${seed}: ${JSON.stringify(figures)}`);
  return { figures, violations, unreached, isSound: violations.length === 0 && unreached.length === 0 && count > 0 };
}

function cellOf(cells: Map<string, Cell>, { row, provider }: Case): Cell {
  const key = `${row} · ${provider}`;
  const cell = cells.get(key) ?? { cases: 0, hits: 0, violations: 0 };
  cells.set(key, cell);
  return cell;
}

function table(cells: ReadonlyMap<string, Cell>): string[] {
  const width = Math.max(...[...cells.keys()].map(({ length }) => length), 0);
  const line = (name: string, ...columns: (string | number)[]): string =>
    [name.padEnd(width), ...columns.map((column) => String(column).padStart(10))].join('  ');
  return [
    '',
    line('row · provider', 'cases', 'came to it', 'violations'),
    ...[...cells].sort().map(([name, { cases, hits, violations }]) => line(name, cases, hits, violations)),
    '',
  ];
}
