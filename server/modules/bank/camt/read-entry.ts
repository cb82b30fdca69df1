import { isIsoDay, type IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Centimes, centimes, sum } from '../../../../src/domain/money/money.ts';
import type { BankEntry, BankEntryKind, BankPayment } from '../../../../src/domain/payment/bank-entry.ts';
import { compactIban } from '../../../../src/domain/payment/iban.ts';
import { nodeAt, nodes, textAt, texts, type XmlNode } from './xml-tree.ts';

/** Why a file is rejected. */
export type FileRefusal =
  'bank_file_unreadable' | 'bank_file_unsafe' | 'bank_file_kind' | 'bank_file_currency' | 'bank_file_sums';

/** A booked entry in another currency than francs: listed in the answer, not stored. */
export interface ForeignEntry {
  readonly booked: IsoDay;
  /** As the bank wrote it: « 10.00 ». */
  readonly amount: string;
  readonly currency: string;
  readonly debtor: string;
}

/** More than any account of a market receives at once. */
const MOST = 1e9;
const TEXT_ROOM = 500;
const NAME_ROOM = 140;
const ID_ROOM = 80;

/** The data that the payments of an entry share. */
interface Shared {
  readonly amount: Centimes;
  readonly credit: boolean;
  readonly reversed: boolean;
  readonly booked: IsoDay;
  readonly valued: IsoDay;
  readonly entryId: string | undefined;
}

/** Reads a booked entry in another currency than francs; `undefined` for one in francs, or without a day. */
export function foreignEntry(node: XmlNode): ForeignEntry | undefined {
  const { '@Ccy': currency } = nodeAt(node, 'Amt') ?? {};
  const booked = bookedOf(node);
  if (typeof currency !== 'string' || currency === 'CHF' || booked === undefined) return undefined;
  const [parties] = nodes(node, 'NtryDtls', 'TxDtls', 'RltdPties');
  const amount = (textAt(node, 'Amt') ?? '').slice(0, ID_ROOM);
  return { booked, amount, currency: currency.slice(0, ID_ROOM), debtor: debtorOf(parties) };
}

/** Reads a booked entry with its payments. The elements are nearly the same in every version. */
export function readEntry(node: XmlNode): Result<BankEntry, FileRefusal> {
  const total = amountOf(nodeAt(node, 'Amt') ?? {});
  if (!total.ok) return total;
  const side = textAt(node, 'CdtDbtInd');
  const booked = bookedOf(node);
  if ((side !== 'CRDT' && side !== 'DBIT') || booked === undefined) return refuse('bank_file_unreadable');
  const shared: Shared = {
    ...{ amount: total.value, credit: side === 'CRDT', reversed: textAt(node, 'RvslInd') === 'true' },
    ...{ booked, valued: dayOf(node, 'ValDt') ?? booked, entryId: idOf(node, 'AcctSvcrRef') },
  };
  const details = nodes(node, 'NtryDtls', 'TxDtls');
  const lump: BankEntry = {
    ...{ amount: total.value, detailed: false },
    payments: [paymentOf(node, node, shared, total.value)],
  };
  if (details.length === 0) return accept(lump);
  const payments: BankPayment[] = [];
  for (const detail of details) {
    const amount = detailAmount(detail, details.length === 1 ? total.value : undefined);
    // Payments in another currency: only their sum in francs is known.
    if (!amount.ok) return amount.refusal === 'bank_file_currency' ? accept(lump) : amount;
    payments.push(paymentOf(node, detail, shared, amount.value));
  }
  return accept({ amount: total.value, detailed: true, payments });
}

/** The amount of a payment in the account's currency: its own, or its entry's when it is the only one. */
function detailAmount(detail: XmlNode, whole: Centimes | undefined): Result<Centimes, FileRefusal> {
  const given = nodeAt(detail, 'Amt') ?? nodeAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
  const amount = given === undefined ? refuse('bank_file_sums') : amountOf(given);
  return amount.ok || whole === undefined ? amount : accept(whole);
}

