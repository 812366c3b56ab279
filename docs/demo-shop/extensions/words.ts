/** Words in the page's language, else in English. `{0}` and so on are filled in. */
export type Words<K extends string> = Readonly<Record<string, Readonly<Record<K, string>>>>;

export const speak =
  <K extends string>(words: Words<K>, locale: string) =>
  (key: K, ...values: readonly string[]): string => {
    const its = words[locale.slice(0, 2)] ?? words['en'];
    return (its?.[key] ?? key).replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
  };
