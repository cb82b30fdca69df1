import { randomUUID } from 'node:crypto';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { FindingKind } from '../../../core/database/money-tables.ts';

/** A difference between the market and its acquirer. Amounts in centimes. */
export interface Finding {
  readonly kind: FindingKind;
  readonly oid: number | undefined;
  readonly reference: string | undefined;
  readonly amount: number;
}

/** Records a finding; one that is known stays as it is, decided or not. */
export async function recordFinding(
  tx: Tx,
  { kind, oid, reference, amount }: Finding,
  now: Ms,
): Promise<void> {
  await tx
    .insertInto('payment_findings')
    .values({
      ...{ id: randomUUID(), kind, subject: reference ?? `order:${oid ?? ''}`, oid: oid ?? null },
      ...{ reference: reference ?? null, amount, found: new Date(now).toISOString() },
      ...{ ended: null, who: null, why: null },
    })
    .onConflict((known) => known.columns(['kind', 'subject']).doNothing())
    .execute();
}

/** Ends the open findings of a kind about a payment: what they told of is over by itself. */
export async function endFindings(tx: Tx, kind: FindingKind, subject: string, now: Ms): Promise<void> {
  await tx
    .updateTable('payment_findings')
    .set({ ended: new Date(now).toISOString() })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended', 'is', null)
    .execute();
}

/** The findings that nobody has decided yet, oldest first. */
export function openFindings(tx: Tx, limit: number) {
  return tx
    .selectFrom('payment_findings')
    .selectAll()
    .where('ended', 'is', null)
    .orderBy('found')
    .orderBy('id')
    .limit(limit)
    .execute();
}
