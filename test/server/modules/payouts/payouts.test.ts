import { describe, expect, test } from 'vitest';
import type { ReportOrders } from '../../../../src/contract/statistics/statements.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';
import { dues, paid, PAYEE, payable, QR_IBAN, readAll, seen, sell, SOLD_ON, UNTIL } from './paid-market.ts';

eachDatabase((_kind, open) => {
  describe('payouts of shops', () => {
    const market = marketSuite(open, {
      fill: async (database) => {
        await smallMarket(database);
        await payable(database);
        await sell(database, 2_000_001, { laiterie: 1010, primeur: 4000 });
        await sell(database, 2_000_002, { laiterie: 333 });
      },
    });
    const { database } = market;
    const admin = market.client('admin');
    const other = market.client('admin');
    const vendor = market.client('vendor');
    const mark = (ids: readonly string[], state: string, why?: string) =>
      admin.post('/v1/payouts/marks', { ids, state, ...(why !== undefined && { why }) });
    const fields = (answer: { json(): { error: { details?: { path: string }[] } } }) =>
      answer.json().error.details?.map(({ path }) => path);

    test('equal the statements, to the centime', async () => {
      const statement = (await admin.get('/v1/orders/invoices/shops/11/2026')).json<ReportOrders>();
      const owed = Object.entries(statement.shops).map(([slug, { amount, discount, fees }]) => [
        slug,
        Math.round((amount - discount - fees) * 100) / 100,
      ]);
      expect(await dues(admin)).toEqual(Object.fromEntries(owed));
      // 20 % of 10.10 is 2.02, of 3.33 is 0.67: 13.43 less 2.69.
      expect(await dues(admin)).toEqual({ laiterie: 10.74, primeur: 32 });
      expect(await dues(admin, '2026-11-09')).toEqual({});
    });

    test('are made once, and the rest of the month later', async () => {
      const body = await seen(admin);
      const { payouts, file } = await paid(admin, body);
      expect(payouts.map(({ vendor: slug, amount, way, state }) => [slug, amount, way, state])).toEqual(
        expect.arrayContaining([
          ['laiterie', 10.74, 'bank', 'prepared'],
          ['primeur', 32, 'bank', 'prepared'],
        ]),
      );
      expect(file).toBeDefined();
      expect(await dues(admin)).toEqual({ laiterie: 0, primeur: 0 });
      // A repeated request gets the first answer; a different one is refused.
      expect(await paid(admin, body)).toEqual({ payouts, file });
      const again = await admin.post('/v1/payouts', { ...body, why: 'Encore' });
      expect(fields(again)).toEqual(['body.shops.0.amount', 'body.shops.1.amount']);
      expect((await readAll(admin)).payouts).toHaveLength(2);
      await sell(database, 2_000_003, { primeur: 1000 }, '2026-11-18');
      expect(await dues(admin)).toEqual({ laiterie: 0, primeur: 8 });
    });

    test('are made once when two offices press at the same time, however often', async () => {
      const body = await seen(admin);
      const answers = await Promise.all([
        ...[admin, other, admin, other, admin].map((client, press) =>
          client.post('/v1/payouts', { ...body, why: `Poste ${press}` }),
        ),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
      expect((await readAll(admin)).payouts).toHaveLength(2);
      expect(await dues(admin)).toEqual({ laiterie: 0, primeur: 0 });
    });

    test('carry a negative amount over to the next one', async () => {
      await paid(admin, await seen(admin));
      // The dairy refunded a whole order afterwards.
      await sell(database, 2_000_001, { laiterie: 0, primeur: 4000 });
      expect(await dues(admin)).toEqual({ laiterie: -8.08, primeur: 0 });
      expect(fields(await admin.post('/v1/payouts', await seen(admin, {}, ['laiterie'])))).toEqual([
        'body.shops.0.amount',
      ]);
      await sell(database, 2_000_004, { laiterie: 2000 }, '2026-11-19');
      expect(await dues(admin)).toEqual({ laiterie: 7.92, primeur: 0 });
    });

    test('change only by the difference of a later refund, for any bearer', async () => {
      const refunded = (operation: string, oid: number, borne: { goods: number; bearer: 'hub' | 'shop' }) =>
        database.db
          .insertInto('order_refunds')
          .values({
            ...{ operation, part: 0, oid, hub: 'geneve-carouge', kind: 'gesture', line: null },
            ...{ vendor: 'laiterie', amount: centimes(100), to_card: centimes(100), to_credit: centimes(0) },
            ...{ cause: null, who: null, at: `${SOLD_ON}T12:00:00Z`, why: null },
            ...{ bearer: borne.bearer, goods: centimes(borne.goods) },
          })
          .execute();
      await paid(admin, await seen(admin));
      // 9.10 are left of 10.10: 7.28 instead of 8.08 after the commission.
      await refunded('later', 2_000_001, { bearer: 'shop', goods: 100 });
      await refunded('gift', 2_000_002, { bearer: 'hub', goods: 0 });
      expect(await dues(admin)).toEqual({ laiterie: -0.8, primeur: 0 });
      await sell(database, 2_000_004, { laiterie: 2000 }, '2026-11-19');
      await paid(admin, await seen(admin, {}, ['laiterie']));
      expect(await dues(admin)).toEqual({ laiterie: 0, primeur: 0 });
      expect((await readAll(admin)).payouts.map(({ amount }) => amount)).toContain(15.2);
    });

    test('are due again when the bank refused or returned them, with a reason', async () => {
      const { payouts } = await paid(admin, await seen(admin));
      const [dairy] = payouts.filter((one) => one.vendor === 'laiterie');
      const [fruit] = payouts.filter((one) => one.vendor === 'primeur');
      const [one, two] = [dairy?.id ?? '', fruit?.id ?? ''];
      expect((await mark([one, two], 'sent')).statusCode).toBe(200);
      expect((await mark([one, two], 'executed')).statusCode).toBe(200);
      expect((await mark([one, two], 'executed')).statusCode).toBe(200);
      expect(fields(await mark([one], 'returned'))).toEqual(['body.why']);
      expect((await mark([one], 'returned', 'Compte clôturé')).statusCode).toBe(200);
      expect((await mark([one, two], 'failed', 'Trop tard')).json()).toMatchObject({
        error: { code: 'payment_state' },
      });
      expect(await dues(admin)).toEqual({ laiterie: 10.74, primeur: 0 });
      const { payouts: told } = await readAll(admin);
      expect(told.find(({ id }) => id === one)?.steps.map(({ state, why }) => [state, why])).toEqual([
        ...[['prepared'], ['sent'], ['executed']].map(([state]) => [state, undefined]),
        ['returned', 'Compte clôturé'],
      ]);
      await paid(admin, await seen(admin));
      expect(await dues(admin)).toEqual({ laiterie: 0, primeur: 0 });
    });

    test('are shown as refused or returned until the account changes', async () => {
      const { payouts } = await paid(admin, await seen(admin));
      const [one = '', two = ''] = payouts.map(({ id }) => id);
      const standing = async () => {
        const { shops } = await readAll(admin);
        return shops.map(({ underway, paidUntil, refused }) => [underway, paidUntil, refused]);
      };
      expect(await standing()).toEqual([
        [10.74, UNTIL, undefined],
        [32, UNTIL, undefined],
      ]);
      await mark([one, two], 'failed', 'IBAN faux');
      const refused = { state: 'failed', why: 'IBAN faux' };
      expect(await standing()).toEqual([
        [undefined, undefined, refused],
        [undefined, undefined, refused],
      ]);
      await database.db
        .updateTable('shops')
        .set({ account: JSON.stringify({ IBAN: 'CH56 0483 5012 3456 7800 9', fees: 0.2 }) })
        .where('urlpath', '=', 'laiterie')
        .execute();
      expect((await readAll(admin)).shops.map(({ refused: told }) => told)).toEqual([undefined, refused]);
    });

    test('are reported to the owner of the shop when executed, refused or returned', async () => {
      const { payouts } = await paid(admin, await seen(admin));
      const dairy = payouts.filter((one) => one.vendor === 'laiterie').map(({ id }) => id);
      const told = async () =>
        (await database.db.selectFrom('mail_queue').select('subject').orderBy('id').execute())
          .map(({ subject }) => subject)
          .filter((subject) => subject.includes('10,74'));
      await mark(dairy, 'sent');
      expect(await told()).toEqual([]);
      await mark(dairy, 'executed');
      await mark(dairy, 'executed');
      market.clock.now += 1000;
      await mark(dairy, 'returned', 'Compte clôturé');
      expect(await told()).toEqual([
        expect.stringContaining('10,74\u00a0CHF versés'),
        expect.stringContaining('10,74\u00a0CHF revenus'),
      ]);
    });

    test('keep the chosen day and the remark as typed', async () => {
      const { payouts } = await paid(admin, await seen(admin, { day: '2026-11-30', why: ' <b>é</b> ' }));
      expect(payouts.map(({ day, steps }) => [day, steps.map(({ why }) => why)])).toEqual([
        ['2026-11-30', ['<b>é</b>']],
        ['2026-11-30', ['<b>é</b>']],
      ]);
    });

    test('made outside the market are recorded, without a file', async () => {
      const noted = await paid(admin, await seen(admin, { outside: true, why: 'Versé avant Cabas' }));
      expect(noted.file).toBeUndefined();
      expect(noted.payouts.map(({ way, state }) => [way, state])).toEqual([
        ['outside', 'executed'],
        ['outside', 'executed'],
      ]);
      expect(await dues(admin)).toEqual({ laiterie: 0, primeur: 0 });
    });

    test('with faults are refused with these, and nothing is made', async () => {
      const body = await seen(admin);
      const refused = async (change: Record<string, unknown>) =>
        fields(await admin.post('/v1/payouts', { ...body, ...change }));
      const [first] = body.shops;
      expect(await refused({ until: '2026-12-24' })).toContain('body.until');
      expect(await refused({ day: '2026-11-20' })).toEqual(['body.day']);
      expect(await refused({ iban: QR_IBAN })).toEqual(['body.iban']);
      expect(await refused({ shops: [first, first] })).toContain('body.shops');
      expect(await refused({ shops: [{ ...first, amount: 10.73 }] })).toEqual(['body.shops.0.amount']);
      expect(await refused({ shops: [{ ...first, way: 'stripe' }] })).toEqual(['body.shops.0.amount']);
      await database.db.updateTable('shops').set({ account: '{"fees":0.2}' }).execute();
      expect(await refused({})).toEqual(['body.shops.0.way', 'body.shops.1.way']);
      const unknown = { ...body, shops: [{ vendor: 'inconnue', amount: 1, way: 'bank' }] };
      expect((await admin.post('/v1/payouts', unknown)).statusCode).toBe(404);
      expect((await readAll(admin)).payouts).toEqual([]);
    });

    test('are visible to the owner of the shop, who cannot make any', async () => {
      await paid(admin, await seen(admin));
      const own = await vendor.get('/v1/shops/laiterie/payout');
      expect(own.json()).toMatchObject({
        ...{ way: 'bank', due: 0, underway: 10.74, lacks: [], holder: 'Fromages <Jussy> & fils' },
        ...{ until: '2026-11-21', closed: { until: '2026-10-31', due: -10.74 } },
        payouts: [{ amount: 10.74, until: UNTIL }],
      });
      expect((await vendor.post('/v1/payouts', await seen(admin))).statusCode).toBe(403);
      expect((await vendor.get('/v1/payouts?until=2026-11-20')).statusCode).toBe(403);
    });

    test('keep their file byte for byte, and the account that it debited', async () => {
      const iban = 'CH56 0483 5012 3456 7800 9';
      const { file = '' } = await paid(admin, await seen(admin, { iban }));
      const read = async () => (await admin.get(`/v1/payouts/files/${file}`)).json<{ content: string }>();
      const { content } = await read();
      await database.db.updateTable('shops').set({ account: '{}' }).execute();
      expect((await read()).content).toBe(content);
      expect((await readAll(admin)).debtor).toEqual({ name: PAYEE.name, iban: 'CH5604835012345678009' });
    });
  });
});
