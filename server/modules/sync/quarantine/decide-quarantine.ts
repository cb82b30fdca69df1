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

/** The context of a decision. */
type DecisionContext = Pick<Context, 'tx' | 'now' | 'gateways'> & { readonly actor: Actor };

/** Accepted work, with the reason when another change supersedes a part of it. */
interface AppliedWork {
  readonly reason?: string;
}

/** Lists the open work of the hubs that the caller manages. */
export async function openQuarantine({ tx, actor }: Pick<DecisionContext, 'tx' | 'actor'>): Promise<Told[]> {
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const rows = await openQuarantinedWork(tx, isAdmin(actor) ? undefined : managed);
  return rows.map(({ oid, op_v, user_id, display_name, effective_at, ...rest }) => ({
    ...rest,
    ...(oid !== null && { oid }),
    ...{ v: op_v, author: { id: user_id, displayName: display_name } },
    at: new Date(effective_at).toISOString(),
  }));
}

/** Locks open work for a manager of its hub; it is unknown to everyone else. */
export async function quarantinedWorkFor(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  id: string,
): Promise<Result<QuarantinedWork & { readonly author: string }, 'not_found'>> {
  const work = await lockQuarantinedWork(tx, id);
  return work !== undefined && worksFor(actor, work.hub, 'manager') ? accept(work) : refuse('not_found');
}

/**
 * Applies quarantined work, by the service of its operation and with the rights of the deciding manager, or drops it.
 * The audit entry names the author and the manager; work that the service refuses stays open.
 */
export async function decideQuarantined(
  context: DecisionContext,
  id: string,
  { apply }: { readonly apply: boolean },
  operations: (op: string, v: number) => OperationHandler | undefined,
): Promise<Result<AppliedWork, RefusalCode>> {
  const { tx, actor, now } = context;
  const locked = await quarantinedWorkFor(context, id);
  if (!locked.ok) return locked;
  const work = locked.value;
  const effect: Result<AppliedWork, RefusalCode> = apply
    ? await applyWork(context, work, operations(work.op, work.opV))
    : accept({});
  if (!effect.ok) return effect;
  await decideWork(tx, id, { decided: apply ? 'applied' : 'dropped', by: actor.id, now });
  const about = work.oid === null ? { entity: 'quarantine', id } : { entity: 'order', id: work.oid };
  const auditEntry = { who: actor.id, action: apply ? 'quarantine.apply' : 'quarantine.drop', ...about };
  const why = [authorNote(work), effect.value.reason].filter((part) => part !== undefined).join('. ');
  await writeAuditEntry(
    tx,
    { ...auditEntry, why, after: { mutation: id, op: work.op, by: work.userId } },
    now,
  );
  return effect;
}

async function applyWork(
  { tx, actor, now, gateways }: DecisionContext,
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
        unitOfWork: immediateUnitOfWork(tx, now),
        mutation: { id, client },
      },
      author: { id: userId, why: authorNote({ author }) },
    },
    read.args,
  );
  if (isRunning(decided)) return refuse('still_running');
  const refusal = refusalOf(decided);
  if (refusal !== undefined) return refuse(refusal);
  return accept('outcome' in decided && decided.outcome === 'merged' ? { reason: decided.reason } : {});
}

/** The note on the author in the audit entry of the manager. */
function authorNote({ author }: { readonly author: string }): string {
  return `Fait par ${author}, qui ne travaillait plus pour ce marché quand c’est arrivé`;
}
