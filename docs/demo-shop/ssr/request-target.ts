/** The address that a request line names, in one form only. */

/**
 * Path and query of a request line. The host of an absolute one is not believed.
 * @returns undefined when the line names no path of ours, or a path that some server would read as another one: with a
 *   backslash, a fragment, or `.` and `..` in it, however they are encoded
 */
export function requestTarget(line = ''): string | undefined {
  const target = line.replace(/^https?:\/\/[^/?#\\]*/i, '');
  const rooted = target === '' || target.startsWith('?') ? `/${target}` : target;
  if (!rooted.startsWith('/') || /[\\#]/.test(rooted)) return undefined;
  const [path = '/'] = rooted.split('?');
  return climbs(path) ? undefined : rooted;
}

/** A proxy, the API and a file system decode once each at most. */
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

/** Each escape by itself: one that is none must not hide the others. */
const decoded = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
