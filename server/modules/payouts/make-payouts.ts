import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { makePayouts as call, Payout, ShopDue } from '../../../src/contract/orders/payouts.ts';
import { daysBetween, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { faultUnless, type FieldFault } from '../../../src/domain/text/field-fault.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { PaymentGateway } from '../../core/gateways/payment-gateway.ts';
import type { Refused } from '../../core/refusal.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { writeUnlessRefused } from '../../platform/feed/write-transaction.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { carryOutSoon } from './carry-out.ts';
import { debtorOf } from './debtor.ts';
import { addFile } from './payout-files-store.ts';
import { enterState } from './enter-state.ts';
import { addPayout, holdShops, type PaidShop, paidShops, payoutsWith } from './payouts-store.ts';
import { creditedAccount, shopDues } from './shop-dues.ts';
import { type FiledPayout, payoutFile } from './payout-file.ts';

type Body = BodyOf<typeof call>;
type Made = Result<{ readonly ids: readonly string[]; readonly file: string | undefined }, Refusal> | Refused;
type Refusal = 'hub_unknown' | 'not_found' | 'field_invalid';

/** Latest day of a file: banks store an order for a year. */
const DAYS_AHEAD = 365;

/**
 * Makes payouts (docs/rules.md#payouts). All are recorded in one transaction, which concurrent requests wait
 * for; only then Stripe is called, under the id of each payout, and a job repeats the unanswered ones.
 */
export async function makePayouts(
  context: AcquirerContext & { readonly actor: Actor },
  body: Body,
): Promise<Result<{ payouts: Payout[]; file?: string }, Refusal> | Refused> {
  const { actor, clock, gateways } = context;
  const made = await writeUnlessRefused(context, (tx) =>
    record(tx, { actor, now: clock(), ...gateways }, body),
  );
  if (!made.ok) return made;
  const { ids, file } = made.value;
  await carryOutSoon(context, ids);
  const payouts = await context.read((tx) => payoutsWith(tx, { ids }, ids.length));
  return accept({ payouts, ...(file !== undefined && { file }) });
}

interface Office {
  readonly actor: Actor;
  readonly now: Ms;
  readonly payment: PaymentGateway;
}

async function record(tx: Tx, { actor, now, payment }: Office, body: Body): Promise<Made> {
  const { until, outside = false } = body;
  const why = (body.why ?? '').trim();
  const hub = await requestedHub(tx, body.hub);
  if (hub === undefined) return refuse('hub_unknown');
  const asked = body.shops.toSorted((one, other) => (one.vendor < other.vendor ? -1 : 1));
  const vendors = [...new Set(asked.map(({ vendor }) => vendor))];
  const shops = await paidShops(tx, vendors);
  if (shops.size < vendors.length) return refuse('not_found');
  const today = localDay(now, hub.timezone);
  const numbers = await holdShops(tx, vendors);
  const dues = new Map((await shopDues(tx, { until, vendors }, payment)).map((due) => [due.vendor, due]));
  const filed = !outside && asked.some(({ way }) => way === 'bank');
  const debtor = await debtorOf(tx, hub, body.iban);
  const refused = refuseFaults([
    ...faultUnless(until <= today, 'until', 'day'),
    ...faultUnless(vendors.length === asked.length, 'shops', 'twice'),
    ...faultUnless(!filed || (body.day >= today && daysBetween(today, body.day) <= DAYS_AHEAD), 'day', 'day'),
    ...(filed ? debtor.faults : []),
    ...body.shops.flatMap((one, at) => amountFaults(one, dues.get(one.vendor), { at, outside })),
  ]);
  // The row that `holdShops` inserts is rolled back.
  if (refused !== undefined) return refused;

  const by = { who: actor.id, why: why === '' ? null : why };
  const file = filed ? randomUUID() : undefined;
  const payouts = asked.map(({ vendor, amount, way }) => ({
    ...{ id: randomUUID(), shop: known(shops, vendor), amount, way: outside ? ('outside' as const) : way },
  }));
  if (file !== undefined && debtor.party !== undefined)
    await addFile(tx, {
      ...{ id: file, hub: hub.slug, made: new Date(now).toISOString(), iban: debtor.party.iban },
      content: payoutFile(
        { id: file, at: now, day: body.day, from: debtor.party },
        until,
        payouts.filter(isFiled),
      ),
    });
  for (const { id, shop, amount, way } of payouts) {
    const payout = {
      ...{ id, vendor: shop.vendor, number: (numbers.get(shop.vendor) ?? 0) + 1, amount, way, until },
      ...{ made: new Date(now).toISOString(), file: way === 'bank' ? (file ?? null) : null },
      account: creditedAccount(shop, way),
    };
    await addPayout(tx, payout, by);
    if (outside) await enterState(tx, payout, { ...by, state: 'executed', at: now });
    await writeAuditEntry(
      tx,
      {
        ...{ who: actor.id, action: 'payout.make', entity: 'shop', id: shop.vendor },
        after: { payout: id, money: amount, way, until },
        ...(by.why !== null && { why: by.why }),
      },
      now,
    );
  }
  return accept({ ids: payouts.map(({ id }) => id), file });
}

/** Faults of a payout against what the office saw: changed amount or way, nothing to pay, or no account. */
function amountFaults(
  { amount, way }: Body['shops'][number],
  due: ShopDue | undefined,
  { at, outside }: { readonly at: number; readonly outside: boolean },
): readonly FieldFault[] {
  if (due === undefined || due.due !== amount || due.way !== way)
    return [{ field: `shops.${at}.amount`, why: 'changed' }];
  return [
    ...faultUnless(amount > 0, `shops.${at}.amount`, 'missing'),
    ...faultUnless(outside || due.lacks.length === 0, `shops.${at}.way`, 'missing'),
  ];
}

function isFiled(payout: FiledPayout & { readonly way: string }): boolean {
  return payout.way === 'bank';
}

function known(shops: ReadonlyMap<string, PaidShop>, vendor: string): PaidShop {
  const shop = shops.get(vendor);
  if (shop === undefined) throw new Error(`no shop ${vendor}`);
  return shop;
}
