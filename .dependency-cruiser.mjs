// npm run check:layers: which folder may import which. Type imports count. Tests, benchmarks and tools are free.

/**
 * The layers of the repository. A layer imports itself and those it lists.
 * - code: layers whose code it may run
 * - types: layers it may also name in `import type`
 * - node: it may use Node's own modules; the others run in a browser, too
 */
const layers = {
  contract: {},
  search: { code: ['contract'] },
  service: { code: ['contract', 'search'], node: true },
  client: { code: ['contract', 'search'] },
  stores: { code: ['contract'], types: ['client'] },
  events: { types: ['contract', 'stores'] },
  context: { code: ['contract', 'client', 'stores', 'events'] },
  tokens: {},
  'element-base': { code: ['contract', 'context', 'events', 'tokens'], types: ['stores', 'client'] },
  // The messages, the schema and the author's kit are all that a page and an extension share.
  extension: {},
  elements: { code: ['contract', 'context', 'events', 'element-base', 'extension'], types: ['stores', 'client'] },
  // The author's command runs the checks of the service, and shows the elements in its preview. In the repository, it
  // builds the preview with a tool.
  'extension-command': {
    code: ['contract', 'service', 'context', 'locales', 'element-base', 'elements', 'extension', 'tokens', 'tools'],
    types: ['stores', 'client'],
    node: true,
  },
  // A language reaches the texts that it translates, and loads nothing else.
  locales: { code: ['element-base'] },
  'script-tag': {
    code: ['client', 'stores', 'context', 'locales', 'element-base', 'elements', 'ssr'],
    types: ['contract'],
  },
  ssr: { code: ['contract', 'client', 'stores', 'context', 'element-base', 'elements', 'locales'], node: true },
  // The published site of a merchant. Its fonts are built before it runs.
  site: {
    code: ['contract', 'client', 'stores', 'context', 'element-base', 'elements', 'locales', 'ssr', 'tokens'],
    node: true,
  },
  // The editor of a site: a page of its own. It talks to the service by its routes, and to the site by messages.
  builder: { code: ['contract', 'site'] },
  // Packages over the elements, for frameworks. They also render on a server.
  kits: {
    code: ['contract', 'client', 'stores', 'events', 'context', 'element-base', 'elements', 'locales', 'ssr'],
    node: true,
  },
};

/** Layers that are packages: the others import them by name. */
const packages = ['contract', 'search', 'client', 'service'];

/** The floors of src/service, the lowest first: a folder imports its own floor and those below. */
const serviceFloors = [['tracing'], ['database', 'payments'], ['kernel'], ['plugins', 'rules'], ['modules']];

/** The floors of src/service/modules, the lowest first. A new module is named here. */
const moduleFloors = [
  ['contact', 'content', 'extensions', 'goods', 'navigation', 'notices', 'pricing', 'reviews'],
  ['categories', 'catalogue', 'products', 'search', 'shipping', 'sitemap', 'subscription-plans', 'taxes'],
  ['discounts', 'gift-cards'],
  ['cart'],
  ['checkout-rules', 'estimate', 'store'],
  ['orders', 'shipments', 'webhooks', 'withdrawals'],
  ['account'],
  ['checkout', 'markets', 'site'],
  ['subscriptions'],
  ['emails'],
];

/** Imports that are gone when the code runs. */
const typeImports = ['type-only', 'type-import'];

const folderOf = (layer) =>
  layer === 'elements' || layer === 'tokens'
    ? `^${layer}/`
    : layer === 'script-tag'
      ? '^src/(script-tag/|storefront\\.ts$)'
      : `^src/${layer}/`;

const namesOf = (layersOrFloors) => layersOrFloors.join(', ') || 'no other layer';

const layerRules = Object.entries(layers).flatMap(([layer, { code = [], types = [] }]) => {
  // The conformance suite of stores is a test that is published: it runs a client over an API in memory.
  const from = { path: folderOf(layer), ...(layer === 'stores' && { pathNot: '^src/stores/conformance/' }) };
  const others = '^(src|elements|tokens|docs)/';
  return [
    {
      name: `code-for-${layer}`,
      comment: `${layer} may run code of ${namesOf(code)}.`,
      severity: 'error',
      from,
      to: { path: others, pathNot: [layer, ...code].map(folderOf), dependencyTypesNot: typeImports },
    },
    {
      name: `types-for-${layer}`,
      comment: `${layer} may name types of ${namesOf([...code, ...types])}.`,
      severity: 'error',
      from,
      to: { path: others, pathNot: [layer, ...code, ...types].map(folderOf), dependencyTypes: typeImports },
    },
  ];
});

