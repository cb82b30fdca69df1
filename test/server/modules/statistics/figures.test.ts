import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { erase } from '../../../../server/modules/maintenance/erase-accounts-job.ts';
import { HUB } from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;
const TODAY = '2026-11-21';

eachDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const admin = market.client('admin');

  const mails = () =>
    database.db
      .selectFrom('mail_queue')
      .select(['recipient', 'subject', 'text', 'html'])
      .orderBy('id')
      .execute();

  describe('visits', () => {
    test('are counted by hub, day and action, single or in batches, by distinct visitors', async () => {
      const visitor = await market.as();
      expect((await visitor.post('/v1/matrix', { action: 'landing', source: 'flyer' })).json()).toEqual({});
      await alice.post('/v1/matrix', [
        { action: 'home', hub: HUB, amount: 12.5 },
        { action: 'home', hub: HUB, hit: 3, when: '2026-11-19T10:00:00.000Z' },
        { action: 'order', hub: 'lausanne', amount: 60 },
      ]);
      const read = (await admin.get('/v1/metrics')).json<Record<string, unknown>>();
      const mark = [expect.stringMatching(/^[\w-]{16}$/)];
      expect(read).toEqual({
        lastUpdate: new Date(MARKET_NOW).toISOString(),
        [HUB]: {
          '2026-11-19': { home: { hit: 3, amount: 0, ip: mark, uid: [ALICE], source: [] } },
          [TODAY]: {
            home: { hit: 1, amount: 12.5, ip: mark, uid: [ALICE], source: [] },
            landing: {
              hit: 1,
              amount: 0,
              ip: mark,
              uid: [],
              source: [{ name: 'flyer', ip: 1, hit: 1, amount: 0 }],
            },
          },
        },
        lausanne: { [TODAY]: { order: { hit: 1, amount: 60, ip: mark, uid: [ALICE], source: [] } } },
      });
    });

    test('show the number of visitors by source, and what they bought', async () => {
      await alice.post('/v1/matrix', [
        { action: 'order', hub: HUB, amount: 60, source: 'flyer' },
        { action: 'order', hub: HUB, amount: 40.5, source: 'flyer', hit: 2 },
        { action: 'order', hub: HUB, amount: 10 },
      ]);
      const read = (await admin.get('/v1/metrics')).json<Record<string, unknown>>();
      expect(read[HUB]).toMatchObject({
        [TODAY]: {
          order: { hit: 4, amount: 110.5, source: [{ name: 'flyer', ip: 1, hit: 3, amount: 100.5 }] },
        },
      });
    });

    test('resent after a lost answer are counted once', async () => {
      const one = { id: '018f0000-0000-7000-8000-000000000001', action: 'order', hub: HUB, amount: 60 };
      const other = { ...one, id: '018f0000-0000-7000-8000-000000000002' };
      for (const sent of [[one], [one, other], [other, other]])
        expect((await alice.post('/v1/matrix', sent)).json()).toEqual({});
      const read = (await admin.get('/v1/metrics')).json<Record<string, unknown>>();
      expect(read[HUB]).toMatchObject({ [TODAY]: { order: { hit: 2, amount: 120 } } });
    });

    test('store no address: the mark of a visitor changes every day', async () => {
      await alice.post('/v1/matrix', { action: 'home' });
      market.clock.now += DAY_MS;
      await alice.post('/v1/matrix', { action: 'home' });
      const rows = await database.db.selectFrom('visits').selectAll().orderBy('id').execute();
      expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
      expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    });

    test('can be read from a day or a month, up to today or another day, and are deleted after thirteen months', async () => {
      await alice.post('/v1/matrix', { action: 'home' });
      const days = async (query: string) =>
        Object.keys((await admin.get(`/v1/metrics?${query}`)).json<Record<string, object>>()[HUB] ?? {});
      expect(await days('from=2026-11-22')).toEqual([]);
      expect(await days('from=2026-11-01')).toEqual([TODAY]);
      expect(await days('fromMonth=12')).toEqual([TODAY]);
      expect(await days('from=2026-11-01&to=2026-11-22')).toEqual([TODAY]);
      expect(await days('from=2026-11-01&to=2026-11-21T00:00:00.000Z')).toEqual([]);
      expect(await days('fromMonth=11&to=2026-11-21')).toEqual([]);
      market.clock.now += 401 * DAY_MS;
      await erase.run(market.house);
      expect(await database.db.selectFrom('visits').select('id').execute()).toEqual([]);
    });

    test.each([
      [{ action: 'steal' }, 400],
      [{ action: 'home', hub: 'atlantis' }, 404],
      [[], 400],
      [{ action: 'home', hit: 0 }, 400],
    ])('%j is not counted', async (body, status) => {
      expect((await alice.post('/v1/matrix', body)).statusCode).toBe(status);
      expect(await database.db.selectFrom('visits').select('id').execute()).toEqual([]);
    });

    test('are shown only to admins', async () => {
      expect((await alice.get('/v1/metrics')).statusCode).toBe(403);
      expect((await (await market.as(people.manager.id)).get('/v1/metrics')).statusCode).toBe(403);
    });
  });

  test('feedback is stored, and mailed to its hub', async () => {
    const content = 'Très bon pain.\nMerci <b>à tous</b>';
    expect((await alice.post('/v1/metrics/feedback', { evaluation: '4', content, hub: HUB })).json()).toEqual(
      {},
    );
    await (await market.as()).post('/v1/metrics/feedback', { evaluation: 1 });
    const read = (await admin.get('/v1/metrics?feedback=true')).json<{ feedback: unknown }>();
    expect(read.feedback).toMatchObject([
      { evaluation: 1, content: '', hub: HUB },
      { evaluation: 4, content, hub: HUB, user: ALICE, when: new Date(MARKET_NOW).toISOString() },
    ]);
    const before = '/v1/metrics?from=2026-11-01&to=2026-11-21&feedback=true';
    expect((await admin.get(before)).json<{ feedback: unknown }>().feedback).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: `${HUB}@exemple.ch`, subject: `Un avis pour ${HUB}\u00a0: 4` });
    expect(mail?.html).toContain('Merci &lt;b&gt;à tous&lt;/b&gt;');
    const wrong = await alice.post('/v1/metrics/feedback', { evaluation: 11 });
    expect(wrong.json()).toMatchObject({
      error: { code: 'malformed', details: [{ path: 'body.evaluation' }] },
    });
  });

  describe('the customer relations of the office', () => {
    const emails = ['alice@exemple.ch', ' BOB@exemple.ch ', 'nobody@exemple.ch'];
    const listed = async (segment: string) =>
      (await admin.get(`/v1/stats/customers/${segment}`))
        .json<{ users: { _id: number }[] }>()
        .users.map(({ _id }) => _id);

    test('move customers to the chosen segment, regardless of their orders', async () => {
      const moved = await admin.post('/v1/crm/funnel', { emails, from: 'new', funnel: 'premium' });
      expect(moved.json()).toEqual({ count: 2, skipped: ['nobody@exemple.ch'] });
      expect(await listed('premium')).toEqual([ALICE, people.bob.id]);
      expect(await listed('new')).not.toContain(ALICE);
      await admin.post('/v1/crm/funnel', { emails: ['alice@exemple.ch'], funnel: 'removed' });
      expect(await listed('premium')).toEqual([people.bob.id]);
      expect(await listed('removed')).toEqual([ALICE]);
      const told = await database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'crm.funnel')
        .execute();
      expect(told).toMatchObject([
        { who: people.admin.id, after: { funnel: 'premium', from: 'new', users: [ALICE, people.bob.id] } },
        { after: { funnel: 'removed', users: [ALICE] } },
      ]);
    });

    test('mail each customer once, even when pressed repeatedly', async () => {
      const message =
        '# Bonjour\n\nVenez **nombreux** au [marché](https://exemple.ch/marche)\n\n- samedi\n- dimanche';
      const send = () =>
        admin.post('/v1/crm/emails', { emails, subject: 'Le marché', message, funnel: 'recurrent' });
      const answers = await Promise.all([send(), send()]);
      expect(answers.map((answer) => answer.json<unknown>())).toEqual([
        { count: 2, skipped: ['nobody@exemple.ch'] },
        { count: 2, skipped: ['nobody@exemple.ch'] },
      ]);
      const sent = await mails();
      expect(sent.map(({ recipient }) => recipient)).toEqual(['alice@exemple.ch', 'bob@exemple.ch']);
      expect(sent[0]?.text.split('\n\n').slice(0, 5)).toEqual([
        'Bonjour alice,',
        'Bonjour',
        'Venez nombreux au marché (https://exemple.ch/marche)',
        '•\u00a0samedi',
        '•\u00a0dimanche',
      ]);
      expect(await listed('recurrent')).toEqual([ALICE, people.bob.id]);
      await admin.post('/v1/crm/emails', { emails, subject: 'Le marché', message: 'Autre chose' });
      expect(await mails()).toHaveLength(4);
    });

    test('mail no customer who unsubscribed from news', async () => {
      await (await market.as(ALICE)).post(`/v1/users/${ALICE}`, { notices: { off: ['news.mail'] } });
      const answer = await admin.post('/v1/crm/emails', { emails, subject: 'Le marché', message: 'Venez' });
      expect(answer.json()).toEqual({ count: 1, skipped: ['nobody@exemple.ch', 'alice@exemple.ch'] });
      const [mail] = await mails();
      expect(mail?.text).toContain('Ne plus recevoir ces e-mails');
    });

    test('mail no customer who was removed from the lists or whose account is closed', async () => {
      await admin.post('/v1/crm/funnel', { emails: ['alice@exemple.ch'], funnel: 'removed' });
      await admin.post(`/v1/users/${people.bob.id}/status`, { status: false });
      const answer = await admin.post('/v1/crm/emails', { emails, subject: 'Le marché', message: 'Venez' });
      expect(answer.json()).toEqual({
        count: 0,
        skipped: ['bob@exemple.ch', 'nobody@exemple.ch', 'alice@exemple.ch'],
      });
      expect(await mails()).toEqual([]);
    });

    test('require an admin and a complete request', async () => {
      const manager = await market.as(people.manager.id);
      expect(
        refusalOf(await manager.post('/v1/crm/emails', { emails, subject: 'a', message: 'b' })).code,
      ).toBe('forbidden');
      expect(refusalOf(await alice.post('/v1/crm/funnel', { emails, funnel: 'premium' })).code).toBe(
        'forbidden',
      );
      const wrong = await admin.post('/v1/crm/funnel', { emails: [], funnel: 'vip' });
      expect(wrong.json()).toMatchObject({
        error: { code: 'malformed', details: [{ path: 'body.emails' }, { path: 'body.funnel' }] },
      });
    });
  });
});
