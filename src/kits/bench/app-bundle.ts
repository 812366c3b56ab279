import { rolldown } from 'rolldown';
import { compiledVue, frameworkConstants } from '../../tools/lib/framework-plugins.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { shrinkPlugin } from '../../tools/lib/shrink-plugin.mjs';

/**
 * Bundles an app for browsers as Vite does for production: by Rolldown, minified, with a file for each part that is loaded
 * lazily. Our own modules are shrunk as in the packages.
 * @param entry path from the repository's root
 * @param folder of the files' addresses
 * @returns files by their address; the entry is `<folder>/entry.js`
 */
export async function appBundle(entry: string, folder: string): Promise<Map<string, Buffer>> {
  const build = await rolldown({
    cwd: root,
    input: { entry },
    platform: 'browser',
    tsconfig: 'tsconfig.json',
    resolve: { conditionNames: ['@storefront/source', 'browser', 'import', 'default'] },
    transform: { target: 'es2022', define: frameworkConstants },
    checks: { ineffectiveDynamicImport: false, bundlerTimings: false, moduleLevelDirective: false },
    plugins: [
      shrinkPlugin(),
      {
        name: 'vue',
        transform: {
          filter: { id: /\.vue$/ },
          handler: (text, id) => ({ code: compiledVue(text, id, false), moduleType: 'js' }),
        },
      },
    ],
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      minify: true,
      comments: false,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    return new Map(
      output.flatMap((file) => (file.type === 'chunk' ? [[`${folder}/${file.fileName}`, Buffer.from(file.code)]] : [])),
    );
  } finally {
    await build.close();
  }
}
