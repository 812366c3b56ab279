import { EXTENSION_LIMITS } from '@storefront/contract';
import type * as Esbuild from 'esbuild';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hashOf } from './hash.js';
import { MANIFEST, readManifest, type Manifest } from './manifest.js';
import { bytesOf, Refused, type Problem } from './problems.js';

/** Where an extension's code begins: the first of these files that exists. */
const ENTRIES = ['src/extension.ts', 'src/extension.tsx', 'src/extension.js', 'src/extension.jsx'];

/** An extension as a service would receive it. */
export interface Built {
  manifest: Manifest;
  code: string;
  sha256: string;
  /** UTF-8 bytes of the code. */
  bytes: number;
  warnings: Problem[];
}

/** The result of a build: an extension, or its problems. */
export type Outcome = { built: Built; problems?: undefined } | { built?: undefined; problems: Problem[] };

/**
 * The bundler is the extension's own dependency, in the version that its author chose. Shops that only show pages do
 * not install one.
 * @throws Refused when it is not installed
 */
export function bundlerOf(folder: string): typeof Esbuild {
  const require = createRequire(path.join(folder, 'package.json'));
  try {
    return require('esbuild') as typeof Esbuild;
  } catch {
    throw new Refused(`esbuild is not installed for ${folder}. Run: npm install --save-dev esbuild`);
  }
}

function optionsFor(folder: string, mode: 'publish' | 'dev'): Esbuild.BuildOptions & { write: false } {
  const entry = ENTRIES.find((file) => existsSync(path.join(folder, file))) ?? ENTRIES[0] ?? '';
  return {
    absWorkingDir: folder,
    entryPoints: [entry],
    outfile: 'dist/extension.js',
    bundle: true,
    // A worker runs the code as a classic script, which cannot import.
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': mode === 'dev' ? '"development"' : '"production"' },
    minify: mode === 'publish',
    sourcemap: mode === 'dev' ? 'inline' : false,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  };
}

/** Builds the extension of a folder as it is published. @throws Refused when there is no bundler */
export async function build(folder: string): Promise<Outcome> {
  const esbuild = bundlerOf(folder);
  try {
    return outcomeOf(folder, await esbuild.build(optionsFor(folder, 'publish')), 'publish');
  } catch (error) {
    return outcomeOf(folder, error as Esbuild.BuildFailure, 'publish');
  }
}

/**
 * Builds the extension of a folder whenever one of its modules or its manifest changes.
 * @param report called after the first build and after every other
 * @returns a function that stops watching
 * @throws Refused when there is no bundler
 */
export async function watch(folder: string, report: (outcome: Outcome) => void): Promise<() => Promise<void>> {
  const plugin: Esbuild.Plugin = {
    name: 'extension',
    setup(on) {
      on.onResolve({ filter: /.*/ }, ({ kind, path: entry, resolveDir }) =>
        kind === 'entry-point'
          ? { path: path.join(resolveDir, entry), watchFiles: [path.join(folder, MANIFEST)] }
          : undefined,
      );
      on.onEnd((result) => report(outcomeOf(folder, result, 'dev')));
    },
  };
  const context = await bundlerOf(folder).context({ ...optionsFor(folder, 'dev'), plugins: [plugin] });
  await context.watch();
  return () => context.dispose();
}

type Result = Pick<Esbuild.BuildResult, 'errors' | 'warnings'> & { outputFiles?: Esbuild.OutputFile[] | undefined };

function outcomeOf(folder: string, result: Result, mode: 'publish' | 'dev'): Outcome {
  const { manifest, problems } = readManifest(folder);
  problems.push(...result.errors.map((error) => problemOf(error)));
  const code = result.outputFiles?.[0]?.text ?? '';
  const bytes = Buffer.byteLength(code);
  // A preview has a source map, so its code is larger than the published code.
  if (mode === 'publish' && bytes > EXTENSION_LIMITS.codeBytes)
    problems.push({
      text: `the code has ${bytesOf(bytes)}, and may have ${bytesOf(EXTENSION_LIMITS.codeBytes)}: import less`,
      file: 'dist/extension.js',
    });
  if (!manifest || problems.length > 0) return { problems };
  const warnings = result.warnings.map((warning) => problemOf(warning));
  return { built: { manifest, code, sha256: hashOf(code), bytes, warnings } };
}

function problemOf({ text, location, notes }: Esbuild.Message): Problem {
  const message = [text, ...notes.map((note) => note.text)].join(' ');
  if (!location) return { text: message };
  const { file, line, column, lineText } = location;
  return { text: message, file, line, column: column + 1, source: lineText };
}
