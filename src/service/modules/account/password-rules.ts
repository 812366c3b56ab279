import { createHash } from 'node:crypto';
import { ACCOUNT_LIMITS } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { commonWords } from './common-words.js';
import { normalized } from './passwords.js';

/**
 * Asks a list of leaked passwords, without telling which one is meant: it gets the first five characters of the SHA-1 in
 * upper case and answers with the other 35 of all that begin so, one a line, each as `SUFFIX` or `SUFFIX:count`.
 */
export type CheckBreached = (sha1Prefix: string) => Promise<string>;

/** What a password must not be made of. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
  readonly storeName: string;
}

/**
 * No rules of composition: length, and nothing that others try first.
 * @param checkBreached absent: nobody else is asked. When it fails, the password passes.
 * @throws 422 PASSWORD_TOO_SHORT, PASSWORD_BREACHED; 400 VALIDATION_FAILED when it is too long; path `password`
 */
export async function checkPassword(
  password: string,
  owner: PasswordOwner,
  checkBreached: CheckBreached | undefined,
): Promise<void> {
  const path = 'password';
  const text = normalized(password);
  const { length } = Array.from(text);
  const { passwordMin, passwordMax } = ACCOUNT_LIMITS;
  if (length < passwordMin)
    throw problem(422, 'PASSWORD_TOO_SHORT', `A password has ${passwordMin} characters or more.`, { path });
  if (length > passwordMax)
    throw problem(400, 'VALIDATION_FAILED', `A password has ${passwordMax} characters at most.`, { path });
  if (isCommon(text) || isOfOwner(text, owner) || (checkBreached && (await isBreached(text, checkBreached)))) {
    const message = 'This password is among those that are tried first; take another, such as four words of your own.';
    throw problem(422, 'PASSWORD_BREACHED', message, { path });
  }
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A common word with whatever people put around it, a run of keys, or a few characters again and again. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return isRun(lower) || isRepetition(lower) || isMadeOf(lower, commonWords);
}

/** Whether it is one of these words, or several, and little else: digits and signs before and after them do not count. */
function isMadeOf(lower: string, words: ReadonlySet<string>): boolean {
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const spellings = [lower, core, unleeted(core), unleeted(lower).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
  // More around the word than in it makes it another password.
  return spellings.some((its) => its.length * 2 >= lower.length && isSequenceOf(its, words));
}

const unleeted = (text: string): string => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign);

/** One word, or two or the same one more often, with or without a sign between them. */
function isSequenceOf(text: string, words: ReadonlySet<string>): boolean {
  const letters = text.replace(/[\s_.-]/g, '');
  if (letters.length < 3) return false;
  if (words.has(text) || words.has(letters)) return true;
  for (let at = 3; at <= letters.length - 3; at++) {
    if (!words.has(letters.slice(0, at))) continue;
    if (words.has(letters.slice(at)) || isRepetition(letters)) return true;
  }
  return false;
}

const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
];
const neighbours = new Set(
  rows.flatMap((row) => Array.from(row.slice(1)).flatMap((key, at) => [row[at]! + key, key + row[at]!])),
);

/** 12345678, qwertzui, abcd1234: keys that follow each other, with a break or two. */
function isRun(lower: string): boolean {
  let breaks = 0;
  for (let at = 1; at < lower.length; at++) {
    const pair = lower.slice(at - 1, at + 1);
    if (!neighbours.has(pair) && pair[0] !== pair[1]) breaks++;
  }
  return breaks <= Math.max(1, Math.floor(lower.length / 6));
}

/** aaaaaaaa, abcabcabc, 20202020. */
function isRepetition(lower: string): boolean {
  if (new Set(lower).size <= 2) return true;
  for (let size = 1; size <= lower.length / 2; size++)
    if (
      lower
        .slice(0, size)
        .repeat(Math.ceil(lower.length / size))
        .slice(0, lower.length) === lower
    )
      return size <= 6;
  return false;
}

/** Their address, their name or the shop's, with whatever is put around it. */
function isOfOwner(password: string, { email, names, storeName }: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const own = [local, email.toLowerCase(), domain, domain.split('.')[0] ?? '', storeName, ...names, names.join('')]
    .map((each) => each.toLowerCase().replace(/[\s_.-]/g, ''))
    .filter((each) => each.length >= 3);
  return isMadeOf(lower.replace(/[\s_.-]/g, ''), new Set(own)) || lower === email.toLowerCase();
}

async function isBreached(password: string, check: CheckBreached): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const list = await check(hash.slice(0, 5));
    return list.split(/\r?\n/).some((line) => line.split(':')[0]?.trim().toUpperCase() === hash.slice(5));
  } catch {
    // A list that does not answer must not keep people from an account.
    return false;
  }
}
