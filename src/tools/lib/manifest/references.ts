import type { Package, Type, TypeReference } from 'custom-elements-manifest';
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { definedTags, root } from '../paths.mjs';
import { moduleParts } from './reachable.js';

const kit = 'storefront-elements';

/** Modules that other packages can import, in the order in which a type is looked for. */
const entries = [
  'src/events/index.ts',
  'src/stores/index.ts',
  'src/context/index.ts',
  ...definedTags().map((tag) => `elements/${tag}/${tag}.ts`),
  'src/extension/kit/index.ts',
];

const globals = new Set(
  ['Array', 'Record', 'Partial', 'Readonly', 'Pick', 'Omit', 'Exclude', 'Extract', 'NonNullable', 'Map', 'Set', 'Date']
    .concat(['CustomEvent', 'Event', 'Promise', 'Element', 'HTMLElement', 'HTMLElementEventMap', 'Intl', 'ReadonlySet'])
    .concat([
      'ReadonlyMap',
      'Error',
      'AbortSignal',
      'URL',
      'ReturnType',
      'Parameters',
      'ShadowRoot',
      'FormData',
      'FocusOptions',
    ]),
);

/** A place where a name is looked up. */
interface Scope {
  /** The module that writes the type, by path from the root. */
  file: string;
  problems: string[];
}

/**
 * Adds to every type of a manifest which names it uses and where they are exported.
 * @returns names that no public module exports, as sentences
 */
export function addReferences(manifest: Package): string[] {
  const problems: string[] = [];
  for (const { path: file, declarations = [] } of manifest.modules) {
    const source = sourceOf(file);
    for (const declaration of declarations) {
      visitTypes(declaration, { file: source, problems });
    }
  }
  return [...new Set(problems)].sort();
}

/** Finds the types in a declaration: members that are inherited are written in another module. */
function visitTypes(value: unknown, scope: Scope): void {
  if (Array.isArray(value)) value.forEach((item) => visitTypes(item, scope));
  if (typeof value !== 'object' || value === null) return;
  const item = value as { type?: Type; inheritedFrom?: { module?: string } };
  const { module } = item.inheritedFrom ?? {};
  const here = module ? { ...scope, file: sourceOf(module) } : scope;
  // The analyzer writes an empty type for what it does not know, such as the result of a function without one.
  if (item.type?.text === '') delete item.type;
  else if (item.type) item.type = withReferences(item.type, here);
  for (const [key, child] of Object.entries(item))
    if (key !== 'inheritedFrom' && key !== 'source') visitTypes(child, here);
}

function withReferences(type: Type, scope: Scope): Type {
  const prefix = 'type T = ';
  const source = ts.createSourceFile('type.ts', `${prefix}${type.text}`, ts.ScriptTarget.Latest, true);
  const references: TypeReference[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isTypeQueryNode(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.exprName;
      const start = name.getStart(source) - prefix.length;
      const reference = find(name.getText(source), type.text, scope);
      if (reference) references.push({ ...reference, start, end: start + name.getText(source).length });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return references.length === 0 ? type : { ...type, references };
}

/** undefined: the name is known nowhere, which is a problem of the manifest. */
function find(text: string, type: string, { file, problems }: Scope): TypeReference | undefined {
  const [first = '', second] = text.split('.');
  const module = moduleParts(file);
  const imported = module?.imports.get(first);
  const name = imported?.name === '*' ? (second ?? first) : (imported?.name ?? first);
  if (imported && !imported.file.endsWith('.ts')) return { name, package: imported.file };
  const home = imported ? homeOf(imported.file, name) : (homeOf(file, first) ?? homeOf('src/events/index.ts', first));
  if (!home) {
    if (globals.has(first)) return { name: first, package: 'global:' };
    problems.push(`${file}: no one knows the type "${text}" of ${type}`);
    return undefined;
  }
  if (!home.endsWith('.ts')) return { name, package: home };
  const entry = entries.find((each) => homeOf(each, name) === home);
  if (!entry) problems.push(`${file}: no public module exports the type "${name}" of ${home}`);
  return { name, package: kit, module: publishedPath(entry ?? home) };
}

/** The module that declares an exported name, through re-exports; the package's name when it is one. */
function homeOf(file: string, name: string): string | undefined {
  if (!file.endsWith('.ts')) return file;
  const module = moduleParts(file);
  if (!module) return undefined;
  if (module.declarations.has(name)) return file;
  const passed = module.passedOn.get(name);
  if (passed) return homeOf(passed.file, passed.name);
  for (const each of module.everythingOf) {
    const home = each.endsWith('.ts') ? homeOf(each, name) : undefined;
    if (home !== undefined) return home;
  }
  return undefined;
}

const publishedPath = (file: string): string => `dist/${file.replace(/\.ts$/, '.js')}`;

/** The source of a module that the analyzer names. */
function sourceOf(module: string): string {
  const file = module.replace(/^\/?(dist\/)?/, '').replace(/\.js$/, '.ts');
  return existsSync(path.join(root, file)) ? file : module;
}
