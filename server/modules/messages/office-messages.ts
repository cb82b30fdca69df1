import type { AnswerOf, BodyOf, QueryOf } from '../../../src/contract/core/call.ts';
import type {
  answerMessage as answerCall,
  changeThread as changeCall,
  listOfficeMessages as listCall,
  OfficeThread,
  readOfficeMessages as readCall,
} from '../../../src/contract/people/messages.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Context } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { knownUserRow } from '../../platform/feed/user-rows.ts';
import { answerMail, messagePage } from '../mails/message-mails.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import {
  addMessage,
  isMessageOf,
  lockThread,
  messagesOf,
  setThread,
  threadCounts,
  threadForOffice,
  threads,
} from './messages-store.ts';
import { emptyMessage } from './write-message.ts';

type OfficeContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

const LIMIT = 100;

/** The threads of the caller's hubs, with the counts of each view. */
export async function officeThreads(
  { tx, actor }: Omit<OfficeContext, 'now'>,
  { hub, view = 'open', limit = LIMIT }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const hubs = hubsOf(actor, hub);
  if (hubs?.length === 0)
    return { threads: [], more: false, counts: { open: 0, mine: 0, closed: 0, waiting: 0 } };
  const found = await threads(tx, {
    ...{ hubs, view, me: actor.id, limit: limit + 1 },
    ...(view !== 'closed' && { waitingFirst: true }),
  });
  return {
    threads: found.slice(0, limit).map(threadForOffice),
    more: found.length > limit,
    counts: await threadCounts(tx, hubs, actor.id),
  };
}

/** The number of threads that wait for an answer of the caller's hubs. */
export async function waitingFor(tx: Tx, actor: Actor): Promise<number> {
  const hubs = hubsOf(actor, undefined);
  return hubs?.length === 0 ? 0 : (await threadCounts(tx, hubs, actor.id)).waiting;
}

/** A thread with its messages. */
export async function officeThread(
  { tx, actor }: Omit<OfficeContext, 'now'>,
  id: string,
): Promise<Result<AnswerOf<typeof readCall>, 'not_found'>> {
  const thread = await seenBy(tx, actor, id);
  return thread === undefined
    ? refuse('not_found')
    : accept({ thread, messages: await messagesOf(tx, id, 'office') });
}

/** Answers a thread's customer by mail and notification, and assigns an unassigned thread to the actor. */
export async function answerThread(
  { tx, now, actor }: OfficeContext,
  thread: string,
  { id, content }: BodyOf<typeof answerCall>,
): Promise<Result<OfficeThread, 'not_found'> | Refused> {
  if (content === '') return emptyMessage();
  const held = await officeLock(tx, actor, thread);
  if (!held.ok) return held;
  const message = { id, thread, author: actor.id, office: true, content };
  const added = await addMessage(tx, message, now);
  if (!added && !(await isMessageOf(tx, message))) return refuse('not_found');
  if (added && held.value.assigned === null) await setThread(tx, thread, { assigned: actor.id });
  const stored = await seenBy(tx, actor, thread);
  if (stored === undefined) return refuse('not_found');
  if (added) {
    const customer = await knownUserRow(tx, held.value.person);
    const { subject, letter } = answerMail({ ...stored, name: customer.displayName, content });
    await queueNotice(
      tx,
      {
        ...{ dedupe: `message:${id}`, recipient: customer.email.address, letter },
        news: {
          ...{ person: held.value.person, kind: 'answer', hub: stored.hub },
          ...{ title: subject, body: stored.last, url: messagePage(thread) },
        },
      },
      now,
    );
  }
  return accept(stored);
}

/** Closes or opens a thread, and assigns or unassigns it; audited with the actor. */
export async function changeThread(
  { tx, now, actor }: OfficeContext,
  thread: string,
  { closed, mine }: BodyOf<typeof changeCall>,
): Promise<Result<OfficeThread, 'not_found'>> {
  const held = await officeLock(tx, actor, thread);
  if (!held.ok) return held;
  const at = new Date(now).toISOString();
  await setThread(tx, thread, {
    assigned: held.value.assigned,
    ...(mine !== undefined && { assigned: mine ? actor.id : null }),
    ...(closed === true && { closed: at, waiting: null }),
    ...(closed === false && { closed: null }),
  });
  const after = { ...(closed !== undefined && { closed }), ...(mine !== undefined && { mine }) };
  await writeAuditEntry(
    tx,
    { who: actor.id, action: 'message.change', entity: 'message', id: thread, after },
    now,
  );
  const stored = await seenBy(tx, actor, thread);
  return stored === undefined ? refuse('not_found') : accept(stored);
}

/** A thread that the caller may answer, locked; unknown to everyone else. */
export async function officeLock(tx: Tx, actor: Actor, thread: string) {
  const held = await lockThread(tx, thread);
  if (held === undefined || !worksFor(actor, held.hub, 'manager')) return refuse('not_found');
  return accept(held);
}

async function seenBy(tx: Tx, actor: Actor, id: string): Promise<OfficeThread | undefined> {
  const [thread] = await threads(tx, { id, hubs: hubsOf(actor, undefined), limit: 1 });
  return thread && threadForOffice(thread);
}

/** The hubs whose threads the caller answers, narrowed to this one; `undefined`: every hub. */
function hubsOf(actor: Actor, hub: string | undefined): readonly string[] | undefined {
  const chosen = hub === undefined || hub === '' ? undefined : hub;
  if (isAdmin(actor)) return chosen === undefined ? undefined : [chosen];
  const own = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  return chosen === undefined ? own : own.filter((slug) => slug === chosen);
}
