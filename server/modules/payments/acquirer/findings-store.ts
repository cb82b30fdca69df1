import { randomUUID } from 'node:crypto';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { FindingKind } from '../../../../src/contract/orders/acquirer.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { MoneyTables } from '../../../core/database/money-tables.ts';

/** A difference between the market and its acquirer. Amounts in centimes. */
export interface Finding {
  readonly kind: FindingKind;
  readonly oid: number | undefined;
  readonly reference: string | undefined;
  readonly amount: number;
  /** The acquirer's id of the dispute that it reports. */
  readonly dispute?: string;
}

export type StoredFinding = MoneyTables['payment_findings'];
export type Decision = Pick<StoredFinding, 'decision' | 'who' | 'why'>;

/** Records a finding; a known one stays unchanged, decided or not. */
export async function recordFinding(
  tx: Tx,
  { kind, oid, reference, amount, dispute }: Finding,
  now: Ms,
): Promise<void> {
  const subject = dispute ?? subjectOf({ kind, oid, reference, amount });
  await tx
    .insertInto('payment_findings')
    .values({
      ...{ id: randomUUID(), kind, subject, oid: oid ?? null },
      ...{ reference: reference ?? null, amount, found: new Date(now).toISOString() },
      ...{ ended: null, decision: null, who: null, why: null },
    })
    .onConflict((known) => known.columns(['kind', 'subject']).doNothing())
    .execute();
}

/** The subject that a finding reports once; a payment with other amounts is reported again. */
function subjectOf({ kind, oid, reference, amount }: Finding): string {
  const about = reference ?? `order:${oid ?? ''}`;
  return kind === 'other_amounts' ? `${about}:${amount}` : about;
}

/** Ends the open findings of a kind about a payment, whose cause no longer exists. */
export async function endFindings(tx: Tx, kind: FindingKind, subject: string, now: Ms): Promise<void> {
  await tx
    .updateTable('payment_findings')
    .set({ ended: new Date(now).toISOString() })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended', 'is', null)
    .execute();
}

/** Locks a finding; `undefined` for an unknown one. */
export function findingHeld(tx: Tx, id: string): Promise<StoredFinding | undefined> {
  return tx.selectFrom('payment_findings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Records a person's decision of a finding, and when it ended. */
export async function saveDecision(
  tx: Tx,
  id: string,
  change: Decision | { readonly ended: string },
): Promise<void> {
  await tx.updateTable('payment_findings').set(change).where('id', '=', id).execute();
}

/** Decided refunds whose outcome is unknown: their process died, or the acquirer did not answer. */
export function begunRefunds(tx: Tx, limit: number): Promise<readonly StoredFinding[]> {
  return tx
    .selectFrom('payment_findings')
    .selectAll()
    .where('ended', 'is', null)
    .where('decision', '=', 'refund')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Ends the findings about the amounts of payments that agree again. */
export async function endOtherAmounts(tx: Tx, references: readonly string[], now: Ms): Promise<void> {
  if (references.length === 0) return;
  await tx
    .updateTable('payment_findings')
    .set({ ended: new Date(now).toISOString() })
    .where('kind', '=', 'other_amounts')
    .where('reference', 'in', references)
    .where('ended', 'is', null)
    .execute();
}

/** Ends the findings about payments that no order relies on any more: renewed, captured or released. */
export async function endPastFindings(tx: Tx, now: Ms): Promise<void> {
  await tx
    .updateTable('payment_findings')
    .set({ ended: new Date(now).toISOString() })
    .where('ended', 'is', null)
    .where('kind', 'in', ['hold_ending', 'hold_lost'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('oid')
            .whereRef('payments.reference', '=', 'payment_findings.reference')
            .where('state', '=', 'held'),
        ),
      ),
    )
    .execute();
}

/** The findings that have not ended, oldest first. */
export function openFindings(tx: Tx, limit: number): Promise<readonly StoredFinding[]> {
  return tx
    .selectFrom('payment_findings')
    .selectAll()
    .where('ended', 'is', null)
    .orderBy('found')
    .orderBy('id')
    .limit(limit)
    .execute();
}
