/**
 * npm run bench:rules: the cost of checkout rules, and how soon hostile ones are stopped. Prints a table, with an empty
 * rule as the reference, and writes `.bench/rules.json`. CPU times are of all threads of the process.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RuleCompiler, RuleRunner, type RuleProgram } from '../rules/index.js';
import { Sandbox } from '../rules/sandbox.js';
import { ENDLESS_BUILT_IN, program, sampleInput } from '../rules/testing/samples.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ROUNDS = 9;

/** A typical rule of a shop, over a cart of six lines. */
const SOURCE = `interface Tier { readonly from: number; readonly percent: number }
const tiers: readonly Tier[] = [{ from: 50000, percent: 10 }, { from: 20000, percent: 5 }];
enum Pieces { Free = 3 }
const rule: DiscountRule = (order) => {
  const out: RuleDiscount[] = [];
  const tier = tiers.find(({ from }) => order.subtotal >= from);
  if (tier) out.push({ title: \`\${tier.percent} % from \${tier.from / 100}\`, percent: tier.percent });
  if (order.customer.orders === 0 && order.discountCodes.includes('WELCOME')) out.push({ title: 'Welcome', amount: 500 });
  for (const line of order.lines) {
    if (line.categories.includes('sale') || line.isSubscription) continue;
    const free = Math.floor(line.quantity / Pieces.Free);
    if (free > 0) out.push({ title: '3 for 2', amount: free * line.unitPrice, lineIds: [line.id] });
  }
  return out;
};
export default rule;
`;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Cost {
  cpu: number;
  wall: number;
  /** The fastest round: the time when nothing else runs. */
  best: number;
}

/** Milliseconds of one call: the median of rounds. */
async function cost(calls: number, call: (index: number) => unknown, prepare?: () => Promise<unknown>): Promise<Cost> {
  const rounds: { cpu: number; wall: number }[] = [];
  let index = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await prepare?.();
    const began = { cpu: cpuMs(), wall: performance.now() };
    for (let current = 0; current < calls; current += 1) await call(index++);
    rounds.push({ cpu: (cpuMs() - began.cpu) / calls, wall: (performance.now() - began.wall) / calls });
  }
  const walls = rounds.map(({ wall }) => wall);
  return { cpu: median(rounds.map(({ cpu }) => cpu)), wall: median(walls), best: Math.min(...walls) };
}

const input = sampleInput();
const json = new TextEncoder().encode(JSON.stringify(input));
const compiler = new RuleCompiler();
const compiled = await compiler.compile('discount', SOURCE);
if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
const { code, hash } = compiled;

const sandbox = await Sandbox.create();
const empty = program('');
const runSandbox = (name: string, text: string): void => {
  const answer = sandbox.run(name, text, json);
  if (!('json' in answer)) throw new Error(answer.message);
};
for (let warm = 0; warm < 300; warm += 1) runSandbox(`warm ${warm % 9}`, code);
const emptyAgain = await cost(500, () => runSandbox(empty.hash, empty.code));
const warm = await cost(500, () => runSandbox(hash, code));
const fresh = await cost(100, (index) => runSandbox(`fresh ${index}`, code));

const runner = new RuleRunner();
const twenty: RuleProgram[] = Array.from({ length: 20 }, (_, index) => ({
  id: `rule ${index}`,
  kind: 'discount',
  hash: `rule ${index}`,
  code,
}));
const run = async (programs: readonly RuleProgram[]): Promise<void> => {
  const outcomes = await runner.run(programs, input);
  const failure = outcomes.find(({ status }) => status === 'failed');
  if (failure) throw new Error(JSON.stringify(failure));
};
for (let warm = 0; warm < 100; warm += 1) await run(twenty);
for (let warm = 0; warm < 20; warm += 1) await run([empty]);
const emptyRun = await cost(50, () => run([empty]));
const twentyRun = await cost(50, () => run(twenty));

/** Each call uses a new rule, so that no history helps, on a thread that is ready. */
const stop = (body: string): Promise<Cost> =>
  cost(
    1,
    () => runner.run([program(body)], input),
    () => runner.run([program('')], input),
  );
const loop = await stop('for (;;);');
const bomb = await stop('const a = []; for (;;) a.push("abcdefgh".repeat(1000) + a.length)');
const builtIn = await stop(ENDLESS_BUILT_IN);
await runner.close();

for (let warm = 0; warm < 20; warm += 1) await compiler.compile('discount', `${SOURCE}// ${warm}`);
const store = await cost(5, (index) => compiler.compile('discount', `${SOURCE}//${index}`));
await compiler.close();

const rows: Record<string, Cost> = {
  'reference: empty rule, warm': emptyAgain,
  'rule, warm': warm,
  'rule, fresh context': fresh,
  'reference: a run of one empty rule': emptyRun,
  'a run of 20 rules': twentyRun,
  'endless loop stopped': loop,
  'memory bomb stopped': bomb,
  'built-in without end stopped': builtIn,
  'store a rule: check and compile': store,
};
console.table(
  Object.fromEntries(
    Object.entries(rows).map(([name, cost]) => [
      name,
      { 'CPU ms': cost.cpu.toFixed(3), 'wall ms': cost.wall.toFixed(3), 'best wall ms': cost.best.toFixed(3) },
    ]),
  ),
);
const figures: Record<string, number> = {
  warm_ms: warm.cpu,
  fresh_ms: fresh.cpu,
  estimate20_cpu_ms: twentyRun.cpu,
  loop_stop_ms: loop.best,
  bomb_stop_ms: bomb.best,
  builtin_stop_ms: builtIn.best,
  store_ms: store.cpu,
};
const rounded = Object.fromEntries(
  Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
);
const file = path.join(ROOT, '.bench/rules.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ figures: rounded }, null, 2)}\n`);
