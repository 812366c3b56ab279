/** Lit writes the properties `checked` and `selected` as they are; an attribute that is there at all would choose everything. */
export const withoutFalse = (drawn: string[]): string[] =>
  drawn.some((text) => text.includes('ed="false"'))
    ? [drawn.join('').replaceAll(/(?<=<(?:input|option)\s(?:[^<>]*\s)?)(?:check|select)ed="false"/g, '')]
    : drawn;
