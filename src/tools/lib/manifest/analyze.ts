import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { Ajv } from 'ajv';
import type {
  ClassMember,
  CustomElement,
  CustomElementDeclaration,
  Declaration,
  Export,
  Module,
  Package,
} from 'custom-elements-manifest';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../paths.mjs';
import { withElementData } from './element-data.js';
import { addReferences } from './references.js';
import { tokensOf } from './tokens-of.js';

/** An element of the manifest, and the folder of its source. */
export interface ManifestElement {
  tag: string;
  folder: string;
  declaration: CustomElementDeclaration;
}

/** The path of a source file in the published package. */
const published = (file: string): string => `dist/${file.replace(/\.ts$/, '.js')}`;

/**
 * Runs the analyzer and keeps the public parts: elements and their define modules, without private or protected
 * members. The base class is read for the members that elements inherit, and is itself left out.
 * @throws when the result is not valid against the schema of the custom elements manifest
 */
export async function analyze(): Promise<Package> {
  const raw = await cli({ argv: ['analyze'], cwd: root, noWrite: true });
  const modules = raw.modules
    .filter(({ path, declarations }) => isElementModule(path) || (declarations ?? []).some(definesTag))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((module) => publicModule(module));
  refuseOrphans(raw);
  const complete: Package = { schemaVersion: '2.1.0', modules };
  const unknown = addReferences(complete);
  if (unknown.length > 0) throw new Error(unknown.join('\n'));
  const manifest = withoutSource(complete);
  validate(manifest);
  return manifest;
}

/** The elements of a manifest that have a folder in elements/, by tag. */
export function elementsOf(manifest: Package): ManifestElement[] {
  return manifest.modules.flatMap(({ path, declarations = [] }) =>
    declarations.filter(isElement).flatMap((declaration) => {
      const folder = /^dist\/(elements\/wb-[^/]+)\//.exec(path)?.[1];
      return folder && declaration.tagName ? [{ tag: declaration.tagName, folder, declaration }] : [];
    }),
  );
}

/**
 * Without its base class, an element would lose its inherited members.
 * @throws when a class's superclass is not among the globs
 */
export function refuseOrphans({ modules }: Pick<Package, 'modules'>): void {
  const classes = modules.flatMap(({ declarations = [] }) => declarations).filter(({ kind }) => kind === 'class');
  const known = new Set(['LitElement', 'HTMLElement', ...classes.map(({ name }) => name)]);
  for (const declaration of classes) {
    const base = 'superclass' in declaration ? declaration.superclass.name : undefined;
    if (base === undefined || known.has(base) || !('customElement' in declaration)) continue;
    throw new Error(
      `${declaration.name} extends ${base}, whose file custom-elements-manifest.config.mjs does not name: add it to globs`,
    );
  }
}

const isElementModule = (path: string): boolean => /^elements\/(wb-[^/]+)\/(\1|define)\.ts$/.test(path);

const isElement = (declaration: Declaration): declaration is CustomElementDeclaration =>
  'customElement' in declaration && declaration.customElement;

/** A tag defined outside elements/, such as the store provider's. The base class has none. */
const definesTag = (declaration: Declaration): boolean => isElement(declaration) && Boolean(declaration.tagName);

function publicModule(module: Module): Module {
  const folderTag = /^elements\/(wb-[^/]+)\//.exec(module.path)?.[1];
  const declarations = (module.declarations ?? [])
    .filter(isElement)
    .map((declaration) => withElementData(publicDeclaration(declaration, module.path, folderTag), module.path));
  return {
    kind: module.kind,
    path: published(module.path),
    declarations,
    exports: (module.exports ?? [])
      .filter(
        ({ kind, name }) =>
          kind === 'custom-element-definition' || declarations.some((declaration) => declaration.name === name),
      )
      .map(publishedExport),
  };
}

function publishedExport(entry: Export): Export {
  const { module } = entry.declaration;
  if (!module || !/\.[jt]s$/.test(module)) return entry;
  // The analyzer keeps `.js` from the import specifier, although the module's path ends with `.ts`.
  const path = published(module.replace(/^\//, '').replace(/\.js$/, '.ts'));
  return { ...entry, declaration: { ...entry.declaration, module: path } };
}

function publicDeclaration(element: CustomElementDeclaration, path: string, tag?: string): CustomElementDeclaration {
  const {
    members,
    attributes,
    events,
    superclass: _,
    mixins: __,
    ...rest
  } = element as CustomElement & CustomElementDeclaration;
  const tagName = rest.tagName ?? tag;
  const declaration: CustomElementDeclaration = {
    ...rest,
    ...(tagName && { tagName }),
    members: (members ?? []).filter(isPublic),
    attributes: (attributes ?? []).filter(({ fieldName }) => isPublicField(fieldName, members ?? [])),
    // The base class dispatches through one helper and requests its store: the analyzer takes the arguments for event
    // names.
    ...(events && { events: events.filter(({ name }) => name !== 'type' && name !== 'storefrontContext') }),
    customElement: true,
  };
  const documented = new Set((declaration.cssProperties ?? []).map(({ name }) => name));
  const used = tokensOf(path).filter(({ name }) => !documented.has(name));
  if (used.length > 0) declaration.cssProperties = [...(declaration.cssProperties ?? []), ...used];
  return declaration;
}

function isPublic(member: ClassMember): boolean {
  if (member.privacy === 'private' || member.privacy === 'protected') return false;
  if (member.name.startsWith('_') || member.name.startsWith('#')) return false;
  return !(member.static && ['styles', 'properties', 'formAssociated', 'shadowRootOptions'].includes(member.name));
}

/** An attribute written by hand in JSDoc has no field and is kept. */
const isPublicField = (field: string | undefined, members: ClassMember[]): boolean =>
  members.filter(({ name }) => name === field).every(isPublic);

/** The documentation does not contain the base class, so links to it are removed. */
const withoutSource = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) => (key === 'inheritedFrom' || key === 'source' ? undefined : item)),
  ) as T;

function validate(manifest: Package): void {
  const file = fileURLToPath(import.meta.resolve('custom-elements-manifest/schema.json'));
  const schema = JSON.parse(readFileSync(file, 'utf8')) as object;
  const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true });
  if (ajv.validate(schema, manifest)) return;
  throw new Error(`custom-elements.json would be invalid: ${ajv.errorsText(ajv.errors, { separator: '\n' })}`);
}
