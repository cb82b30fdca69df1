import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { me, User } from '../../contract/people/users.ts';
import { toRemoteResult } from '../../hooks/engine-call.ts';
import { retryWithBackoff } from '../../hooks/retry-call.ts';
import type { SessionActions } from '../../hooks/use-session.ts';
import { decodeAnswer } from '../../features/shared/remote/decode-answer.ts';

/** Restores the session that the server still knows; a refusal or no answer changes nothing. */
export async function restoreSession(
  engine: Pick<EnginePort, 'call'>,
  session: Pick<SessionActions, 'restore'>,
): Promise<void> {
  const ask = () => engine.call(me.name, {});
  const result = await toRemoteResult(() => retryWithBackoff(ask, () => false));
  if (result.ok) await session.restore(decodeAnswer(User, result.answer));
}
