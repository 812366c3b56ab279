import type { ErrorItem, SearchSettings } from '@storefront/contract';
import { SYNONYM_LIMITS, tokenise } from '@storefront/search';
import { ProblemError } from '../../plugins/problem.js';

/** The most errors that are reported for one table. Further ones appear when these are fixed. */
const MOST_ERRORS = 20;

/**
 * Checks synonyms: phrases must contain letters or digits, occur once in their group and be short enough.
 * @returns the settings with phrases trimmed
 * @throws 400 that names every phrase
 */
export function checkSettings({ mode, synonyms }: SearchSettings): SearchSettings {
  const errors: ErrorItem[] = [];
  const groups = synonyms.map((group, number) => {
    const places = new Map<string, number>();
    return group.map((text, place) => {
      const path = `synonyms.${number}.${place}`;
      const say = (message: string) => errors.push({ code: 'VALIDATION_FAILED', message, path, severity: 'error' });
      const phrase = text.trim();
      const words = tokenise(phrase);
      const key = words.join(' ');
      const earlier = places.get(key);
      if (words.length === 0) say('A synonym needs at least one letter or digit; write a word or take it out.');
      else if (words.length > SYNONYM_LIMITS.words)
        say(`A synonym has at most ${SYNONYM_LIMITS.words} words; this one has ${words.length}.`);
      else if (earlier !== undefined)
        say(`The group has this already, as "synonyms.${number}.${earlier}"; take one out.`);
      else places.set(key, place);
      return phrase;
    });
  });
  const [error, ...more] = errors.slice(0, MOST_ERRORS);
  if (error) throw new ProblemError(400, [error, ...more]);
  return { mode, synonyms: groups };
}
