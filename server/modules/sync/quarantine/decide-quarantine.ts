import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import type { QuarantinedWork as Told } from '../../../../src/contract/sync/quarantine.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Actor, isAdmin, worksFor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import {
  decideWork,
  openQuarantinedWork,
  type QuarantinedWork,
  lockQuarantinedWork,
} from './quarantine-store.ts';
import type { OperationHandler } from '../../../platform/operations/accept-operation.ts';
import { refusalOf } from '../../fulfilment/fulfilment-calls.ts';
import { immediateUnitOfWork } from '../../orders/order-unit-of-work.ts';
import { isRunning } from '../handle-mutation.ts';

/** Who decides, and what a service is given. */
type Deciding = Pick<Context, 'tx' | 'now' | 'gateways'> & { readonly actor: Actor };

/** What became of work that was done after all: why something else outweighs it, where it does. */
interface AppliedWork {
  readonly reason?: string;
}

/** What waits for this manager, of the hubs that they manage. */
export async function openQuarantine({ tx, actor }: Pick<Deciding, 'tx' | 'actor'>): Promise<Told[]> {
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const rows = await openQuarantinedWork(tx, isAdmin(actor) ? undefined : managed);
  return rows.map(({ oid, op_v, user_id, display_name, effective_at, ...rest }) => ({
    ...rest,
    ...(oid !== null && { oid }),
    ...{ v: op_v, author: { id: user_id, displayName: display_name } },
    at: new Date(effective_at).toISOString(),
  }));
}

/** Work that waits, held for a manager of its hub; to anybody else it is not there. */
export async function quarantinedWorkFor(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  id: string,
): Promise<Result<QuarantinedWork & { readonly author: string }, 'not_found'>> {
  const work = await lockQuarantinedWork(tx, id);
  return work !== undefined && worksFor(actor, work.hub, 'manager') ? accept(work) : refuse('not_found');
}

/**
 * Does what somebody did before they lost the role, by the service of its operation and as the manager who says so, or
 * drops it. Either is written down with both names; what the service refuses waits on.
 */
export async function decideQuarantined(
  deciding: Deciding,
  id: string,
  { apply }: { readonly apply: boolean },
  operations: (op: string, v: number) => OperationHandler | undefined,
): Promise<Result<AppliedWork, RefusalCode>> {
  const { tx, actor, now } = deciding;
  const held = await quarantinedWorkFor(deciding, id);
  if (!held.ok) return held;
  const work = held.value;
  const effect: Result<AppliedWork, RefusalCode> = apply
    ? await applied(deciding, work, operations(work.op, work.opV))
    : accept({});
  if (!effect.ok) return effect;
  await decideWork(tx, id, { decided: apply ? 'applied' : 'dropped', by: actor.id, now });
  const about = work.oid === null ? { entity: 'quarantine', id } : { entity: 'order', id: work.oid };
  const auditEntry = { who: actor.id, action: apply ? 'quarantine.apply' : 'quarantine.drop', ...about };
  const why = [whose(work), effect.value.reason].filter((one) => one !== undefined).join('. ');
  await writeAuditEntry(
    tx,
    { ...auditEntry, why, after: { mutation: id, op: work.op, by: work.userId } },
    now,
  );
  return effect;
}

async function applied(
  { tx, actor, now, gateways }: Deciding,
  { id, client, args, effectiveAt, userId, author }: QuarantinedWork & { readonly author: string },
  accepted: OperationHandler | undefined,
): Promise<Result<AppliedWork, RefusalCode>> {
  const read = accepted?.parse(args);
  if (accepted === undefined || read?.ok !== true) return refuse('unknown_operation');
  const decided = await accepted.run(
    {
      ...{
        tx,
        actor,
        gateways,
        now,
        effectiveAt,
        unitOfWork: immediateUnitOfWork(tx),
        mutation: { id, client },
      },
      author: { id: userId, why: whose({ author }) },
    },
    read.args,
  );
  if (isRunning(decided)) return refuse('still_running');
  const refusal = refusalOf(decided);
  if (refusal !== undefined) return refuse(refusal);
  return accept('outcome' in decided && decided.outcome === 'merged' ? { reason: decided.reason } : {});
}

/** What the history says beside the manager's name. */
function whose({ author }: { readonly author: string }): string {
  return `Fait par ${author}, qui ne travaillait plus pour ce marché quand c’est arrivé`;
}
