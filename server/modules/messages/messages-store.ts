import { sql } from 'kysely';
import type { Message, MessageThread, OfficeThread } from '../../../src/contract/people/messages.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** The length of the last message's excerpt in a list. */
const EXCERPT = 120;

/** A thread as the office sees it, with the time of its closing. */
export type StoredThread = Omit<OfficeThread, 'closed'> & { readonly closed: string | null };

/** A filter of threads. */
export interface ThreadFilter {
  readonly id?: string;
  readonly person?: number;
  /** The hubs of the caller; absent for any hub. */
  readonly hubs?: readonly string[] | undefined;
  readonly view?: 'open' | 'mine' | 'closed' | undefined;
  /** The person of the view `mine`. */
  readonly me?: number;
  readonly before?: string | undefined;
  /** Waiting threads first, the longest waiting at the top; otherwise the latest first. */
  readonly waitingFirst?: true;
  readonly limit: number;
}

/** Threads with the last message of each. */
export async function threads(tx: Tx, filter: ThreadFilter): Promise<readonly StoredThread[]> {
  const { id, person, hubs, before, waitingFirst, limit } = filter;
  let query = tx
    .selectFrom('message_threads as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('users as a', 'a.id', 't.assigned')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as m')
          .select((m) => [
            'm.office',
            sql<string>`left(${m.ref('m.content')}, ${sql.lit(EXCERPT)})`.as('content'),
          ])
          .whereRef('m.thread', '=', 't.id')
          .orderBy('m.number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.hub', 't.oid', 't.subject', 't.created', 't.updated', 't.waiting', 't.unread'])
    .select(['t.closed', 't.user_id', 'u.display_name', 't.assigned', 'a.display_name as keeper'])
    .select(['last.content as last', 'last.office']);
  if (id !== undefined) query = query.where('t.id', '=', id);
  if (person !== undefined) query = query.where('t.user_id', '=', person);
  if (hubs !== undefined) query = query.where('t.hub', 'in', hubs);
  if (before !== undefined) query = query.where('t.updated', '<', before);
  if (filter.view === 'closed') query = query.where('t.closed', 'is not', null);
  if (filter.view === 'open' || filter.view === 'mine') query = query.where('t.closed', 'is', null);
  if (filter.view === 'mine') query = query.where('t.assigned', '=', filter.me ?? 0);
  if (waitingFirst) query = query.orderBy('t.waiting', (order) => order.asc().nullsLast());
  const rows = await query.orderBy('t.updated', 'desc').orderBy('t.id').limit(limit).execute();
  return rows.map(({ oid, waiting, assigned, keeper, user_id, display_name: displayName, ...row }) => ({
    ...row,
    ...(oid !== null && { oid }),
    ...(waiting !== null && { waiting }),
    ...(assigned !== null && { assigned: { id: assigned, displayName: keeper ?? '' } }),
    customer: { id: user_id, displayName },
  }));
}

/** A thread as its customer sees it. */
export function threadForCustomer(thread: StoredThread): MessageThread {
  const { customer, waiting, assigned, closed, ...own } = thread;
  return { ...own, closed: closed !== null };
}

/** A thread as the office sees it. */
export function threadForOffice(thread: StoredThread): OfficeThread {
  return { ...thread, closed: thread.closed !== null };
}

/** The messages of a thread, oldest first; customers see the given name of the staff member who answers. */
export async function messagesOf(tx: Tx, thread: string, reader: 'customer' | 'office'): Promise<Message[]> {
  const rows = await tx
    .selectFrom('messages as m')
    .leftJoin('users as u', 'u.id', 'm.author')
    .select(['m.id', 'm.office', 'm.content', 'm.at', 'u.display_name', 'u.given_name', 'u.erased'])
    .where('m.thread', '=', thread)
    .orderBy('m.number')
    .execute();
  return rows.map(({ display_name: displayName, given_name: givenName, erased, ...message }) => {
    const author = message.office && reader === 'customer' ? givenName : displayName;
    return { ...message, ...(author !== null && author !== '' && erased === null && { author }) };
  });
}

