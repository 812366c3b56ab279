/*
 * npm run test:wordpress: installs the plugin's zip in a WordPress of Debian, writes pages there, and buys. Without
 * WordPress, and without a way to install it, the test is left out. The last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { root } from '../../../tools/lib/paths.mjs';
import { installPackages } from './packages.js';

/** A report of Node's test runner, which has no types for all of them. */
interface Report {
  type: string;
  data: {
    name?: string;
    nesting?: number;
    message?: string;
    details?: { type?: string; duration_ms: number; error?: Error };
  };
}

const reason = existsSync(path.join(root, 'dist/storefront/manifest.json'))
  ? installPackages()
  : 'there is no build: run "npm run build"';
if (reason !== undefined) {
  console.log(`WordPress is left out: ${reason}\n0 passed, 0 failed`);
} else {
  const counts = { passed: 0, failed: 0 };
  // Tests of this process get its flags, tsx among them.
  const results = run({ files: [path.join(import.meta.dirname, 'wordpress.ts')], timeout: 400_000 });
  for await (const { type, data } of results as AsyncIterable<Report>) {
    if (type === 'test:stderr' || type === 'test:stdout') process.stderr.write(data.message ?? '');
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite' || data.nesting === 0)
      continue;
    const passed = type === 'test:pass';
    counts[passed ? 'passed' : 'failed'] += 1;
    console.log(
      `${passed ? 'ok' : 'FAILED'}  ${data.name ?? ''} (${((data.details?.duration_ms ?? 0) / 1000).toFixed(1)} s)`,
    );
    if (type === 'test:fail') console.log(data.details?.error?.cause ?? data.details?.error);
  }
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  console.log(`\n${String(counts.passed)} passed, ${String(counts.failed)} failed`);
  if (counts.failed > 0) process.exitCode = 1;
}
