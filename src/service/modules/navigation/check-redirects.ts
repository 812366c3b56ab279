import type { Redirect } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';

/**
 * Refuses a path that occurs twice, and redirects that form a loop.
 * @throws 400 that names the entry
 */
export function checkRedirects(items: readonly Redirect[]): void {
  const targets = new Map<string, string>();
  for (const [index, { path, target }] of items.entries()) {
    if (targets.has(path)) throw invalid(index, `The path ${path} stands in the list twice.`);
    targets.set(path, target);
  }
  const ends = new Set<string>(); // paths from which every chain is known to end
  for (const [index, { path }] of items.entries()) {
    const chain = new Set<string>();
    for (let at: string | undefined = path; at !== undefined && !ends.has(at); at = targets.get(at)) {
      if (chain.has(at)) throw invalid(index, `The redirect of ${path} leads in a circle by way of ${at}.`);
      chain.add(at);
    }
    for (const at of chain) ends.add(at);
  }
}

const invalid = (index: number, message: string) =>
  problem(400, 'VALIDATION_FAILED', message, { path: `items.${index}.path` });
