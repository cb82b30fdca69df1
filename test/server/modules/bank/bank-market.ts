import { expect } from 'vitest';
import type { Bank, BankEntryRow, ReadFile } from '../../../../src/contract/orders/bank.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { creditEntry } from '../../../../src/domain/payment/credit.ts';
import { referenceOf } from '../../../../src/domain/payment/creditor-reference.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { moveCredit } from '../../../../server/modules/payments/credit/move-credit.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { MARKET_IBAN } from '../../../support/camt-file.ts';
import { setHub } from '../../../support/checkout-market.ts';
import type { Client } from '../../../support/marketplace.ts';
import { anOrder, MARKET_NOW, people, putOrder, smallMarket } from '../../../support/small-market.ts';

export const PAYEE = {
  ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11', postalCode: '1227' },
  ...{ town: 'Carouge', country: 'CH', iban: MARKET_IBAN },
};

/** The small market with a bank account for its invoices. */
export async function bankMarket(database: Database): Promise<void> {
  await smallMarket(database);
  await setHub(database, { payee: PAYEE });
}

/** Writes an open invoice of a customer, in centimes, delivered on a day. */
export async function owe(
  database: Database,
  { oid, who = 'alice', bill, day = '2026-11-10' }: Owed,
): Promise<void> {
  const base = anOrder(oid, who);
  const order: Order = {
    ...base,
    items: base.items.map((item) => ({
      ...{ ...item, price: centimes(bill), finalprice: centimes(bill) },
      fulfillment: { status: 'fulfilled', issue: 'issue_no_issue', refunded: false },
    })),
    fulfillments: { status: 'fulfilled' },
    payment: {
      ...{ ...base.payment, issuer: 'invoice', status: 'invoice', reserved: centimes(bill) },
      fees: { charge: 0, shipping: centimes(0) },
    },
  };
  await writeTransaction(database, async (tx) => {
    await putOrder(tx, order, day);
    await moveCredit(tx, creditEntry('authorize', oid, centimes(-bill)), {
      ...{ userId: people[who].id, oid, now: MARKET_NOW },
    });
  });
}

interface Owed {
  readonly oid: number;
  readonly who?: 'alice' | 'bob';
  readonly bill: number;
  readonly day?: string;
}

/** The reference of a customer's monthly bill. */
export function reference(who: 'alice' | 'bob', month = 11): string {
  return referenceOf(MARKET_IBAN, { person: people[who].id, year: 2026, month });
}

/** Imports a bank file and returns the counts of its credits. */
export async function given(client: Client, content: string, name = 'camt054.xml'): Promise<GivenAnswer> {
  const answer = await client.post('/v1/bank/files', { name, content });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<GivenAnswer>();
}

type GivenAnswer = ReadFile;

/** The mails to a customer as plain text, oldest first. */
export async function mailsOf(database: Database, who: 'alice' | 'bob'): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('mail_queue')
    .select('text')
    .where('recipient', '=', `${who}@exemple.ch`)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text.replaceAll('\u00a0', ' '));
}

export async function bankOf(client: Client, file?: string): Promise<Bank> {
  const answer = await client.get(`/v1/bank${file === undefined ? '' : `?file=${file}`}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Bank>();
}

export async function decided(client: Client, id: number, body: object): Promise<BankEntryRow> {
  const answer = await client.post(`/v1/bank/entries/${id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BankEntryRow>();
}

/** The status of an order's payment, the captured amount, and whether the order is closed. */
export async function paymentOf(database: Database, oid: number) {
  const { data } = await database.db
    .selectFrom('orders')
    .select('data')
    .where('oid', '=', oid)
    .executeTakeFirstOrThrow();
  const { status, captured } = (data as unknown as Order).payment;
  return [status, captured, (data as unknown as Order).closed !== undefined] as const;
}

/** The sums of the ledger that were paid on invoices, and credited. */
export async function movedBy(database: Database) {
  const rows = await database.db.selectFrom('ledger').select(['note', 'amount']).execute();
  const of = (...acts: readonly string[]) =>
    rows
      .filter(({ note }) => acts.includes(note.split(':')[0] ?? ''))
      .reduce((sum, { amount }) => sum + amount, 0);
  return { invoices: of('capture', 'invoice_paid'), credit: of('transfer', 'transfer_back') };
}
