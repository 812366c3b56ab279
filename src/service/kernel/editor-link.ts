import type { Config } from './config.js';

/**
 * The address in the editor that a link leads to. The token stands in the fragment, which no server and no log gets.
 * @returns null when the address of the editor is not known
 */
export function editorLink(
  { editorUrl }: Pick<Config, 'editorUrl'>,
  storeId: number,
  kind: 'invitation' | 'sign-in',
  token: string,
): string | null {
  if (editorUrl === undefined) return null;
  const url = new URL(editorUrl);
  url.searchParams.set('store', String(storeId));
  url.hash = `${kind}=${token}`;
  return url.href;
}
