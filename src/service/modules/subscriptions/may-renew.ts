import { problem, type ProblemError } from '../../plugins/problem.js';
import { tryOn, type RenewalRow, type SubscriptionRow } from './subscription-rows.js';

/** The requester of a renewal, and the requested period. */
export type Asked =
  | { readonly by: 'clock' }
  | { readonly by: 'merchant'; readonly periodOn: string }
  /** The shopper pays in person. */
  | { readonly by: 'shopper'; readonly periodOn: string; readonly provider: string };

/**
 * Whether a subscription may be renewed now. Pure.
 * @param renewal of the requested period, with no open order
 * @returns false: there is nothing to do, or it is not due yet
 * @throws ProblemError to a person who asks for a renewal that is not possible
 */
export function mayRenew(
  { status, nextOn }: Pick<SubscriptionRow, 'status' | 'nextOn'>,
  renewal: RenewalRow | undefined,
  asked: Asked,
  today: string,
): boolean {
  if (asked.by === 'clock') {
    if (renewal && renewal.state !== 'open') return false;
    if (status === 'active') return nextOn <= today;
    const day = status === 'past-due' && renewal ? tryOn(renewal) : null;
    return day !== null && day <= today;
  }
  if (renewal && renewal.state !== 'open') return false;
  if (status === 'cancelled') throw ended();
  if (asked.periodOn !== nextOn) throw otherPeriod(nextOn);
  if (status === 'paused')
    throw problem(409, 'CONFLICT', 'The subscription is paused; resume it, then it can be renewed.', {
      path: 'periodOn',
    });
  if (asked.by === 'shopper') {
    if (status !== 'active') return true;
    throw problem(409, 'CONFLICT', `Nothing is to be paid before ${nextOn}; then the kept card is charged.`);
  }
  if (status === 'payment-needed')
    throw problem(409, 'SUBSCRIPTION_NEEDS_PAYMENT', 'No card was kept that could be charged; the shopper has to pay.');
  return true;
}

export const ended = (): ProblemError =>
  problem(409, 'SUBSCRIPTION_ENDED', 'The subscription was cancelled; subscribe again in the shop.');

export const otherPeriod = (nextOn: string): ProblemError =>
  problem(
    409,
    'SUBSCRIPTION_PERIOD_CHANGED',
    `The next renewal is that of ${nextOn}; look again, then name this day.`,
    {
      path: 'periodOn',
    },
  );
