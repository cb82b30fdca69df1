import { describe, expect, test } from 'vitest';
import type { ShopPayouts } from '../../../../src/contract/orders/payouts.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { QR_IBAN, SHOP_IBAN } from './paid-market.ts';

const PASSWORD = 'cabas-demo';
const OWNER = 'shop@cabas.example';
const SHOP = '/v1/shops/laiterie-de-jussy';
const OTHER = 'CH56 0483 5012 3456 7800 9';

anyDatabase((_kind, open) => {
  describe('the payout account of a shop', () => {
    const market = demoSuite(open);
    const owner = market.client(OWNER);
    const admin = market.client('admin@cabas.example');
    const premium = market.client('premium@cabas.example');
    const save = (body: Record<string, unknown>, by = owner) =>
      by.post(`${SHOP}/payout`, { way: 'bank', password: PASSWORD, ...body });
    const own = async () => (await owner.get(`${SHOP}/payout`)).json<ShopPayouts>();
    const told = async () =>
      (await market.mailsTo(OWNER)).filter(({ subject }) => subject.includes('compte à créditer')).length;

    test('is changed with the password, reported to the owner and audited', async () => {
      const before = await own();
      expect((await save({ iban: SHOP_IBAN, password: 'autre' })).json()).toMatchObject({
        error: { code: 'wrong_password' },
      });
      expect(await own()).toEqual(before);
      expect(await told()).toBe(0);
      expect((await save({ iban: SHOP_IBAN, holder: 'Louise Fabre' })).statusCode).toBe(200);
      expect(await own()).toMatchObject({ way: 'bank', iban: SHOP_IBAN, holder: 'Louise Fabre', lacks: [] });
      market.clock.now += 1000;
      expect((await save({ iban: OTHER }, admin)).statusCode).toBe(200);
      expect(await told()).toBe(2);
      const log = await market.database.db
        .selectFrom('audit')
        .select(['who', 'after'])
        .where('action', '=', 'shop.save')
        .orderBy('id')
        .execute();
      expect(log.map(({ who }) => who)).toEqual([owner.person, admin.person]);
      expect(JSON.stringify(log.at(-1)?.after)).toContain(OTHER);
    });

    test('is hidden from other people', async () => {
      expect((await save({ iban: SHOP_IBAN }, premium)).statusCode).toBe(403);
      expect((await premium.get(`${SHOP}/payout`)).statusCode).toBe(403);
      expect((await premium.post(`${SHOP}/payout/stripe`, {})).statusCode).toBe(403);
    });

    test('cannot be changed without the password once there is an IBAN', async () => {
      await save({ iban: OTHER });
      const given = (account: object) => owner.post(SHOP, { account });
      expect((await given({ IBAN: SHOP_IBAN })).json()).toMatchObject({
        error: { code: 'field_invalid', details: [{ path: 'body.account.IBAN' }] },
      });
      expect((await given({ payout: 'stripe' })).json()).toMatchObject({
        error: { code: 'field_invalid', details: [{ path: 'body.account.payout' }] },
      });
      expect((await given({ IBAN: OTHER, BIC: 'POFICHBEXXX' })).statusCode).toBe(200);
      expect((await own()).iban).toBe(OTHER);
    });

    test.each([
      ['no IBAN', { iban: '' }, 'body.iban'],
      ['an IBAN with a wrong digit', { iban: 'CH93 0076 2011 6238 5295 8' }, 'body.iban'],
      ['an IBAN of another country', { iban: 'FR14 2004 1010 0505 0001 3M02 606' }, 'body.iban'],
      ['a QR-IBAN', { iban: QR_IBAN }, 'body.iban'],
      ['a holder without letters', { iban: SHOP_IBAN, holder: '🧀' }, 'body.holder'],
    ])('is refused with %s', async (_, body, path) => {
      expect((await save(body)).json()).toMatchObject({
        error: { code: 'field_invalid', details: [{ path }] },
      });
    });

    test('is Stripe once its page is filled in, in the sandbox too', async () => {
      expect((await save({ way: 'stripe' })).statusCode).toBe(200);
      const { url } = (await owner.post(`${SHOP}/payout/stripe`, {})).json<{ url: string }>();
      const page = await market.app.inject({ url });
      expect(page.body).toContain('Tout est rempli');
      const payload = new URL(url, 'http://localhost').search.slice(1);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const back = await market.app.inject({ method: 'POST', url: '/sandbox/account', headers, payload });
      expect(back.headers.location).toBe('/admin/shops/laiterie-de-jussy/payouts');
      expect(await own()).toMatchObject({ way: 'stripe', lacks: [], stripe: { begun: true, ready: true } });
      const stranger = await market.app.inject({ url: url.replace(/secret=.*/, 'secret=none') });
      expect(stranger.statusCode).toBe(404);
    });
  });
});
