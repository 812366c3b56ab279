/**
 * Shared by bench:ssr, bench:load and bench:kits: bundles as they are shipped,
 * and separate processes.
 */
import * as esbuild from 'esbuild';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/lib/paths.mjs';
import { frameworkConstants, frameworkPlugins } from '../../tools/lib/framework-plugins.mjs';
import { minifyMarkupPlugin } from '../../tools/lib/minify-markup.mjs';

const run = promisify(execFile);
const folder = path.join(root, '.bench');
const shared: esbuild.BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  logLevel: 'error',
  define: frameworkConstants,
};

/**
 * Builds a module as a program for Node, with the kit as npm ships it.
 * @param name of this folder's module, or of that of another one
 * @returns a function that runs it
 */
export async function program(name: string, from = 'src/ssr/bench'): Promise<(...args: string[]) => Promise<string>> {
  const outfile = path.join(folder, 'programs', `${name}.mjs`);
  await esbuild.build({
    ...shared,
    entryPoints: [`${from}/${name}.ts`],
    outfile,
    platform: 'node',
    target: 'node20',
    conditions: ['@storefront/source'],
    plugins: [minifyMarkupPlugin(), ...frameworkPlugins(true)],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  });
  return async (...args) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    return (await run(process.execPath, [outfile, ...args], { env, maxBuffer: 64 * 1024 * 1024 })).stdout;
  };
}

/** Builds one of this folder's modules as a script for browsers. */
export async function browserScript(name: string): Promise<Buffer> {
  const { outputFiles } = await esbuild.build({
    ...shared,
    entryPoints: [`src/ssr/bench/${name}.ts`],
    minify: true,
    target: 'es2022',
    conditions: ['@storefront/source', 'browser'],
    plugins: [minifyMarkupPlugin()],
    legalComments: 'none',
    write: false,
  });
  return Buffer.from(outputFiles[0]!.contents);
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Prints rows in columns, the first one left-aligned. */
export function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)));
    console.log(cells.join('  '));
  }
}

/**
 * Writes `.bench/<name>.json`, and reports which figures meet their targets.
 */
export function report(
  name: string,
  figures: Record<string, number>,
  reach: Record<string, [least: boolean, own: number]>,
): void {
  console.log();
  for (const [key, [least, value]] of Object.entries(reach)) {
    const got = figures[key] ?? NaN;
    const reached = least ? got >= value : got <= value;
    console.log(`${reached ? 'reached' : 'missed '}  ${key} ${got} (at ${least ? 'least' : 'most'} ${value})`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ figures }, null, 2)}\n`);
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
