import type { Mutation } from '../../../../src/contract/sync/sync.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Actor } from '../../../core/actor.ts';
import { worksFor } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { readStock } from '../../catalogue/stock/stock-store.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { hadRole, quarantineWork } from './quarantine-store.ts';
import type { NewMutation, StoredOutcome } from '../mutations-store.ts';
import type { OperationHandler, WorkPlace } from '../../../platform/operations/accept-operation.ts';
import { encodeOutcome } from '../mutation-outcome.ts';

/** A refused mutation with its operation. */
export interface RefusedMutation {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly accepted: OperationHandler;
  readonly mutation: Pick<Mutation, 'id' | 'op' | 'v' | 'args'>;
  readonly fresh: Pick<NewMutation, 'client' | 'effectiveAt' | 'receivedAt'>;
}

const FOR_THE_MANAGER =
  'Transmis au responsable\u00a0: vous ne travaillez plus pour ce marché. Il décidera de cette action.';

/** Refusals for missing rights. */
const MISSING_RIGHTS: ReadonlySet<string | null> = new Set(['forbidden', 'not_found']);

/**
 * Quarantines work that is refused only because its author lost the role after doing it: a manager of the hub decides,
 * and the outcome says so (docs/rules.md#lost-role). Without the role at that time, the refusal stays.
 */
export async function quarantineIfLostRole(
  work: RefusedMutation,
  outcome: StoredOutcome,
): Promise<StoredOutcome> {
  const { tx, actor, accepted, mutation, fresh } = work;
  if (outcome.outcome !== 'rejected' || !MISSING_RIGHTS.has(outcome.code)) return outcome;
  const read = accepted.workPlaceOf === undefined ? undefined : accepted.parse(mutation.args);
  if (read?.ok !== true || accepted.workPlaceOf === undefined) return outcome;
  const place = accepted.workPlaceOf(read.args);
  const hubs = await hubsOf(tx, place);
  const effectiveAt = fresh.effectiveAt ?? fresh.receivedAt;
  if (hubs.some((hub) => worksFor(actor, hub))) return outcome;
  const hub = await firstHubLost(tx, actor.id, hubs, effectiveAt);
  if (hub === undefined) return outcome;

  const { id, op, v, args } = mutation;
  const oid = 'oid' in place ? place.oid : null;
  const kept = { id, client: fresh.client, userId: actor.id, hub, oid, op, opV: v, args, effectiveAt };
  await quarantineWork(tx, kept, fresh.receivedAt);
  return encodeOutcome({
    ...{ outcome: 'merged', touched: [], reason: FOR_THE_MANAGER },
    lost: { quarantined: true },
  });
}

/** The hubs whose staff may do the work of a place. */
async function hubsOf(tx: Tx, place: WorkPlace): Promise<readonly string[]> {
  if ('hub' in place) return [place.hub];
  if ('sku' in place) return (await readStock(tx, place.sku))?.hubs ?? [];
  const stored = await orderOf(tx, place.oid);
  return stored === undefined || stored.order.payment.status === 'pending' ? [] : [stored.order.hub];
}

/** The first of these hubs at which the author has lost a role that they had at an instant. */
async function firstHubLost(
  tx: Tx,
  author: number,
  hubs: readonly string[],
  at: Ms,
): Promise<string | undefined> {
  for (const hub of hubs) if (await hadRole(tx, author, hub, at)) return hub;
  return undefined;
}
