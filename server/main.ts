import { backUp } from './platform/backup/backup.ts';
import { NotRestored, restore } from './platform/backup/restore.ts';
import { type Environment, readEnvironment, startWarnings } from './core/environment.ts';
import { resetDemo } from './demo/reset-demo.ts';
import { serve } from './serve.ts';
import { makeVoucher, typedVoucher } from './modules/payments/credit/make-voucher.ts';
import type { Database, DatabasePlace } from './core/database/database-types.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { FolderInUse } from './platform/database/lock-file.ts';
import { migrate } from './platform/database/migrate.ts';
import { inTransaction } from './platform/database/transaction.ts';

/**
 * environment → database → migrate → listen → stop gracefully. Instead, `demo:reset` empties and fills it,
 * `voucher <francs> [days]` makes a voucher and prints its code, `backup <file>` copies the market to a file, and
 * `restore <file>` fills an empty database with such a copy.
 */
async function main([command, ...given]: readonly string[]): Promise<void> {
  const read = readEnvironment(process.env);
  if (!read.ok) {
    giveUp(read.problems);
    return;
  }
  const { environment } = read;
  for (const warning of startWarnings(process.env)) process.stderr.write(`${warning}\n`);
  const database = await openDatabase(placeOf(environment));
  if (command === 'backup' || command === 'restore') {
    await copy(command, database, environment.dataDir, given[0]);
    await database.close();
    return;
  }
  await migrate(database);
  if (command === 'demo:reset') {
    await resetDemo(database, Date.now());
    await database.close();
    say('La démonstration est comme au premier jour.');
  } else if (command === 'voucher') {
    const asked = typedVoucher(given);
    if (asked === undefined) giveUp(['voucher <francs, 400 au plus> [jours]']);
    else say((await inTransaction(database, (tx) => makeVoucher({ tx, now: Date.now() }, asked))).code);
    await database.close();
  } else stopOnSignal(database, await serve(database, environment, say));
}

async function copy(
  command: 'backup' | 'restore',
  database: Database,
  dataDir: string,
  path: string | undefined,
): Promise<void> {
  if (path === undefined) {
    giveUp([`${command} <fichier>`]);
    return;
  }
  const backsUp = command === 'backup';
  const { rows, photos } = await (backsUp ? backUp : restore)(database, dataDir, path);
  const what = `${rows} lignes et ${photos} fichiers de photos`;
  say(backsUp ? `${what} copiés dans ${path}.` : `${what} repris de ${path}.`);
}

function placeOf({ databaseUrl, dataDir }: Environment): DatabasePlace {
  return databaseUrl === undefined
    ? { kind: 'folder', path: dataDir }
    : { kind: 'postgres', url: databaseUrl };
}

function stopOnSignal(database: Database, stop: () => Promise<void>): void {
  const leave = async () => {
    await stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave().catch(fail));
}

function giveUp(reasons: readonly string[]): void {
  for (const reason of reasons) process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

function fail(error: unknown): void {
  if (error instanceof FolderInUse || error instanceof NotRestored) giveUp([error.message]);
  else giveUp([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch(fail);
