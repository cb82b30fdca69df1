import type { BodyOf, QueryOf } from '../../../src/contract/core/call.ts';
import type {
  markPayouts as markCall,
  Payout,
  Payouts,
  readPayouts as readCall,
} from '../../../src/contract/orders/payouts.ts';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { isUnpaid, mayMark } from '../../../src/domain/payment/payout.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Context } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { debtorOf } from './debtor.ts';
import { fileOf } from './payout-files-store.ts';
import { enterState } from './enter-state.ts';
import { holdPayouts, payoutsWith } from './payouts-store.ts';
import { shopDues } from './shop-dues.ts';

const LATEST = 300;

/** The amounts due to every shop, the account that a file would debit, and the latest payouts. */
export async function readPayouts(
  { tx, gateways }: Pick<Context, 'tx' | 'gateways'>,
  { until, hub: slug }: QueryOf<typeof readCall>,
): Promise<Result<Payouts, 'hub_unknown'>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const { party } = await debtorOf(tx, hub, undefined);
  return accept({
    until,
    shops: [...(await shopDues(tx, { until, vendors: undefined }, gateways.payment))],
    ...(party !== undefined && { debtor: { name: party.name, iban: party.iban } }),
    payouts: await payoutsWith(tx, 'latest', LATEST),
  });
}

/** Marks payouts, all or none; an already marked one stays unchanged. */
export async function markPayouts(
  { tx, now, actor }: EditContext,
  { ids, state, why = '' }: BodyOf<typeof markCall>,
): Promise<Result<{ payouts: Payout[] }, 'not_found' | 'payment_state' | 'field_invalid'> | Refused> {
  const reason = why.trim();
  if (isUnpaid(state) && reason === '')
    return refuseFaults([{ field: 'why', why: 'missing' }]) ?? refuse('field_invalid');
  const held = await holdPayouts(tx, ids);
  if (held.length < new Set(ids).size) return refuse('not_found');
  const changing = held.filter((payout) => payout.state !== state);
  if (changing.some((payout) => !mayMark(payout, state))) return refuse('payment_state');
  for (const payout of changing) {
    const { id, vendor, amount } = payout;
    await enterState(tx, payout, { state, at: now, who: actor.id, why: reason === '' ? null : reason });
    await writeAuditEntry(
      tx,
      {
        ...{ who: actor.id, action: `payout.${state}`, entity: 'shop', id: vendor },
        after: { payout: id, money: amount },
        ...(reason !== '' && { why: reason }),
      },
      now,
    );
  }
  return accept({ payouts: await payoutsWith(tx, { ids }, ids.length) });
}

/** A file for the bank, as it was written. */
export async function readPayoutFile(
  { tx }: Pick<Context, 'tx'>,
  id: string,
): Promise<Result<{ readonly name: string; readonly content: string }, 'not_found'>> {
  const file = await fileOf(tx, id);
  if (file === undefined) return refuse('not_found');
  const day = localDay(Date.parse(file.made), DEFAULT_ZONE);
  return accept({ name: `versements-${day}-${id.slice(0, 8)}.xml`, content: file.content });
}
