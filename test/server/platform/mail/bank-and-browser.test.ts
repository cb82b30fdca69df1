import { beforeAll, expect, test } from 'vitest';
import type { OrderIntent } from '../../../../src/contract/orders/checkout.ts';
import { openSandbox, type Sandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { SIGNATURE_HEADER } from '../../../../server/platform/gateways/sandbox/sandbox-webhook.ts';
import { anIntent, mailNames, orderOf, place, setStock, TOMME } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { expectMarketAddsUp } from '../../../support/expect-market-adds-up.ts';
import { marketSuite } from '../../../support/market-suite.ts';

const STOCK = 100;

/** What may arrive after an authentication: the bank's event, an outdated one, the returning browser. */
type Arrival = 'bank' | 'old news' | 'browser';

/** Groups in sequence; the arrivals of a group are concurrent. */
const arrivals: readonly (readonly [string, readonly (readonly Arrival[])[]])[] = [
  ['both concurrently', [['bank', 'browser']]],
  ['the browser concurrently with the bank', [['browser', 'bank']]],
  ['the bank, then the browser', [['bank'], ['browser']]],
  ['the browser, then the bank', [['browser'], ['bank']]],
  ['each twice, all concurrently', [['bank', 'browser', 'bank', 'browser']]],
  ['each twice, in sequence', [['bank'], ['browser'], ['bank'], ['browser']]],
  ['an outdated event after the new one', [['bank'], ['old news'], ['browser']]],
  ['an outdated event concurrently with the browser, the bank last', [['old news', 'browser'], ['bank']]],
];

anyDatabase((_kind, open) => {
  const market = marketSuite(open, { lives: 'for-the-file' });
  const { database } = market;
  const alice = market.client('alice');
  let sandbox: Sandbox;
  beforeAll(async () => {
    await setStock(database, TOMME, STOCK);
    sandbox = await openSandbox(database, market.house.clock);
  });

  /** An order whose customer answered at their bank; nothing of it has arrived yet. */
  const answeredAtTheBank = async (answer: 'accept' | 'refuse') => {
    const intent = await anIntent(alice, { means: 'asks' });
    expect(await place(alice, intent)).toMatchObject({ outcome: 'applied' });
    const { id, client_secret: secret } = await database.db
      .selectFrom('sandbox_payments')
      .select(['id', 'client_secret'])
      .where('oid', '=', (await orderOf(alice, intent)).oid)
      .executeTakeFirstOrThrow();
    const old = sandbox.message(id);
    const page = await market.app.inject({
      method: 'POST',
      url: '/sandbox/authenticate',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ payment: id, secret, answer }).toString(),
    });
    expect(page.statusCode).toBeLessThan(400);
    const said = {
      bank: () => tell(sandbox.message(id)),
      'old news': () => tell(old),
      browser: () => comeBack(intent),
    };
    return { intent, said };
  };
  const tell = async ({ signature, body }: ReturnType<Sandbox['message']>) => {
    const { statusCode } = await market.app.inject({
      method: 'POST',
      url: '/v1/payments/webhook',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload: body,
    });
    expect(statusCode).toBe(200);
  };
  const comeBack = async ({ intent }: OrderIntent) => {
    const { statusCode } = await alice.post(`/v1/orders/by-intent/${intent}/confirm`);
    expect(statusCode).toBeLessThan(500);
  };
  const holds = (oid: number) =>
    database.db.selectFrom('sandbox_payments').select('state').where('oid', '=', oid).execute();

  test.each(arrivals)(
    '%s: an accepted payment leaves one order, authorised and announced once',
    async (_, lines) => {
      const { intent, said } = await answeredAtTheBank('accept');
      for (const line of lines) await Promise.all(line.map((arrival) => said[arrival]()));
      const { oid, payment } = await orderOf(alice, intent);
      expect(payment).toMatchObject({ status: 'authorized' });
      expect(payment.logs).toHaveLength(1);
      expect(await holds(oid)).toEqual([{ state: 'held' }]);
      expect((await mailNames(database)).filter((name) => name.endsWith(`:${oid}`))).toHaveLength(1);
      await expectMarketAddsUp(database, STOCK);
    },
  );

  test.each(arrivals)('%s: a declined payment leaves no order and restores everything', async (_, lines) => {
    const { intent, said } = await answeredAtTheBank('refuse');
    for (const line of lines) await Promise.all(line.map((arrival) => said[arrival]()));
    const { oid, payment } = await orderOf(alice, intent);
    expect(payment).toMatchObject({ status: 'voided' });
    expect((await holds(oid)).filter(({ state }) => state === 'held' || state === 'taken')).toEqual([]);
    await expectMarketAddsUp(database, STOCK);
  });
});
