import type { vendorCollect } from '../../../src/contract/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/operation.ts';
import type { Json } from '../../../src/contract/wire.ts';
import { collect, receivedOf } from '../../../src/domain/collection.ts';
import { refuse } from '../../../src/domain/result.ts';
import { recordChange } from '../../feed/record.ts';
import { worksFor } from '../../http/actor.ts';
import { writeAuditEntry } from '../../store/audit.ts';
import { holdCollection, saveCollection } from '../../store/collections.ts';
import { hubExists } from '../../store/hubs.ts';
import { shopExists } from '../../store/shelf.ts';
import type { OperationResult } from '../accept.ts';
import { auditAuthor, type FulfilmentAction, authorStamp } from './doing.ts';

type Args = ArgsOf<typeof vendorCollect>;

/** What is said of a shop; without `seen`, by somebody who saw what stands. */
type CollectVendorArgs = Omit<Args, 'seen'> & Partial<Pick<Args, 'seen'>>;

/** What was fetched from a shop for a day, and how many pieces there were. A later count that stands is kept. */
export async function collectVendor(
  doing: FulfilmentAction,
  { hub, day, vendor, collected, received, seen }: CollectVendorArgs,
): Promise<OperationResult> {
  const { tx, actor, at } = doing;
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (!worksFor(actor, hub)) return refuse('forbidden');
  if (!(await shopExists(tx, vendor))) return refuse('not_found');

  const key = { hub, day, vendor };
  const held = await holdCollection(tx, key);
  const saw = seen === undefined ? (held?.last ?? null) : seen;
  const { collection, outcome } = collect(held, { ...authorStamp(doing), collected, received, saw });
  await saveCollection(tx, key, collection);
  const id = `${hub}:${day}:${vendor}`;
  recordChange(tx, 'collection', id);
  const deed = { ...auditAuthor(doing), action: 'vendor.collect', entity: 'collection', id };
  const told = { collected: collection.collected, received: counted(received) };
  await writeAuditEntry(tx, { ...deed, before: { collected: held?.collected ?? false }, after: told }, at);

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
