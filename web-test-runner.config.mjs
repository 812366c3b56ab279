// Browser tests. SF_BROWSERS=chromium,firefox,webkit picks engines (default chromium); see src/tools/browsers.mjs.
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { fileURLToPath } from 'node:url';
import { browserLaunchers } from './src/tools/browsers.mjs';
import { freePort } from './src/tools/lib/free-port.mjs';
import { ajvAsModule, bundles } from './src/tools/lib/wtr-bundles.mjs';
import { suiteCommands } from './src/testing/suite/commands.mjs';
import { resultsReporter } from './src/tools/lib/wtr-results.mjs';

const bundled = bundles();

export default {
  files: [
    'elements/**/*.test.ts',
    'src/**/*.test.ts',
    '!**/*.node.test.ts',
    '!**/*.ssr.test.ts',
    '!**/node_modules/**',
    '!**/dist/**',
  ],
  nodeResolve: { exportConditions: ['@storefront/source', 'development', 'browser'] },
  // Concurrent runs use different ports.
  port: await freePort(),
  browsers: await browserLaunchers(),
  concurrentBrowsers: 2,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  // Longer only when a test has to do more than by default.
  testsFinishTimeout: process.env.WORDS_EDITS ? 3_600_000 : 600_000,
  middleware: [bundled.middleware],
  plugins: [
    ajvAsModule,
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
    suiteCommands(),
  ],
  testFramework: {
    path: fileURLToPath(new URL('./src/tools/lib/wtr-mocha.mjs', import.meta.url)),
    // Long enough for the longest test on a busy machine: only a test that hangs fails.
    config: { timeout: 180_000, ...(process.env.SF_GREP && { grep: process.env.SF_GREP }) },
  },
  reporters: [bundled.reporter, defaultReporter(), resultsReporter()],
  filterBrowserLogs: ({ args }) =>
    !args.some((argument) => typeof argument === 'string' && argument.includes('lit.dev/msg/dev-mode')),
  coverageConfig: {
    include: ['src/**', 'elements/**'],
    exclude: ['**/*.test.ts', '**/node_modules/**'],
    reporters: ['text-summary', 'lcovonly'],
  },
};