const packageRules = packages.map((name) => ({
  name: `import-${name}-by-name`,
  comment: `Import @storefront/${name}, not its files.`,
  severity: 'error',
  // The author's command is bundled with the parts of the service that it runs.
  from: { path: '^(src|elements|tokens)/', pathNot: `^src/(${name}|testing|tools|extension-command)/` },
  // A path from one folder to another is local and nothing else.
  to: { path: `^src/${name}/`, dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
}));

/** A floor imports none above it. */
const floorRules = (folder, floors) =>
  floors.slice(0, -1).map((floor, index) => {
    const above = floors.slice(index + 1).flat();
    return {
      name: `floor-of-${floor.join('-')}`,
      comment: `It lies below ${above.join(', ')}: move what both need down, or let the upper floor pass a hook.`,
      severity: 'error',
      from: { path: `^${folder}/(${floor.join('|')})/` },
      to: { path: `^${folder}/(${above.join('|')})/` },
    };
  });

const browserLayers = Object.keys(layers).filter((layer) => !layers[layer].node);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Move what both need to one of them, or let the upper folder pass a hook.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-files',
      comment: 'Move what both files need to a file below them. Type imports count.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    ...layerRules,
    ...packageRules,
    {
      name: 'elements-use-define-of-other-elements',
      comment: 'Use its define.js or "import type", or move what both need to src/element-base.',
      severity: 'error',
      from: { path: '^elements/(wb-[^/]+)/' },
      to: { path: '^elements/wb-', pathNot: ['^elements/$1/', '/define\\.ts$'], dependencyTypesNot: typeImports },
    },
    {
      name: 'no-node-in-a-browser',
      comment: 'This layer also runs in a browser.',
      severity: 'error',
      from: { path: browserLayers.map(folderOf) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declared-dependencies',
      comment: 'The package.json of the package must name what its code imports.',
      severity: 'error',
      from: { path: Object.keys(layers).map(folderOf) },
      to: {
        // The editor is a bundle with its own copy.
        pathNot: '^node_modules/axe-core/',
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['npm-peer', ...typeImports],
      },
    },
    {
      name: 'imports-exist',
      comment: 'No file or package has this name.',
      severity: 'error',
      from: {},
      // A module of types alone has no file that runs; the type check resolves it.
      to: { couldNotResolve: true, pathNot: '^svelte/elements$' },
    },
    ...floorRules('src/service', serviceFloors),
    ...floorRules('src/service/modules', moduleFloors),
    {
      name: 'service-composes-at-the-top',
      comment: 'app.ts, modules/index.ts and the like put the service together; nothing below imports them.',
      severity: 'error',
      from: { path: '^src/service/(modules/)?[^/]+/[^/]+', pathNot: '^src/service/modules/[^/]+$' },
      to: { path: ['^src/service/[^/]+$', '^src/service/modules/[^/]+$'] },
    },
    {
      name: 'modules-stand-on-a-floor',
      comment: 'Name the module in moduleFloors of .dependency-cruiser.mjs.',
      severity: 'error',
      from: {
        path: '^src/service/modules/[^/]+/',
        pathNot: `^src/service/modules/(${moduleFloors.flat().join('|')})/`,
      },
      to: {},
    },
    {
      name: 'parts-below-their-folder',
      comment: 'The files of this folder put its subfolders together; a subfolder imports none of them.',
      severity: 'error',
      from: { path: '^(src/ssr|src/client|src/contract|src/service/modules/[^/]+)/[^/]+/' },
      to: { path: '^$1/[^/]+$' },
    },
    {
      name: 'base-below-its-parts',
      comment: 'Subfolders build on the files of this folder; a file imports none of them.',
      severity: 'error',
      from: { path: '^(src/element-base|src/extension|src/search|src/service/payments)/[^/]+$' },
      to: { path: '^$1/[^/]+/', pathNot: '^src/element-base/locale/' },
    },
  ],
  options: {
    exclude: {
      path: [
        ...['(^|/)dist/', '\\.(test|e2e)\\.ts$', '(^|/)(bench|testing|fixtures)/'],
        // Apps of the same kind, and what tests them.
        '^src/kits/apps/',
        // A gate, and no part of a package.
        '^src/kits/parity/',
      ],
    },
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@storefront/source', 'import', 'node', 'default'],
    },
  },
};
