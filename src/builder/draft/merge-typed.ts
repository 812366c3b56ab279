/**
 * Merges two texts that were made from one, when each changed one place and the places do not touch. That is typing in
 * two places at once. The service merges word by word; here only what was not sent yet is merged.
 * @returns undefined when the places touch
 */
export function mergeTyped(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [a, b] = [changed(base, mine), changed(base, theirs)];
  if (a.end < b.start) return theirs.slice(0, a.start) + a.text + theirs.slice(a.end);
  if (b.end < a.start) return mine.slice(0, b.start) + b.text + mine.slice(b.end);
  return undefined;
}

/** The part of `from` between `start` and `end` that became `text`. */
function changed(from: string, to: string): { start: number; end: number; text: string } {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let same = 0;
  while (same < most - start && from[from.length - 1 - same] === to[to.length - 1 - same]) same += 1;
  return { start, end: from.length - same, text: to.slice(start, to.length - same) };
}
