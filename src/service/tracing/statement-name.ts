/** Texts beyond this number are named each time: those that are built for one call must not fill the memory. */
const MOST = 1000;
const known = new Map<string, string>();

/**
 * The name of a statement, such as `select cart_line` or `update orders`: its verb and its main table, and nothing of
 * its values. A statement that writes after `with` is named by its last write.
 */
export function statementName(text: string): string {
  let name = known.get(text);
  if (name === undefined) {
    name = nameOf(text);
    if (known.size < MOST) known.set(text, name);
  }
  return name;
}

/** Neither `for update` and `for no key update` nor `do update set` write. */
const WRITES = /(?<!\b(?:for|key|do)\s)\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)/g;

function nameOf(sql: string): string {
  const text = sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, '').toLowerCase(); // prettier-ignore
  const write = [...text.matchAll(WRITES)].at(-1);
  if (write) return `${(write[1] ?? '').split(/\s/, 1)[0] ?? ''} ${write[2] ?? ''}`;
  const [verb = 'statement'] = /[a-z]+/.exec(text) ?? [];
  if (verb !== 'select' && verb !== 'with') return verb;
  // A function in `from`, such as unnest, is no table.
  const table = /\bfrom\s+([a-z_]+)\b(?!\s*\()/.exec(text)?.[1];
  return table === undefined ? 'select' : `select ${table}`;
}
