import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { compareNames, compareOffers, compareTables, type Problem } from './compare.js';
import { kits, type Kit, type KitName } from './kits.js';
import { isComponent, manifestOffers, type Offers } from './offer.js';
import { tablesOf } from './table.js';

/** Everything that the gate compares, as it was read. */
export interface Sides {
  manifest: Package;
  kits: Record<KitName, KitSide>;
}

export interface KitSide {
  /** `parity.json`. */
  parity: Offers;
  /** Text of `elements.ts`. */
  elements: string;
  /** Names of the values that each entry of the package exports, for the entries in its `package.json`. */
  exports: Record<string, readonly string[]>;
}

/** Number of components that the source document names. */
const COMPONENTS = 29;

/**
 * Reads the sides from the repository. `packed.ts` reads the exports of packed kits.
 * @param root of the repository
 */
export async function readSides(root: string): Promise<Sides> {
  const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const sideOf = async (kit: Kit): Promise<KitSide> => {
    const code = codeEntries(text(`${kit.folder}/package.json`));
    const entries: Record<string, string[]> = {};
    // One after another: Lit's renderer installs globals that Lit must not find when it loads by another way.
    for (const entry of code) entries[entry] = Object.keys((await import(kit.package + entry.slice(1))) as object);
    return {
      parity: JSON.parse(text(`${kit.folder}/parity.json`)) as Offers,
      elements: text(`${kit.folder}/elements.ts`),
      exports: entries,
    };
  };
  return {
    manifest: JSON.parse(text('custom-elements.json')) as Package,
    kits: { react: await sideOf(kits.react), vue: await sideOf(kits.vue) },
  };
}

/**
 * Compares both kits with the manifest, and with each other.
 * @returns a sentence for each difference, which names the side; empty when there is none
 */
export function parityProblems(sides: Sides): Problem[] {
  const problems: Problem[] = [];
  for (const [name, kit] of Object.entries(kits) as [KitName, Kit][]) {
    const { parity, elements, exports } = sides.kits[name];
    const manifest = manifestOffers(sides.manifest, kit.listener);
    const components = Object.keys(manifest);
    if (components.length !== COMPONENTS)
      problems.push(`custom-elements.json has ${components.length} components, and the kits promise ${COMPONENTS}`);
    problems.push(
      ...compareOffers(`${kit.folder}/parity.json`, parity, manifest),
      ...compareTables(`${kit.folder}/elements.ts`, tablesOf(elements), manifest),
    );
    problems.push(...exportProblems(kit, exports, sides.manifest));
  }
  return [...problems, ...compareKits(sides.kits), ...unnamedTestIds(sides.manifest)];
}

/** The entries of a package that are code. @param text of its `package.json` */
export function codeEntries(text: string): string[] {
  const { exports } = JSON.parse(text) as { exports: Record<string, unknown> };
  return Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
}

/**
 * Compares the exports of a kit with its components and functions.
 * @param exports names by entry
 */
export function exportProblems(kit: Kit, exports: KitSide['exports'], manifest: Package): Problem[] {
  const components = Object.keys(manifestOffers(manifest, kit.listener));
  const problems = compareExports(kit.package, Object.keys(exports), Object.keys(kit.functions), 'entry');
  for (const [entry, functions] of Object.entries(kit.functions)) {
    if (!exports[entry]) continue;
    const wanted = entry === '.' ? [...components, ...functions] : functions;
    problems.push(...compareExports(kit.package + entry.slice(1), exports[entry], wanted, 'export'));
  }
  return problems;
}

const compareExports = (at: string, names: readonly string[], wanted: readonly string[], kind: string): Problem[] =>
  compareNames(at, kind, names, wanted).map((text) => text.replace(', the manifest not', ', which is not promised'));

/** Compares the offers of the kits. Listeners have other names in each of them. */
function compareKits({ react, vue }: Sides['kits']): Problem[] {
  const plain = (offers: Offers): Offers =>
    Object.fromEntries(Object.entries(offers).map(([name, offer]) => [name, { ...offer, listeners: {} }]));
  return compareOffers('storefront-vue beside storefront-react', plain(vue.parity), plain(react.parity)).map((text) =>
    text.replaceAll('the manifest', 'storefront-react'),
  );
}

/** A component that has no test id cannot be compared in the browser. */
function unnamedTestIds({ modules }: Package): Problem[] {
  return modules
    .flatMap(({ declarations = [] }) => declarations as (CustomElementDeclaration & { testIds?: object[] })[])
    .filter(({ tagName, testIds }) => tagName !== undefined && isComponent(tagName) && testIds === undefined)
    .map(({ tagName }) => `custom-elements.json: <${tagName ?? ''}> has no list of test ids`);
}
