import type { Handle } from '@sveltejs/kit';
import { Fragments } from '$lib/fragments.server';

// #region hooks
export const handle: Handle = async ({ event, resolve }) => {
  const fragments = new Fragments(event);
  event.locals.fragments = fragments;
  const response = await resolve(event, { transformPageChunk: ({ html }) => fragments.insert(html) });
  fragments.addHeaders(response.headers);
  return response;
};
// #endregion hooks
