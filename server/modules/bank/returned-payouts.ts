import { sql } from 'kysely';
import type { BankEntryRow } from '../../../src/contract/orders/bank.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { datedDay } from '../../../src/domain/text/french.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { markPayouts } from '../payouts/read-payouts.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { changeEntry, type StoredEntry } from './bank-store.ts';
import { audit } from './book-entry.ts';

type ReturnedPayout = NonNullable<BankEntryRow['payouts']>[number];

const MOST = 5;

/** The executed bank payouts that an undecided credit may return: those of its amount, the latest first. */
export async function returnedPayouts(
  tx: Tx,
  { kind, state, returned, amount }: StoredEntry,
): Promise<readonly ReturnedPayout[]> {
  if (kind !== 'credit' || !returned || state !== 'waiting') return [];
  const { rows } = await sql<ReturnedPayout>`
    select p.id, coalesce(s.data ->> 'name', p.vendor) as name, p.made
    from payouts p left join shops s on s.urlpath = p.vendor
    where p.way = 'bank' and p.state = 'executed' and p.amount = ${amount}
    order by p.made desc, p.id limit ${MOST}`.execute(tx);
  return rows;
}

/** Settles a waiting credit as a returned payout, which is due again. */
export async function takePayoutBack(
  { tx, now, actor }: EditContext,
  entry: StoredEntry,
  id: string,
): Promise<Result<undefined, 'bank_entry_decided'>> {
  const payout = (await returnedPayouts(tx, entry)).find((one) => one.id === id);
  if (payout === undefined) return refuse('bank_entry_decided');
  const why = `Revenu à la banque le ${datedDay(entry.booked)}`;
  const marked = await markPayouts({ tx, now, actor }, { ids: [id], state: 'returned', why });
  if (!marked.ok) return refuse('bank_entry_decided');
  await changeEntry(tx, entry.id, { state: 'reversed', why: `Versement à ${payout.name}` });
  await audit(tx, entry, { action: 'bank.payout_returned', after: { payout: id } }, { who: actor.id, now });
  return accept(undefined);
}
