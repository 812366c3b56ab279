import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { PurchaseStep } from '../../kernel/commerce.js';

const file = new URL('../../kernel/commerce.ts', import.meta.url);

/**
 * Every name of the type `PurchaseStep`, read from its source: a new step gets its rows in the matrix automatically,
 * and the matrix fails until a case reaches it.
 * @throws Error when the type is no longer a union of names
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
    throw new Error('The type PurchaseStep of kernel/commerce.ts names no steps; read it another way');
  return names;
}
