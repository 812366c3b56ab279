import { createHash } from 'node:crypto';
import { ACCOUNT_LIMITS } from '@storefront/contract';
import type { CheckBreached } from '../../kernel/account-options.js';
import { problem } from '../../plugins/problem.js';
import { commonWords } from './common-words.js';
import { normalized } from './passwords.js';

/** The owner's data that a password must not consist of. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
  readonly storeName: string;
}

/**
 * No composition rules: only a minimum length, and no password that attackers try first.
 * @param checkBreached absent: no breach service is asked. When it fails, the password passes.
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

/** A common word with the usual additions, a keyboard run, or a few characters repeated. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return isRun(lower) || isRepetition(lower) || isMadeOf(lower, commonWords);
}

/**
 * True when the password is one or several of these words and little else. Digits and signs before and after them do
 * not count.
 */
function isMadeOf(lower: string, words: ReadonlySet<string>): boolean {
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const spellings = [lower, core, unleeted(core), unleeted(lower).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
  // With more characters around the word than in it, the password is not a common one.
  return spellings.some((spelling) => spelling.length * 2 >= lower.length && isSequenceOf(spelling, words));
}

const unleeted = (text: string): string => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign);

/** One word, or two words or the same word repeated, with or without a sign between them. */
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

/** 12345678, qwertzui, abcd1234: keys in a sequence, with one or two breaks. */
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

/** The owner's address, name or the shop's name, with the usual additions. */
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
    // A breach service that does not answer must not keep people from an account.
    return false;
  }
}
