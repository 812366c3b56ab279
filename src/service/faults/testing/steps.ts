import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Step } from '../../modules/orders/commerce.js';

const file = new URL('../../modules/orders/commerce.ts', import.meta.url);

/**
 * Every name of the type `Step`, read from its source: a step that somebody adds gets its rows in the matrix by itself,
 * and the matrix fails until something reaches it.
 * @throws Error when the type is not a union of names any more
 */
export function stepsOfType(): Step[] {
  const source = ts.createSourceFile('commerce.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const names: Step[] = [];
  for (const statement of source.statements) {
    if (!ts.isTypeAliasDeclaration(statement) || statement.name.text !== 'Step') continue;
    const members = ts.isUnionTypeNode(statement.type) ? statement.type.types : [];
    for (const member of members) {
      if (ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal)) names.push(member.literal.text as Step);
    }
  }
  if (names.length === 0) throw new Error('The type Step of orders/commerce.ts names no steps; read it another way');
  return names;
}
