/**
 * Removes `checked="false"` and `selected="false"` from rendered markup. Lit's renderer writes these properties as
 * attributes, and a browser reads any such attribute as true.
 */
export const withoutFalse = (markup: string[]): string[] =>
  markup.some((text) => text.includes('ed="false"'))
    ? [markup.join('').replaceAll(/(?<=<(?:input|option)\s(?:[^<>]*\s)?)(?:check|select)ed="false"/g, '')]
    : markup;
