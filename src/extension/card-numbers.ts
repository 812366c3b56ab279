/**
 * How a field relates to a payment card number. `card`: contains one. `long`:
 * has a run of nine or more digits, which may become one. `part`: the same
 * together with neighbouring fields.
 */
export type Finding = 'card' | 'long' | 'part' | undefined;

const BETWEEN = /[\s.·–-]/g;

/** 13 to 19 digits with a correct check digit. */
function isCard(digits: string): boolean {
  if (!/^(?!0+$)\d{13,19}$/.test(digits)) return false;
  let sum = 0;
  for (let at = 1; at <= digits.length; at += 1) {
    const digit = Number(digits.at(-at));
    sum += at % 2 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/**
 * Looks for payment card numbers in consecutive fields, whatever separators are
 * between the digits. A number may be in one field, or split over several: each
 * with at least four digits, except the last, or each with a single digit.
 * Empty fields are skipped. Measures, dates and telephone numbers next to each
 * other do not count.
 */
export function findCards(values: readonly string[]): Finding[] {
  const found = values.map((value): Finding => {
    const [longest = '', ...others] = value.match(/\d(?:[\s.·–-]?\d){8,}/g) ?? [];
    return [longest, ...others].some((run) => isCard(run.replace(BETWEEN, ''))) ? 'card' : longest ? 'long' : undefined;
  });
  const pieces = values.map((value) => value.replace(BETWEEN, ''));
  pieces.forEach((_, from) => {
    let digits = '';
    const used: number[] = [];
    for (let at = from; at < pieces.length && digits.length < 20; at += 1) {
      const piece = pieces[at] ?? '';
      if (!/^\d*$/.test(piece)) return;
      if (!piece) continue;
      digits += piece;
      used.push(at);
      if (used.length > 1 && digits.length > 8)
        for (const example of used) if (found[example] !== 'card') found[example] = isCard(digits) ? 'card' : 'part';
      if (piece.length < 4 && digits.length > used.length) return;
    }
  });
  return found;
}

/** True if the new text still contains the digits of the former one. */
export const keepsDigits = (former: string, next: string): boolean =>
  next.replace(/\D/g, '').includes(former.replace(/\D/g, ''));
