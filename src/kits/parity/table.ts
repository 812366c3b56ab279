import ts from 'typescript';

/** The element of a component, as its code has it. */
export interface Table {
  tag: string;
  /** Props by the types, and props by the table that runs. */
  typedProps: string[];
  props: string[];
  /** Events by the types, and events by the table that runs. */
  typedEvents: string[];
  events: string[];
  /** The event by the prop of its handler, by the types. */
  handlers: Record<string, string>;
  /** The module that defines the tag. */
  define: string;
}

/**
 * The tables in a kit's `elements.ts`, by component. They are read from the source, because the types are gone at run time.
 * @throws when the file has another form
 */
export function tablesOf(source: string): Record<string, Table> {
  const file = ts.createSourceFile('elements.ts', source, ts.ScriptTarget.Latest, true);
  const tables: Record<string, Table> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer)) {
      const { arguments: args, typeArguments = [] } = node.initializer;
      const [table] = args;
      const [, props, events] = typeArguments;
      if (table && ts.isObjectLiteralExpression(table)) tables[node.name.getText()] = tableOf(table, props, events);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (Object.keys(tables).length === 0) throw new Error('elements.ts has no components');
  return tables;
}

function tableOf(
  table: ts.ObjectLiteralExpression,
  typedProps: ts.TypeNode | undefined,
  typedEvents: ts.TypeNode | undefined,
): Table {
  const entries = new Map(
    table.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [textOf(name), initializer]),
  );
  // `target=for`: the attribute has another name than its prop.
  const texts = wordsIn(entries.get('a')).map((text) => text.split('=')[0]!);
  const objects = wordsIn(entries.get('p'));
  const handlers = handlersIn(typedEvents);
  return {
    tag: stringsIn(entries.get('t'))[0] ?? '',
    typedProps: stringsIn(typedProps),
    props: [...texts, ...objects],
    typedEvents: Object.values(handlers),
    handlers,
    events: wordsIn(entries.get('e')),
    define: /import\('([^']+)'\)/.exec(entries.get('d')?.getText() ?? '')?.[1] ?? '',
  };
}

const textOf = (name: ts.PropertyName): string =>
  ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();

/** All string literals in a part of the source. */
function stringsIn(node: ts.Node | undefined): string[] {
  const found: string[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isStringLiteral(child)) found.push(child.text);
    ts.forEachChild(child, visit);
  };
  if (node) visit(node);
  return found;
}

/** Names that are separated by spaces. */
const wordsIn = (node: ts.Node | undefined): string[] => stringsIn(node).flatMap((text) => text.match(/\S+/g) ?? []);

/** `{ onAdd: StorefrontEvents['add'] }`: the events, by the name of each handler. */
function handlersIn(node: ts.TypeNode | undefined): Record<string, string> {
  if (!node || !ts.isTypeLiteralNode(node)) return {};
  return Object.fromEntries(
    node.members.filter(ts.isPropertySignature).map(({ name, type }) => [textOf(name), stringsIn(type)[0] ?? '']),
  );
}
