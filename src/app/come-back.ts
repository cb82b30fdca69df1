import type { EnginePort } from '../contract/engine.ts';
import { me, User } from '../contract/users.ts';
import { toRemoteResult } from '../hooks/heard.ts';
import { retryWithBackoff } from '../hooks/patiently.ts';
import type { SessionActions } from '../hooks/session.ts';
import { decodeAnswer } from '../parts/answer-as.ts';

/** Asks the server who is here and lets them in; a refusal or no answer changes nothing. */
export async function restoreSession(
  engine: Pick<EnginePort, 'call'>,
  session: Pick<SessionActions, 'restore'>,
): Promise<void> {
  const ask = () => engine.call(me.name, {});
  const asked = await toRemoteResult(() => retryWithBackoff(ask, () => false));
  if (asked.ok) await session.restore(decodeAnswer(User, asked.answer));
}
