import type { EnginePort } from '../contract/engine.ts';
import { me, User } from '../contract/users.ts';
import { heard } from '../hooks/heard.ts';
import { patiently } from '../hooks/patiently.ts';
import type { Session } from '../hooks/session.ts';
import { answerAs } from '../parts/answer-as.ts';

/** Asks the server who is here and lets them in; a refusal or no answer changes nothing. */
export async function comeBack(
  engine: Pick<EnginePort, 'ask'>,
  session: Pick<Session, 'comeBack'>,
): Promise<void> {
  const ask = () => engine.ask(me.name, {});
  const asked = await heard(() => patiently(ask, () => false));
  if (asked.ok) await session.comeBack(answerAs(User, asked.answer));
}