function paymentOf(entry: XmlNode, detail: XmlNode, shared: Shared, amount: Centimes): BankPayment {
  const { credit, reversed, booked, valued, entryId } = shared;
  const alone = nodes(entry, 'NtryDtls', 'TxDtls').length <= 1;
  const refs = nodeAt(detail, 'Refs');
  const parties = nodeAt(detail, 'RltdPties');
  const returned = nodeAt(detail, 'RtrInf') !== undefined;
  const charged = nodes(detail, 'Chrgs').length > 0 || !alone ? detail : entry;
  const endToEnd = idOf(refs, 'EndToEndId');
  const iban = textAt(parties, 'DbtrAcct', 'Id', 'IBAN');
  return {
    kind: kindOf(credit, reversed, returned),
    ...{ booked, valued, amount, entryId },
    charges: chargesOf(charged),
    reference: referenceOf(detail),
    endToEnd: endToEnd === 'NOTPROVIDED' ? undefined : endToEnd,
    bankId: idOf(refs, 'AcctSvcrRef') ?? idOf(refs, 'TxId') ?? entryId,
    debtor: debtorOf(parties),
    debtorIban: iban === undefined ? undefined : compactIban(iban).slice(0, ID_ROOM),
    text: [
      ...texts(detail, 'RmtInf', 'Ustrd'),
      ...texts(detail, 'RmtInf', 'Strd', 'AddtlRmtInf'),
      ...texts(detail, 'AddtlTxInf'),
      ...texts(detail, 'AddtlNtryInf'),
    ]
      .join(' ')
      .slice(0, TEXT_ROOM),
    returned: returned || (credit && reversed),
  };
}

/** A debit that takes a credit back is a reversal; a credit that takes a debit back is a payment received. */
function kindOf(credit: boolean, reversed: boolean, returned: boolean): BankEntryKind {
  if (credit) return 'credit';
  return reversed || returned ? 'reversal' : 'debit';
}

function debtorOf(parties: XmlNode | undefined): string {
  return (nameOf(parties, 'Dbtr') ?? nameOf(parties, 'UltmtDbtr') ?? '').slice(0, NAME_ROOM);
}

/** Name of a party: directly under it up to 2013, under `Pty` from 2019. */
function nameOf(parties: XmlNode | undefined, role: string): string | undefined {
  return textAt(parties, role, 'Nm') ?? textAt(parties, role, 'Pty', 'Nm');
}

function referenceOf(detail: XmlNode): string | undefined {
  const [first, ...others] = new Set(texts(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(compactIban));
  return others.length > 0 ? undefined : first?.slice(0, ID_ROOM);
}

/** The charges of a payment: in one list up to 2009, in records from 2013. */
function chargesOf(node: XmlNode): Centimes {
  const total = textAt(node, 'Chrgs', 'TtlChrgsAndTaxAmt');
  const amounts = total === undefined ? chargeTexts(node) : [total];
  return sum(amounts.flatMap((text) => centimesOf(text) ?? []));
}

function chargeTexts(node: XmlNode): readonly string[] {
  return [...texts(node, 'Chrgs', 'Amt'), ...texts(node, 'Chrgs', 'Rcrd', 'Amt')];
}

function amountOf(node: XmlNode): Result<Centimes, FileRefusal> {
  const amount = centimesOf(textAt({ node }, 'node') ?? '');
  if (amount === undefined) return refuse('bank_file_unreadable');
  return node['@Ccy'] === 'CHF' ? accept(amount) : refuse('bank_file_currency');
}

/** Centimes of a decimal text; `undefined` for any other text and for fractions of a centime. */
function centimesOf(text: string): Centimes | undefined {
  const [, francs, cents = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (francs === undefined || /[1-9]/.test(cents.slice(2))) return undefined;
  const amount = Number(francs) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'));
  return amount <= MOST ? centimes(amount) : undefined;
}

function bookedOf(node: XmlNode): IsoDay | undefined {
  return dayOf(node, 'BookgDt') ?? dayOf(node, 'ValDt');
}

function dayOf(node: XmlNode, name: string): IsoDay | undefined {
  const day = (textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm'))?.slice(0, 10);
  return day !== undefined && isIsoDay(day) ? day : undefined;
}

function idOf(node: XmlNode | undefined, name: string): string | undefined {
  return textAt(node, name)?.slice(0, ID_ROOM);
}
