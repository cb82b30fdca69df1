import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { refusals } from '../src/contract/core/refusals.ts';
import { SETUP_STEPS, type SetupStep } from '../src/contract/hubs/setup.ts';
import type { Actor } from './core/actor.ts';
import type { Database, Tx } from './core/database/database-types.ts';
import type { Environment } from './core/environment.ts';
import type { Gateways } from './core/gateways/gateways.ts';
import { type Refused, RefusedRequest } from './core/refusal.ts';
import { setupLink } from './first-start.ts';
import { addAdministrator } from './modules/setup/first-administrator.ts';
import { finishSetup, markSetupStep } from './modules/setup/setup-steps.ts';
import { holdSetup, setupOf, type StoredSetup } from './modules/setup/setup-store.ts';
import { sendTestMail } from './modules/setup/test-mail.ts';
import { TYPED_STEPS, type Typed } from './modules/setup/typed-steps.ts';
import { firstAdministrator } from './modules/people/members-store.ts';
import { writeTransaction } from './platform/feed/write-transaction.ts';
import { readSnapshot } from './platform/database/transaction.ts';
import { openGateways } from './platform/gateways/open-gateways.ts';

/** The options of each command; one with `?` may be left out. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  status: [],
  link: [],
  administrator: ['email', 'firstname', 'lastname', 'password-file'],
  ...Object.fromEntries(Object.entries(TYPED_STEPS).map(([step, { options }]) => [step, options])),
  mail: [],
  finish: [],
};

interface Running {
  readonly database: Database;
  readonly environment: Environment;
  readonly gateways: Gateways;
  readonly say: (line: string) => void;
}

/**
 * Answers a step of the first day from the command line, by the services of the assistant. Returns what is wrong, in
 * French; the database is then as it was. See docs/operate.md#first-day.
 */
export async function setupCommand(
  database: Database,
  environment: Environment,
  [command = 'status', ...args]: readonly string[],
  say: (line: string) => void,
): Promise<readonly string[]> {
  const options = COMMANDS[command];
  if (options === undefined) return [`Étape inconnue : ${command}.`, ...usage()];
  const typed = typedOptions(options, args);
  if (!typed.ok) return [typed.problem, usageOf(command, options)];
  const setup = await setupOf(database.db);
  if (setup === undefined || setup.finished !== null) return [refusals.setup_done.message];
  const gateways = await openGateways(database, environment, Date.now, say);
  try {
    await run({ database, environment, gateways, say }, command, typed.values);
    return [];
  } catch (error) {
    if (error instanceof RefusedRequest) return sentences(error.refused);
    if (error instanceof Untyped) return [error.message];
    throw error;
  } finally {
    gateways.mail.close();
  }
}

/** Thrown when a named file cannot be read. */
class Untyped extends Error {
  override name = 'Untyped';
}

async function run(running: Running, command: string, typed: Typed): Promise<void> {
  const { database, environment, say } = running;
  if (command === 'status') {
    const { steps = [] } = (await setupOf(database.db)) ?? {};
    for (const step of SETUP_STEPS) say(`${steps.includes(step) ? 'fait ' : 'reste'}  ${step}`);
  } else if (command === 'link') {
    const { steps = [] } = (await setupOf(database.db)) ?? {};
    if (steps.includes('administrator'))
      say(`L’administration existe : elle se connecte sur ${environment.publicUrl}/setup`);
    else say(await setupLink(database, environment));
  } else if (command === 'administrator') {
    await addTyped(running, typed);
    say('L’administration est créée.');
  } else if (command === 'mail') await testMails(running);
  else if (command === 'finish') {
    await asAdministrator(running, (context) => finishSetup(context));
    say(`Le marché est ouvert : ${environment.publicUrl}`);
  } else await answer(running, command as SetupStep & keyof typeof TYPED_STEPS, typed);
}

