import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centimes, sum } from '../../../src/domain/money/money.ts';
import { vatByRate } from '../../../src/domain/money/vat.ts';
import { cancelling } from '../../../src/domain/order/order-paper.ts';
import { journalTotals, paperEntries } from '../../../src/domain/payment/journal.ts';
import { accountFaults, DEFAULT_ACCOUNTS } from '../../../src/domain/payment/journal-accounts.ts';
import {
  accountEntries,
  type OrderMoney,
  orderMoneyEntries,
  payoutEntries,
} from '../../../src/domain/payment/journal-money.ts';
import type { Paper, PaperRowKind } from '../../../src/domain/payment/paper.ts';

const ISSUER = { key: 'hub:geneve', name: 'Cabas', street: 'Rue 1', postalCode: '1227', town: 'Carouge' };
const TAXED = { ...ISSUER, vatNumber: 'CHE-123.456.788 TVA' } as unknown as Paper['issuer'];

/** A paper of these rows, taxed at these rates: an amount for each, which add up to the rows. */
function aPaper(
  rows: readonly (readonly [PaperRowKind, number])[],
  rates: readonly (readonly [rate: number, amount: number])[],
  change: Partial<Paper> = {},
): Paper {
  return {
    ...{ kind: 'invoice', number: '2026-0000007', issuer: TAXED, market: 'Cabas', oids: [1] },
    ...{ issued: '2026-11-24', delivered: '2026-11-24', paid: [], due: centimes(0) },
    customer: { id: 1, name: 'Anne Favre', lines: [] },
    rows: rows.map(([kind, amount]) => ({ kind, title: '', detail: '', amount: centimes(amount), oid: 1 })),
    total: centimes(rows.reduce((total, [, amount]) => total + amount, 0)),
    vat: vatByRate(rates.map(([rate, amount]) => ({ rate, amount: centimes(amount) }))),
    ...change,
  };
}
const told = (entries: ReturnType<typeof paperEntries>) =>
  entries.map(({ debit, credit, amount, code = '' }) => [debit, credit, amount, code]);

