/**
 * Texts of the elements. Each group of elements brings its English texts with its own code; other languages, or one
 * replaced sentence, are registered at any time and elements on the page draw again.
 */
export type Texts = Record<string, string | ((...args: never[]) => string)>;

export interface MessageGroup<T extends Texts> {
  readonly name: string;
  readonly en: T;
}

const groups = new Map<string, MessageGroup<Texts>>();
const catalogues = new Map<string, Record<string, Partial<Texts>>>();
const merged = new Map<string, Texts>();
const listeners = new Set<() => void>();

/** Declares a group with its English texts; `name` is how translations address it. */
export function defineMessages<T extends Texts>(name: string, en: T): MessageGroup<T> {
  const group: MessageGroup<T> = { name, en };
  groups.set(name, group);
  return group;
}

/**
 * Adds texts of a language, or replaces single ones: `registerMessages('de', { cart: { empty: 'Noch nichts hier.' } })`.
 * A key that is not there falls back from de-AT to de to English.
 */
export function registerMessages(locale: string, texts: Record<string, Partial<Texts>>): void {
  const key = locale.toLowerCase();
  const catalogue = catalogues.get(key) ?? {};
  for (const [group, entries] of Object.entries(texts)) catalogue[group] = { ...catalogue[group], ...entries };
  catalogues.set(key, catalogue);
  merged.clear();
  for (const listener of listeners) listener();
}

/** The texts of a group in a language. The same object until something is registered. */
export function messages<T extends Texts>(group: MessageGroup<T>, locale: string): T {
  const key = `${group.name} ${locale.toLowerCase()}`;
  let texts = merged.get(key);
  if (!texts) {
    texts = { ...group.en };
    const parts = locale.toLowerCase().split('-');
    for (let length = 1; length <= parts.length; length += 1) {
      Object.assign(texts, catalogues.get(parts.slice(0, length).join('-'))?.[group.name]);
    }
    Object.assign(texts, locale.toLowerCase().startsWith('en') ? catalogues.get('en')?.[group.name] : undefined);
    merged.set(key, texts);
  }
  return texts as T;
}

/** Called after every registration. @returns a function that ends it */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const rules = new Map<string, Intl.PluralRules>();
/** Picks the form of `n` in a language: `plural('pl', 5, { one: 'produkt', few: 'produkty', many: 'produktów', other: 'produktu' })`. */
export function plural(
  locale: string,
  n: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  return forms[rule.select(n)] ?? forms.other;
}
