/**
 * Texts of the elements. Each group of elements includes its English texts in its own code. Other languages load
 * completely with their first use. A shop can replace single texts or register a language of its own at any time.
 * Elements on the page render again.
 */
export type Texts = Record<string, string | ((...args: never[]) => string)>;

export interface MessageGroup<T extends Texts> {
  readonly name: string;
  readonly en: T;
  /** Identifies a part of the group. */
  readonly part: number;
}
/** Texts by group name. */
export type Catalogue = Record<string, Partial<Texts>>;

const groups = new Set<MessageGroup<Texts>>();
/** The kit's own languages, and the texts that shops registered. The latter take precedence in any order. */
const own = new Map<string, Catalogue>();
const shops = new Map<string, Catalogue>();
const merged = new Map<string, Texts>();
const listeners = new Set<() => void>();
const asked = new Set<string>();
let loadLanguage: ((language: string) => Promise<unknown> | undefined) | undefined;

/**
 * Declares a group with its English texts. `name` is its key in translations. A group can be declared in parts, so that
 * texts load with the code that uses them.
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

/**
 * Like `registerMessages`, for a language of the kit. Texts that a shop registers, before or after, take precedence.
 */
export const registerLanguage = (locale: string, texts: Catalogue): void => {
  add(own, locale, texts);
};

/**
 * Sets the loader of languages. It is called once for each language that an element on the page uses. If loading
 * failed, the next such element tries again.
 */
export function languagesFrom(load: (language: string) => Promise<unknown> | undefined): void {
  loadLanguage = load;
  asked.clear();
  merged.clear();
  // Elements that have already rendered request it now.
  for (const listener of listeners) listener();
}

/** The texts of a group in a language. The same object until something is registered. */
export function messages<T extends Texts>(group: MessageGroup<T>, locale: string): T {
  const tag = locale.toLowerCase();
  const key = `${group.part} ${tag}`;
  let texts = merged.get(key);
  if (!texts) {
    const parts = tag.split('-');
    // First, so that texts that are already loaded are in this result.
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
  // Until the texts have loaded, and if they fail to load, the page uses English.
  loadLanguage?.(language)?.catch(() => {
    asked.delete(language);
    merged.clear();
  });
}

/** Called after every registration. @returns a function that unsubscribes */
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
/** A language of the kit must have each of its categories, and no other. The compiler checks this. */
export type PluralForms<L extends string> = L extends keyof PluralCategories
  ? Record<PluralCategories[L], string>
  : { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules = new Map<string, Intl.PluralRules>();
/** Picks the form of `n` in a language: `plural('pl', 5, { one: 'produkt', few: 'produkty', many: 'produktów', other: 'produktu' })`. */
export function plural<L extends string>(locale: L, n: number, forms: PluralForms<L>): string {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  const current: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>> = forms;
  return current[rule.select(n)] ?? current.other;
}
