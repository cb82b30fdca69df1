import type { IsoDay } from '../calendar/hub-time.ts';
import { add, centimes, type Centimes, subtract, sum, ZERO } from '../money/money.ts';
import { vatContained, vatKind, vatRates } from '../money/vat.ts';
import { BY_VAT_KIND, type JournalAccount, type JournalAccounts } from './journal-accounts.ts';
import type { Paper, PaperRowKind } from './paper.ts';

/** The source of an entry. */
export const JOURNAL_KINDS = ['paper', 'payment', 'customer', 'payout'] as const;

/** An entry of the journal: one positive amount, from one account to another. See docs/rules.md#journal. */
export interface JournalEntry {
  readonly kind: (typeof JOURNAL_KINDS)[number];
  readonly date: IsoDay;
  readonly doc: string;
  readonly text: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: Centimes;
  /** The VAT code; absent when it is not a sale. */
  readonly code?: string | undefined;
}

/** The common fields of a document's entries. */
type Head = Pick<JournalEntry, 'kind' | 'date' | 'doc' | 'text'>;

/** An entry from one account to another; a negative amount swaps them, zero gives no entry. */
export function journalEntry(
  head: Head,
  [debit, credit]: readonly [debit: string, credit: string],
  amount: Centimes,
  code?: string,
): readonly JournalEntry[] {
  if (amount === ZERO) return [];
  const sides = amount > 0 ? { debit, credit } : { debit: credit, credit: debit };
  const marked = code === undefined || code === '' ? {} : { code };
  return [{ ...head, ...sides, amount: centimes(Math.abs(amount)), ...marked }];
}

/**
 * The entries of a paper: its total is owed, split by VAT rate into net sales, fees, discounts and tax. Where
 * shops sell, their goods are owed to them. The entries on the debtors' account add up to the paper's total.
 */
export function paperEntries(paper: Paper, accounts: JournalAccounts): readonly JournalEntry[] {
  const { kind, number = '', customer, issued, issuer, total } = paper;
  const head: Head = {
    ...{ kind: 'paper', date: issued, doc: number },
    text: `${kind === 'credit_note' ? 'Note de crédit' : 'Facture'} ${number}, ${customer.name}`,
  };
  const book = (credit: JournalAccount, amount: Centimes, code?: JournalAccount) =>
    journalEntry(
      head,
      [accounts.receivable, accounts[credit]],
      amount,
      code === undefined ? undefined : accounts[code],
    );
  const fees = rowsOf(paper, ['service', 'delivery']);
  if (issuer.through !== undefined) {
    const rate = vatRates(paper.delivered).normal;
    const vat = issuer.vatNumber === undefined ? ZERO : vatContained(fees, rate);
    return [
      ...book('shops', subtract(total, fees)),
      ...book('fees', subtract(fees, vat), issuer.vatNumber === undefined ? undefined : 'codeNormal'),
      ...book('vatDue', vat),
    ];
  }
  const given = rowsOf(paper, ['discount', 'gesture']);
  const untaxed = [{ rate: 0, amount: total, vat: ZERO, net: total }];
  return (paper.vat.length === 0 ? untaxed : paper.vat).flatMap(({ rate, vat, net }) => {
    const { sales, code } = BY_VAT_KIND[vatKind(rate) ?? 'none'];
    const [feesNet, givenNet] = [shareOf(fees, net, total), shareOf(given, net, total)];
    return [
      ...book(sales, subtract(subtract(net, feesNet), givenNet), code),
      ...book('fees', feesNet, code),
      ...book('discounts', givenNet, code),
      ...book('vatDue', vat),
    ];
  });
}

/** The part of an amount that falls to a rate's net, in proportion to the total. */
function shareOf(amount: Centimes, net: Centimes, total: Centimes): Centimes {
  return total === ZERO ? ZERO : centimes(Math.round((amount * net) / total) + 0);
}

function rowsOf({ rows }: Paper, kinds: readonly PaperRowKind[]): Centimes {
  return sum(rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
}

/** The sums of a journal. Debit and credit are equal by the form of an entry. */
export interface JournalTotals {
  /** The total of the papers: sales, fees, tax, and goods of shops, less discounts. */
  readonly papers: Centimes;
  /** Debits and credits by account, in the order of their numbers. */
  readonly accounts: readonly {
    readonly account: string;
    readonly debit: Centimes;
    readonly credit: Centimes;
  }[];
}

/** Sums the entries of a journal. @param receivable the account of debtors */
export function journalTotals(entries: readonly JournalEntry[], receivable: string): JournalTotals {
  const debit = new Map<string, Centimes>();
  const credit = new Map<string, Centimes>();
  const raise = (sums: Map<string, Centimes>, account: string, amount: Centimes) =>
    sums.set(account, add(sums.get(account) ?? ZERO, amount));
  for (const entry of entries) {
    raise(debit, entry.debit, entry.amount);
    raise(credit, entry.credit, entry.amount);
  }
  const papers = entries.filter(({ kind }) => kind === 'paper');
  return {
    papers: sum(papers.map(({ debit: to, amount }) => (to === receivable ? amount : subtract(ZERO, amount)))),
    accounts: [...new Set([...debit.keys(), ...credit.keys()])].sort().map((account) => ({
      ...{ account, debit: debit.get(account) ?? ZERO, credit: credit.get(account) ?? ZERO },
    })),
  };
}
