import * as calls from '../../../src/contract/people/messages.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { markRead, messagesOf, threadForCustomer, threads, unreadOf } from './messages-store.ts';
import { answerThread, changeThread, officeThread, officeThreads, waitingFor } from './office-messages.ts';
import { writeMessage } from './write-message.ts';

const PAGE = 50;
/** The limit per person and day; each message sends a mail. */
const WRITES = { tries: 100, withinMs: DAY_MS };
const ANSWERS = { tries: 1000, withinMs: DAY_MS };

export const messageRoutes = [
  handle(calls.countMessages, async ({ tx, actor }) => ({
    unread: await unreadOf(tx, actor.id),
    waiting: await waitingFor(tx, actor),
  })),
  handle(calls.listMessages, async ({ tx, actor }, { query: { before } }) => {
    const found = await threads(tx, { person: actor.id, before, limit: PAGE + 1 });
    return { threads: found.slice(0, PAGE).map(threadForCustomer), more: found.length > PAGE };
  }),
  handle(calls.readMessages, async ({ tx, actor }, { params: { thread: id } }) => {
    const thread = await ownThread(tx, actor, id);
    if (thread === undefined) return refuse('not_found');
    return accept({
      thread: threadForCustomer(thread),
      messages: await messagesOf(tx, id, 'customer'),
    });
  }),
  handle(
    calls.writeMessage,
    (context, { body }) => writeMessage(context, body),
    (_input, _request, { actor }) => [{ key: `message:${actor.id}`, ...WRITES }],
  ),
  handle(calls.seeMessages, async ({ tx, actor }, { params: { thread: id } }) => {
    if ((await ownThread(tx, actor, id)) === undefined) return refuse('not_found');
    await markRead(tx, id);
    return accept({});
  }),
  handle(calls.listOfficeMessages, (context, { query }) => officeThreads(context, query)),
  handle(calls.readOfficeMessages, (context, { params: { thread } }) => officeThread(context, thread)),
  handle(
    calls.answerMessage,
    (context, { params: { thread }, body }) => answerThread(context, thread, body),
    (_input, _request, { actor }) => [{ key: `answer:${actor.id}`, ...ANSWERS }],
  ),
  handle(calls.changeThread, (context, { params: { thread }, body }) => changeThread(context, thread, body)),
];

/** A thread of the caller; unknown to everyone else. */
export async function ownThread(tx: Tx, actor: Actor, id: string) {
  const [thread] = await threads(tx, { id, person: actor.id, limit: 1 });
  return thread;
}
