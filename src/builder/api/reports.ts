/** Findings of the check before publishing, and differences between revisions. */
import type { SiteCheck, SiteComparison } from '@storefront/contract/site';
import type { SiteApi } from './site-api.js';

export const readCheck = (api: SiteApi): Promise<SiteCheck> => api.call('GET', '/site/check');
export const compare = (api: SiteApi, from: number | 'draft', to: number | 'draft'): Promise<SiteComparison> =>
  api.call('GET', `/site/compare?from=${String(from)}&to=${String(to)}`);
