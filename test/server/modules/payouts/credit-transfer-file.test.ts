import { describe, expect, test } from 'vitest';
import { centimes } from '../../../../src/domain/money/money.ts';
import {
  creditTransferFile,
  type Party,
  type TransferOrder,
} from '../../../../server/modules/payouts/credit-transfer-file.ts';
import { PAYEE, SHOP_IBAN } from './paid-market.ts';

const SHOP: Party = {
  ...{ name: 'Fromages <Jussy> & fils', street: 'Route de Jussy', number: '12bis' },
  ...{ postalCode: '1254', town: 'Jussy', country: 'CH', iban: SHOP_IBAN },
};
const ID = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const ORDER: TransferOrder = {
  ...{ id: ID, at: Date.parse('2026-11-21T11:00:00.123Z'), day: '2026-11-23', from: PAYEE },
  transfers: [
    { id: 'a'.repeat(32), to: SHOP, amount: centimes(1074), message: 'Jussy, ventes jusqu’au 20.11.2026' },
    {
      id: 'b'.repeat(32),
      to: { ...SHOP, street: '', number: '3' },
      amount: centimes(320_005),
      message: 'Œufs 🥚',
    },
  ],
};

interface Node {
  readonly name: string;
  readonly text: string;
  readonly parts: readonly Node[];
}

/** Reads the elements of a file, with text only in the innermost ones; throws when it is not well-formed. */
function parse(xml: string): Node {
  const open: { name: string; text: string; parts: Node[] }[] = [{ name: '', text: '', parts: [] }];
  const body = xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '');
  for (const [, end, name = '', text = ''] of body.matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    if (end === '') open.push({ name, text: unescaped(text), parts: [] });
    else {
      const closed = open.pop();
      if (closed?.name !== name) throw new Error(`${name} closes ${closed?.name}`);
      open.at(-1)?.parts.push(closed);
    }
  }
  const [root] = open[0]?.parts ?? [];
  if (root === undefined || open.length > 1) throw new Error('no whole document');
  return root;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}

function at(node: Node, ...path: readonly string[]): Node {
  const [first, ...rest] = path;
  if (first === undefined) return node;
  const part = node.parts.find(({ name }) => name === first);
  if (part === undefined) throw new Error(`${node.name} has no ${first}`);
  return at(part, ...rest);
}

const names = ({ parts }: Node) => parts.map(({ name }) => name);

describe('the file for the bank', () => {
  const xml = creditTransferFile(ORDER);
  const whole = at(parse(xml), 'CstmrCdtTrfInitn');
  const payments = at(whole, 'PmtInf');
  const transfers = payments.parts.filter(({ name }) => name === 'CdtTrfTxInf');

  test('is pain.001.001.09 with its elements in the order of the standard', () => {
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
    expect(names(at(whole, 'GrpHdr'))).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(names(payments)).toEqual([
      ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'ReqdExctnDt'],
      ...['Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf', 'CdtTrfTxInf'],
    ]);
    for (const transfer of transfers)
      expect(names(transfer)).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(at(payments, 'ReqdExctnDt', 'Dt').text).toBe('2026-11-23');
    expect(at(whole, 'GrpHdr', 'CreDtTm').text).toBe('2026-11-21T11:00:00Z');
    expect(at(payments, 'PmtMtd').text).toBe('TRF');
  });

  test('has the paid sum, as a group and as payments', () => {
    for (const part of [at(whole, 'GrpHdr'), payments]) {
      expect(at(part, 'NbOfTxs').text).toBe('2');
      expect(at(part, 'CtrlSum').text).toBe('3210.79');
    }
    expect(transfers.map((transfer) => at(transfer, 'Amt', 'InstdAmt').text)).toEqual(['10.74', '3200.05']);
    expect(xml.match(/<InstdAmt Ccy="CHF">/g)).toHaveLength(2);
  });

  test('names accounts by IBAN without spaces, and the debited bank by its number', () => {
    expect(at(payments, 'DbtrAcct', 'Id', 'IBAN').text).toBe('CH5800791123000889012');
    expect(at(payments, 'DbtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId').text).toBe('00791');
    expect(at(payments, 'DbtrAgt', 'FinInstnId', 'ClrSysMmbId', 'ClrSysId', 'Cd').text).toBe('CHBCC');
    expect(transfers.map((one) => at(one, 'CdtrAcct', 'Id', 'IBAN').text)).toEqual([
      ...['CH9300762011623852957', 'CH9300762011623852957'],
    ]);
  });

  test('has structured addresses in the character set of the bank', () => {
    expect(at(payments, 'Dbtr', 'Nm').text).toBe('Coopérative « Les Cabas » & Cie');
    const [first, second] = transfers;
    if (first === undefined || second === undefined) throw new Error('two transfers');
    expect(at(first, 'Cdtr', 'Nm').text).toBe('Fromages <Jussy> & fils');
    expect(at(first, 'Cdtr', 'PstlAdr').parts.map(({ name, text }) => [name, text])).toEqual([
      ...[
        ['StrtNm', 'Route de Jussy'],
        ['BldgNb', '12bis'],
        ['PstCd', '1254'],
        ['TwnNm', 'Jussy'],
      ],
      ['Ctry', 'CH'],
    ]);
    expect(names(at(second, 'Cdtr', 'PstlAdr'))).toEqual(['PstCd', 'TwnNm', 'Ctry']);
    expect(at(first, 'RmtInf', 'Ustrd').text).toBe("Jussy, ventes jusqu'au 20.11.2026");
    expect(at(second, 'RmtInf', 'Ustrd').text).toBe('OEufs');
  });

  test('has unique ids of at most 35 letters and digits', () => {
    const ids = [
      at(whole, 'GrpHdr', 'MsgId').text,
      at(payments, 'PmtInfId').text,
      ...transfers.map((one) => at(one, 'PmtId', 'EndToEndId').text),
    ];
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,35}$/);
    expect(new Set(ids).size).toBe(4);
  });

  test('truncates texts to the lengths of the bank', () => {
    const [first] = ORDER.transfers;
    if (first === undefined) throw new Error('a transfer');
    const long = creditTransferFile({
      ...ORDER,
      transfers: [{ ...first, to: { ...SHOP, name: 'é'.repeat(80) }, message: 'x'.repeat(200) }],
    });
    const one = at(parse(long), 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf');
    expect(at(one, 'Cdtr', 'Nm').text).toHaveLength(70);
    expect(at(one, 'RmtInf', 'Ustrd').text).toHaveLength(140);
  });
});
