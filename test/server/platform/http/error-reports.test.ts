import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { publishKey } from '../../../../server/modules/hub-settings/publish-key.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { anyDatabase, onPglite } from '../../../support/databases/databases.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import { smallMarket } from '../../../support/small-market.ts';

const ADDRESS = 'https://errors.example:8443/cabas';

onPglite((open) => {
  test.each([
    ['only this site', {}, "connect-src 'self';"],
    ['this site, and show its pictures', {}, "img-src 'self' data: blob:;"],
    [
      'this site, and show the map of the tiles',
      { TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
      "img-src 'self' data: blob: https://tiles.example;",
    ],
    [
      'this site and the error server',
      { ERROR_DSN: ADDRESS },
      "connect-src 'self' https://errors.example:8443;",
    ],
  ])('a browser may talk to %s', async (_, variables, allowed) => {
    const market = await startMarketplace(await open(), { variables });
    const answer = await market.app.inject('/v1/nowhere');
    expect(answer.headers['content-security-policy']).toContain(allowed);
    await market.close();
  });
});

anyDatabase((_kind, open) => {
  let database: Database;
  const config = async () => {
    const rows = await database.db.selectFrom('config').select(['data', 'rev']).orderBy('id').execute();
    return rows.map(({ data, rev }) => [data.keys, rev]);
  };
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    // The small market has no keys yet.
    await database.db
      .updateTable('config')
      .set({ data: sql`jsonb_set(data, '{keys}', '{}')` })
      .execute();
  });

  test('publishes the address for error reports to every hub once, and removes it again', async () => {
    const before = await config();
    expect(before.length).toBeGreaterThan(0);
    await publishKey(database, 'errors', ADDRESS);
    const told = await config();
    expect(told.map(([keys]) => keys)).toEqual(before.map(() => ({ errors: ADDRESS })));
    await publishKey(database, 'errors', ADDRESS);
    expect(await config()).toEqual(told);
    await publishKey(database, 'errors', undefined);
    expect((await config()).map(([keys]) => keys)).toEqual(before.map(() => ({})));
  });
});
