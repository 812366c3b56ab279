import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../paths.mjs';

/** A module in its top-level parts. */
export interface ModuleParts {
  source: ts.SourceFile;
  declarations: Map<string, ts.Node>;
  /** By local name: the module, and the name in it; `*` is the whole module. */
  imports: Map<string, { file: string; name: string }>;
  /** `export { name } from`, by exported name. */
  passedOn: Map<string, { file: string; name: string }>;
  /** `export * from`. */
  everythingOf: string[];
}

const modules = new Map<string, ModuleParts | undefined>();

/**
 * Text of all declarations that a class needs at run time, with their doc comments: those of the element's own folder,
 * and of the shared rooms.
 * @param file the module of the class, by path from the root
 */
export function reachableText(file: string, name: string): string {
  const folder = `${path.posix.dirname(file)}/`;
  const isOwn = (target: string): boolean => target.startsWith(folder) || /^src\/(element-base|context)\//.test(target);
  const seen = new Set<string>();
  const texts: string[] = [];
  const visit = (at: string, wanted: string): void => {
    if (seen.has(`${at} ${wanted}`) || !isOwn(at)) return;
    seen.add(`${at} ${wanted}`);
    const module = moduleParts(at);
    if (!module) return;
    if (wanted === '*') {
      for (const each of [...module.declarations.keys(), ...module.passedOn.keys()]) visit(at, each);
      for (const each of module.everythingOf) visit(each, '*');
      return;
    }
    const node = module.declarations.get(wanted);
    const passed = module.passedOn.get(wanted);
    if (passed) visit(passed.file, passed.name);
    if (!node) {
      for (const each of module.everythingOf) visit(each, wanted);
      return;
    }
    texts.push((ts.isVariableDeclaration(node) ? node.parent.parent : node).getFullText(module.source));
    const walk = (child: ts.Node): void => {
      if (ts.isTypeNode(child)) return;
      if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [target] = child.arguments;
        if (target && ts.isStringLiteral(target)) visit(resolved(at, target.text), '*');
      }
      if (ts.isIdentifier(child)) {
        const imported = module.imports.get(child.text);
        if (imported) visit(imported.file, imported.name);
        else if (module.declarations.has(child.text)) visit(at, child.text);
      }
      ts.forEachChild(child, walk);
    };
    walk(node);
  };
  visit(file, name);
  return texts.join('\n');
}

/** undefined: there is no such file in the repository. @param file by path from the root */
export function moduleParts(file: string): ModuleParts | undefined {
  if (!modules.has(file)) modules.set(file, existsSync(path.join(root, file)) ? parse(file) : undefined);
  return modules.get(file);
}

function parse(file: string): ModuleParts {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const module: ModuleParts = {
    source,
    declarations: new Map(),
    imports: new Map(),
    passedOn: new Map(),
    everythingOf: [],
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(module, file, statement);
    else if (ts.isExportDeclaration(statement)) readExport(module, file, statement);
    else if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        module.declarations.set(declaration.name.getText(source), declaration);
    else if ('name' in statement && statement.name)
      module.declarations.set((statement.name as ts.Identifier).text, statement);
  }
  return module;
}

function readImport(module: ModuleParts, file: string, { moduleSpecifier, importClause }: ts.ImportDeclaration): void {
  const target = resolved(file, (moduleSpecifier as ts.StringLiteral).text);
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) module.imports.set(bindings.name.text, { file: target, name: '*' });
  if (bindings && ts.isNamedImports(bindings))
    for (const { name, propertyName } of bindings.elements)
      module.imports.set(name.text, { file: target, name: (propertyName ?? name).text });
}

function readExport(module: ModuleParts, file: string, statement: ts.ExportDeclaration): void {
  const { moduleSpecifier, exportClause } = statement;
  if (!moduleSpecifier) return;
  const target = resolved(file, (moduleSpecifier as ts.StringLiteral).text);
  if (!exportClause) module.everythingOf.push(target);
  else if (ts.isNamedExports(exportClause))
    for (const { name, propertyName } of exportClause.elements)
      module.passedOn.set(name.text, { file: target, name: (propertyName ?? name).text });
}

/** The file of a relative import; the specifier itself for a package. */
const resolved = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier.replace(/\.js$/, '.ts')) : specifier;
