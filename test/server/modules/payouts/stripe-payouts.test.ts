import { beforeEach, describe, expect, test } from 'vitest';
import type { ShopPayouts } from '../../../../src/contract/orders/payouts.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { finishPayouts, watchTransfers } from '../../../../server/modules/payouts/carry-out.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { crashingDatabase } from '../../../support/fakes/crashing-database.ts';
import { killedAnywhere } from '../../../support/fakes/killed-anywhere.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import { people, smallMarket } from '../../../support/small-market.ts';
import { accountObject, transferObject } from '../../../support/stripe-server/stripe-connect.ts';
import { stripeOf } from '../../../support/stripe-server/stripe-market.ts';
import { stripeSuite } from '../../../support/stripe-server/stripe-suite.ts';
import { dues, paid, payable, readAll, seen, sell } from './paid-market.ts';

eachDatabase((_kind, open) => {
  describe('payouts by Stripe', () => {
    const suite = stripeSuite(open, {
      fill: async (database) => {
        await smallMarket(database);
        await payable(database);
        await sell(database, 2_000_001, { laiterie: 10_000 });
      },
    });
    const { market, ledger, server } = suite;
    const admin = market.client('admin');
    const vendor = market.client('vendor');
    const connect = () => ledger().connect;
    beforeEach(async () => {
      // Keys are remembered between tests: the account stays, reset to incomplete.
      connect().accounts.delete('acct_joined');
      for (const account of connect().accounts.values()) account.done = false;
      connect().transfers.clear();
      connect().balance = 1_000_000;
      await market.database.db
        .updateTable('shops')
        .set({ account: '{"fees":0.2,"payout":"stripe"}' })
        .where('urlpath', '=', 'laiterie')
        .execute();
    });

    const own = async () => (await vendor.get('/v1/shops/laiterie/payout')).json<ShopPayouts>();
    const join = async () =>
      (await vendor.post('/v1/shops/laiterie/payout/stripe', {})).json<{ url: string }>().url;
    const onlyAccount = () => {
      const [account] = connect().accounts.values();
      if (account === undefined) throw new Error('no account');
      return account;
    };
    /** The owner completes the account on Stripe's page, and Stripe sends its event. */
    const completed = async () => {
      await fetch(await join(), { method: 'POST', redirect: 'manual' });
      await tell('account.updated', accountObject(onlyAccount()));
    };
    const tell = (type: string, object: Readonly<Record<string, unknown>>) =>
      suite.hear({ id: `evt_${type}_${Math.random()}`, type, created: ledger().now, object });
    const transfers = () => [...connect().transfers.values()];

    test('open an account on a page of Stripe, and report what is missing until it is complete', async () => {
      expect(await own()).toMatchObject({ lacks: ['account'], stripe: { begun: false, ready: false } });
      const page = await join();
      expect(page).toContain('/onboarding/');
      expect(await own()).toMatchObject({
        stripe: { begun: true, ready: false, asks: ['external_account', 'individual.dob.day'] },
      });
      const refused = await admin.post('/v1/payouts', await seen(admin));
      expect(refused.json()).toMatchObject({ error: { details: [{ path: 'body.shops.0.way' }] } });
      const answer = await fetch(page, { method: 'POST', redirect: 'manual' });
      expect(answer.headers.get('location')).toMatch(/\/admin\/shops\/laiterie\/payouts$/);
      // Stripe's event may never come: the owner's return asks for the state.
      expect(await own()).toMatchObject({ lacks: [], stripe: { ready: true, asks: [] } });
      expect(await join()).toBe('/admin/shops/laiterie/payouts');
      expect(connect().accounts.size).toBe(1);
    });

    test('use the account that its owner connected by code', async () => {
      const identity = JSON.stringify({ connect_id: 'acct_joined', connect_state: 'connected' });
      await market.database.db
        .updateTable('users')
        .set({ identity })
        .where('id', '=', people.vendor.id)
        .execute();
      connect().accounts.set('acct_joined', { id: 'acct_joined', email: '', done: true });
      expect(await join()).toBe('/admin/shops/laiterie/payouts');
      expect(await own()).toMatchObject({ lacks: [] });
    });

    test('open another account when the market’s own was changed and no longer knows the former one', async () => {
      await completed();
      await market.database.db
        .updateTable('shop_payouts')
        .set({ account: 'acct_of_the_test_mode' })
        .execute();
      expect(await join()).toContain('/onboarding/');
      expect(await own()).toMatchObject({ lacks: ['account'], stripe: { begun: true } });
    });

    test('are one transfer each, updated by events in any order and twice', async () => {
      await completed();
      const { payouts, file } = await paid(admin, await seen(admin));
      expect(file).toBeUndefined();
      expect(payouts).toMatchObject([{ way: 'stripe', state: 'executed', amount: 80 }]);
      expect(transfers()).toMatchObject([{ amount: 8000, destination: onlyAccount().id }]);
      const [transfer] = transfers();
      if (transfer === undefined) throw new Error('no transfer');
      await tell('transfer.created', transferObject(transfer));
      expect(await dues(admin)).toEqual({ laiterie: 0 });
      transfer.reversed = true;
      await tell('transfer.reversed', transferObject(transfer));
      await tell('transfer.reversed', transferObject(transfer));
      expect(await dues(admin)).toEqual({ laiterie: 80 });
      const [told] = (await own()).payouts;
      expect(told?.steps.map(({ state, who }) => [state, who])).toEqual([
        ['prepared', 'admin'],
        ['executed', undefined],
        ['returned', undefined],
      ]);
    });

    test('with a transfer reversed without an event are due again after a night', async () => {
      await completed();
      await paid(admin, await seen(admin));
      for (const transfer of transfers()) transfer.reversed = true;
      suite.pass(DAY_MS);
      await watchTransfers.run(market.house);
      expect(await dues(admin)).toEqual({ laiterie: 80 });
    });

    test('that Stripe refuses are due again, with its reason', async () => {
      await completed();
      connect().balance = 7999;
      const { payouts } = await paid(admin, await seen(admin));
      expect(payouts).toMatchObject([{ state: 'failed', steps: [{}, { why: 'balance_insufficient' }] }]);
      connect().balance = 8000;
      suite.pass(2 * MINUTE_MS);
      await paid(admin, await seen(admin));
      expect(transfers()).toHaveLength(1);
      expect(await dues(admin)).toEqual({ laiterie: 0 });
    });

    test('without an answer of Stripe are completed by the job, once', async () => {
      await completed();
      server().trouble = 'lost';
      const { payouts } = await paid(admin, await seen(admin));
      expect(payouts).toMatchObject([{ state: 'prepared' }]);
      server().trouble = undefined;
      suite.pass(2 * MINUTE_MS);
      await finishPayouts.run(market.house);
      await finishPayouts.run(market.house);
      expect((await readAll(admin)).payouts).toMatchObject([{ state: 'executed' }]);
      expect(transfers()).toHaveLength(1);
    });

    test('cannot be marked by hand: Stripe reports their state', async () => {
      await completed();
      const { payouts } = await paid(admin, await seen(admin));
      const ids = payouts.map(({ id }) => id);
      const marked = await admin.post('/v1/payouts/marks', { ids, state: 'returned', why: 'Essai' });
      expect(marked.json()).toMatchObject({ error: { code: 'payment_state' } });
    });

    test('pay once, wherever the process dies', async () => {
      await completed();
      const mortal = await crashingDatabase(market.database);
      const gateways = { payment: stripeOf(server(), () => market.clock.now) };
      const dying = await startMarketplace(mortal.database, { gateways });
      let round = 0;
      try {
        const places = await killedAnywhere(mortal, { first: 0, every: 1 }, async () => {
          round += 1;
          dying.clock.now = market.clock.now;
          await sell(market.database, 2_000_001 + round, { laiterie: 10_000 });
          const device = await dying.as(people.admin.id);
          const body = await seen(admin, { why: `Tour ${round}` });
          return {
            begin: () => device.post('/v1/payouts', body),
            async ended() {
              suite.pass(2 * MINUTE_MS);
              await finishPayouts.run(market.house);
              const { payouts } = await readAll(admin);
              expect(payouts.every(({ state }) => state === 'executed')).toBe(true);
              const sent = transfers().reduce((sum, { amount }) => sum + amount, 0);
              const { shops } = await readAll(admin);
              expect(shops).toMatchObject([{ paid: sent / 100 }]);
              expect(new Set(transfers().map(({ group }) => group)).size).toBe(transfers().length);
              expect(transfers()).toHaveLength(payouts.length);
            },
          };
        });
        expect(places).toBeGreaterThan(10);
      } finally {
        mortal.live();
        await dying.close();
        await mortal.close();
      }
    });
  });
});
