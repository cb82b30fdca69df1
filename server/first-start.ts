import { sql } from 'kysely';
import type { Ms } from '../src/domain/calendar/hub-time.ts';
import type { Database } from './core/database/database-types.ts';
import type { Environment } from './core/environment.ts';
import { demonstration, isEmpty } from './demo/seed-demo.ts';
import { drawSetupToken, setupOf } from './modules/setup/setup-store.ts';
import { holdsDemo } from './platform/database/holds-demo.ts';
import { writeTransaction } from './platform/feed/write-transaction.ts';

/** The state that the start finds, or creates in an empty database. */
export type FirstStart =
  | { readonly kind: 'market' }
  /** `link` makes the first administrator, once; absent when there already is one, who signs in. */
  | { readonly kind: 'setup'; readonly link: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

type Wishes = Pick<Environment, 'demo' | 'production' | 'publicUrl'>;

/**
 * Fills an empty database with the demonstration, or begins its first day; an unfinished first day continues. See
 * docs/rules.md#first-day.
 *
 *     empty ─▶ demonstration      DEMO=1; an embedded database also without DEMO
 *       └────▶ first day ─▶ market
 */
export async function firstStart(database: Database, wishes: Wishes, now: Ms): Promise<FirstStart> {
  const { db, kind } = database;
  const setup = await setupOf(db);
  const empty = await isEmpty(database);
  const demo = setup === undefined ? (wishes.demo ?? kind === 'pglite') : wishes.demo === true;
  if ((empty && demo) || (await holdsDemo(database))) {
    const reason = demoRefusal(wishes);
    if (reason !== undefined) return { kind: 'refused', reason };
    await fillOnce(database, now);
    return { kind: 'market' };
  }
  if (setup === undefined ? await hasHub(database) : setup.finished !== null) return { kind: 'market' };
  if (setup?.steps.includes('administrator') === true) return { kind: 'setup', link: undefined };
  return { kind: 'setup', link: await setupLink(database, wishes) };
}

/** Creates the token of the first administrator and returns its link. An earlier token becomes invalid. */
export async function setupLink({ db }: Database, { publicUrl }: Pick<Wishes, 'publicUrl'>): Promise<string> {
  return `${publicUrl}/setup?token=${await drawSetupToken(db)}`;
}

/** Returns why the demonstration is not shown here; `undefined` when it may be. */
export function demoRefusal({ demo, production }: Pick<Wishes, 'demo' | 'production'>): string | undefined {
  if (!production || demo === true) return undefined;
  return (
    'La démonstration a des mots de passe publics : elle ne se montre pas en production. DEMO=1 la montre quand ' +
    'même ; DEMO=0, sur une base vide, prépare un marché à soi.'
  );
}

/** Several processes may start at once: one fills the database, the others find it filled. */
async function fillOnce(database: Database, now: Ms): Promise<void> {
  if (!(await isEmpty(database))) return;
  const fill = await demonstration(now);
  await writeTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`lock table setup in exclusive mode`.execute(tx);
    if (await isEmpty({ db: tx })) await fill(tx);
  });
}

async function hasHub({ db }: Database): Promise<boolean> {
  return (await db.selectFrom('hubs').select('slug').limit(1).executeTakeFirst()) !== undefined;
}
