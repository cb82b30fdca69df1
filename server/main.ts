import { backUp } from './platform/backup/backup.ts';
import { NotRestored, restore } from './platform/backup/restore.ts';
import { type Environment, readEnvironment, startWarnings } from './core/environment.ts';
import { resetDemo } from './demo/reset-demo.ts';
import { makeVoucher, typedVoucher } from './modules/payments/credit/make-voucher.ts';
import type { Database, DatabasePlace } from './core/database/database-types.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { FolderInUse } from './platform/database/lock-file.ts';
import { migrate } from './platform/database/migrate.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { createApp } from './app.ts';
import { demoLogins } from './demo/demo-logins.ts';
import { demoRefusal, type FirstStart, firstStart } from './first-start.ts';
import { setupCommand } from './setup-command.ts';
import { logFault } from './platform/http/server/log-fault.ts';
import { openGateways } from './platform/gateways/open-gateways.ts';
import { everyJob } from './every-job.ts';
import { startJobs } from './platform/jobs/job-runner.ts';
import { operationHandler } from './every-operation.ts';
import { publishedKeys, publishKey } from './modules/hub-settings/publish-key.ts';
import { publishPushKey } from './modules/hub-settings/publish-push-key.ts';

/**
 * environment → database → migrate → listen → stop gracefully. Commands instead of serving: `demo:reset` replaces all
 * content by the demonstration, `voucher <francs> [days]` creates a voucher and prints its code, `backup <file>` writes a
 * backup, `restore <file>` restores one into an empty database, and `setup <step>` answers a step of the first day.
 */
async function main([command, ...args]: readonly string[]): Promise<void> {
  const read = readEnvironment(process.env);
  if (!read.ok) {
    giveUp(read.problems);
    return;
  }
  const { environment } = read;
  for (const warning of startWarnings(process.env)) process.stderr.write(`${warning}\n`);
  const refusal = command === 'demo:reset' ? demoRefusal(environment) : undefined;
  if (refusal !== undefined) {
    giveUp([refusal]);
    return;
  }
  const database = await openDatabase(placeOf(environment));
  if (command === 'backup' || command === 'restore') {
    await copy(command, database, environment.dataDir, args[0]);
    await database.close();
    return;
  }
  await migrate(database);
  if (command === 'demo:reset') {
    await resetDemo(database, Date.now());
    await database.close();
    say('La démonstration est comme au premier jour.');
  } else if (command === 'voucher') {
    const voucher = typedVoucher(args);
    if (voucher === undefined) giveUp(['voucher <francs, 400 au plus> [jours]']);
    else say((await inTransaction(database, (tx) => makeVoucher({ tx, now: Date.now() }, voucher))).code);
    await database.close();
  } else if (command === 'setup') {
    const problems = await setupCommand(database, environment, args, say);
    if (problems.length > 0) giveUp(problems);
    await database.close();
  } else {
    const start = await firstStart(database, environment, Date.now());
    if (start.kind !== 'refused') stopOnSignal(database, await serve(database, environment, start));
    else {
      giveUp([start.reason]);
      await database.close();
    }
  }
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

/**
 * Serves the market of a migrated database, or its first day.
 *
 * @returns stops the server after the running requests, then the jobs; the database stays open
 */
async function serve(
  database: Database,
  environment: Environment,
  start: FirstStart,
): Promise<() => Promise<void>> {
  const clock = Date.now;
  const gateways = await openGateways(database, environment, clock, say);
  await publishPushKey(database, gateways.push.publicKey);
  const keys = publishedKeys(environment, gateways.payment);
  for (const name of ['errors', 'tiles', 'tilesCredit', 'cards'] as const)
    await publishKey(database, name, keys[name]);
  const context = { database, environment, gateways, clock, operations: operationHandler };
  const app = await createApp(database, environment, gateways);
  const stopJobs = startJobs(everyJob, context, (error, job) =>
    logFault(context, app.log.child({ job }), error, 'a job failed'),
  );
  await app.listen({ port: environment.port, host: '0.0.0.0' });
  for (const line of [...(await greeting(database, environment)), ...invitation(start, environment)])
    say(line);
  return async () => {
    await app.close();
    await stopJobs();
    gateways.mail.close();
  };
}

async function greeting(database: Database, { publicUrl }: Environment): Promise<readonly string[]> {
  const lines = [`Cabas vous attend sur ${publicUrl}`];
  if (!/^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$)/.test(publicUrl))
    lines.push('Hors ligne ne fonctionne que sur https ou sur localhost : les navigateurs l’exigent.');
  const emails = demoLogins.map(({ email }) => email);
  const there = await database.db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  if (there.length > 0) {
    lines.push('Pour essayer :');
    for (const { email, password, side } of demoLogins) lines.push(`  ${email} · ${password} · ${side}`);
  }
  return lines;
}

/** Returns how the first day begins or continues. */
function invitation(start: FirstStart, { publicUrl }: Environment): readonly string[] {
  if (start.kind !== 'setup') return [];
  if (start.link === undefined)
    return [`Le premier jour du marché continue : connectez-vous sur ${publicUrl}/setup`];
  return [
    'Le marché se prépare. Ce lien, qui ne sert qu’une fois, crée son administration :',
    `  ${start.link}`,
  ];
}
