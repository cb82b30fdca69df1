import { createApp } from './app.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { openGateways } from './gateways/open-gateways.ts';
import { startJobs } from './jobs/runner.ts';
import { acceptedOperation } from './services/operations.ts';
import { type DatabasePlace, openDatabase } from './store/database.ts';
import { FolderInUse } from './store/lock-file.ts';
import { migrate } from './store/migrate.ts';

/** environment → database → migrate → listen → stop gracefully */
async function main(): Promise<void> {
  const read = readEnvironment(process.env);
  if (!read.ok) {
    giveUp(read.problems);
    return;
  }
  const { environment } = read;

  const database = await openDatabase(placeOf(environment));
  await migrate(database);
  const gateways = await openGateways(database, environment, Date.now, say);
  const app = await createApp(database, environment, gateways);
  const house = { database, environment, gateways, clock: Date.now, operations: acceptedOperation };
  const stopJobs = startJobs(house, (error, job) => app.log.error({ err: error, job }, 'a job failed'));

  const stop = async () => {
    await app.close();
    await stopJobs();
    gateways.mail.close();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0), fail));
  await app.listen({ port: environment.port, host: '0.0.0.0' });
  say(`Cabas vous attend sur ${environment.publicUrl}`);
  if (!/^https:|^http:\/\/localhost[:/]?/.test(environment.publicUrl))
    say('Hors ligne ne fonctionne que sur https ou sur localhost : les navigateurs l’exigent.');
}

function placeOf({ databaseUrl, dataDir }: Environment): DatabasePlace {
  return databaseUrl === undefined
    ? { kind: 'folder', path: dataDir }
    : { kind: 'postgres', url: databaseUrl };
}

function giveUp(reasons: readonly string[]): void {
  for (const reason of reasons) process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

function fail(error: unknown): void {
  if (error instanceof FolderInUse) {
    giveUp([error.message]);
    return;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch(fail);
