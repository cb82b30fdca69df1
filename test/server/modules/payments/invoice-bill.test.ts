import { describe, expect, test } from 'vitest';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { setHub } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, MARKET_DAY, people, putOrder } from '../../../support/small-market.ts';

const BILL = '/v1/orders/invoices/bill';
const PAYEE = {
  ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11', postalCode: '1227' },
  ...{ town: 'Carouge', country: 'CH', iban: 'CH58 0079 1123 0008 8901 2' },
};

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const admin = market.client('admin');

  const owe = (oid: number, status: Order['payment']['status'], day = MARKET_DAY) =>
    writeTransaction(database, async (tx) => {
      const order = anOrder(oid, 'alice');
      await putOrder(tx, { ...order, payment: { ...order.payment, issuer: 'invoice', status } }, day);
    });
  const withPayee = () => setHub(database, { payee: PAYEE });

  describe('the bill of a month', () => {
    test('is a PDF of open invoices, for the customer and administrators', async () => {
      await withPayee();
      await owe(3_000_501, 'invoice');
      await owe(3_000_502, 'partially_paid');
      for (const [client, query] of [
        [alice, ''],
        [alice, '?user=me&hub=geneve-carouge'],
        [admin, `?user=${people.alice.id}`],
      ] as const) {
        const answer = await client.get(`${BILL}/11/2026${query}`);
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.headers['content-type']).toBe('application/pdf');
        expect(answer.headers['content-disposition']).toBe(
          `attachment; filename="facture-2026-11-${people.alice.id}.pdf"`,
        );
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      }
    });

    test.each([
      // why                                  state            path         code
      ['all of it is announced', 'invoice_paid', '11/2026', 'bill_nothing'],
      ['all of it is paid', 'paid', '11/2026', 'bill_nothing'],
      ['it was delivered in another month', 'invoice', '10/2026', 'bill_nothing'],
      ['it is of another hub', 'invoice', '11/2026?hub=lausanne', 'bill_nothing'],
      ['the hub is unknown', 'invoice', '11/2026?hub=zurich', 'hub_unknown'],
      ['the month is invalid', 'invoice', '13/2026', 'malformed'],
    ] as const)('is refused when %s', async (_, state, path, code) => {
      await withPayee();
      await owe(3_000_501, state);
      expect(refusalOf(await alice.get(`${BILL}/${path}`)).code).toBe(code);
    });

    test('is refused to other users', async () => {
      await withPayee();
      await owe(3_000_501, 'invoice');
      const bob = await market.as(people.bob.id);
      const query = `?user=${people.alice.id}`;
      expect((await bob.get(`${BILL}/11/2026${query}`)).statusCode).toBe(403);
      const manager = await market.as(people.manager.id);
      expect((await manager.get(`${BILL}/11/2026${query}`)).statusCode).toBe(403);
      expect(refusalOf(await admin.get(`${BILL}/11/2026?user=999999999`)).code).toBe('not_found');
    });

    test('is refused without a payee', async () => {
      await owe(3_000_501, 'invoice');
      expect(refusalOf(await alice.get(`${BILL}/11/2026`)).code).toBe('bill_no_payee');
    });
  });
});