describe('the entries of a paper', () => {
  test('are its net sales, fees, discounts and tax by rate', () => {
    // 100.00 at 2.6 %: net 97.47, tax 2.53. Of it 10.00 are fees, 5.00 a discount: 9.75 and 4.87 of the net.
    const paper = aPaper(
      [
        ['line', 9500],
        ['service', 600],
        ['delivery', 400],
        ['discount', -500],
      ],
      [[0.026, 10_000]],
    );
    expect(told(paperEntries(paper, DEFAULT_ACCOUNTS))).toEqual([
      ['1100', '3200', 9747 - 975 + 487, 'V26'],
      ['1100', '3400', 975, 'V26'],
      ['3800', '1100', 487, 'V26'],
      ['1100', '2200', 253, ''],
    ]);
  });

  test('name the account of each rate, and none without a VAT number', () => {
    const two = aPaper(
      [['order', 20_000]],
      [
        [0.026, 10_000],
        [0.081, 10_000],
      ],
      { kind: 'monthly_invoice' },
    );
    // 100.00 at 8.1 %: net 92.51, tax 7.49.
    expect(told(paperEntries(two, DEFAULT_ACCOUNTS))).toEqual([
      ['1100', '3200', 9747, 'V26'],
      ['1100', '2200', 253, ''],
      ['1100', '3201', 9251, 'V81'],
      ['1100', '2200', 749, ''],
    ]);
    expect(told(paperEntries(aPaper([['line', 850]], []), DEFAULT_ACCOUNTS))).toEqual([
      ['1100', '3202', 850, ''],
    ]);
  });

  test('of a market whose shops sell owe the goods to the shops, and tax its own services', () => {
    const paper = aPaper(
      [
        ['line', 10_000],
        ['delivery', 1081],
      ],
      [
        [0.026, 10_000],
        [0.081, 1081],
      ],
      {
        issuer: { ...TAXED, through: 'Cabas' },
      },
    );
    expect(told(paperEntries(paper, DEFAULT_ACCOUNTS))).toEqual([
      ['1100', '2000', 10_000, ''],
      ['1100', '3400', 1000, 'V81'],
      ['1100', '2200', 81, ''],
    ]);
  });

  test('add up to the papers, to the centime, and a credit note reverses its invoice', () => {
    const amount = fc.integer({ min: 1, max: 500_000 });
    const rate = fc.constantFrom(0, 0.026, 0.081, 0.025, 0.077);
    const kinds = fc.constantFrom<PaperRowKind>('service', 'delivery', 'discount', 'gesture');
    const arbitrary = fc.record({
      goods: fc.array(fc.tuple(rate, amount), { minLength: 1, maxLength: 6 }),
      beside: fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 3000 })), { maxLength: 4 }),
      taxed: fc.boolean(),
      through: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(arbitrary, { minLength: 1, maxLength: 5 }), (sales) => {
        const papers = sales.map(({ goods, beside, taxed, through }) => {
          const signed = beside.map(
            ([kind, of]) => [kind, kind === 'service' || kind === 'delivery' ? of : 0 - of] as const,
          );
          const extra = signed.reduce((total, [, of]) => total + of, 0);
          const [first, ...others] = goods;
          const rates = first === undefined ? [] : [[first[0], first[1] + extra] as const, ...others];
          return aPaper([...goods.map(([, of]) => ['line', of] as const), ...signed], taxed ? rates : [], {
            issuer: {
              ...(taxed ? TAXED : (ISSUER as Paper['issuer'])),
              ...(through && { through: 'Cabas' }),
            },
          });
        });
        const entries = papers.flatMap((paper) => paperEntries(paper, DEFAULT_ACCOUNTS));
        const totals = journalTotals(entries, '1100');
        expect(totals.papers).toBe(sum(papers.map(({ total }) => total)));
        expect(sum(totals.accounts.map(({ debit }) => debit))).toBe(
          sum(totals.accounts.map(({ credit }) => credit)),
        );
        expect(entries.every((entry) => entry.amount > 0)).toBe(true);
        const back = papers.flatMap((paper) =>
          paperEntries(cancelling(paper, { issued: '2026-11-25', why: undefined }), DEFAULT_ACCOUNTS),
        );
        const all = journalTotals([...entries, ...back], '1100');
        expect(all.accounts.every(({ debit, credit }) => debit === credit)).toBe(true);
      }),
    );
  });
});