async function addTyped({ database }: Running, typed: Typed): Promise<void> {
  const { email = '', firstname = '', lastname = '', 'password-file': file = '' } = typed;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Untyped(`Le fichier ${file} ne se lit pas.`, { cause: error });
  });
  const password = text.replace(/\r?\n$/, '');
  await writeTransaction(database, async (tx) => {
    const setup = await due(tx);
    if (setup.steps.includes('administrator')) refuse({ ok: false, refusal: 'setup_token' });
    const added = await addAdministrator({ tx, now: Date.now() }, { email, firstname, lastname, password });
    if (!added.ok) refuse(added);
  });
}

async function testMails(running: Running): Promise<void> {
  const { database, say } = running;
  const actor = await readSnapshot(database, administrator);
  const {
    to,
    taken,
    reason = '',
  } = await sendTestMail({
    ...{ ...running, actor, clock: Date.now },
    read: (work) => readSnapshot(database, work),
    write: (work) => writeTransaction(database, work),
  });
  await asAdministrator(running, (context) => markSetupStep(context, 'mail'));
  say(taken ? `Message d’essai envoyé à ${to}.` : reason);
}

async function answer(running: Running, step: keyof typeof TYPED_STEPS, typed: Typed): Promise<void> {
  await asAdministrator(running, async (context) => {
    const setup = await due(context.tx);
    const answered = await TYPED_STEPS[step].answer({ ...context, setup }, typed);
    return 'ok' in answered ? answered : markSetupStep(context, step);
  });
  running.say(`Étape « ${step} » répondue.`);
}

type CommandContext = {
  readonly tx: Tx;
  readonly now: number;
  readonly actor: Actor;
  readonly csrf: string;
} & Pick<Running, 'environment' | 'gateways'>;

async function asAdministrator(
  { database, environment, gateways }: Running,
  work: (context: CommandContext) => Promise<object>,
): Promise<void> {
  await writeTransaction(database, async (tx) => {
    const actor = await administrator(tx);
    const done = await work({ tx, actor, now: Date.now(), csrf: '', environment, gateways });
    if ('refusal' in done) refuse(done as Refused);
  });
}

async function administrator(tx: Tx): Promise<Actor> {
  const id = await firstAdministrator(tx);
  if (id === undefined)
    return refuse({ ok: false, refusal: 'setup_incomplete', details: { missing: ['administrator'] } });
  return { id, roles: ['admin'], hubs: [], shops: [], rights: 1 };
}

async function due(tx: Tx): Promise<StoredSetup> {
  const setup = await holdSetup(tx);
  return setup === undefined || setup.finished !== null
    ? refuse({ ok: false, refusal: 'setup_done' })
    : setup;
}

/** Thrown, so that the transaction is rolled back. */
function refuse(refused: Refused): never {
  throw new RefusedRequest(refused);
}

function sentences({ refusal, details }: Refused): readonly string[] {
  const { message } = refusals[refusal];
  if (Array.isArray(details))
    return [
      message,
      ...details.map((one: { path: string; message: string }) => `  ${one.path} : ${one.message}`),
    ];
  return details === undefined ? [message] : [message, `  ${JSON.stringify(details)}`];
}

function typedOptions(options: readonly string[], args: readonly string[]) {
  const names = options.map((option) => option.replace('?', ''));
  try {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
    const absent = options.find((option) => !option.endsWith('?') && values[option] === undefined);
    if (absent !== undefined) return { ok: false, problem: `--${absent} manque.` } as const;
    return { ok: true, values: values as Typed } as const;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, problem: 'Une option n’est pas connue, ou n’a pas de valeur.' } as const;
  }
}

function usage(): readonly string[] {
  return Object.entries(COMMANDS).map(([command, options]) => usageOf(command, options));
}

function usageOf(command: string, options: readonly string[]): string {
  const words = options.map((option) =>
    option.endsWith('?') ? `[--${option.slice(0, -1)} …]` : `--${option} …`,
  );
  return ['  npm run setup --', command, ...words].join(' ');
}
