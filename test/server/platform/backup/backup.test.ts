import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../../../server/platform/backup/backup.ts';
import { keptTables } from '../../../../server/platform/backup/backup-tables.ts';
import { NotRestored, restore } from '../../../../server/platform/backup/restore.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { openDatabase } from '../../../../server/platform/database/open-database.ts';
import { eachDatabase, onPglite } from '../../../support/databases/databases.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabas-copies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The content of a database as one text per table, without the epoch. */
async function contents({ db }: Database): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for (const { name } of await keptTables(db)) {
    const { rows } = await sql<{ all: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(it::text, ' ' order by it::text)), '') as all
      from ${sql.table(name)} as it ${name === 'meta' ? sql`where k <> 'epoch'` : sql``}`.execute(db);
    held[name] = rows[0]?.all ?? '';
  }
  return held;
}

/** Uploads a photo as a shop does, to a folder. */
async function uploadTo(database: Database, dataDir: string): Promise<void> {
  const market = await startMarketplace(database, { variables: { DATA_DIR: dataDir } });
  const admin = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@cabas.example')
    .executeTakeFirstOrThrow();
  const create = { width: 64, height: 64, channels: 3, background: '#a63' } as const;
  const answer = await market.app.inject({
    ...{ method: 'POST', url: '/v1/photos', payload: await sharp({ create }).jpeg().toBuffer() },
    headers: { ...(await market.as(admin.id)).headers(), 'content-type': 'image/jpeg' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await market.app.close();
}

/** The photos in the folder, by name. */
async function photosOf(dataDir: string): Promise<readonly (readonly [string, Buffer])[]> {
  const names = (await readdir(join(dataDir, 'photos'))).sort();
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(dataDir, 'photos', name))] as const),
  );
}

eachDatabase((kind, open) => {
  test('restores an identical market into an empty database', { timeout: 180_000 }, async () => {
    const source = await open('demonstration');
    const from = join(folder, `${kind}-from`);
    await uploadTo(source, from);
    const path = join(folder, `${kind}.copy`);
    const copied = await backUp(source, from, path);
    expect(copied.rows).toBeGreaterThan(1000);
    expect(copied.photos).toBe(6);
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    // The other kind of database may restore it as well: this one is embedded.
    const place = await openDatabase({ kind: 'memory' });
    const to = join(folder, `${kind}-to`);
    expect(await restore(place, to, path)).toEqual(copied);
    expect(await contents(place)).toEqual(await contents(source));
    expect(await photosOf(to)).toEqual(await photosOf(from));
    // The job that deletes unused photos still knows them.
    expect(await place.db.selectFrom('photos').select('used').execute()).toEqual([{ used: false }]);
    const nextOid = sql<{ next: number }>`select nextval('order_oid') as next`;
    expect((await nextOid.execute(place.db)).rows).toEqual((await nextOid.execute(source.db)).rows);
    await place.close();
  });
});

onPglite((open) => {
  test('makes devices load everything again after a restore', async () => {
    const source = await open('demonstration');
    const before = await startMarketplace(source);
    const scope = ['catalog:geneve-carouge'];
    const held = await currentCursors(await before.as(), scope);
    await before.close();
    const path = join(folder, 'device.copy');
    await backUp(source, join(folder, 'nothing'), path);
    const place = await openDatabase({ kind: 'memory' });
    await restore(place, join(folder, 'device'), path);
    const after = await startMarketplace(place);
    const { head } = await pull(await after.as(), held);
    expect(head.epoch).not.toBe(await epochOf(source));
    expect(head.epoch).toBe(await epochOf(place));
    await after.close();
    await place.close();
  });

  describe('a restore is refused', () => {
    let path: string;
    let place: Database;
    const from = join(tmpdir(), `cabas-copied-${process.pid}`);
    const to = join(from, 'restored');
    beforeAll(async () => {
      path = join(folder, 'small.copy');
      await uploadTo(await open('demonstration'), from);
      await backUp(await open(), from, path);
      place = await openDatabase({ kind: 'memory' });
      return async () => {
        await place.close();
        await rm(from, { recursive: true, force: true });
      };
    });
    const changed = async (change: (text: string) => string) => {
      const other = join(folder, 'changed.copy');
      await writeFile(other, gzipSync(change(gunzipSync(await readFile(path)).toString())));
      return other;
    };

    test('into a database that is not empty', async () => {
      await expect(restore(await open(), to, path)).rejects.toThrow('La base n’est pas vide');
    });

    test('from a file that is not a backup', async () => {
      const text = join(folder, 'text');
      await writeFile(text, 'bonjour');
      await expect(restore(place, to, text)).rejects.toThrow(NotRestored);
      await expect(restore(place, to, await changed(() => 'bonjour'))).rejects.toThrow('n’est pas une copie');
    });

    test('from a backup of a later build', async () => {
      const later = await changed((all) => all.replace('"steps":["', '"steps":["0000-other","'));
      await expect(restore(place, to, later)).rejects.toThrow('plus récente');
    });

    test('from a truncated backup', async () => {
      const cut = await changed((all) => all.slice(0, all.lastIndexOf('end\t')));
      await expect(restore(place, to, cut)).rejects.toThrow('incomplète');
    });

    test('from a backup without one of its photos', async () => {
      const less = await changed((all) => all.replace(/^photo:.*\n/m, ''));
      // A database with a partial restore has to be emptied first.
      const other = await openDatabase({ kind: 'memory' });
      await expect(restore(other, to, less)).rejects.toThrow('incomplète');
      await other.close();
    });
  });
});

async function epochOf({ db }: Database): Promise<unknown> {
  return (await db.selectFrom('meta').select('v').where('k', '=', 'epoch').executeTakeFirstOrThrow()).v;
}
