import type { vendorCollect } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { collect, receivedOf, type Collection } from '../../../src/domain/fulfilment/collection.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { worksFor } from '../../core/actor.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { hubExists } from '../hubs/hubs-store.ts';
import { shopExists } from '../catalogue/checkout-products.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { isDayLockedFor } from './closed-day.ts';
import { auditAuthor, type FulfilmentAction, authorStamp } from './fulfilment-action.ts';
import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

type Args = ArgsOf<typeof vendorCollect>;

/** The arguments of a collection; without `seen`, the caller saw the current state. */
type CollectVendorArgs = Omit<Args, 'seen'> & Partial<Pick<Args, 'seen'>>;

/** Records what was collected from a shop for a day and the counted pieces; a stored later count is kept. */
export async function collectVendor(
  action: FulfilmentAction,
  { hub, day, vendor, collected, received, seen }: CollectVendorArgs,
): Promise<OperationResult> {
  const { tx, actor, at } = action;
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (!worksFor(actor, hub)) return refuse('forbidden');
  if (!(await shopExists(tx, vendor))) return refuse('not_found');
  if (await isDayLockedFor(action, { hub, day })) return refuse('day_locked');

  const key = { hub, day, vendor };
  const held = await holdCollection(tx, key);
  const saw = seen === undefined ? (held?.last ?? null) : seen;
  const { collection, outcome } = collect(held, { ...authorStamp(action), collected, received, saw });
  await saveCollection(tx, key, collection);
  const id = `${hub}:${day}:${vendor}`;
  recordChange(tx, 'collection', id);
  const auditEntry = { ...auditAuthor(action), action: 'vendor.collect', entity: 'collection', id };
  const after = { collected: collection.collected, received: counted(received) };
  await writeAuditEntry(tx, { ...auditEntry, before: { collected: held?.collected ?? false }, after }, at);

  const touched = [{ e: 'collection', id }];
  const lost = received.filter((count) => receivedOf(collection, count) !== count.quantity);
  if (lost.length > 0) {
    const kept = lost.map((count) => ({ ...count, quantity: receivedOf(collection, count) ?? 0 }));
    const reason = 'Un compte plus récent tient.';
    return { outcome: 'merged', touched, reason, kept: counted(kept), lost: counted(lost) };
  }
  if (outcome === 'applied') return { outcome, touched };
  return { outcome, touched, reason: 'Quelqu’un d’autre est passé chez ce producteur entre-temps.' };
}

function counted(received: Args['received']): Json {
  return received.map(({ sku, variant, quantity }) => ({ sku, variant: variant ?? null, quantity }));
}

/** A shop on a day of a hub. */
interface CollectionKey {
  readonly hub: string;
  readonly day: IsoDay;
  readonly vendor: string;
}

/** Locks a collection for this transaction; `undefined` when nothing was recorded yet. */
async function holdCollection(tx: Tx, key: CollectionKey): Promise<Collection | undefined> {
  const { rev, at, by, ...held } = await tx
    .insertInto('collections')
    .values({ ...key, rev: 0, collected: false, at: null, by: null, last: '', received: '[]' })
    .onConflict((known) => known.columns(['hub', 'day', 'vendor']).doUpdateSet({ rev: sql`collections.rev` }))
    .returning(['rev', 'collected', 'at', 'by', 'last', 'received'])
    .executeTakeFirstOrThrow();
  return rev === 0 ? undefined : { ...held, at: at ?? undefined, by: by ?? undefined };
}

/** Writes a locked collection and raises its revision. */
async function saveCollection(
  tx: Tx,
  { hub, day, vendor }: CollectionKey,
  { collected, at, by, last, received }: Collection,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set({
      collected,
      at: at ?? null,
      by: by ?? null,
      last,
      received: JSON.stringify(received),
      rev: sql`rev + 1`,
    })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('vendor', '=', vendor)
    .execute();
}
