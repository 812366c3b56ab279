import type { ContentInput } from '@storefront/contract';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { isMediaUrl } from '../../kernel/media.js';
import { checkMarkdown, MarkdownError } from './markdown.js';
import { faultOfMerchantHtml } from './merchant-html.js';

/**
 * Checks rules of a page or a story that the schema cannot express.
 * @returns its date, if it names one
 * @throws 400 that names the field
 */
export function checkContent({ title, summary, body, image, publishedAt }: ContentInput): Date | undefined {
  checkTexts({ title, summary, body, 'image.url': image?.url, 'image.alt': image?.alt }, ['title']);
  if (image && !isMediaUrl(image.url)) throw invalid('image.url', 'It must be an http(s) address or a path.');
  try {
    checkMarkdown(body);
  } catch (error) {
    throw error instanceof MarkdownError ? invalid('body', error.message) : error;
  }
  return publishedAt === undefined ? undefined : dateOf(publishedAt);
}

function dateOf(text: string): Date {
  const date = new Date(text);
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  // Only years of four digits: others are written with a sign, which few programs read.
  if (isWhole && !Number.isNaN(date.getTime()) && /^(?!0000)\d{4}-/.test(date.toISOString())) return date;
  throw invalid('publishedAt', 'It must be a time such as 2027-01-31T09:00:00Z.');
}

/** Checks that a merchant's HTML can be stored and cleaned. @throws 400 that names the field */
export function checkMerchantHtml(path: string, html: string | undefined): void {
  checkTexts({ [path]: html });
  const fault = faultOfMerchantHtml(html);
  if (fault !== undefined) throw invalid(path, fault);
}

const invalid = (path: string, message: string) => problem(400, 'VALIDATION_FAILED', `"${path}": ${message}`, { path });
