// @ts-check

/**
 * The characters of a `unicode-range`.
 * @param {string} range such as `U+0000-00FF,U+0131`
 */
export const charactersIn = (range) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      if (!(from <= to)) throw new Error(`"${part}" is no part of a unicode-range: write U+0041 or U+0041-005A`);
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
