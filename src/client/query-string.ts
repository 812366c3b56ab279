/** The query of an address, with its question mark; what is undefined or empty is left out, and so is a query of nothing. */
export function queryString(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
}
