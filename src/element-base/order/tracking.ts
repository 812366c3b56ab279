import type { Shipment, ShipmentStatus } from '@storefront/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { TrackDetail } from '../../events/index.js';
import type { OrderTexts } from '../texts/order.js';
import { token } from '../token.js';

export const shipmentStatus = (status: ShipmentStatus, texts: OrderTexts): string =>
  ({
    preparing: texts.preparing,
    shipped: texts.shipped,
    'in-transit': texts.inTransit,
    'out-for-delivery': texts.outForDelivery,
    delivered: texts.delivered,
    exception: texts.exception,
    returned: texts.returned,
  })[status];

/**
 * "Your parcel", or its number among several.
 * @param index from 0
 */
export const parcelName = (index: number, all: number, texts: OrderTexts): string =>
  all > 1 ? texts.parcelOf(index + 1, all) : texts.parcel;

/** The non-empty parts on one line. */
export const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The carrier and its tracking number; empty if unknown. */
export const carrierText = ({ carrier, trackingNumber }: Shipment, texts: OrderTexts): string =>
  joined([carrier, trackingNumber && texts.trackingNumber(trackingNumber)]);

/** The expected date; empty after delivery or return, or if unknown. */
export const expectedText = (
  { status, estimatedDeliveryAt: at }: Shipment,
  texts: OrderTexts,
  locale: string,
): string => (at && !/^(delivered|returned)$/.test(status) ? texts.expected(dayText(at, locale)) : '');

/**
 * A date in the format of lists.
 * @param at ISO 8601
 */
export const dayText = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));

type Emit = (type: string, detail: TrackDetail, options: { cancelable: boolean }) => boolean;

/** The link to the carrier's page. Only web addresses become links. */
export function trackingLink(shipment: Shipment, texts: OrderTexts, emit: Emit): TemplateResult | typeof nothing {
  const url = shipment.trackingUrl;
  if (!url || !/^https?:\/\//i.test(url)) return nothing;
  return html`<a
    part="tracking-link"
    class="tracking"
    data-testid="tracking-link"
    href=${url}
    target="_blank"
    rel="noopener noreferrer"
    @click=${(event: Event) => {
      if (!emit('wb-track', { shipment, url }, { cancelable: true })) event.preventDefault();
    }}
    >${shipment.carrier ? texts.track(shipment.carrier) : texts.trackPlain}</a
  >`;
}

export const trackingStyles = css`
  .heading {
    font-family: ${token('font-heading')};
    font-weight: 600;
    font-size: 1.15em;
  }
  .note {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .tracking {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${token('color-primary')};
  }
`;
