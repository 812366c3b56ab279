/** Differences between two documents in words. */
import type { SiteDifference, SiteWhere } from '@storefront/contract/site';
import { css, html, type TemplateResult } from 'lit';
import { typeTitle } from '../model/labels.js';

export const differenceStyles = css`
  .changes li {
    overflow-wrap: anywhere;
  }
  del {
    color: var(--bad);
  }
  ins {
    color: var(--good);
    text-decoration: none;
  }
`;

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};

/** The place of a difference; empty: it is about the document. */
export const placeInWords = ({ owner, section, field }: SiteWhere): string =>
  [owner?.name, section && typeTitle(section.type), field?.filter((part) => part !== 'settings').join(', ')]
    .filter(Boolean)
    .join(' › ');

export const differenceInWords = ({ kind, about, where, before, after }: SiteDifference): TemplateResult =>
  html`<b>${placeInWords(where) || about}</b> ${kind} ${before === undefined ? '' : html`<del>${short(before)}</del>`}
    ${after === undefined ? '' : html`<ins>${short(after)}</ins>`}`;
