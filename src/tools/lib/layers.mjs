// @ts-check
// Who may import whom. The rooms stand in the order data flows; a room not listed for another is out of its reach.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {object} Room
 * @property {readonly string[]} values rooms whose code it may run
 * @property {readonly string[]} [types] rooms it may further name in `import type`
 * @property {boolean} [node] may use Node's own modules
 */

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  contract: { values: [] },
  search: { values: ['contract'] },
  rules: { values: ['contract'], node: true },
  service: { values: ['contract', 'search', 'rules'], node: true },
  client: { values: ['contract', 'search'] },
  stores: { values: ['contract'], types: ['client'] },
  events: { values: [], types: ['contract', 'stores'] },
  context: { values: ['contract', 'client', 'stores', 'events'] },
  'element-base': { values: ['contract', 'context', 'events', 'tokens'], types: ['stores', 'client'] },
  // The wire, the schema and the author's kit: whoever runs an extension, and the extension, share nothing else.
  extension: { values: [] },
  elements: { values: ['contract', 'context', 'events', 'element-base', 'extension'], types: ['stores', 'client'] },
  // Each language reaches the texts it translates, and brings nothing else.
  locales: { values: ['element-base'] },
  tokens: { values: [] },
  'script-tag': { values: ['client', 'stores', 'context', 'locales', 'element-base', 'elements'], types: ['contract'] },
  ssr: { values: ['contract', 'client', 'stores', 'context', 'element-base', 'elements', 'locales'], node: true },
  frameworks: { values: ['contract', 'client', 'stores', 'context', 'events', 'elements'] },
  builder: { values: ['contract', 'client', 'stores', 'context', 'events', 'elements', 'tokens'], node: true },
};

/** Rooms that are packages: others import them by name, and never reach into their folders. */
const packages = ['contract', 'search', 'client', 'service'];

/** @typedef {{ specifier: string, type: boolean }} Import */

/**
 * The imports and re-exports of a module, dynamic ones too. `import { type A }` is not a type import: it still runs the
 * module it names.
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf(text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  const calls = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)(\.[A-Z])?/g);
  return [
    ...[...statements].map(([, type, specifier = '']) => ({ specifier, type: type !== undefined })),
    ...[...calls].map(([, specifier = '', member]) => ({ specifier, type: member !== undefined })),
  ];
}

/** @param {string} file path from the root @returns {string | undefined} */
export function roomOf(file) {
  if (file === 'src/storefront.ts') return 'script-tag';
  const [first, second = ''] = file.split('/');
  const room = first === 'src' ? second : first;
  return room !== undefined && room in rooms ? room : undefined;
}

/**
 * What a module imports against the table, as sentences.
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function layerProblems(file, text) {
  const room = roomOf(file);
  if (room === undefined) return [];
  return importsOf(text).flatMap((its) => {
    const problem = its.specifier.startsWith('.') ? relativeProblem(file, room, its) : bareProblem(room, its);
    return problem ? [`${file}: ${problem}`] : [];
  });
}

/** @param {string} file @param {string} room @param {Import} its */
function relativeProblem(file, room, { specifier, type }) {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const other = roomOf(target);
  if (other === undefined) return `imports ${specifier}, which is in no room that ${room} may use`;
  if (other === room) return room === 'elements' && !type ? tagProblem(file, target) : undefined;
  if (packages.includes(other)) return `imports ${specifier}; import @storefront/${other} by its name`;
  return reachProblem(room, other, type);
}

/** A tag uses another one by defining it, or knows its types. @param {string} file @param {string} target */
function tagProblem(file, target) {
  const [, tag = ''] = file.split('/');
  const [, other = '', module] = target.split('/');
  if (!tag.startsWith('wb-') || tag === other || module === 'define.js') return undefined;
  return `imports code of ${other}; use its define.js or "import type", or move what both need to src/element-base`;
}

/** @param {string} room @param {Import} its */
function bareProblem(room, { specifier, type }) {
  if (specifier.startsWith('node:'))
    return rooms[room]?.node ? undefined : `imports ${specifier}, but also runs in a browser`;
  const scoped = /^@storefront\/([^/]+)/.exec(specifier)?.[1];
  if (scoped !== undefined)
    return scoped === room ? `imports itself by name: ${specifier}` : reachProblem(room, scoped, type);
  if (specifier.startsWith('storefront:')) return room === 'script-tag' ? undefined : `imports ${specifier}`;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (type || installedFor(room).has(name)) return undefined;
  return `imports ${name}, which the package.json of ${packages.includes(room) ? room : 'the kit'} does not depend on`;
}

/** @param {string} room @param {string} other @param {boolean} type */
function reachProblem(room, other, type) {
  const { values = [], types = [] } = rooms[room] ?? {};
  if (values.includes(other) || (type && types.includes(other))) return undefined;
  const allowed = values.length > 0 ? values.join(', ') : 'no other room';
  const more = types.length > 0 ? `; "import type" also from ${types.join(', ')}` : '';
  return `imports ${other}; ${room} may import ${allowed}${more}`;
}

/** @type {Map<string, Set<string>>} */
const installed = new Map();

/** @param {string} room */
function installedFor(room) {
  const folder = packages.includes(room) ? `src/${room}` : '.';
  let names = installed.get(folder);
  if (!names) {
    const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
    );
    names = new Set(Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies }));
    installed.set(folder, names);
  }
  return names;
}
