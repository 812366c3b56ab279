import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import litA11y from 'eslint-plugin-lit-a11y';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import ts from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/*.e2e.ts', 'src/testing/**/*.ts', 'src/tools/test-package.ts'];

export default defineConfig(
  {
    ignores: [
      ...['**/dist/**', '**/node_modules/**', 'coverage/**', '.bench/**', '.data/**'],
      // Of an app with the packages installed: src/tools/test-package.ts checks it there.
      'src/tools/package-consumer/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers and booleans read well in a template; objects and undefined stay forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => this.close()` as a listener is clear, and shorter than a block.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A leading underscore says "in the signature, not used".
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // With noUncheckedIndexedAccess every index may be undefined; `!` is how a loop says that its bounds hold.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `emit<Detail>(type, detail)` and `query<Row>(sql)` let the caller state what it sends or gets.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Route schemas and declaration merging need empty interfaces that extend one other.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['elements/**/*.ts', 'src/element-base/**/*.ts', 'src/context/**/*.ts', 'src/testing/**/*.ts'],
    extends: [lit['flat/recommended'], wc['flat/best-practice']],
    plugins: { 'lit-a11y': litA11y },
    rules: {
      ...litA11y.configs.recommended.rules,
      // The compiler believes that every browser has every API and that `isServer` is false; asking is right here.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Lit binds `@click=${this.onClick}` to the host itself.
      '@typescript-eslint/unbound-method': 'off',
      // LitElement always has the lifecycle callbacks it asks to guard.
      'wc/guard-super-call': 'off',
    },
  },
  {
    files: ['src/locales/*.ts'],
    // Typography: French sets a narrow space before « ! », German one that does not break before « … ».
    rules: { 'no-irregular-whitespace': ['error', { skipTemplates: true }] },
  },
  {
    files: ['src/stores/**/*.ts'],
    // Stores are closures: their actions have no `this` to lose.
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['src/search/**/*.ts'],
    ignores: tests.concat('src/search/bench/**'),
    rules: {
      // The engine gives the same answer in the API and in every browser: no clock, no chance, no storage, no page.
      'no-restricted-globals': [
        'error',
        ...['Date', 'performance', 'crypto', 'document', 'window', 'localStorage', 'indexedDB', 'fetch', 'process'],
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  {
    files: tests,
    rules: {
      // chai's `expect(x).to.be.true` is an expression by design.
      '@typescript-eslint/no-unused-expressions': 'off',
      // node:test awaits its `describe` and `it`; chai's `equal` says Promise for the sake of DOM snapshots only. What
      // must be awaited, such as `accessible()`, is still reported.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'test', 'suite'] },
            { from: 'package', package: '@open-wc/semantic-dom-diff', name: 'Equal' },
            { from: 'package', package: 'chai', name: 'Equal' },
          ],
        },
      ],
      // An async test body reads the same whether or not its last await is still there.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'customElements',
          'document',
          'window',
          'fetch',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'performance',
          'structuredClone',
        ]
          .concat(['AbortController', 'AbortSignal', 'TextDecoder', 'TextEncoder', 'URLSearchParams', 'setInterval'])
          .concat(['clearInterval', 'setImmediate', 'queueMicrotask', 'globalThis', 'crypto', 'Response', 'Request'])
          .map((name) => [name, 'readonly']),
      ),
    },
  },
);
