import { parseSync } from 'libpg-query';

/** A node of the syntax tree of libpg-query: `{ SelectStmt: { … } }`, its body, or a list of nodes. */
export type Tree = unknown;
export type Body = Readonly<Record<string, Tree>>;

const isBody = (tree: Tree): tree is Body => typeof tree === 'object' && tree !== null && !Array.isArray(tree);

/** The statements of a script. `loadModule()` of libpg-query must have ended. @throws when the grammar refuses it */
export const statementsOf = (script: string): Tree[] =>
  list(body(parseSync(script) as Tree)['stmts']).map((item) => body(item)['stmt']);

/** The body of a node of that kind: `of(node, 'ColumnRef')`; undefined for any other node. */
export function of(tree: Tree, kind: string): Body | undefined {
  const body = isBody(tree) ? tree[kind] : undefined;
  return isBody(body) ? body : undefined;
}

/** The members of a node whose kind the place implies; none when the tree has no such node. */
export const body = (tree: Tree): Body => (isBody(tree) ? tree : {});
export const list = (tree: Tree): readonly Tree[] => (Array.isArray(tree) ? tree : []);
export const text = (tree: Tree): string => (typeof tree === 'string' ? tree : '');
export const isTrue = (tree: Tree): boolean => tree === true;

/** The text of a `String` node. */
export const name = (tree: Tree): string => text(of(tree, 'String')?.['sval']);
/** The texts of a list of `String` nodes; "*" for a star. */
export const names = (tree: Tree): string[] => list(tree).map((field) => (of(field, 'A_Star') ? '*' : name(field)));

/** Calls `visit` with each node below `tree`, parents first. When it returns false, the node's children are left out. */
export function walk(tree: Tree, visit: (kind: string, body: Body) => boolean): void {
  if (Array.isArray(tree)) {
    for (const item of tree) walk(item, visit);
  } else if (isBody(tree)) {
    for (const [key, value] of Object.entries(tree)) {
      if (isBody(value) ? visit(key, value) : Array.isArray(value)) walk(value, visit);
    }
  }
}
