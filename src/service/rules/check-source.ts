/** Type check and compilation of one rule. Runs in a thread of its own: see `compiler-thread.ts`. */
import { createHash } from 'node:crypto';
import ts from 'typescript';
import type { RuleCompilation, RuleDiagnostic, RuleDiagnosticCode } from './diagnostics.js';
import { hintFor, languageText } from './language.js';
import { RULE_LIMITS } from './limits.js';
import type { RuleKind } from './program.js';
import { ruleTypes } from './rule-types.js';

const RULE = '/rule.ts';
const KIND_TYPES: Record<RuleKind, string> = {
  discount: 'DiscountRule',
  shipping: 'ShippingRule',
  validation: 'ValidationRule',
};
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  noLib: true,
  skipLibCheck: true,
  types: [],
  removeComments: true,
  newLine: ts.NewLineKind.LineFeed,
};

/** Part of each rule's hash: code of another compiler must not be taken for the same. */
const VERSION = `1 ${ts.version}`;

type Source = (name: string) => ts.SourceFile | undefined;

export class SourceChecker {
  readonly #known = new Map<string, ts.SourceFile>();

  constructor() {
    this.#add('/language.d.ts', languageText());
    this.#add('/checkout-rules.d.ts', ruleTypes);
    // It is outside of the rule, so that no text above a rule's export can switch the check off.
    for (const [kind, type] of Object.entries(KIND_TYPES))
      this.#add(`/${kind}.ts`, `import rule from './rule';\nexport const checked: ${type} = rule;\n`);
  }

  check(kind: RuleKind, source: string): RuleCompilation {
    const rule = ts.createSourceFile(RULE, source, OPTIONS.target ?? ts.ScriptTarget.ES2020, true);
    const check = `/${kind}.ts`;
    const sources: Source = (name) => (name === RULE ? rule : this.#known.get(name));
    let code = '';
    const program = ts.createProgram({
      rootNames: ['/language.d.ts', '/checkout-rules.d.ts', RULE, check],
      options: OPTIONS,
      host: hostOf(sources, (text) => (code = text)),
    });

    const found = [...program.getSyntacticDiagnostics(rule).map((withLocation) => fromTypeScript(rule, withLocation))];
    if (found.length === 0) found.push(...structure(rule));
    if (found.length === 0)
      found.push(...program.getSemanticDiagnostics(rule).map((diagnostic) => fromTypeScript(rule, diagnostic)));
    if (found.length === 0)
      found.push(
        ...program.getSemanticDiagnostics(sources(check)).map((diagnostic) => ofExport(rule, kind, diagnostic)),
      );
    if (found.length > 0) return { ok: false, diagnostics: found.slice(0, RULE_LIMITS.diagnostics) };

    program.emit(rule);
    return { ok: true, code: `(function (exports) {${code}})`, hash: hashOf(kind, source) };
  }

  #add(name: string, text: string): void {
    this.#known.set(name, ts.createSourceFile(name, text, ts.ScriptTarget.ES2020, true));
  }
}

function hashOf(kind: RuleKind, source: string): string {
  return createHash('sha256').update(`${VERSION}\0${kind}\0${source}`).digest('hex');
}

/** A compiler host with only the given files, and without access to a disk. */
function hostOf(sources: Source, write: (text: string) => void): ts.CompilerHost {
  return {
    getSourceFile: sources,
    fileExists: (name) => sources(name) !== undefined,
    readFile: () => undefined,
    directoryExists: () => true,
    getDirectories: () => [],
    getDefaultLibFileName: () => '/language.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: (_name, text) => write(text),
  };
}

/** Errors that types do not find: imports of other modules, and asynchronous code. */
function structure(rule: ts.SourceFile): RuleDiagnostic[] {
  const found: RuleDiagnostic[] = [];
  const say = (node: ts.Node, code: RuleDiagnosticCode, message: string): void => {
    found.push(diagnostic(rule, node.getStart(rule), code, message));
  };
  const visit = (node: ts.Node): void => {
    if (importsModule(node)) say(node, 'NO_IMPORTS', 'A rule imports nothing: its types are there without. Remove it.');
    else if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node))
      say(node, 'NO_ASYNC', 'A rule answers at once. Remove async and await.');
    ts.forEachChild(node, visit);
  };
  visit(rule);
  for (const directive of [...rule.referencedFiles, ...rule.typeReferenceDirectives, ...rule.libReferenceDirectives])
    found.push(diagnostic(rule, directive.pos, 'NO_IMPORTS', 'A rule imports nothing. Remove the reference.'));
  if (found.length === 0 && !exportOf(rule))
    say(rule, 'NO_DEFAULT_EXPORT', 'Export the rule: export default ((order) => …) satisfies DiscountRule;');
  return found;
}

function importsModule(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isImportEqualsDeclaration(node) ||
    ts.isImportTypeNode(node) ||
    (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) ||
    (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) ||
    (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
  );
}

/** The statement with the default export. */
function exportOf(rule: ts.SourceFile): ts.Statement | undefined {
  return rule.statements.find(
    (statement) =>
      (ts.isExportAssignment(statement) && !statement.isExportEquals) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) ||
      (ts.isExportDeclaration(statement) &&
        statement.exportClause !== undefined &&
        ts.isNamedExports(statement.exportClause) &&
        statement.exportClause.elements.some(({ name }) => name.text === 'default')),
  );
}

function ofExport(rule: ts.SourceFile, kind: RuleKind, value: ts.Diagnostic): RuleDiagnostic {
  const at = exportOf(rule)?.getStart(rule) ?? 0;
  const text = `The default export is no ${KIND_TYPES[kind]}. ${textOf(value)}`;
  return diagnostic(rule, at, 'WRONG_DEFAULT_EXPORT', text);
}

function fromTypeScript(rule: ts.SourceFile, value: ts.Diagnostic): RuleDiagnostic {
  const start = value.start ?? 0;
  const hint = hintFor(rule.text.slice(start, start + (value.length ?? 0)));
  return diagnostic(rule, start, `TS${value.code}`, hint ? `${textOf(value)} ${hint}` : textOf(value));
}

/** TypeScript's advice on compiler settings is left out: authors cannot change them. */
const textOf = (diagnostic: ts.Diagnostic): string =>
  ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n').replaceAll(/ (Do you need|Try) [^\n]*/g, '');

function diagnostic(rule: ts.SourceFile, at: number, code: RuleDiagnosticCode, message: string): RuleDiagnostic {
  const { line, character } = rule.getLineAndCharacterOfPosition(at);
  return { line: line + 1, column: character + 1, code, message: message.slice(0, RULE_LIMITS.diagnosticLength) };
}
