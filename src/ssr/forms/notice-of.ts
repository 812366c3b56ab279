import { ERROR_CODES } from '@storefront/contract/codes';

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
/** What a page may be told of a form besides the contract's error codes. */
const TOLD: ReadonlySet<string> = new Set(['added', 'changed', 'choice', 'confirm-market', 'unknown']);

export const isCode = (code: string): boolean => CODES.has(code);

/** The outcome of the form that led to a page: a code of a closed list, or nothing. Nothing else of the address may be shown. */
export function noticeOf({ searchParams }: URL): string | undefined {
  const code = searchParams.get('notice') ?? '';
  return TOLD.has(code) || CODES.has(code) ? code : undefined;
}
