import { mkdtempSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, instantOf } from '../../../../src/domain/calendar/hub-time.ts';
import { nightlyBackup } from '../../../../server/modules/maintenance/nightly-backup-job.ts';
import { beginBackup, lastBackup } from '../../../../server/platform/backup/backups-store.ts';
import { restore } from '../../../../server/platform/backup/restore.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { openDatabase } from '../../../../server/platform/database/open-database.ts';
import { startJobs } from '../../../../server/platform/jobs/job-runner.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

/** A file in the place of the folder: no restart can repair that. */
const BROKEN = 'a-file';

anyDatabase((_kind, open) => {
  let root: string;
  let dir: string;
  const market = marketSuite(open, {
    start() {
      root = mkdtempSync(join(tmpdir(), 'cabas-scheduled-'));
      dir = join(root, 'backups');
      return { variables: { BACKUP_DIR: dir, BACKUP_KEEP: '2' } };
    },
  });
  const { database } = market;
  beforeEach(() => {
    market.clock.now = instantOf(MARKET_DAY, 4, 'Europe/Zurich');
    return () => rm(root, { recursive: true, force: true });
  });
  const run = () => nightlyBackup.run(market.house);
  const health = async () => (await market.app.inject('/health')).json<{ status: string; cause?: string }>();
  const metric = async (name: string) => {
    const { body } = await market.app.inject('/metrics');
    return new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1];
  };

  describe('the nightly backup', () => {
    test('is written once a night, even by several concurrent processes', async () => {
      await Promise.all([run(), run(), run()]);
      await run();
      expect(await readdir(dir)).toHaveLength(1);
      market.clock.now += DAY_MS;
      await run();
      expect(await readdir(dir)).toHaveLength(2);
    });

    test('waits for three o’clock in the hub', async () => {
      await run();
      market.clock.now = instantOf(MARKET_DAY, 26, 'Europe/Zurich');
      await run();
      expect(await readdir(dir)).toHaveLength(1);
      market.clock.now = instantOf(MARKET_DAY, 27, 'Europe/Zurich');
      await run();
      expect(await readdir(dir)).toHaveLength(2);
    });

    test('keeps the newest files, and files that it did not write', async () => {
      for (let night = 0; night < 4; night += 1) {
        await run();
        market.clock.now += DAY_MS;
      }
      await writeFile(join(dir, 'notes.txt'), 'mine');
      await run();
      const files = await readdir(dir);
      expect(files.sort()).toHaveLength(3);
      const last = await lastBackup(database.db);
      expect(last).toMatchObject({ at: market.clock.now, kind: 'nightly' });
      expect(files).toContain(last?.file);
      expect(files).toContain('notes.txt');
    });

    test('can be restored into another database, where no backup is known yet', async () => {
      await run();
      const [file = ''] = await readdir(dir);
      const place = await openDatabase({ kind: 'memory' });
      await restore(place, join(root, 'restored'), join(dir, file));
      const names = (db: typeof place.db) => db.selectFrom('users').select('email').orderBy('id').execute();
      expect(await names(place.db)).toEqual(await names(database.db));
      expect(await lastBackup(place.db)).toBeUndefined();
      await place.close();
    });

    test('that fails is visible, deletes nothing, and is retried after an hour', async () => {
      await run();
      expect(await health()).toMatchObject({ status: 'ok' });
      expect(await metric('cabas_backup_failed')).toBe('0');
      const before = await readdir(dir);
      market.clock.now += DAY_MS;
      const kept = join(root, 'kept');
      await rename(dir, kept);
      await writeFile(dir, BROKEN);
      await expect(run()).rejects.toThrow('the backup could not be written');
      expect(await health()).toMatchObject({ status: 'degraded', cause: 'backup_failed' });
      expect(await metric('cabas_backup_failed')).toBe('1');
      expect(await readdir(kept)).toEqual(before);
      await rm(dir);
      await rename(kept, dir);
      market.clock.now += HOUR_MS / 2;
      await run();
      expect(await readdir(dir)).toEqual(before);
      market.clock.now += HOUR_MS;
      await run();
      expect(await readdir(dir)).toHaveLength(2);
      expect(await health()).toMatchObject({ status: 'ok' });
      expect(Number(await metric('cabas_backup_last_success_timestamp_seconds'))).toBe(
        market.clock.now / 1000,
      );
    });

    test('counts as late after a missed night and six hours', async () => {
      await run();
      market.clock.now += 31 * HOUR_MS;
      expect(await health()).toMatchObject({ status: 'degraded', cause: 'backup_late' });
    });

    test('takes over from a process that died, and removes its unfinished file', async () => {
      await run();
      const left = join(dir, 'cabas-nightly-2026-01-01T020000.000Z.gz.part');
      await writeFile(left, 'half');
      market.clock.now += DAY_MS;
      const night = { kind: 'nightly', night: '2030-01-01', file: 'x.gz' } as const;
      await inTransaction(database, (tx) => beginBackup(tx, night, market.clock.now));
      await run();
      expect(await readdir(dir)).toHaveLength(2);
      market.clock.now += 2 * HOUR_MS;
      expect(await health()).toMatchObject({ cause: 'backup_failed' });
      await run();
      expect((await readdir(dir)).sort()).toHaveLength(2);
      expect(await health()).toMatchObject({ status: 'ok' });
    });

    test('is left to processes with a folder', async () => {
      const bare = await startMarketplace(database);
      const faults: unknown[] = [];
      const stop = startJobs([nightlyBackup], bare.house, (error) => faults.push(error));
      await stop();
      expect(await bare.house.database.db.selectFrom('backups').select('id').execute()).toEqual([]);
      expect(faults).toEqual([]);
      expect((await bare.app.inject('/health')).json()).toMatchObject({ status: 'ok' });
      await bare.close();
    });
  });

  describe('POST /v1/backups', () => {
    test('writes a backup now and records its author', async () => {
      const admin = await market.as('admin');
      const answer = await admin.post('/v1/backups');
      expect(answer.statusCode, answer.body).toBe(200);
      const [file] = await readdir(dir);
      expect(answer.json()).toMatchObject({ at: new Date(market.clock.now).toISOString(), file });
      const said = await database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'backup.make')
        .execute();
      expect(said).toMatchObject([{ who: people.admin.id, entity: 'backup', after: { file } }]);
    });

    test('is refused while a backup runs, and without a folder', async () => {
      const night = { kind: 'nightly', night: null, file: 'x.gz' } as const;
      await inTransaction(database, (tx) => beginBackup(tx, night, market.clock.now));
      const running = await (await market.as('admin')).post('/v1/backups');
      expect([running.statusCode, running.json()]).toMatchObject([
        409,
        { error: { code: 'backup_running' } },
      ]);
      const bare = await startMarketplace(database);
      const off = await (await bare.as(people.admin.id)).post('/v1/backups');
      expect([off.statusCode, off.json()]).toMatchObject([422, { error: { code: 'backup_off' } }]);
      await bare.close();
    });

    test('answers 503 with Retry-After when the folder cannot be written', async () => {
      await writeFile(dir, BROKEN);
      const answer = await (await market.as('admin')).post('/v1/backups');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
    });
  });
});
