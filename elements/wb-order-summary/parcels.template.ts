import type { Shipment } from '@storefront/contract';
import { html, type TemplateResult } from 'lit';
import {
  carrierText,
  expectedText,
  joined,
  parcelName,
  shipmentStatus,
  trackingLink,
} from '../../src/element-base/order/tracking.js';
import type { OrderContext } from './order-context.js';

/**
 * The parcels of the order.
 * @param emit fires `wb-track`; false if the page shows the parcel itself
 */
export function parcelsView(
  shipments: readonly Shipment[],
  { orderTexts: texts, level, locale }: OrderContext,
  emit: Parameters<typeof trackingLink>[2],
): TemplateResult {
  return html`<div>
    <h3 aria-level=${level}>${texts.shipping}</h3>
    ${
      shipments.length === 0
        ? html`<p class="muted" data-testid="not-shipped">${texts.notShipped}</p>`
        : html`<ul part="parcels" class="parcels" data-testid="parcels">
            ${shipments.map(
              (shipment, index) =>
                html`<li part="parcel" data-testid="parcel">
                  <strong>${parcelName(index, shipments.length, texts)}</strong>
                  <span>${shipmentStatus(shipment.status, texts)}</span>
                  <span class="muted"
                    >${joined([carrierText(shipment, texts), expectedText(shipment, texts, locale)])}</span
                  >
                  ${trackingLink(shipment, texts, emit)}
                </li>`,
            )}
          </ul>`
    }
  </div>`;
}
