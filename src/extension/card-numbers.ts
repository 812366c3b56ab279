/** What fields hold of a payment card's number: all of it; so many digits that they may become it; the same together with neighbours. */
export type Finding = 'card' | 'long' | 'part' | undefined;

const BETWEEN = /[\s.·–-]/g;

/** 13 to 19 digits whose check digit is right. */
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
 * Looks for payment cards in fields that follow each other, whatever is between the digits: in one of them; in several, each
 * of which has four digits and more, but for the last, or one digit each. Empty fields are passed over. Measures, dates
 * and telephone numbers beside each other are none.
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
        for (const its of used) if (found[its] !== 'card') found[its] = isCard(digits) ? 'card' : 'part';
      if (piece.length < 4 && digits.length > used.length) return;
    }
  });
  return found;
}

/** Whether the digits of a text are still there in the one that takes its place. */
export const keepsDigits = (former: string, next: string): boolean =>
  next.replace(/\D/g, '').includes(former.replace(/\D/g, ''));
