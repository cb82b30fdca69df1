import { DAY_MS, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import * as calls from '../../../src/contract/catalogue/assistant.ts';
import { caughtRefusal, refusedAttempt, sendAttempt } from '../../platform/http/answers/call-answer.ts';
import { countAttempts } from '../../platform/http/requests/attempt-limits.ts';
import { sendTextChunks } from '../../platform/http/answers/send-chunks.ts';
import { guard } from '../../platform/http/session/call-guard.ts';
import { handle, type Route } from '../../platform/http/requests/call-handler.ts';
import { readInput } from '../../platform/http/requests/call-input.ts';
import { networkOf } from '../../platform/http/session/client-address.ts';
import { openVisit, readVisitActor } from '../../platform/http/session/request-visit.ts';
import { answerThread } from './answer-thread.ts';
import { assistantLines } from './assistant-messages-store.ts';
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { assistantMessage } from '../../../src/contract/catalogue/assistant.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { knownUserRow } from '../../platform/feed/user-rows.ts';
import { questionMail } from '../mails/question-mail.ts';
import { requestedHub } from '../hubs/hubs-store.ts';

/** Each question may call a language model. */
const QUESTIONS = { tries: 20, withinMs: MINUTE_MS };
const MESSAGES = { tries: 20, withinMs: DAY_MS };

const threadRoute: Route = {
  call: calls.assistantThread,
  async answer(app, request, reply) {
    const visit = openVisit(app, request);
    const gone = new AbortController();
    // Ends the model's work as soon as the person stops it or the connection breaks.
    reply.raw.once('close', () => gone.abort());
    try {
      const signedIn = await readVisitActor(app.database.db, visit, app.clock());
      const actor = guard(calls.assistantThread, request, signedIn, { visit, home: app.environment });
      const { query } = readInput(calls.assistantThread, request);
      await countAttempts(app, [{ key: `assistant:${actor?.id ?? networkOf(request.ip)}`, ...QUESTIONS }]);
      const fault = (error: unknown) => request.log.error(error, 'the model gave no answer');
      const answered = await answerThread(app, { actor, fault, signal: gone.signal }, query);
      if (!answered.ok) return await sendAttempt(refusedAttempt(answered), reply, visit);
      return await sendTextChunks(reply, answered.value);
    } catch (error) {
      return sendAttempt(caughtRefusal(error), reply, visit);
    }
  },
};

export const assistantRoutes: readonly Route[] = [
  handle(calls.assistantHistory, ({ tx, actor }) => assistantLines(tx, actor.id)),
  threadRoute,
  handle(
    calls.assistantMessage,
    (context, { body }) => writeToHub(context, body),
    (_input, { ip }) => [{ key: `assistant-message:${ip}`, ...MESSAGES }],
  ),
];

type MessageContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** Mails a user's message to the hub, with their address for the reply. */
async function writeToHub(
  { tx, now, actor }: MessageContext,
  { content, subject, audioUrl, hub: slug }: BodyOf<typeof assistantMessage>,
): Promise<Result<Record<string, never>, 'hub_unknown'>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const { displayName, email } = await knownUserRow(tx, actor.id);
  const letter = questionMail({ name: displayName, email: email.address, subject, content, audioUrl });
  const dedupe = `assistant-message:${actor.id}:${randomUUID()}`;
  await queueMail(tx, { dedupe, recipient: hub.mail.address, letter }, now);
  return accept({});
}
