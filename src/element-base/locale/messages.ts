/**
 * Texts of the elements. Each group of elements brings its English texts with its own code; other languages come whole,
 * with their first use; a shop replaces single sentences, or registers a language of its own, at any time. Elements on
 * the page draw again.
 */
export type Texts = Record<string, string | ((...args: never[]) => string)>;

export interface MessageGroup<T extends Texts> {
  readonly name: string;
  readonly en: T;
  /** What tells it from another part of the group. */
  readonly part: number;
}
/** Texts by group name. */
export type Catalogue = Record<string, Partial<Texts>>;

const groups = new Set<MessageGroup<Texts>>();
/** The kit's own languages, and what shops registered: the latter wins whenever it came. */
const own = new Map<string, Catalogue>();
const shops = new Map<string, Catalogue>();
const merged = new Map<string, Texts>();
const listeners = new Set<() => void>();
const asked = new Set<string>();
let bring: ((language: string) => Promise<unknown> | undefined) | undefined;

/**
 * Declares a group with its English texts; `name` is how translations address it. A group may be declared in parts, so
 * that texts come with the code that says them.
 */
export function defineMessages<T extends Texts>(name: string, en: T): MessageGroup<T> {
  const group: MessageGroup<T> = { name, en, part: groups.size };
  groups.add(group);
  return group;
}

/** The groups whose code is on the page, with the texts of all their parts. */
export function messageGroups(): readonly Omit<MessageGroup<Texts>, 'part'>[] {
  const whole = new Map<string, Texts>();
  for (const { name, en } of groups) whole.set(name, { ...whole.get(name), ...en });
  return [...whole].map(([name, en]) => ({ name, en }));
}

function add(layer: Map<string, Catalogue>, locale: string, texts: Catalogue): void {
  const key = locale.toLowerCase();
  const catalogue = layer.get(key) ?? {};
  for (const [group, entries] of Object.entries(texts)) catalogue[group] = { ...catalogue[group], ...entries };
  layer.set(key, catalogue);
  merged.clear();
  for (const listener of listeners) listener();
}

/**
 * Adds texts of a language, or replaces single ones: `registerMessages('de', { cart: { empty: 'Noch nichts hier.' } })`.
 * A key that is not there falls back from de-AT to de to English.
 */
export const registerMessages = (locale: string, texts: Catalogue): void => {
  add(shops, locale, texts);
};

/** As `registerMessages`, for a language of the kit: what a shop registers, before or after, wins. */
export const registerLanguage = (locale: string, texts: Catalogue): void => {
  add(own, locale, texts);
};

/**
 * Says where languages come from. Asked once for each language that an element on the page speaks; one that did not
 * arrive is asked for again by the next such element.
 */
export function languagesFrom(load: (language: string) => Promise<unknown> | undefined): void {
  bring = load;
  asked.clear();
  merged.clear();
  // What was drawn before asks now.
  for (const listener of listeners) listener();
}

/** The texts of a group in a language. The same object until something is registered. */
export function messages<T extends Texts>(group: MessageGroup<T>, locale: string): T {
  const tag = locale.toLowerCase();
  const key = `${group.part} ${tag}`;
  let texts = merged.get(key);
  if (!texts) {
    const parts = tag.split('-');
    // First, so that words which are there at once are in this very answer.
    askFor(parts[0] ?? '');
    texts = { ...group.en };
    for (const layer of [own, shops]) {
      for (let length = 1; length <= parts.length; length += 1) {
        Object.assign(texts, layer.get(parts.slice(0, length).join('-'))?.[group.name]);
      }
    }
    merged.set(key, texts);
  }
  return texts as T;
}

function askFor(language: string): void {
  if (language === 'en' || own.has(language) || asked.has(language)) return;
  asked.add(language);
  // Without its words the page still speaks: English until they come.
  bring?.(language)?.catch(() => {
    asked.delete(language);
    merged.clear();
  });
}

/** Called after every registration. @returns a function that ends it */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The plural categories of the kit's languages, as CLDR has them. */
interface PluralCategories {
  en: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'many' | 'other';
  es: 'one' | 'many' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  ja: 'other';
  pl: 'one' | 'few' | 'many' | 'other';
}
/** A language of the kit must bring each of its categories, and no other; the compiler sees to it. */
export type PluralForms<L extends string> = L extends keyof PluralCategories
  ? Record<PluralCategories[L], string>
  : { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules = new Map<string, Intl.PluralRules>();
/** Picks the form of `n` in a language: `plural('pl', 5, { one: 'produkt', few: 'produkty', many: 'produktów', other: 'produktu' })`. */
export function plural<L extends string>(locale: L, n: number, forms: PluralForms<L>): string {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  const its: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>> = forms;
  return its[rule.select(n)] ?? its.other;
}
