import type { Check } from './values.js';

const FIELD = 'label hint error required:flag disabled:flag name !input !change !focus !blur';

const TABLE = `
text-field none ${FIELD} value type:text|email|tel|url|search maxLength:1..5000
number-field none ${FIELD} value min:number max:number step:number
text-area none ${FIELD} value rows:2..20 maxLength:1..10000
checkbox none ${FIELD} checked:flag
select none ${FIELD} value options
radio-group none ${FIELD} value options`;

const MOST_OPTIONS = 250;

/** A text or number that is the entry's own property, not an inherited one. */
function ownText(entry: unknown, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(entry), name)?.value;
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
}

/**
 * At most 250 choices, each with a value and a label. Entries without one of
 * them are left out.
 */
const options: Check = (value) =>
  Array.isArray(value)
    ? value.slice(0, MOST_OPTIONS).flatMap((entry: unknown) => {
        const [text, label] = [ownText(entry, 'value'), ownText(entry, 'label')];
        return text !== undefined && label?.trim()
          ? [{ value: text.slice(0, 10_000), label: label.slice(0, 500) }]
          : [];
      })
    : undefined;

/**
 * Input for `describeNodes`. The code of the fields, and this table, are loaded
 * with the first field.
 */
export const fieldNodes = [TABLE, { options }] as const;