/** Begins a thread, or does nothing when there is one of this id. */
export async function beginThread(
  tx: Tx,
  thread: {
    readonly id: string;
    readonly person: number;
    readonly hub: string;
    readonly oid: number | undefined;
    readonly subject: string;
  },
  now: Ms,
): Promise<void> {
  const { id, person, hub, oid, subject } = thread;
  const at = new Date(now).toISOString();
  await tx
    .insertInto('message_threads')
    .values({
      ...{ id, user_id: person, hub, oid: oid ?? null, subject, created: at, updated: at },
      ...{ waiting: null, assigned: null, closed: null },
    })
    .onConflict((taken) => taken.column('id').doNothing())
    .execute();
}

/** The owner and hub of a thread, locked until the transaction ends. */
export async function lockThread(
  tx: Tx,
  id: string,
): Promise<{ readonly person: number; readonly hub: string; readonly assigned: number | null } | undefined> {
  return tx
    .selectFrom('message_threads')
    .select(['user_id as person', 'hub', 'assigned'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a message to a locked thread; `false` when there is one of this id. */
export async function addMessage(
  tx: Tx,
  message: {
    readonly id: string;
    readonly thread: string;
    readonly author: number;
    readonly office: boolean;
    readonly content: string;
  },
  now: Ms,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const added = await tx
    .insertInto('messages')
    .values({ ...message, at })
    .onConflict((taken) => taken.column('id').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (added === undefined) return false;
  await tx
    .updateTable('message_threads')
    .set({
      ...{ updated: at, closed: null },
      ...(message.office
        ? { waiting: null, unread: sql<number>`unread + 1` }
        : { waiting: sql<string>`coalesce(waiting, ${at}::timestamptz)`, unread: 0 }),
    })
    .where('id', '=', message.thread)
    .execute();
  return true;
}

/** Whether a message belongs to this thread and author. */
export async function isMessageOf(
  tx: Tx,
  { id, thread, author }: { readonly id: string; readonly thread: string; readonly author: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('thread')
    .where('id', '=', id)
    .where('thread', '=', thread)
    .where('author', '=', author)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the fields of a thread that the office decides. */
export async function setThread(
  tx: Tx,
  id: string,
  change: { readonly closed?: string | null; readonly waiting?: null; readonly assigned?: number | null },
): Promise<void> {
  await tx.updateTable('message_threads').set(change).where('id', '=', id).execute();
}

/** Marks the office's messages to a customer as read. */
export async function markRead(tx: Tx, thread: string): Promise<void> {
  await tx.updateTable('message_threads').set({ unread: 0 }).where('id', '=', thread).execute();
}

/** The number of office messages that a customer has not opened. */
export async function unreadOf(tx: Tx, person: number): Promise<number> {
  const { unread } = await tx
    .selectFrom('message_threads')
    .select((eb) => sql<number>`coalesce(sum(${eb.ref('unread')}), 0)::integer`.as('unread'))
    .where('user_id', '=', person)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The number of threads of these hubs by view, and of waiting ones. */
export async function threadCounts(
  tx: Tx,
  hubs: readonly string[] | undefined,
  me: number,
): Promise<{ open: number; mine: number; closed: number; waiting: number }> {
  const query = tx
    .selectFrom('message_threads')
    .select((eb) => [
      sql<number>`count(*) filter (where ${eb.ref('closed')} is null)::integer`.as('open'),
      sql<number>`count(*) filter (where ${eb.ref('closed')} is null and ${eb.ref('assigned')} = ${me})::integer`.as(
        'mine',
      ),
      sql<number>`count(*) filter (where ${eb.ref('closed')} is not null)::integer`.as('closed'),
      sql<number>`count(${eb.ref('waiting')})::integer`.as('waiting'),
    ]);
  return (hubs === undefined ? query : query.where('hub', 'in', hubs)).executeTakeFirstOrThrow();
}

/** The hub of a customer's own order; `undefined` for any other order. */
export async function hubOfOwnOrder(tx: Tx, oid: number, person: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('hub')
    .where('oid', '=', oid)
    .where('customer', '=', person)
    .executeTakeFirst();
  return row?.hub;
}
