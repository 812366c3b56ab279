/**
 * Cleans text of shoppers and merchants for an email. Control characters, lone surrogates and characters that override
 * the direction of a text are removed: they can make an email show another text than the stored one.
 */

// eslint-disable-next-line no-control-regex -- control characters are what this removes
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
const bidiOverride = /[\u202a-\u202e\u2066-\u2069]/g;

/** Limits the length of a text without splitting a character. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const signs = Array.from(text.slice(0, most * 2));
  return signs.length <= most && text.length <= most * 2
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Text of several lines. */
export const manyLines = (text: string, most = 2000): string =>
  clip(
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(control, ' ')
      .replace(bidiOverride, '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  );

/** Text on one line. */
export const oneLine = (text: string, most = 200): string => clip(manyLines(text, most * 2).replace(/\s+/g, ' '), most);
