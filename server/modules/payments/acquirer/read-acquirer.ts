import type { Acquirer, Dispute, Finding } from '../../../../src/contract/orders/acquirer.ts';
import { DAY_MS, MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Context } from '../../../core/request-context.ts';
import { operationsLeft } from '../../orders/money-operations-store.ts';
import { disputesById, type StoredDispute } from './disputes-store.ts';
import { openFindings, type StoredFinding } from './findings-store.ts';
import { endingHolds, hasChangedPayments, lastEvent, waitingPayments } from './payments-store.ts';

const MOST = 100;
/** Younger payments are not reported as waiting. */
const WAITS_MS = MINUTE_MS;
const ENDING_MS = 2 * DAY_MS;
/** A reachable webhook receives every payment's events within seconds. */
const SILENT_MS = DAY_MS;

/** Answers the acquirer in use, whether its events arrive, waiting payments, and findings to decide. */
export async function readAcquirer({
  tx,
  now,
  gateways: { payment },
}: Pick<Context, 'tx' | 'now' | 'gateways'>): Promise<Acquirer> {
  const { provider, live } = payment;
  const heard = await lastEvent(tx, provider);
  const [waiting, ending, findings] = [
    await waitingPayments(tx, now - WAITS_MS, MOST),
    await endingHolds(tx, now + ENDING_MS, MOST),
    await openFindings(tx, MOST),
  ];
  const moving = await operationsLeft(tx, now - WAITS_MS, MOST);
  const disputes = await disputesById(
    tx,
    findings.flatMap(({ kind, subject }) => (kind === 'disputed' ? [subject] : [])),
  );
  return {
    ...{ provider, live, silent: await isSilent(tx, provider, heard, now) },
    ...(heard !== undefined && { heard }),
    waiting: waiting.map(({ oid, state, amount, updated }) => ({
      ...{ oid, state, amount: centimes(amount), since: updated },
    })),
    ...(moving.length > 0 && {
      moving: moving.map(({ oid, plan, started }) => ({
        ...{ oid, kind: plan.kind, since: started },
        amount: plan.kind === 'capture' ? plan.card : plan.amount,
      })),
    }),
    ending: ending.flatMap(({ oid, amount, hold_ends: ends }) =>
      ends === null ? [] : [{ oid, amount: centimes(amount), ends }],
    ),
    findings: findings.map((finding) => shown(finding, disputes.get(finding.subject))),
  };
}

/** Whether payments changed at Stripe within a day without any event: its webhook leads elsewhere. */
async function isSilent(tx: Tx, provider: string, heard: string | undefined, now: Ms): Promise<boolean> {
  if (provider !== 'stripe' || (heard !== undefined && now - Date.parse(heard) < SILENT_MS)) return false;
  return hasChangedPayments(tx, provider, { from: now - SILENT_MS, to: now - WAITS_MS });
}

/** A dispute as the office reads it. */
export function shownDispute({ amount, reason, state, refundable, due, opened }: StoredDispute): Dispute {
  return {
    ...{ amount: centimes(amount), reason, state, opened },
    ...(refundable && state !== 'won' && state !== 'lost' && { inquiry: true }),
    ...(due !== null && { due }),
  };
}

function shown(
  { id, kind, oid, reference, amount, found, decision }: StoredFinding,
  dispute: StoredDispute | undefined,
): Finding {
  return {
    ...{ id, kind, amount: centimes(amount), found },
    ...(oid !== null && { oid }),
    ...(reference !== null && { reference }),
    ...(decision === 'refund' && { refunding: true }),
    ...(dispute !== undefined && { dispute: shownDispute(dispute) }),
  };
}
