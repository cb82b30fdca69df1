import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { beginBackup, endBackup } from '../../../../server/platform/backup/backups-store.ts';
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Client } from '../../../support/marketplace.ts';
import { MailRefused } from '../../../../server/core/gateways/mail-gateway.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { readReadiness } from '../../../../server/modules/setup/readiness.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { NO_ACQUIRER } from '../../../../server/platform/gateways/no-acquirer.ts';
import { openSandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { ADMINISTRATOR, IBAN, MARKET, printedToken } from './setup-day.ts';

anyDatabase((_kind, open) => {
  let token: string | undefined;
  /** The mail server's reaction to a message in the test. */
  let take: () => Promise<void> = () => Promise.resolve();
  const market = marketSuite(open, {
    fill: async (database) => {
      token = await printedToken(database);
    },
    start: () => ({
      variables: { SMTP_URL: 'smtp://localhost:25' },
      gateways: { mail: { send: () => take(), close: () => undefined }, payment: NO_ACQUIRER },
    }),
  });
  let admin: Client;
  beforeEach(async () => {
    take = () => Promise.resolve();
    const made = await (await market.as()).post('/v1/setup/administrator', { ...ADMINISTRATOR, token });
    admin = await market.as(made.json<{ id: number }>().id);
    await admin.post('/v1/setup/market', MARKET);
  });
  const readiness = async () => {
    const points = (await admin.get('/v1/setup/readiness')).json<readonly Point[]>();
    return new Map(points.map((point) => [point.point, point]));
  };

  test('names what a new market lacks', async () => {
    const points = await readiness();
    expect([...points].map(([name, { ready }]) => [name, ready])).toEqual([
      ['backup', false],
      ['product', false],
      ['payment', false],
      ['mail', false],
      ['terms', false],
      ['vat', true],
      ['https', false],
      ['staff_second_factor', false],
    ]);
    expect(points.get('staff_second_factor')).toMatchObject({ recommended: true });
    expect(points.get('payment')?.detail).toBe('L’IBAN manque à Marché de Carouge.');
    expect(points.get('terms')?.detail).toContain('Conditions générales et Confidentialité');
  });

  test('accepts an account, written pages, a complete product and a proven mail', async () => {
    await admin.post('/v1/hubs/marche-de-carouge/admin', { payee: { ...MARKET.seller, iban: IBAN } });
    for (const slug of ['conditions-generales', 'confidentialite'])
      await admin.post(`/v1/documents/${slug}`, { content: { fr: 'Un texte écrit.' } });
    await admin.post('/v1/shops', {
      ...{ name: 'Ferme des Crêts', description: 'Pommes et jus', catalog: 'producteurs' },
      address: { postalCode: '1252' },
    });
    await market.database.db.updateTable('shops').set({ status: 'true' }).execute();
    const product = (sku: number, details: object) => {
      const data = JSON.stringify({
        ...{ photo: { url: '/photos/1f34e-320.webp' }, pricing: { price: 450, part: '1 kg' } },
        details: { description: 'Des pommes', origin: 'Meinier', ...details },
      });
      return sql`insert into products (sku, rev, vendor, category, stock, published_stock, available, data)
        values (${sku}, 1, 'ferme-des-crets', 'fruits', 5, 5, true, ${data})`.execute(market.database.db);
    };
    await product(10001, {});
    // An origin alone is not all that the law requires of food.
    expect((await readiness()).get('product')).toMatchObject({ ready: false });
    await product(10002, { single: true, allergens: [], storage: 'Au frais' });
    expect((await admin.post('/v1/setup/mail')).json()).toMatchObject({
      to: ADMINISTRATOR.email,
      taken: true,
    });
    const begun = { kind: 'asked', night: null, file: 'cabas.gz' } as const;
    const id = await writeTransaction(market.database, (tx) => beginBackup(tx, begun, market.clock.now));
    if (id === undefined) throw new Error('another backup is running');
    await endBackup(
      market.database.db,
      id,
      { state: 'done', rows: 1, photos: 0, bytes: 1 },
      market.clock.now,
    );
    const points = await readiness();
    for (const name of ['backup', 'product', 'payment', 'mail', 'terms'])
      expect(points.get(name)).toMatchObject({ ready: true });
  });

  test('requires an account of hubs that sell, not of a closed one', async () => {
    await admin.post('/v1/hubs/marche-de-carouge/admin', {
      payee: { ...MARKET.seller, iban: IBAN },
      status: { active: true },
    });
    const { name: _name, seller: _seller, mail, ...place } = MARKET;
    const copy = { ...place, name: 'Marché de Lancy', mail: { address: mail }, copyOf: 'marche-de-carouge' };
    const made = await admin.post('/v1/hubs', copy);
    expect(made.statusCode, made.body).toBe(200);
    expect((await readiness()).get('payment')).toMatchObject({
      ready: true,
      detail:
        'QR-facture pour les clients à qui vous l’accordez, IBAN vérifié. Carte et TWINT\u00a0: non, la clé de Stripe manque (STRIPE_SECRET_KEY).',
    });
    const { slug } = made.json<{ slug: string }>();
    await admin.post(`/v1/hubs/${slug}/admin`, { status: { active: true } });
    expect((await readiness()).get('payment')?.detail).toBe('L’IBAN manque à Marché de Lancy.');
  });

  test('takes payments by test cards for none, and says who pays by QR-bill', async () => {
    await admin.post('/v1/hubs/marche-de-carouge/admin', { payee: { ...MARKET.seller, iban: IBAN } });
    await admin.post('/v1/config', { invoice: { everyone: true } });
    expect((await readiness()).get('payment')).toMatchObject({
      ready: true,
      detail: expect.stringContaining('QR-facture pour tous les clients') as string,
    });
    const { house, database } = market;
    const payment = await openSandbox(database, house.clock);
    const points = await inTransaction(database, (tx) =>
      readReadiness({ ...house, tx, now: house.clock(), gateways: { ...house.gateways, payment } }),
    );
    expect(points.find(({ point }) => point === 'payment')).toMatchObject({
      ready: false,
      detail: expect.stringContaining('bac à sable, en essai, aucun argent réel') as string,
    });
  });

  test.each<readonly [Error, string]>([
    [
      new MailRefused('550 relay denied'),
      'Le serveur de messagerie refuse le message\u00a0: 550 relay denied',
    ],
    [
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }),
      'Le serveur de messagerie ne répond pas\u00a0: connect ECONNREFUSED',
    ],
  ])('explains why a test message was not accepted: %s', async (error, reason) => {
    take = () => Promise.reject(error);
    expect((await admin.post('/v1/setup/mail')).json()).toMatchObject({ taken: false, reason });
    expect((await readiness()).get('mail')).toMatchObject({ ready: false });
  });
});

interface Point {
  readonly point: string;
  readonly ready: boolean;
  readonly detail: string;
}
