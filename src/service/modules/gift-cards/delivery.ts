/** Whom a gift card that is bought goes to, and when. Pure. */
import { GIFT_CARD_LIMITS, type GiftCardDelivery, type GiftCardDeliveryInput } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';

const dayMs = 86_400_000;

/** The buyer gets the code, at once. */
const toBuyer: GiftCardDelivery = { recipientEmail: '', recipientName: '', message: '', sendOn: null, timeZone: '' };

/**
 * Reads the input of a shopper into the form that is stored.
 * @param path of the input in the request, for errors
 * @throws 400 VALIDATION_FAILED for a day that has passed or is too far away, and for an unknown time zone
 */
export function readDelivery(input: GiftCardDeliveryInput, path: string, now = new Date()): GiftCardDelivery {
  const { sendOn = null, timeZone = '', recipientEmail = '', recipientName = '', message = '' } = input;
  if (sendOn !== null) checkDay(sendOn, `${path}.sendOn`, now);
  if (timeZone !== '' && !isTimeZone(timeZone))
    throw invalid(
      `${path}.timeZone`,
      `"${timeZone}" is no time zone; write one such as Europe/Berlin, or leave it out.`,
    );
  return {
    recipientEmail: recipientEmail.trim(),
    recipientName: recipientName.trim(),
    message: message.trim(),
    sendOn,
    // Of no use without a day; lines that differ only by it are one line.
    timeZone: sendOn === null ? '' : timeZone,
  };
}

/** A line as the shopper sees it: a gift card always says whom it goes to. */
export const shownDelivery = (isGiftCard: boolean, stored: GiftCardDelivery | undefined): GiftCardDelivery | null =>
  isGiftCard ? (stored ?? toBuyer) : null;

/** Equal for deliveries that are the same. */
export const deliveryKey = (delivery: GiftCardDelivery = toBuyer): string => {
  const { recipientEmail, recipientName, message, sendOn, timeZone } = delivery;
  return JSON.stringify([recipientEmail, recipientName, message, sendOn, timeZone]);
};

function checkDay(day: string, path: string, now: Date): void {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day)
    throw invalid(path, `"${day}" is no day; write it as 2027-12-24.`);
  // Somewhere it may still be yesterday.
  if (at < now.getTime() - 2 * dayMs) throw invalid(path, 'The day has passed; choose today or a later one.');
  if (at > now.getTime() + GIFT_CARD_LIMITS.sendWithinDays * dayMs)
    throw invalid(path, `The day is too far away; a card can be sent within ${GIFT_CARD_LIMITS.sendWithinDays} days.`);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

const invalid = (path: string, message: string) => problem(400, 'VALIDATION_FAILED', message, { path });
