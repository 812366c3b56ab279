/** Normalises the address of a request line. */

/**
 * Path and query of a request line. The host of an absolute address is not trusted.
 * @returns undefined when the line names no path of ours, or a path that another server might read differently: one
 *   with a backslash, a fragment, or `.` and `..`, in any encoding
 */
export function requestTarget(line = ''): string | undefined {
  const target = line.replace(/^https?:\/\/[^/?#\\]*/i, '');
  const rooted = target === '' || target.startsWith('?') ? `/${target}` : target;
  if (!rooted.startsWith('/') || /[\\#]/.test(rooted)) return undefined;
  const [path = '/'] = rooted.split('?');
  return climbs(path) ? undefined : rooted;
}

/** A proxy, the API and a file system each decode at most once. */
const decodings = 3;

function climbs(path: string): boolean {
  let text = path;
  for (let round = 0; round <= decodings; round++) {
    if (text.split(/[/\\]/).some((segment) => segment === '.' || segment === '..')) return true;
    const next = decoded(text);
    if (next === text) return false;
    text = next;
  }
  return false;
}

/** Decodes each escape separately: an invalid one must not hide the others. */
const decoded = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
