import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import litA11y from 'eslint-plugin-lit-a11y';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import ts from 'typescript-eslint';
import { noFormerWords } from './src/tools/lib/former-words.mjs';
import { plainComments } from './src/tools/lib/plain-comments.mjs';

/** Lines of a code file, comments and blank lines included: what a person can hold in the head. */
const MAX_LINES = 400;
/** A test file is a list of cases, so it may be longer. */
const MAX_TEST_LINES = 650;
/** Files that are data. Only their length has no bound. */
const data = [
  'src/locales/*.ts', // texts, in one list for each language
  'src/contract/openapi/examples.ts', // written by `npm run record:examples`
  'src/kits/{react,vue}/elements.ts', // written by `npm run manifest`
  'src/kits/angular/directives.ts', // written by `npm run manifest`
  'src/kits/types/tags.ts', // written by `npm run manifest`
];

const tests = [...['**/*.test.ts', '**/*.e2e.ts', 'src/testing/**/*.ts'], 'src/kits/wordpress/testing/wordpress.ts'];

export default defineConfig(
  {
    ignores: [
      ...['**/dist/**', '**/node_modules/**', 'coverage/**', '.bench/**', '.data/**', '**/.venv/**'],
      // Outputs of the tools of native clients.
      'src/native/*/{build,target,.build,site,.godot}/**',
      // Part of an app with the packages installed: src/testing/packages/packages.ts checks it there.
      'src/testing/packages/consumer/**',
      // Apps with the packages installed: src/kits/apps/run.ts checks them there.
      'src/kits/apps/*/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { storefront: { rules: { 'no-former-words': noFormerWords, 'plain-comments': plainComments } } },
    rules: { 'storefront/no-former-words': 'error', 'storefront/plain-comments': 'error' },
  },
  { ignores: data, rules: { 'max-lines': ['error', MAX_LINES] } },
  { files: ['**/*.test.ts', '**/*.e2e.ts'], rules: { 'max-lines': ['error', MAX_TEST_LINES] } },
  {
    files: ['**/*.ts'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers and booleans read well in a template; objects and undefined stay forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => this.close()` as a listener is clear, and shorter than a block.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A reader finds the state of a class first, then how it is made, then what it does.
      '@typescript-eslint/member-ordering': [
        'error',
        {
          default: [
            ...['signature', 'static-field', 'static-initialization'],
            ['static-accessor', 'static-get', 'static-set', 'static-method'],
            ...['instance-field', 'constructor'],
            ['instance-accessor', 'instance-get', 'instance-set'],
            'instance-method',
          ],
        },
      ],
      // A leading underscore marks an unused parameter of a signature.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // With noUncheckedIndexedAccess every index may be undefined; in loops, `!` states that the bounds are correct.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // In `emit<Detail>(type, detail)` and `query<Row>(sql)`, the caller states the type of the data.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Route schemas and declaration merging need empty interfaces that extend another one.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['elements/**/*.ts', 'src/{element-base,context,testing,builder}/**/*.ts'],
    extends: [lit['flat/recommended'], wc['flat/best-practice']],
    plugins: { 'lit-a11y': litA11y },
    rules: {
      ...litA11y.configs.recommended.rules,
      // According to the compiler, every browser has every API and `isServer` is false. These checks are correct
      // nevertheless.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Lit binds `@click=${this.onClick}` to the host itself.
      '@typescript-eslint/unbound-method': 'off',
      // LitElement always has the lifecycle callbacks for which the rule wants a guard.
      'wc/guard-super-call': 'off',
    },
  },
  {
    files: ['elements/**/*.ts', 'src/{element-base,context,builder}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: String.raw`TaggedTemplateExpression[tag.name='html'] TemplateElement[value.raw=/\sstyle\s*=|<style\b|\son[a-z]+\s*=/]`,
          message: 'A strict Content-Security-Policy refuses this markup.',
        },
      ],
    },
  },
  {
    files: ['src/locales/*.ts'],
    // Typography: French puts a narrow no-break space before « ! », German one before « … ».
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
      // The search engine gives the same result in the API and in every browser: it uses no clock, randomness, storage
      // or page.
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
      // node:test awaits its `describe` and `it`; chai's `equal` returns a Promise only for DOM snapshots. Calls that
      // must be awaited, such as `accessible()`, are still reported.
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
      // An async test body reads the same with or without its last await.
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
