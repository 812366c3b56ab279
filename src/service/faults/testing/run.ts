/**
 * npm run test:faults: kills, loses and forges every part of a purchase, and checks the money afterwards.
 *
 *   npm run test:faults -- --seed N        the same cases again
 *   npm run test:faults -- --cases N       how many; at least every row with every provider; 0: each row once
 *   npm run test:faults -- --only PATTERN  those whose name matches
 *   npm run test:faults -- --weakened NAME with an adapter that has a fault of its own: violations must be found
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runMatrix } from './matrix.js';
import { weaknesses, type Weakness } from './weakened.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const defaultCases = 110;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    cases: { type: 'string', default: String(defaultCases) },
    only: { type: 'string' },
    weakened: { type: 'string' },
  },
});
const whole = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} is ${text}; give a whole number`);
  return number;
};
const isWeakness = (name: string | undefined): name is Weakness => weaknesses.some((each) => each === name);
const { weakened } = values;
if (weakened !== undefined && !isWeakness(weakened))
  throw new Error(`--weakened is ${weakened}; give one of ${weaknesses.join(', ')}`);

const seed = values.seed === undefined ? Date.now() % 1_000_000 : whole('seed', values.seed);
const { figures, isSound } = await runMatrix({
  seed,
  cases: whole('cases', values.cases),
  ...(values.only === undefined ? {} : { only: new RegExp(values.only, 'i') }),
  ...(weakened === undefined ? {} : { weakness: weakened }),
  say: (line) => console.log(line),
});
// The figures of a part of the matrix are not kept.
if (values.only === undefined && weakened === undefined) {
  await mkdir(path.join(root, '.bench'), { recursive: true });
  await writeFile(path.join(root, '.bench/faults.json'), `${JSON.stringify({ figures }, null, 2)}\n`);
}
if (!isSound) process.exitCode = 1;
