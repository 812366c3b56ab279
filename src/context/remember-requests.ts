import { ContextRoot } from '@lit/context';

let root: ContextRoot | undefined;

/**
 * Remembers elements that ask for a store before there is one, and asks again for them when there is. Elements call it
 * before they ask: whether the code of `<wb-store>` arrives before theirs or after it then makes no difference.
 */
export function rememberRequests(): void {
  if (root || typeof document === 'undefined') return;
  root = new ContextRoot();
  // On the document, one step above the default provider: what that one answers is not remembered.
  root.attach(document as unknown as HTMLElement);
}
