/** Signing in: a person with the right to the site alone. */
import type { SiteSession } from '@storefront/contract/site';
import type { SiteApi } from './site-api.js';

export const readSession = (api: SiteApi): Promise<SiteSession> => api.call('GET', '/site/session');
export const signIn = (api: SiteApi, email: string, password: string): Promise<SiteSession> =>
  api.call('POST', '/site/session', { email, password });
export const sendLink = (api: SiteApi, email: string): Promise<unknown> =>
  api.call('POST', '/site/session/link', { email });
export const useToken = (api: SiteApi, token: string, password?: string): Promise<SiteSession> =>
  api.call('POST', '/site/session/token', { token, ...(password !== undefined && { password }) });
export const signOut = (api: SiteApi): Promise<void> => api.call('DELETE', '/site/session');
