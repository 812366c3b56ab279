/**
 * npm run test:fuzz: requests made from the OpenAPI documents of both audiences, valid, nearly valid and hostile, sent
 * to the real service and database. Fails on a 5xx, an answer that the document does not describe, a missing answer,
 * and a route that was never answered with 2xx.
 *
 *   npm run test:fuzz -- --requests N   how many; 100,000 when absent
 *   npm run test:fuzz -- --seed N       the same requests again
 */
import { parseArgs } from 'node:util';
import { play } from './play.js';

const FULL = 100_000;
const { values } = parseArgs({
  options: { requests: { type: 'string', default: String(FULL) }, seed: { type: 'string' } },
});
const whole = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} is ${text}; give a whole number`);
  return number;
};
const requests = whole('requests', values.requests);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : whole('seed', values.seed);
console.log(`seed ${seed}`);
const { figures, missed, faults, slowest } = await play(requests, seed, (line) => console.log(line));
for (const fault of faults) console.log(`\n${fault}`);
if (missed.length > 0) console.log(`\nnever answered with 2xx: ${missed.join(', ')}`);
console.log(`\nslowest: ${slowest.map(([route, ms]) => `${route} ${ms} ms`).join(', ')}`);
console.log(`\n${JSON.stringify({ ...figures, seed })}`);
const { server_errors, schema_mismatches, hangs } = figures;
process.exitCode = server_errors + schema_mismatches + hangs + missed.length === 0 ? 0 : 1;
