import { expect, test } from 'vitest';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { camtFile, type CamtEntry, francs } from '../../../support/camt-file.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { repeats } from '../../../support/long-tests.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { bankMarket, bankOf, decided, given, movedBy, owe, reference } from './bank-market.ts';

/** Each market has ten sets of bills and payments, one a month. `npm run test:long` plays twenty markets. */
const { times: MARKETS, depth } = repeats('BANK_MARKETS', 2);
const MONTHS = 10;

/** Pseudo-random numbers, the same for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Round {
  readonly bills: readonly (Parameters<typeof owe>[1] & { readonly who: 'alice' | 'bob' })[];
  readonly entries: readonly CamtEntry[];
  /** The entries that are returned. */
  readonly reversed: readonly CamtEntry[];
}

/** A month's bills, with payments: exact, too low, too high or without a reference; a few returned. */
function roundOf(seed: number, month: number): Round {
  const roll = dice(seed * 100 + month);
  const bills = Array.from({ length: 1 + roll(3) }, (_, at) => ({
    oid: 3_200_000 + seed * 100 + month * 5 + at,
    who: roll(2) === 0 ? ('alice' as const) : ('bob' as const),
    ...{ bill: 1 + roll(20_000), day: `2026-${String(month).padStart(2, '0')}-10` },
  }));
  const entries = Array.from({ length: 1 + roll(3) }, (_, at): CamtEntry => {
    const who = bills[roll(bills.length)]?.who ?? 'alice';
    const named = roll(4) > 0;
    const bankId = `B-${seed}-${month}-${at}`;
    const payment = { amount: francs(1 + roll(25_000)), bankId, debtor: named ? who : 'Paul' };
    return { payments: [named ? { ...payment, reference: reference(who, month) } : payment] };
  });
  const reversed = entries
    .filter(() => roll(4) === 0)
    .map((entry) => ({ ...entry, debit: true, reversal: true }));
  return { bills, entries, reversed };
}

eachDatabase((_kind, open) => {
  const market = marketSuite(open, { fill: bankMarket });
  const { database } = market;
  const admin = market.client('admin');

  /** Deletes all money of a round: the next one starts from zero. */
  const forget = () =>
    writeTransaction(database, async (tx) => {
      await tx.deleteFrom('bank_entries').execute();
      await tx.deleteFrom('bank_files').execute();
      await tx.deleteFrom('ledger').execute();
      await tx.deleteFrom('money_operations').execute();
      await tx.deleteFrom('order_vendors').execute();
      await tx.deleteFrom('orders').execute();
      await tx.updateTable('users').set({ balance: 0 }).execute();
    });

  test(
    `what the bank received is paid on invoices, credited or waiting, for ${MARKETS * MONTHS} sets of bills`,
    { ...depth, timeout: 1_200_000 },
    async () => {
      for (let seed = 1; seed <= MARKETS; seed += 1) {
        const rounds = Array.from({ length: MONTHS }, (_, at) => roundOf(seed, at + 1));
        const bills = rounds.flatMap((round) => round.bills);
        const entries = rounds.flatMap((round) => round.entries);
        const reversed = rounds.flatMap((round) => round.reversed);
        const roll = dice(seed + 7919);
        for (const bill of bills) await owe(database, bill);
        const all = [...entries, ...reversed];
        const half = roll(all.length + 1);
        const files = [
          camtFile({ message: `${seed}-A`, entries: all.slice(0, half) }),
          camtFile({ message: `${seed}-B`, entries: all.slice(half) }),
          camtFile({ kind: 'camt.053', version: '04', message: `${seed}-C`, entries: all }),
        ].toSorted(() => roll(3) - 1);
        for (const file of [...files, ...files.slice(roll(3))]) await given(admin, file);
        const { waiting } = await bankOf(admin);
        const [first] = waiting.filter(({ proposals }) => proposals.length > 0);
        const [likely] = first?.proposals ?? [];
        if (first !== undefined && likely !== undefined)
          await decided(admin, first.id, { kind: 'invoices', customer: likely.customer.id });
        const cents = (list: readonly CamtEntry[]) =>
          list.flatMap(({ payments = [] }) => payments).reduce((sum, { amount }) => sum + cent(amount), 0);
        const left = (await bankOf(admin)).waiting.reduce((sum, { amount }) => sum + cent(amount), 0);
        const { invoices, credit } = await movedBy(database);
        expect([seed, invoices + credit + left]).toEqual([seed, cents(entries) - cents(reversed)]);
        const owed = bills.reduce((sum, { bill }) => sum + bill, 0);
        const balances = await database.db.selectFrom('users').select('balance').execute();
        const balance = balances.reduce((sum, one) => sum + one.balance, 0);
        expect([seed, balance]).toEqual([seed, invoices + credit - owed]);
        expect(invoices).toBeLessThanOrEqual(owed);
        await forget();
      }
    },
  );
});

function cent(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}
