// @ts-check
// esbuild plugins for the frameworks that the benchmarks compare with: each framework's own compiler.
import { transformAsync } from '@babel/core';
import solid from 'babel-preset-solid';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';

/**
 * @param {string} name
 * @param {RegExp} filter
 * @param {(source: string, file: string) => string | Promise<string>} compiled
 * @returns {import('esbuild').Plugin}
 */
const plugin = (name, filter, compiled) => ({
  name,
  setup: (build) =>
    build.onLoad({ filter }, async ({ path: file }) => ({
      contents: await compiled(await readFile(file, 'utf8'), file),
      loader: 'js',
      resolveDir: path.dirname(file),
    })),
});

/**
 * Compiles `*.svelte`, `*.vue` and, with Solid, `*.jsx`, for production.
 * @param {boolean} server whether the code renders markup that a browser can hydrate, and no nodes
 */
export const frameworkPlugins = (server) => [
  plugin(
    'svelte',
    /\.svelte$/,
    (source, filename) => compile(source, { filename, generate: server ? 'server' : 'client', dev: false }).js.code,
  ),
  plugin('vue', /\.vue$/, (source, filename) => compiledVue(source, filename, server)),
  plugin('solid', /\.jsx$/, async (source, filename) => {
    const preset = [solid, server ? { generate: 'ssr', hydratable: true } : { generate: 'dom' }];
    const options = { filename, presets: [preset], babelrc: false, configFile: false };
    return (await transformAsync(source, options))?.code ?? '';
  }),
];

/**
 * A component of Vue as a module, for production.
 * @param {string} source
 * @param {string} filename
 * @param {boolean} server
 */
export function compiledVue(source, filename, server) {
  const { descriptor } = parse(source, { filename });
  return compileScript(descriptor, {
    id: 'list',
    isProd: true,
    inlineTemplate: true,
    templateOptions: { ssr: server, ssrCssVars: [] },
  }).content;
}

/** Constants of production builds. Vue's bundles read the last three. */
export const frameworkConstants = {
  'process.env.NODE_ENV': '"production"',
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
};
