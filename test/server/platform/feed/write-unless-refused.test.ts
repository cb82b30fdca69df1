import { describe, expect, test } from 'vitest';
import { accept, refuse } from '../../../../src/domain/core/result.ts';
import type { Tx } from '../../../../server/core/database/database-types.ts';
import { writeTransaction, writeUnlessRefused } from '../../../../server/platform/feed/write-transaction.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';

eachDatabase((_kind, open) => {
  describe('a step of a call in steps', () => {
    const { database } = marketSuite(open, { fill: smallMarket });
    const write = <T>(work: (tx: Tx) => Promise<T>) => writeTransaction(database, work);
    const keep = (tx: Tx) =>
      tx
        .insertInto('bank_accounts')
        .values({ iban: 'CH5800791123000889012', hub: 'geneve-carouge', first_seen: '2026-11-24T10:00:00Z' })
        .execute();
    const kept = async () => (await database.db.selectFrom('bank_accounts').select('iban').execute()).length;

    test('leaves nothing when it refuses, and all of it when it accepts', async () => {
      const refused = await writeUnlessRefused({ write }, async (tx) => {
        await keep(tx);
        return refuse('not_found');
      });
      expect([refused, await kept()]).toEqual([{ ok: false, refusal: 'not_found' }, 0]);
      const accepted = await writeUnlessRefused({ write }, async (tx) => {
        await keep(tx);
        return accept(7);
      });
      expect([accepted, await kept()]).toEqual([{ ok: true, value: 7 }, 1]);
    });

    test('rethrows the error of its work', async () => {
      const failing = () => Promise.reject(new Error('no such row'));
      await expect(writeUnlessRefused({ write }, failing)).rejects.toThrow('no such row');
    });
  });
});
