/** Signing in: a person with the right to the site alone. */
import type { SiteApi } from './site-api.js';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'editor' | 'publisher';
  readonly hasPassword: boolean;
}

export interface Session {
  readonly editor: Person | null;
  readonly store: { readonly id: number; readonly name: string };
}

export const readSession = (api: SiteApi): Promise<Session> => api.call('GET', '/site/session');
export const signIn = (api: SiteApi, email: string, password: string): Promise<Session> =>
  api.call('POST', '/site/session', { email, password });
export const sendLink = (api: SiteApi, email: string): Promise<unknown> =>
  api.call('POST', '/site/session/link', { email });
export const useToken = (api: SiteApi, token: string, password?: string): Promise<Session> =>
  api.call('POST', '/site/session/token', { token, ...(password !== undefined && { password }) });
export const signOut = (api: SiteApi): Promise<void> => api.call('DELETE', '/site/session');
