import { sql } from 'kysely';
import type { Id, Person, Scope, Stamp, View } from '../../src/contract/sync.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Actor } from '../http/actor.ts';
import type { Tx } from '../store/database.ts';
import { type HubPlace, personalView, scopesOf } from './rights.ts';

/** Who reads, as of the transaction of the answer: rights, scopes and history in one snapshot (protocol 15). */
export interface Reader {
  readonly actor: Actor | undefined;
  readonly person: Person;
  readonly epoch: Id;
  readonly now: Ms;
  readonly scopes: readonly Scope[];
}

export async function readReader(tx: Tx, actor: Actor | undefined, now: Ms): Promise<Reader> {
  const epoch = await readEpoch(tx);
  const scopes = scopesOf(actor, await hubPlaces(tx), now);
  return { actor, person: actor?.id ?? null, epoch, now, scopes };
}

export function stampOf({ epoch, person, actor, now }: Reader, view?: View): Stamp {
  return { epoch, person, view: view ?? personalView(epoch, actor), serverTime: now };
}

/** The name of the server's present history: a restore gives it another one (protocol 5). */
async function readEpoch(tx: Tx): Promise<Id> {
  const { v } = await tx.selectFrom('meta').select('v').where('k', '=', 'epoch').executeTakeFirstOrThrow();
  if (typeof v !== 'string') throw new Error(`the epoch is no text: ${JSON.stringify(v)}`);
  return v;
}

function hubPlaces(tx: Tx): Promise<HubPlace[]> {
  return tx
    .selectFrom('hubs')
    .select(['slug', sql<string>`coalesce(data ->> 'timezone', 'Europe/Zurich')`.as('timezone')])
    .orderBy('slug')
    .execute();
}
