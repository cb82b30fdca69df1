import { type IsoDay, localDay, type Ms } from '../calendar/hub-time.ts';
import { type Centimes, subtract, sum, ZERO } from '../money/money.ts';
import { type JournalEntry, journalEntry } from './journal.ts';
import type { JournalAccount, JournalAccounts } from './journal-accounts.ts';
import { type PaymentEntry, paymentEntries } from './payment-log.ts';

/** A movement of a customer's account, from the ledger. */
export interface AccountMovement {
  readonly at: Ms;
  /** « capture:2000123 ». */
  readonly note: string;
  readonly amount: Centimes;
}

/** All movements of an order's money; `ledger` in writing order. */
export interface OrderMoney {
  readonly oid: number;
  readonly issuer: string;
  readonly logs: readonly string[];
  readonly ledger: readonly AccountMovement[];
}

/** The settings of the journal: its accounts, and the zone of its days. */
export interface JournalBook {
  readonly accounts: JournalAccounts;
  readonly zone: string;
}

/**
 * The entries of an order's payments and of its customer's account. Card payments are in transit until the
 * acquirer pays them out; ledger movements are on the customers' account, whose balance is thus that of all
 * customers; bank transfers for an invoice go there too, since an invoice debits the customer's account. See
 * docs/rules.md#journal.
 */
export function orderMoneyEntries(order: OrderMoney, book: JournalBook): readonly JournalEntry[] {
  const { oid, issuer, logs, ledger } = order;
  const log = paymentEntries(logs);
  const write = writer(book, String(oid), 'payment');
  const move = writer(book, String(oid), 'customer');
  const credited = (at: Ms) =>
    sum(ledger.filter((one) => one.at === at && actOf(one) === 'refund').map(({ amount }) => amount));
  const paid = log.flatMap((one) => {
    const { what, at, amount } = one;
    if (what === 'refund_by_hand') return write(at, 'Remboursé à la main', ['receivable', 'bank'], amount);
    if (what === 'charge_back') return write(at, 'Repris par la banque', ['receivable', 'transit'], amount);
    if (what === 'give_charge_back')
      return write(at, 'Rendu par la banque', ['transit', 'receivable'], amount);
    if (issuer === 'invoice') return [];
    if (what === 'capture') return write(at, 'Encaissé par carte', ['transit', 'receivable'], amount);
    return REFUNDS.has(what)
      ? write(at, 'Remboursé par carte', ['receivable', 'transit'], subtract(amount, credited(at)))
      : [];
  });
  const moved = ledger.flatMap((one, place) => {
    const { at, amount } = one;
    if (isDeposit(one)) return move(at, 'Consigne', ['containers', 'customers'], amount);
    const bank = fromBank(order, { log, place });
    return [
      ...move(at, 'Virement reçu', ['bank', 'customers'], bank),
      ...move(at, 'Compte du client', ['receivable', 'customers'], subtract(amount, bank)),
    ];
  });
  return [...paid, ...moved];
}

/**
 * The entries of customers' account movements without an order: vouchers, deposits, and transfers beyond
 * invoices.
 */
export function accountEntries(
  movements: readonly AccountMovement[],
  book: JournalBook,
): readonly JournalEntry[] {
  return movements.flatMap((one) => {
    const [act, subject = ''] = one.note.split(':');
    const write = writer(book, act === 'goodwill' ? 'geste' : subject, 'customer');
    if (isDeposit(one)) return write(one.at, 'Consigne', ['containers', 'customers'], one.amount);
    if (act === 'voucher') return write(one.at, 'Bon d’achat', ['vouchers', 'customers'], one.amount);
    return act === 'goodwill'
      ? write(one.at, 'Geste du marché', ['discounts', 'customers'], one.amount)
      : write(one.at, 'Virement', ['bank', 'customers'], one.amount);
  });
}

/** A movement of a shop's payouts: positive when paid, negative when returned. */
export interface PayoutMovement {
  readonly at: Ms;
  readonly vendor: string;
  readonly number: number;
  readonly way: 'bank' | 'stripe';
  readonly amount: Centimes;
}

/** The entries of payouts: the debt to shops decreases, against the bank or the acquirer's balance. */
export function payoutEntries(
  payouts: readonly PayoutMovement[],
  { accounts, zone }: JournalBook,
): readonly JournalEntry[] {
  return payouts.flatMap(({ at, vendor, number, way, amount }) =>
    journalEntry(
      {
        ...{ kind: 'payout', date: localDay(at, zone), doc: `${vendor}-${number}` },
        text: `${amount > 0 ? 'Versement' : 'Versement revenu'} ${number}, ${vendor}`,
      },
      [accounts.shops, way === 'bank' ? accounts.bank : accounts.transit],
      amount,
    ),
  );
}

/** Whether an entry is in a period, whose end is excluded. */
export function isWithin(
  { date }: Pick<JournalEntry, 'date'>,
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
): boolean {
  return date >= from && date < to;
}

const REFUNDS: ReadonlySet<string> = new Set(['refund', 'refund_in_part', 'hub_refund']);
const DEPOSITS: ReadonlySet<string> = new Set(['deposit', 'deposit_back']);
const TAKEN_BACK: ReadonlySet<string> = new Set(['take_back', 'take_back_in_part']);

interface PlacedMovement {
  readonly log: readonly PaymentEntry[];
  readonly place: number;
}

/**
 * The part of a movement that came from the bank, or went back: transfers for an invoice, and, when the
 * capture confirms one, its bill without the earlier transfers.
 */
function fromBank({ issuer, ledger }: OrderMoney, { log, place }: PlacedMovement): Centimes {
  const one = ledger[place];
  if (one === undefined || issuer !== 'invoice') return ZERO;
  const act = actOf(one);
  if (act === 'invoice_paid') return one.amount;
  if (act !== 'capture') return ZERO;
  const then = log.filter(({ at }) => at === one.at);
  if (then.some(({ what }) => TAKEN_BACK.has(what))) return one.amount;
  const confirmed = then.find(({ what }) => what === 'capture');
  const owed = log.some(({ what, at }) => what === 'invoice' && at < one.at);
  if (confirmed === undefined || !owed) return ZERO;
  const parts = ledger.slice(0, place).filter((other) => actOf(other) === 'invoice_paid');
  return subtract(confirmed.amount, sum(parts.map(({ amount }) => amount)));
}

/** A container deposit is not a sale: it is owed back (docs/rules.md#containers). */
function isDeposit(movement: AccountMovement): boolean {
  return DEPOSITS.has(actOf(movement));
}

function actOf({ note }: AccountMovement): string {
  return note.split(':')[0] ?? '';
}

function writer({ accounts, zone }: JournalBook, doc: string, kind: JournalEntry['kind']) {
  return (
    at: Ms,
    text: string,
    [debit, credit]: readonly [JournalAccount, JournalAccount],
    amount: Centimes,
  ) =>
    journalEntry(
      { kind, date: localDay(at, zone), doc, text: `${text}, ${doc}` },
      [accounts[debit], accounts[credit]],
      amount,
    );
}
