import { followLinks, type Navigate } from 'storefront-elements/links';
import { getCurrentInstance, getCurrentScope, onMounted, onScopeDispose } from 'vue';

export type { Navigate } from 'storefront-elements/links';

/**
 * Follows the links and the search of all elements with the app's router, and not by loading a page:
 * `useStorefrontLinks((to) => router.push(to))`. A press with a modifier key, another button, and links to other sites, with
 * a `target` or with `download` are the browser's. Call it once, in the root component.
 */
export function useStorefrontLinks(navigate: Navigate): void {
  const start = (): void => {
    const stop = followLinks(navigate);
    scope?.run(() => onScopeDispose(stop));
  };
  const scope = getCurrentScope();
  if (getCurrentInstance()) onMounted(start);
  else if (typeof document !== 'undefined') start();
}
