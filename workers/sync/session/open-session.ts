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

/**
 * The person whose session an answer of such a call opened; a mail or a second factor may still be required.
 */
export function sessionOpenedBy(name: string, answer: Json): unknown {
  return opensSession(name) ? readField(answer, 'id') : undefined;
}

/**
 * Signs in after an owed sign-out. A new session settles the debt: the server replaced the earlier one, and a
 * later logout would end the new one.
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
  // A tab suspended while holding the lock must not block the sign-in.
  return (await withSessionLock(context, entering)) ?? entering();
}
