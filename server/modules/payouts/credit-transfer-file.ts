import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes, sum } from '../../../src/domain/money/money.ts';
import { compactIban } from '../../../src/domain/payment/iban.ts';
import { BILL_ROOM } from '../../../src/domain/payment/payee.ts';
import { billText } from '../../../src/domain/text/latin-letters.ts';

/** Someone with an account at a bank in Switzerland or Liechtenstein. */
export interface Party {
  readonly name: string;
  readonly street: string;
  readonly number: string;
  readonly postalCode: string;
  readonly town: string;
  readonly country: string;
  readonly iban: string;
}

/** One transfer. `id`: at most 35 letters and digits, never used again. */
export interface CreditTransfer {
  readonly id: string;
  readonly to: Party;
  readonly amount: Centimes;
  readonly message: string;
}

/** An order to the bank: one account is debited, on one day. */
export interface TransferOrder {
  /** At most 33 letters and digits, never used again. */
  readonly id: string;
  readonly at: Ms;
  readonly day: IsoDay;
  readonly from: Party;
  readonly transfers: readonly CreditTransfer[];
}

type Parts = readonly (string | false)[];

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const MESSAGE_ROOM = 140;

/**
 * The order as pain.001.001.09 of the Swiss Payment Standards 2.x: domestic transfers in CHF between IBANs, structured
 * addresses, in the characters of the Swiss Implementation Guidelines. Amounts have a point and two decimals.
 */
export function creditTransferFile({ id, at, day, from, transfers }: TransferOrder): string {
  const sums = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', francs(sum(transfers.map(({ amount }) => amount)))),
  ];
  const header = nested('GrpHdr', [
    element('MsgId', id),
    element('CreDtTm', new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')),
    ...sums,
    nested('InitgPty', [element('Nm', limited(from.name, BILL_ROOM.name))]),
  ]);
  const payments = nested('PmtInf', [
    element('PmtInfId', `${id}-1`),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    ...sums,
    nested('ReqdExctnDt', [element('Dt', day)]),
    party('Dbtr', from),
    account('DbtrAcct', from.iban),
    nested('DbtrAgt', [nested('FinInstnId', [clearingMember(from.iban)])]),
    ...transfers.map(transferOf),
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${NAMESPACE}">${nested('CstmrCdtTrfInitn', [header, payments])}</Document>`,
    '',
  ].join('\n');
}

function transferOf({ id, to, amount, message }: CreditTransfer): string {
  return nested('CdtTrfTxInf', [
    nested('PmtId', [element('InstrId', id), element('EndToEndId', id)]),
    nested('Amt', [`<InstdAmt Ccy="CHF">${francs(amount)}</InstdAmt>`]),
    party('Cdtr', to),
    account('CdtrAcct', to.iban),
    nested('RmtInf', [element('Ustrd', limited(message, MESSAGE_ROOM))]),
  ]);
}

function party(name: string, { name: called, street, number, postalCode, town, country }: Party): string {
  const [road, house] = [limited(street, BILL_ROOM.street), limited(number, BILL_ROOM.number)];
  return nested(name, [
    element('Nm', limited(called, BILL_ROOM.name)),
    nested('PstlAdr', [
      road !== '' && element('StrtNm', road),
      road !== '' && house !== '' && element('BldgNb', house),
      element('PstCd', limited(postalCode, BILL_ROOM.postalCode)),
      element('TwnNm', limited(town, BILL_ROOM.town)),
      element('Ctry', country),
    ]),
  ]);
}

function account(name: string, iban: string): string {
  return nested(name, [nested('Id', [element('IBAN', compactIban(iban))])]);
}

/** The bank of an IBAN, by its number in the Swiss clearing: the five digits after the check digits. */
function clearingMember(iban: string): string {
  return nested('ClrSysMmbId', [
    nested('ClrSysId', [element('Cd', 'CHBCC')]),
    element('MmbId', compactIban(iban).slice(4, 9)),
  ]);
}

function francs(amount: Centimes): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** A text in the bank's characters, cut to the maximum length. */
function limited(text: string, most: number): string {
  return billText(text).slice(0, most).trim();
}

function nested(name: string, parts: Parts): string {
  return `<${name}>${parts.filter((part) => part !== false).join('')}</${name}>`;
}

function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
}
