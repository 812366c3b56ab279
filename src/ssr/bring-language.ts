import { languages } from '../locales/languages.js';

/** Brings the words of a language, by BCP 47 tag; nothing to bring for English, and for what the kit does not speak. */
export const bringLanguage = (tag: string): Promise<unknown> | undefined =>
  languages[tag.split('-')[0]?.toLowerCase() ?? '']?.();
