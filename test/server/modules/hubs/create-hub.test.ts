import { describe, expect, test } from 'vitest';
import type { ConfigRow } from '../../../../src/contract/hubs/config.ts';
import type { HubForStaff } from '../../../../src/contract/hubs/hubs.ts';
import type { Scope } from '../../../../src/contract/sync/sync.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { currentCursors, load, pull } from '../../../support/engine/sync-device.ts';

const VEVEY = {
  name: 'Vevey',
  timezone: 'Europe/Zurich',
  address: { streetAddress: 'Grande Place 5', postalCode: '1800', region: 'Vevey' },
  mail: { address: 'vevey@cabas.example' },
};

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const admin = market.client('admin@cabas.example');
  const louise = market.client('client@cabas.example');
  const configs = async () => {
    const rows = await market.database.db.selectFrom('config').select(['id', 'data']).execute();
    return new Map(rows.map(({ id, data }) => [id, data as unknown as ConfigRow]));
  };

  describe('a new hub', () => {
    test('is closed, has defaults, joins the list of every hub and is audited', async () => {
      const answer = await admin.post('/v1/hubs', { ...VEVEY, why: 'Riviera' });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({
        ...{ slug: 'vevey', name: 'Vevey', siteName: { fr: 'Vevey' }, deposits: [], vendors: [] },
        ...{ status: { active: false }, weekdays: [2, 5], currentLimit: 35, manager: [] },
      });
      const rows = await configs();
      for (const { hubs } of rows.values())
        expect(hubs.map(({ slug }) => slug)).toEqual(['geneve-carouge', 'lausanne', 'vevey']);
      expect(rows.get('vevey')).toMatchObject({
        token: 'cabas-public',
        user: { location: { list: [] } },
        legal: rows.get('lausanne')?.legal,
      });
      const audit = await market.database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'hub.create')
        .execute();
      expect(audit).toMatchObject([{ entity: 'hub', entity_id: 'vevey', why: 'Riviera' }]);
      const config = await louise.get('/v1/config?hub=vevey');
      expect(config.json()).toMatchObject({ hub: { slug: 'vevey', status: { active: false } } });
    });

    test('reaches every device, with the pages and categories shared by all hubs', async () => {
      const before = await currentCursors(louise, ['config:lausanne']);
      await admin.post('/v1/hubs', { ...VEVEY, name: 'Nyon' });
      expect((await pull(louise, before)).rows).toMatchObject([{ e: 'config', id: 'lausanne' }]);
      const held = async (scope: Scope, wanted: string) =>
        (await load(louise, scope)).rows.flatMap(({ e, id }) => (e === wanted ? [id] : []));
      expect(await held('config:nyon', 'hub')).toEqual(['nyon']);
      expect(await held('config:nyon', 'capacity')).toEqual(['nyon']);
      expect(await held('config:nyon', 'document')).toEqual(await held('config:lausanne', 'document'));
      expect(await held('catalog:nyon', 'category')).toEqual(await held('catalog:lausanne', 'category'));
      expect(await held('catalog:nyon', 'category')).not.toEqual([]);
    });

    test('copies days, limits, prices, codes, fees and pickup points of another, and its shops on request', async () => {
      const geneva = (await admin.get('/v1/hubs/geneve-carouge')).json<HubForStaff>();
      const copied = await admin.post('/v1/hubs', { ...VEVEY, name: 'Meyrin', copyOf: 'geneve-carouge' });
      const { weekdays, shippingtimes, slotLimit, currentLimit, deposits, serviceFees, shipping } = geneva;
      expect(copied.json()).toMatchObject({
        ...{ weekdays, shippingtimes, slotLimit, currentLimit, deposits, serviceFees, shipping },
        ...{ slug: 'meyrin', vendors: [], manager: [], logistic: [], noshipping: [] },
      });
      expect(copied.json()).not.toHaveProperty('payee');
      const rows = await configs();
      expect(rows.get('meyrin')?.user.location).toEqual(rows.get('geneve-carouge')?.user.location);

      const withShops = { ...VEVEY, name: 'Montreux', copyOf: 'geneve-carouge', shops: true };
      const montreux = (await admin.post('/v1/hubs', withShops)).json<HubForStaff>();
      expect(montreux.vendors).toEqual(geneva.vendors);
      const { rows: products } = await load(louise, 'catalog:montreux');
      expect(products.filter(({ e }) => e === 'product').length).toBeGreaterThan(100);
    });

    test('is listed with its shops for administrators only', async () => {
      const listed = async (client: typeof admin) => (await client.get('/v1/hubs')).json<HubForStaff[]>();
      expect((await listed(admin)).every(({ vendors }) => vendors !== undefined)).toBe(true);
      expect((await listed(louise)).some((hub) => 'vendors' in hub || 'manager' in hub)).toBe(false);
    });

    test('gets a unique slug, and never the name of another hub', async () => {
      const taken = refusalOf(await admin.post('/v1/hubs', { ...VEVEY, name: 'LAUSANNE ' }));
      expect(taken.code).toBe('name_taken');
      const renamed = { name: 'Lausanne-Riponne' };
      await admin.post('/v1/hubs/lausanne/admin', renamed);
      const second = await admin.post('/v1/hubs', { ...VEVEY, name: 'Lausanne' });
      expect(second.json()).toMatchObject({ slug: 'lausanne-2', name: 'Lausanne' });
    });

    test.each([
      [{ name: '!?' }, 'body.name'],
      [{ timezone: 'Europe/Vevey' }, 'body.timezone'],
      [{ mail: { address: 'vevey' } }, 'body.mail.address'],
      [{ address: { ...VEVEY.address, postalCode: '18' } }, 'body.address.postalCode'],
      [{ address: { ...VEVEY.address, streetAddress: '?' } }, 'body.address.streetAddress'],
    ])('is refused with %j', async (fault, field) => {
      const refused = refusalOf(await admin.post('/v1/hubs', { ...VEVEY, name: 'Aigle', ...fault }));
      expect(Object.keys(refused.fields)).toEqual([field]);
      expect((await configs()).has('aigle')).toBe(false);
    });

    test('cannot copy a hub that does not exist', async () => {
      const refused = refusalOf(
        await admin.post('/v1/hubs', { ...VEVEY, name: 'Berne-Ville', copyOf: 'berne' }),
      );
      expect(refused.code).toBe('hub_unknown');
    });
  });
});
