import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { decideFinding as decideFindingCall } from '../../../../src/contract/orders/acquirer.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import type { Refused } from '../../../core/refusal.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { type Decision, findingHeld, saveDecision, type StoredFinding } from './findings-store.ts';
import { orderOfReference } from './payments-store.ts';

/**
 * Decides a finding (docs/rules.md#reconciliation). A refund is recorded before the acquirer is called: if
 * the process dies in between, the reconciliation repeats it under the same key.
 */
export async function decideFinding(
  context: AcquirerContext & { readonly actor: Actor },
  id: string,
  { act, why }: BodyOf<typeof decideFindingCall>,
): Promise<Result<Record<string, never>, 'not_found' | 'payment_state'> | Refused> {
  const reason = why?.trim() ?? '';
  if (act === 'settled' && reason === '')
    return refuseFaults([{ field: 'why', why: 'missing' }]) ?? refuse('field_invalid');
  const { actor, clock, gateways } = context;
  const canRefund = gateways.payment.provider !== 'none';
  const decided = await context.write(async (tx) => {
    const finding = await findingHeld(tx, id);
    if (finding === undefined) return refuse('not_found');
    // A repeated request finds its own decision.
    if (finding.decision !== null)
      return finding.decision === act ? accept(finding) : refuse('payment_state');
    if (finding.ended !== null) return refuse('payment_state');
    if (act === 'refund' && !(canRefund && (await isStray(tx, finding)))) return refuse('payment_state');
    const decision: Decision = { decision: act, who: actor.id, why: reason === '' ? null : reason };
    await saveDecision(tx, id, decision);
    if (act === 'settled') await end(tx, { ...finding, ...decision }, clock());
    return accept({ ...finding, ...decision });
  });
  if (!decided.ok) return decided;
  if (decided.value.decision === 'refund' && decided.value.ended === null)
    await finishRefund(context, decided.value);
  return accept({});
}

/** Refunds a payment without an order as decided, and ends its finding. Idempotent. */
export async function finishRefund(
  context: AcquirerContext,
  { id, reference }: StoredFinding,
): Promise<void> {
  if (reference === null) return;
  await context.gateways.payment.cancel({ key: `finding:${id}`, reference });
  await context.write(async (tx) => {
    const finding = await findingHeld(tx, id);
    if (finding?.ended === null) await end(tx, finding, context.clock());
  });
}

/** Whether money was captured that no order relies on. */
async function isStray(tx: Tx, { kind, reference }: StoredFinding): Promise<boolean> {
  if (kind !== 'payment_without_order' || reference === null) return false;
  return (await orderOfReference(tx, reference)) === undefined;
}

async function end(tx: Tx, finding: StoredFinding, now: Ms): Promise<void> {
  const { id, kind, oid, reference, amount, decision, who, why } = finding;
  await saveDecision(tx, id, { ended: new Date(now).toISOString() });
  await writeAuditEntry(
    tx,
    {
      ...{ who: who ?? undefined, action: decision === 'refund' ? 'finding.refund' : 'finding.settle' },
      ...(oid === null ? { entity: 'finding', id } : { entity: 'order', id: oid }),
      after: { finding: kind, reference, money: amount },
      ...(why !== null && { why }),
    },
    now,
  );
}
