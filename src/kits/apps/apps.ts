/** The apps, and how each is checked, built and served. */
import type { Shop } from './shop.js';

/**
 * A command of an app: a program of its packages, and what follows. `{port}` becomes a free port, and `{api}` the
 * address of the API for browsers.
 */
export type Command = readonly [program: string, ...args: string[]];

export interface App {
  readonly name: string;
  /** Checks the types, with the declarations of all packages. */
  readonly types: Command;
  /** The declarations of its framework do not pass: errors are counted there, and fail only elsewhere. */
  readonly hasForeignTypeErrors?: true;
  readonly build: Command;
  /** A folder with the built pages of one address, or the program that serves the build. */
  readonly serve: { readonly folder: string } | { readonly command: Command };
  readonly dev: Command;
  /** A file with the heading of the list, which the test of hot reload changes. */
  readonly source: string;
  /** A server of the app draws its pages. */
  readonly isRendered?: true;
}

const viteDev: Command = ['vite', 'dev', '--host', '127.0.0.1', '--port', '{port}', '--strictPort'];

const ngDefine = ['--define', `SHOP_API='{api}'`];

export const apps: readonly App[] = [
  {
    name: 'lit',
    types: ['tsc'],
    build: ['vite', 'build'],
    serve: { folder: 'dist' },
    dev: viteDev,
    source: 'src/shop-app.ts',
  },
  {
    name: 'vite-react',
    types: ['tsc'],
    build: ['vite', 'build'],
    serve: { folder: 'dist' },
    dev: viteDev,
    source: 'src/pages.tsx',
  },
  {
    name: 'vite-vue',
    types: ['vue-tsc', '--noEmit'],
    build: ['vite', 'build'],
    serve: { folder: 'dist' },
    dev: viteDev,
    source: 'src/pages/ListPage.vue',
  },
  {
    name: 'angular',
    types: ['ngc', '-p', 'tsconfig.json', '--noEmit'],
    build: ['ng', 'build', ...ngDefine],
    serve: { folder: 'dist/browser' },
    dev: ['ng', 'serve', ...ngDefine, '--host', '127.0.0.1', '--port', '{port}'],
    source: 'src/list-page.ts',
  },
  {
    name: 'sveltekit',
    // The build before has written the types of the routes.
    types: ['svelte-check', '--fail-on-warnings'],
    build: ['vite', 'build'],
    serve: { command: ['node', 'build'] },
    dev: viteDev,
    source: 'src/routes/+page.svelte',
    isRendered: true,
  },
  {
    name: 'next',
    types: ['tsc'],
    build: ['next', 'build'],
    serve: { command: ['next', 'start', '--hostname', '127.0.0.1', '--port', '{port}'] },
    dev: ['next', 'dev', '--hostname', '127.0.0.1', '--port', '{port}'],
    source: 'app/page.tsx',
    isRendered: true,
  },
  {
    name: 'nuxt',
    types: ['nuxt', 'typecheck'],
    // Without `skipLibCheck`, Nuxt's own packages name modules that are not there.
    hasForeignTypeErrors: true,
    build: ['nuxt', 'build'],
    serve: { command: ['node', '.output/server/index.mjs'] },
    dev: ['nuxt', 'dev', '--host', '127.0.0.1', '--port', '{port}', '--no-fork'],
    source: 'app/pages/index.vue',
    isRendered: true,
  },
];

/** The settings of a shop: the address of its API for browsers, and for servers the one that only they can reach. */
export function environmentOf({ publicUrl, internalUrl }: Shop, port: string): NodeJS.ProcessEnv {
  return {
    VITE_SHOP_API: publicUrl,
    NEXT_PUBLIC_SHOP_API: publicUrl,
    PUBLIC_SHOP_API: publicUrl,
    NUXT_PUBLIC_STOREFRONT_PLUGIN_BASE_URL: publicUrl,
    SHOP_API: internalUrl,
    NUXT_BASE_URL: internalUrl,
    HOST: '127.0.0.1',
    PORT: port,
    // No prompts, and no telemetry to a vendor.
    CI: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  };
}
