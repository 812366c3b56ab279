/** Texts in the page's language, with English as the fallback. `{0}` and so on are replaced by values. */
export type Words<K extends string> = Readonly<Record<string, Readonly<Record<K, string>>>>;

export const speak =
  <K extends string>(words: Words<K>, locale: string) =>
  (key: K, ...values: readonly string[]): string => {
    const word = words[locale.slice(0, 2)] ?? words['en'];
    return (word?.[key] ?? key).replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
  };
