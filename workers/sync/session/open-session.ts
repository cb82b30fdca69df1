import { createFirstAdministrator } from '../../../src/contract/hubs/setup.ts';
import { login, register } from '../../../src/contract/people/authentication.ts';
import type { RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { NetworkFailure } from '../transport/network-failure.ts';
import { withSessionLock } from './session-lock.ts';
import { readField } from '../transport/answer-verdict.ts';
import { sendPendingLogout } from './session-refresh.ts';
import type { EngineContext } from '../engine-context.ts';

/** Whether a call may open a session in this browser. */
export function opensSession(name: string): boolean {
  return OPENING.has(name);
}

const OPENING: ReadonlySet<string> = new Set(
  [login, register, createFirstAdministrator].map(({ name }) => name),
);

/** Whose session an answer of such a call has opened: a mail or a second factor may still stand before it. */
export function sessionOpenedBy(name: string, answer: Json): unknown {
  return opensSession(name) ? readField(answer, 'id') : undefined;
}

/**
 * Asks for a session after the one that is owed its end. Once there is one nothing is owed: the server has put it in the
 * place of the earlier one, and a logout that is told later would end it.
 */
export async function signInAfterPendingLogout(
  context: EngineContext,
  ask: () => Promise<RemoteCallResult>,
): Promise<RemoteCallResult> {
  const entering = async () => {
    await sendPendingLogout(context).catch((error: unknown) => {
      if (!(error instanceof NetworkFailure)) throw error;
    });
    const asked = await ask();
    if (asked.ok && readField(asked.answer, 'id') !== undefined)
      await context.device.setPendingLogout(undefined);
    return asked;
  };
  // A tab that was stopped in the middle keeps nobody out.
  return (await withSessionLock(context, entering)) ?? entering();
}
