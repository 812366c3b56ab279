/** The guide lists every environment variable that our processes read. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow, root } from './lib/paths.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Programs that an operator runs: the service with its sandbox, the demo shop, and `npm start`. */
const files = [
  ...filesBelow('src/service', (file) => file.endsWith('.ts') && !/node_modules|\/dist\/|\/testing\/|\/bench\/|\.test\.ts$/.test(file)),
  ...filesBelow('docs/demo-shop/ssr', (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')),
  'src/tools/start.mjs',
]; // prettier-ignore

const patterns = [
  /\benv\[['"]([A-Z][A-Z0-9_]+)['"]\]/g,
  /\benv\.([A-Z][A-Z0-9_]+)/g,
  /\b(?:text|needed|port)\('([A-Z][A-Z0-9_]+)'/g,
];

const used = new Set(
  files.flatMap((file) =>
    patterns.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([, name = '']) => name)),
  ),
);

describe('environment variables', () => {
  it('are found where they are read', () => {
    for (const name of ['PORT', 'DATABASE_URL', 'METRICS_PORT', 'SSR_PORT', 'API_URL', 'TRUST_PROXY'])
      assert.ok(used.has(name), name);
  });

  it('are in the guide, each with a description', () => {
    const guide = read('docs/guides/run-it.md');
    const missing = [...used].filter((name) => !new RegExp(`^\\| \`${name}\` +\\|.*\\w.*\\|`, 'm').test(guide));
    assert.deepEqual(missing, [], 'name them in a table of docs/guides/run-it.md');
  });
});
