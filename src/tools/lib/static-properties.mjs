// @ts-check
// Writes Lit's decorators as the static properties they stand for: a decorator call per property, the compiler's helper
// and Lit's two implementations of each decorator are then not part of the script.
import ts from 'typescript';
import { checkOptions } from './lit-without.mjs';

/**
 * A module's source with `@property(o) a` and `@state() b` of its classes as `static properties={a:o,b:{state:true}}`,
 * and `@query(s) c` as a getter.
 * @param {string} text
 * @returns {string}
 * @throws when a class uses a decorator besides these, names its properties itself, or wants of Lit what is left out
 */
export function staticProperties(text) {
  if (!text.includes('lit/decorators.js')) return text;
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isClassLike(node)) edits.push(...editsOf(node));
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText() === "'lit/decorators.js'") {
      edits.push({ start: node.getStart(), end: node.end, text: '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let result = text;
  for (const { start, end, text: by } of edits.sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + by + result.slice(end);
  }
  return result;
}

/** Names of an object that is written out. @param {ts.Expression} object @returns {string[]} */
const namesOf = (object) =>
  ts.isObjectLiteralExpression(object)
    ? object.properties.map((its) => its.name?.getText() ?? its.getText())
    : [object.getText()];

/** @param {ts.ClassLikeDeclaration} node */
function editsOf(node) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  /** @type {string[]} */
  const properties = [];
  for (const member of node.members) {
    const [decorator, ...others] = (ts.canHaveDecorators(member) && ts.getDecorators(member)) || [];
    if (!decorator) continue;
    const { expression } = decorator;
    const name = member.name?.getText() ?? '';
    const problem = `${node.name?.text ?? 'class'}.${name}: a decorator the build does not know`;
    if (others.length > 0 || !ts.isCallExpression(expression)) throw new Error(problem);
    const options = expression.arguments.map((argument) => argument.getText()).join();
    switch (expression.expression.getText()) {
      case 'property':
      case 'state': {
        const isState = expression.expression.getText() === 'state';
        const [given] = expression.arguments;
        if (given) checkOptions(`${node.name?.text ?? 'class'}.${name}`, namesOf(given));
        properties.push(`${name}:${isState ? '{state:true}' : options || '{}'}`);
        edits.push({ start: decorator.getStart(), end: decorator.end, text: '' });
        break;
      }
      case 'query':
        edits.push({
          start: member.getStart(),
          end: member.end,
          text: `get ${name}(){return this.renderRoot?.querySelector(${options})??null}`,
        });
        break;
      default:
        throw new Error(problem);
    }
  }
  if (properties.length === 0) return edits;
  if (node.members.some(({ name }) => name?.getText() === 'properties')) {
    throw new Error(`${node.name?.text ?? 'class'}: has decorators and static properties`);
  }
  const at = node.members.pos;
  return [...edits, { start: at, end: at, text: `static properties={${properties.join()}};` }];
}
