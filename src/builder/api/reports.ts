/** Findings of the check before publishing, and differences between revisions. */
import type { SiteApi } from './site-api.js';

export interface Where {
  readonly owner?: { readonly id: string; readonly name: string };
  readonly section?: { readonly id: string; readonly type: string };
  readonly block?: string;
  readonly field?: readonly string[];
}

export interface Finding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly where?: Where;
}

export interface Check {
  readonly version: number;
  readonly findings: readonly Finding[];
  readonly isPublishable: boolean;
}

export interface Difference {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly about: string;
  readonly where: Where;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface Comparison {
  readonly count: number;
  readonly differences: readonly Difference[];
}

export const readCheck = (api: SiteApi): Promise<Check> => api.call('GET', '/site/check');
export const compare = (api: SiteApi, from: number | 'draft', to: number | 'draft'): Promise<Comparison> =>
  api.call('GET', `/site/compare?from=${String(from)}&to=${String(to)}`);
