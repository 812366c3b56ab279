import { idempotentTransaction } from '../../plugins/idempotency.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { checkUrl, momentOf, pastMomentOf } from './check-input.js';
import { addUpdate, createShipment } from './write-shipment.js';

export const shipmentRoutes: Module = (app) => {
  route(app, 'createShipment', (request, reply) => {
    const { store, params, body } = request;
    const { carrier, trackingNumber, trackingUrl, message, estimatedDeliveryAt } = body;
    checkTexts({ carrier, trackingNumber, message });
    checkUrl(trackingUrl, 'trackingUrl');
    const times =
      estimatedDeliveryAt === undefined
        ? {}
        : { estimatedDeliveryAt: momentOf(estimatedDeliveryAt, 'estimatedDeliveryAt') };
    return idempotentTransaction(request, reply, (tx) => createShipment(tx, store.id, params.orderId, body, times));
  });

  route(app, 'addShipmentUpdate', (request, reply) => {
    const { store, params, body } = request;
    const { carrier, trackingNumber, trackingUrl, message, location, at, estimatedDeliveryAt: expected } = body;
    checkTexts({ carrier, trackingNumber, message, location });
    checkUrl(trackingUrl, 'trackingUrl');
    const times = {
      ...(at === undefined ? {} : { at: pastMomentOf(at, 'at') }),
      ...(expected === undefined
        ? {}
        : { estimatedDeliveryAt: expected === null ? null : momentOf(expected, 'estimatedDeliveryAt') }),
    };
    return idempotentTransaction(request, reply, (tx) =>
      addUpdate(tx, store.id, params.orderId, params.shipmentId, body, times),
    );
  });
};
