/**
 * Removes `checked="false"` and `selected="false"` from rendered markup. Lit's renderer writes these properties as
 * attributes, and a browser reads any such attribute as true.
 */
export const withoutFalse = (markup: string[]): string[] =>
  markup.some((text) => text.includes('ed="false"'))
    ? [markup.join('').replaceAll(TAG, (tag) => tag.replaceAll(FALSE, ''))]
    : markup;

/** The tags are found first: one pattern that looks back for its tag does so at each letter, in quadratic time. */
const TAG = /<(?:input|option)\s[^<>]*/g;
const FALSE = /(?<=\s)(?:check|select)ed="false"/g;
