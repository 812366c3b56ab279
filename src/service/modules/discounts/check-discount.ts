import type { DiscountInput, Market, Money } from '@storefront/contract';
import { problem, type ProblemError } from '../../plugins/problem.js';

/** @throws 400 naming the first member that does not fit the others or the store */
export function checkDiscount(input: DiscountInput, markets: readonly Market[]): void {
  const { kind, ratePpm, amounts, minimumSubtotals, startsAt, endsAt, buyGet } = input;
  if (kind === 'percent' && ratePpm === undefined) throw invalid('ratePpm', 'A discount of kind "percent" needs it.');
  if (kind !== 'percent' && ratePpm !== undefined) throw invalid('ratePpm', 'Only kind "percent" has one.');
  if (kind === 'amount' && !amounts?.length)
    throw invalid('amounts', 'A discount of kind "amount" needs one for each currency that it holds in.');
  if (kind !== 'amount' && amounts?.length) throw invalid('amounts', 'Only kind "amount" has them.');
  if (kind === 'buy-x-get-y' && !buyGet)
    throw invalid('buyGet', 'A discount of kind "buy-x-get-y" needs it: what is bought, and what is got.');
  if (kind !== 'buy-x-get-y' && buyGet) throw invalid('buyGet', 'Only kind "buy-x-get-y" has it.');
  for (const goods of ['products', 'categories'] as const)
    if (buyGet && input[goods]?.length)
      throw invalid(goods, 'Name the goods in "buyGet.buy" and "buyGet.get" instead.');
  checkAmounts('amounts', amounts);
  checkAmounts('minimumSubtotals', minimumSubtotals);
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(startsAt) >= Date.parse(endsAt))
    throw invalid('endsAt', 'It must be after "startsAt".');
  const unknown = input.markets?.findIndex((code) => !markets.some((market) => market.code === code)) ?? -1;
  if (unknown >= 0)
    throw problem(400, 'MARKET_NOT_FOUND', `There is no market "${input.markets?.[unknown] ?? ''}"; make it first.`, {
      path: `markets.${unknown}`,
    });
}

function checkAmounts(path: string, amounts: readonly Money[] = []): void {
  const seen = new Set<string>();
  amounts.forEach(({ amount, currency }, index) => {
    if (amount <= 0) throw invalid(`${path}.${index}.amount`, 'It must be above 0.');
    if (seen.has(currency)) throw invalid(`${path}.${index}.currency`, `${currency} comes twice.`);
    seen.add(currency);
  });
}

const invalid = (path: string, message: string): ProblemError =>
  problem(400, 'VALIDATION_FAILED', `"${path}": ${message}`, { path });