describe('the entries of money', () => {
  const book = { accounts: DEFAULT_ACCOUNTS, zone: 'Europe/Zurich' };
  const at = (hour: number) => Date.parse(`2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const log = (hour: number, what: string, francs: string) =>
    `${new Date(at(hour)).toISOString()} ${what} ${francs}`;
  const moved = (hour: number, note: string, amount: number) => ({
    at: at(hour),
    note,
    amount: centimes(amount),
  });
  const order = (change: Partial<OrderMoney>) =>
    told(orderMoneyEntries({ oid: 1, issuer: 'visa', logs: [], ledger: [], ...change }, book));

  test('a card and credit pay, and a part of each is refunded', () => {
    expect(
      order({
        logs: [log(8, 'authorize', '30.00'), log(10, 'capture', '25.00'), log(12, 'refund_in_part', '6.00')],
        ledger: [moved(8, 'authorize:1', -500), moved(10, 'capture:1', 100), moved(12, 'refund:1', 200)],
      }),
    ).toEqual([
      ['1090', '1100', 2500, ''],
      ['1100', '1090', 400, ''],
      ['2030', '1100', 500, ''],
      ['1100', '2030', 100, ''],
      ['1100', '2030', 200, ''],
    ]);
  });

  test('an invoice debits the account, and its transfers come from the bank, in parts too', () => {
    expect(
      order({
        issuer: 'invoice',
        logs: [
          ...[log(8, 'authorize', '30.00'), log(9, 'invoice', '28.00'), log(10, 'pay_in_part', '10.00')],
          ...[log(11, 'announce_transfer', '18.00'), log(12, 'capture', '28.00')],
        ],
        ledger: [
          ...[moved(8, 'authorize:1', -3000), moved(9, 'capture:1', 200)],
          ...[moved(10, 'invoice_paid:1', 1000), moved(12, 'capture:1', 1800)],
        ],
      }),
    ).toEqual([
      ['2030', '1100', 3000, ''],
      ['1100', '2030', 200, ''],
      ['1020', '2030', 1000, ''],
      ['1020', '2030', 1800, ''],
    ]);
  });

  test('an invoice covered by the balance has no bank entry', () => {
    expect(
      order({
        issuer: 'invoice',
        logs: [log(8, 'authorize', '30.00'), log(9, 'capture', '28.00')],
        ledger: [moved(8, 'authorize:1', -3000), moved(9, 'capture:1', 200)],
      }),
    ).toEqual([
      ['2030', '1100', 3000, ''],
      ['1100', '2030', 200, ''],
    ]);
  });

  test('a chargeback, a returned transfer, and a refund by hand', () => {
    expect(order({ logs: [log(9, 'charge_back', '5.00'), log(10, 'give_charge_back', '5.00')] })).toEqual([
      ['1100', '1090', 500, ''],
      ['1090', '1100', 500, ''],
    ]);
    expect(
      order({
        issuer: 'invoice',
        logs: [log(9, 'take_back', '28.00'), log(10, 'refund_by_hand', '1.00')],
        ledger: [moved(9, 'capture:1', -2800)],
      }),
    ).toEqual([
      ['1100', '1020', 100, ''],
      ['2030', '1020', 2800, ''],
    ]);
  });

  test('a small debt paid by card with an order leaves the debtors at zero', () => {
    // 21.08 of the paper and 2.35 of the account.
    const entries = orderMoneyEntries(
      {
        ...{ oid: 7, issuer: 'visa', logs: [log(10, 'capture', '23.43')] },
        ledger: [moved(8, 'rollover:7', 235)],
      },
      book,
    );
    expect(told(entries)).toEqual([
      ['1090', '1100', 2343, ''],
      ['1100', '2030', 235, ''],
    ]);
  });

  test('deposits of containers, which are owed back and are no sale', () => {
    expect(order({ ledger: [moved(9, 'deposit:1', -400), moved(10, 'deposit_back:1', 200)] })).toEqual([
      ['2030', '2035', 400, ''],
      ['2035', '2030', 200, ''],
    ]);
    const byOffice = [moved(9, 'deposit:container-7', -500), moved(10, 'deposit_back:container-8', 500)];
    expect(told(accountEntries(byOffice, book))).toEqual([
      ['2030', '2035', 500, ''],
      ['2035', '2030', 500, ''],
    ]);
  });

  test('vouchers, goodwill, surpluses, and payouts with their returns', () => {
    const account = accountEntries(
      [
        moved(9, 'voucher:fete', 1000),
        moved(9, 'goodwill:late:Désolés', 500),
        moved(9, 'goodwill:other:Par erreur', -200),
        moved(9, 'transfer:bank-4', 300),
      ],
      book,
    );
    expect(told(account)).toEqual([
      ['3809', '2030', 1000, ''],
      ['3800', '2030', 500, ''],
      ['2030', '3800', 200, ''],
      ['1020', '2030', 300, ''],
    ]);
    const payout = {
      at: at(23),
      vendor: 'laiterie',
      number: 2,
      way: 'bank' as const,
      amount: centimes(4000),
    };
    const entries = payoutEntries([payout, { ...payout, way: 'stripe', amount: centimes(-700) }], book);
    expect(told(entries)).toEqual([
      ['2000', '1020', 4000, ''],
      ['1090', '2000', 700, ''],
    ]);
    // 23:00 in London is the next day in Geneva.
    expect(entries[0]).toMatchObject({
      date: '2026-11-25',
      doc: 'laiterie-2',
      text: 'Versement 2, laiterie',
    });
  });
});

test('an account is short and plain, a code may be empty', () => {
  expect(accountFaults({ bank: '1020', codeNone: '', fees: '3400.1' })).toEqual([]);
  expect(accountFaults({ bank: '', receivable: '11 00', codeReduced: '=V26' })).toEqual([
    { field: 'accounts.receivable', why: 'account' },
    { field: 'accounts.bank', why: 'account' },
    { field: 'accounts.codeReduced', why: 'account' },
  ]);
});
