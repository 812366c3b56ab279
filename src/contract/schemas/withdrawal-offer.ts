/** Where the withdrawal function is shown. No dependencies, because browsers load it. */

/** Members of the European Union. */
const MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** True when shoppers of a market can withdraw online: the merchant's choice, otherwise where it ships to the EU. */
export const offersWithdrawal = ({
  withdrawal,
  countries,
}: {
  readonly withdrawal?: boolean;
  readonly countries: readonly string[];
}): boolean => withdrawal ?? countries.some((country) => MEMBERS.has(country));
