import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { PurchaseStep } from '../../modules/orders/commerce.js';

const file = new URL('../../modules/orders/commerce.ts', import.meta.url);

/**
 * Every name of the type `PurchaseStep`, read from its source: a step that somebody adds gets its rows in the matrix by itself,
 * and the matrix fails until something reaches it.
 * @throws Error when the type is not a union of names any more
 */
export function stepsOfType(): PurchaseStep[] {
  const source = ts.createSourceFile('commerce.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const names: PurchaseStep[] = [];
  for (const statement of source.statements) {
    if (!ts.isTypeAliasDeclaration(statement) || statement.name.text !== 'PurchaseStep') continue;
    const members = ts.isUnionTypeNode(statement.type) ? statement.type.types : [];
    for (const member of members) {
      if (ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal))
        names.push(member.literal.text as PurchaseStep);
    }
  }
  if (names.length === 0)
    throw new Error('The type PurchaseStep of orders/commerce.ts names no steps; read it another way');
  return names;
}
