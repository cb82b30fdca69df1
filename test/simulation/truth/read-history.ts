import { sql } from 'kysely';
import type { Id, Person, Scope } from '../../../src/contract/sync/sync.ts';
import { Order } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { readReader } from '../../../server/platform/feed/feed-reader.ts';
import { projectRows } from '../../../server/platform/feed/feed-rows.ts';
import { sharedCache } from '../../../server/platform/feed/shared-cache.ts';
import type { Actor } from '../../../server/core/actor.ts';
import type { Database, Tx } from '../../../server/core/database/database-types.ts';
import { hashOfToken } from '../../../server/core/secret-tokens.ts';
import { readActor } from '../../../server/platform/http/session/sessions-store.ts';
import { readSnapshot } from '../../../server/platform/database/transaction.ts';
import type { LoggedMutation, ServerHistory, ServerRow } from '../history.ts';
import { ORDERS, PEOPLE, SECRET } from '../simulated-server.ts';

/** What is known of the server beside its tables. */
export interface RecordedFacts {
  readonly arrivals: ServerHistory['arrivals'];
  readonly poisoned: ReadonlySet<string>;
  /** The arguments of sent mutations. */
  readonly args: ReadonlyMap<Id, Json>;
  /** Rows by revision and epoch: `epoch entity/id/rev`. */
  readonly contents: Map<string, Json>;
  /** The price of an order when its capture was first seen, by epoch and number. */
  readonly captured: Map<string, number>;
  /** The session cookies of people. */
  readonly tokens: ReadonlyMap<Person, string>;
}

/** Reads the input of the laws from the server's own tables, in one snapshot. */
export function readHistory(database: Database, now: number, facts: RecordedFacts): Promise<ServerHistory> {
  return readSnapshot(database, async (tx) => {
    const offered = new Map<Person, readonly Scope[]>();
    const actors = new Map<string, Actor | undefined>();
    let epoch = '';
    for (const { id } of PEOPLE) {
      const actor = await readActor(tx, hashOfToken(facts.tokens.get(id) ?? ''), now);
      const reader = await readReader(tx, actor, now);
      epoch = reader.epoch;
      offered.set(id, reader.scopes);
      actors.set(`user:${id}`, actor);
    }
    const rows = await rowsOf(tx, epoch, actors, facts.contents);
    return {
      epoch,
      log: await logOf(tx, facts.args),
      rows,
      contentAt: (e, id, rev) => facts.contents.get(`${epoch} ${e}/${id}/${rev}`),
      scopesOf: (person) => offered.get(person) ?? [],
      arrivals: facts.arrivals,
      poisoned: facts.poisoned,
      placed: [],
      captured: capturedOf(rows, epoch, facts.captured),
      secret: SECRET,
    };
  });
}

/** An admin sees what the office sees. */
const ADMINISTRATOR: Actor = {
  ...{ id: 0, roles: ['admin'], shops: [], rights: 1 },
  hubs: [],
};

async function rowsOf(
  tx: Tx,
  epoch: Id,
  actors: ReadonlyMap<string, Actor | undefined>,
  contents: Map<string, Json>,
): Promise<readonly ServerRow[]> {
  const entries = await tx
    .selectFrom('scope_entry')
    .select(['scope', 'entity as e', 'id', 'rev', 'seq'])
    .where('gone', 'is', null)
    // The tests of the catalogue check the segments on a device.
    .where('entity', '<>', 'product')
    .execute();
  const rows: ServerRow[] = [];
  for (const own of ['', ...actors.keys()]) {
    const group = entries.filter(({ scope }) => own === (scope.startsWith('user:') ? scope : ''));
    const actor = own === '' ? ADMINISTRATOR : actors.get(own);
    const seen = await projectRows(tx, { actor, epoch }, sharedCache(), group);
    for (const entry of group) {
      const row = seen.get(`${entry.e}/${entry.id}`);
      if (row === undefined) continue;
      const d = JSON.parse(row.json.toString()) as Json;
      contents.set(`${epoch} ${row.e}/${row.id}/${row.rev}`, d);
      rows.push({ ...entry, d });
    }
  }
  return rows;
}

async function logOf(tx: Tx, args: ReadonlyMap<Id, Json>): Promise<ReadonlyMap<Id, LoggedMutation>> {
  const { rows } = await sql<Omit<LoggedMutation, 'args'>>`
    select m.id, m.client, m.lane, m.op, m.user_id as actor, m.outcome,
      coalesce((select max(effect.n) from truth_effect effect where effect.id = m.id), arrival.n) as "order",
      (select count(*) from truth_effect effect where effect.id = m.id) as effects
    from sync_mutation m join truth_arrival arrival on arrival.id = m.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, { ...row, args: args.get(row.id) ?? null }]));
}

function capturedOf(
  rows: readonly ServerRow[],
  epoch: Id,
  seen: Map<string, number>,
): ServerHistory['captured'] {
  return ORDERS.flatMap(({ oid }) => {
    const row = rows.find(({ e, id }) => e === 'order' && id === String(oid));
    const order = Order.safeParse(row?.d);
    if (!order.success || order.data.payment.captured === 0) return [];
    const now = order.data.items.reduce((sum, { finalprice }) => sum + finalprice, 0);
    const then = seen.get(`${epoch} ${oid}`) ?? now;
    seen.set(`${epoch} ${oid}`, then);
    return [{ oid, then, now }];
  });
}
