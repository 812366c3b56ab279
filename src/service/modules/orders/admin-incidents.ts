/** Incidents: problems that a person must look at. */
import type { IncidentRecord, IncidentResolution, Page } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { problem } from '../../plugins/problem.js';
import type { OrderCommerce } from './order-commerce.js';
import { closeRefund } from './give-back.js';
import { lockOrder } from './order-rows.js';
import { lowStockOf } from './low-stock.js';

interface Row {
  readonly id: number;
  readonly orderId: string;
  readonly kind: string;
  readonly detail: Record<string, unknown>;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolution: string | null;
}

const LIST = 'incidents';
const ofOrderAtMost = 100;
const columns = `id, order_id as "orderId", kind, detail, created_at as "createdAt", resolved_at as "resolvedAt", resolution`;

export interface IncidentFilter {
  readonly first?: number;
  readonly after?: string;
  readonly resolved?: boolean;
}

/** Newest first. */
export async function listIncidents(
  db: Queryable,
  storeId: number,
  { first = 50, after, resolved = false }: IncidentFilter,
): Promise<Page<IncidentRecord>> {
  const [before] = after === undefined ? [] : decodeKeyset(LIST, after, 1);
  const filter = new Conditions(`store_id = $1 and resolved_at is ${resolved ? 'not null' : 'null'}`, storeId);
  const totalCount = await countRows(db, `from incident where ${filter.sql}`, filter.values);
  const limit = filter.add('id < ?::bigint', before).value(first + 1);
  const { rows } = await db.query<Row>(
    `select ${columns} from incident where ${filter.sql} order by id desc limit ${limit}`,
    filter.values,
  );
  return pageOf(rows, first, totalCount, ({ id }) => encodeKeyset(LIST, [id]), view);
}

/** The latest incidents of an order, oldest first. */
export async function incidentsOf(db: Queryable, storeId: number, orderId: string): Promise<IncidentRecord[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from incident where store_id = $1 and order_id = $2 order by id desc limit $3`,
    [storeId, orderId, ofOrderAtMost],
  );
  return rows.reverse().map(view);
}

/**
 * Records what a person did about an incident. For a refund with an unknown outcome, the person's finding closes the
 * refund.
 * @throws 404 INCIDENT_NOT_FOUND; 400 VALIDATION_FAILED when the input of such a refund does not give its outcome
 */
export async function resolveIncident(
  commerce: OrderCommerce,
  storeId: number,
  id: number,
  { resolution, refund }: IncidentResolution,
): Promise<IncidentRecord> {
  const { database } = commerce;
  const found = await findIncident(database, storeId, id);
  if (!found) throw problem(404, 'INCIDENT_NOT_FOUND', `The store has no incident ${id}.`, { path: 'incidentId' });
  const isUnknownRefund = found.kind === 'refund-unknown';
  if (refund !== undefined && !isUnknownRefund)
    throw problem(400, 'VALIDATION_FAILED', 'Only refund-unknown asks how a refund has ended.', { path: 'refund' });
  if (isUnknownRefund && refund === undefined && found.resolvedAt === null)
    throw problem(400, 'VALIDATION_FAILED', "Say how the refund ended by the provider's books.", { path: 'refund' });
  const lowStock = await lowStockOf(commerce, storeId);
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.orderId);
    if (order && refund && typeof found.detail['refund'] === 'string')
      await closeRefund(tx, order, found.detail['refund'], refund, lowStock);
    await tx.query(
      `update incident set resolved_at = now(), resolution = $3
       where store_id = $1 and id = $2 and resolved_at is null`,
      [storeId, id, resolution],
    );
    const after = await findIncident(tx, storeId, id);
    if (!after) throw new Error(`Incident ${id} is gone`);
    return view(after);
  });
}

async function findIncident(db: Queryable, storeId: number, id: number): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from incident where store_id = $1 and id = $2`, [
    storeId,
    id,
  ]);
  return rows[0];
}

const view = ({ createdAt, resolvedAt, ...row }: Row): IncidentRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});
