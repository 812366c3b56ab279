/** The language of rules: TypeScript's own declarations without those that the sandbox does not have. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** The parts of TypeScript's library that the interpreter has. Newer methods only for lists and texts. */
const PARTS = [
  ...['es5', 'es2015.core', 'es2015.collection', 'es2015.generator', 'es2015.iterable', 'es2015.reflect'],
  ...['es2015.symbol', 'es2015.symbol.wellknown', 'es2016.array.include', 'es2017.object', 'es2017.string'],
  ...['es2018.regexp', 'es2019.array', 'es2019.object', 'es2019.string', 'es2019.symbol', 'es2020.bigint'],
  ...['es2020.number', 'es2020.string', 'es2020.symbol.wellknown', 'es2021.string', 'es2022.array', 'es2022.error'],
  ...['es2022.object', 'es2022.string', 'es2023.array', 'es2023.collection', 'es2024.object', 'es2024.collection'],
];

/** Names without a declaration, with hints for the most likely ones. */
const ABSENT: ReadonlyMap<string, string> = new Map([
  ['Date', 'Rules have no clock: order.today is the day, YYYY-MM-DD.'],
  ['Promise', 'Rules answer at once: there is nothing to wait for.'],
  ['PromiseConstructor', ''],
  ['DateConstructor', ''],
  ['Intl', 'Rules have no Intl: answer amounts, and leave their words to the shop.'],
  ['eval', 'Rules run no code that they make themselves.'],
  ['FunctionConstructor', ''],
  ['Proxy', ''],
  ['ProxyConstructor', ''],
  ['ProxyHandler', ''],
  ['WeakMap', 'Use a Map.'],
  ['WeakMapConstructor', ''],
  ['WeakSet', 'Use a Set.'],
  ['WeakSetConstructor', ''],
  ['DataView', ''],
  ['DataViewConstructor', ''],
  ...['ArrayBuffer', 'SharedArrayBuffer', 'Atomics'].flatMap((name): [string, string][] => [
    [name, ''],
    [`${name}Constructor`, ''],
    [`${name}View`, ''],
    [`${name}Types`, ''],
    [`${name}Like`, ''],
  ]),
  ...[
    'Int8',
    'Uint8',
    'Uint8Clamped',
    'Int16',
    'Uint16',
    'Int32',
    'Uint32',
    'Float32',
    'Float64',
    'BigInt64',
    'BigUint64',
  ]
    .map((name) => `${name}Array`)
    .flatMap((name): [string, string][] => [
      [name, ''],
      [`${name}Constructor`, ''],
    ]),
]);

/** Hints for names that are in no part: those of browsers and Node. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['random', 'Rules have no chance: the same order must give the same answer.'],
  ['console', 'Rules write nothing: answer a message.'],
  ['fetch', 'Rules have no network: all they are told is in the order.'],
  ['setTimeout', 'Rules answer at once: there is nothing to wait for.'],
  ['process', 'Rules see nothing of the machine that they run on.'],
  ['require', 'Rules import nothing: their types are there without.'],
]);

/** The hint for a name that rules do not have; empty when there is none. */
export const hintFor = (name: string): string => HINTS.get(name) ?? ABSENT.get(name) ?? '';

/** One declaration file for the whole language. */
export function languageText(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('typescript'));
  return PARTS.map((part) => trimmed(part, readFileSync(path.join(folder, `lib.${part}.d.ts`), 'utf8'))).join('\n');
}

function trimmed(name: string, text: string): string {
  const file = ts.createSourceFile(`${name}.d.ts`, text, ts.ScriptTarget.ES2020);
  const cuts: ts.Node[] = [];
  for (const statement of file.statements) {
    if (declaredNames(statement).some((candidate) => ABSENT.has(candidate))) cuts.push(statement);
    else if (ts.isInterfaceDeclaration(statement))
      cuts.push(...statement.members.filter((member) => isAbsent(member, statement.name.text, file)));
  }
  let rest = '';
  let from = 0;
  for (const cut of cuts) {
    rest += text.slice(from, cut.getFullStart());
    from = cut.getEnd();
  }
  return rest + text.slice(from);
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name, type }) => [
      ...(ts.isIdentifier(name) ? [name.text] : []),
      // `declare var Function: FunctionConstructor`
      ...(type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? [type.typeName.text] : []),
    ]);
  const named =
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isModuleDeclaration(statement) ||
    ts.isFunctionDeclaration(statement);
  return named && statement.name ? [statement.name.text] : [];
}

/** True for a member that takes or returns an absent type, is random, or depends on the locale. */
function isAbsent(member: ts.TypeElement, owner: string, file: ts.SourceFile): boolean {
  const name = member.name?.getText(file) ?? '';
  if (owner === 'Math' && name === 'random') return true;
  if (name === 'toLocaleString') return true;
  return (member.getText(file).match(/\b[A-Z]\w+/g) ?? []).some((word) => ABSENT.has(word));
}
