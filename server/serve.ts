import { createApp } from './app.ts';
import { demoLogins } from './demo/demo-logins.ts';
import { isEmpty, seed } from './demo/seed-demo.ts';
import type { Environment } from './core/environment.ts';
import { logFault } from './platform/http/server/log-fault.ts';
import { openGateways } from './platform/gateways/open-gateways.ts';
import { startJobs } from './platform/jobs/job-runner.ts';
import { operationHandler } from './every-operation.ts';
import { publishErrorAddress } from './modules/hub-settings/publish-error-address.ts';
import { publishPushKey } from './modules/hub-settings/publish-push-key.ts';
import type { Database } from './core/database/database-types.ts';

/**
 * Serves the market of a migrated database until it is told to stop. An embedded database that is empty is filled
 * with the demonstration first; a PostgreSQL that is empty stays so.
 *
 * @param say a line for whoever started it
 * @returns ends what is being answered, then the jobs; the database stays open
 */
export async function serve(
  database: Database,
  environment: Environment,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const clock = Date.now;
  if (database.kind === 'pglite' && (await isEmpty(database))) await seed(database, clock());
  const gateways = await openGateways(database, environment, clock, say);
  await publishPushKey(database, gateways.push.publicKey);
  await publishErrorAddress(database, environment.errorDsn);
  const house = { database, environment, gateways, clock, operations: operationHandler };
  const app = await createApp(database, environment, gateways);
  const stopJobs = startJobs(house, (error, job) => logFault(house, app.log, error, 'a job failed', { job }));
  await app.listen({ port: environment.port, host: '0.0.0.0' });
  for (const line of await greeting(database, environment)) say(line);
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
