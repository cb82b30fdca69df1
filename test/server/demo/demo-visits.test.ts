import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { FUNNEL, funnelOf } from '../../../src/domain/statistics/visit-figures.ts';
import { feedbackBetween } from '../../../server/modules/customers/feedback-store.ts';
import { readSnapshot } from '../../../server/platform/database/transaction.ts';
import { latestVisit, visitCounts } from '../../../server/modules/statistics/visits-store.ts';
import { onPglite } from '../../support/databases/databases.ts';
import { MARKET_NOW } from '../../support/small-market.ts';

const today = localDay(MARKET_NOW, DEFAULT_ZONE);

onPglite((open) => {
  test('every hub has visits up to yesterday, fewer at each step', async () => {
    const database = await open('demonstration');
    const counts = await readSnapshot(database, (tx) =>
      visitCounts(tx, { from: '2020-01-01', to: addDays(today, 1) }),
    );
    for (const hub of ['geneve-carouge', 'lausanne']) {
      const days: Record<string, Record<string, (typeof counts)[number]>> = {};
      for (const one of counts.filter((count) => count.hub === hub))
        days[one.day] = { ...days[one.day], [one.action]: one };
      expect(Object.keys(days).sort().at(-1)).toBe(addDays(today, -1));
      const people = funnelOf(days).map((step) => step.people);
      expect(people).toEqual(people.toSorted((left, right) => right - left));
      expect(new Set(people).size).toBe(FUNNEL.length);
    }
    expect(await readSnapshot(database, latestVisit)).toMatch(/^2026-11-20T/);
  });

  test('each counted order exists in the market, with that day, hub and person', async () => {
    const { db } = await open('demonstration');
    const { rows } = await sql<{ stray: number; all: number }>`
      select count(*) as all, count(*) filter (where not exists (
        select 1 from orders o where o.customer = v.user_id and o.hub = v.hub and o.created = v.at
      )) as stray
      from visits v where v.action = 'order'`.execute(db);
    expect(rows[0]?.all).toBeGreaterThan(20);
    expect(rows[0]?.stray).toBe(0);
  });

  test('feedback is of several kinds, and about earlier orders', async () => {
    const database = await open('demonstration');
    const span = { from: '2020-01-01', to: '2027-01-01' };
    const said = await readSnapshot(database, (tx) => feedbackBetween(tx, span, 500));
    for (const kind of [
      [0, 6],
      [7, 8],
      [9, 10],
    ] as const)
      expect(said.filter(({ evaluation: of }) => of >= kind[0] && of <= kind[1]).length).toBeGreaterThan(2);
    expect(said.some(({ user_id }) => user_id === null)).toBe(true);
    expect(said.some(({ content }) => content === '')).toBe(true);
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from feedback f left join orders o on o.oid = f.oid and o.customer = f.user_id
      where f.oid is not null and (o.oid is null or (o.data #>> '{shipping,outcome,at}')::timestamptz > f.at)`.execute(
      database.db,
    );
    expect(rows[0]?.wrong).toBe(0);
  });
});
