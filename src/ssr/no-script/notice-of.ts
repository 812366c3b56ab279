import { ERROR_CODES } from '@storefront/contract/codes';
import { GIFT_PARAMETER } from './kept-gift.js';

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
/** Outcomes of a form besides the contract's error codes. */
const OUTCOMES: ReadonlySet<string> = new Set(['added', 'changed', 'choice', 'confirm-market', 'unknown']);

/** Query parameters that tell a page of the outcome of a form. */
export const NOTICE_PARAMETERS = ['notice', 'market-to', GIFT_PARAMETER] as const;

export const isCode = (code: string): boolean => CODES.has(code);

/**
 * The outcome of the form that led to a page, from `?notice=`.
 * @returns a code of a closed list; undefined for anything else, which must not be shown
 */
export function noticeOf({ searchParams }: URL): string | undefined {
  const code = searchParams.get('notice') ?? '';
  return OUTCOMES.has(code) || CODES.has(code) ? code : undefined;
}
