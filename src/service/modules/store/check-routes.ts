import { problem } from '../../plugins/problem.js';

/** Pages that emails link with a secret token. Without the token, such a link opens nothing. */
const withToken = { verify: '/account/verify?token={token}', resetPassword: '/account/reset?token={token}' } as const;

/** @throws 400 VALIDATION_FAILED when the route of such a page has no placeholder for the token */
export function checkRoutes(
  routes: { readonly [page in keyof typeof withToken]?: string | null | undefined } | null | undefined,
): void {
  for (const [page, example] of Object.entries(withToken) as [keyof typeof withToken, string][]) {
    const route = routes?.[page];
    if (route == null || route.includes('{token}')) continue;
    throw problem(
      400,
      'VALIDATION_FAILED',
      `"routes.${page}" is "${route.slice(0, 100)}": put {token} where the secret of the link goes, as in ${example}.`,
      { path: `routes.${page}` },
    );
  }
}
