import ts from 'typescript';

/** The element of a component, as its code has it. */
export interface Table {
  tag: string;
  /** Props by the types, and props by the table that runs. */
  typedProps: string[];
  props: string[];
  /** Attributes by their prop. */
  attributes: Record<string, string>;
  /** Events by the types, and events by the table that runs. */
  typedEvents: string[];
  events: string[];
  /** The event by the prop of its handler, if the table says so. */
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
  const attributes = recordOf(entries.get('a'));
  const events = entries.get('e');
  const handlers = events && ts.isObjectLiteralExpression(events) ? recordOf(events) : {};
  const objects = stringsIn(entries.get('p'));
  return {
    tag: stringsIn(entries.get('t'))[0] ?? '',
    typedProps: stringsIn(typedProps),
    props: [...Object.keys(attributes), ...objects],
    attributes,
    typedEvents: eventsIn(typedEvents),
    events: Object.keys(handlers).length > 0 ? Object.values(handlers) : stringsIn(events),
    handlers,
    define: /import\('([^']+)'\)/.exec(entries.get('d')?.getText() ?? '')?.[1] ?? '',
  };
}

const textOf = (name: ts.PropertyName): string =>
  ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();

/** The texts of an object literal, by name. */
function recordOf(node: ts.Expression | undefined): Record<string, string> {
  if (!node || !ts.isObjectLiteralExpression(node)) return {};
  return Object.fromEntries(
    node.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [textOf(name), stringsIn(initializer)[0] ?? '']),
  );
}

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

/** `{ onAdd: StorefrontEvents['add'] }`: the events, by the type of each handler. */
function eventsIn(node: ts.TypeNode | undefined): string[] {
  if (!node || !ts.isTypeLiteralNode(node)) return [];
  return node.members.filter(ts.isPropertySignature).map(({ type }) => stringsIn(type)[0] ?? '');
}
