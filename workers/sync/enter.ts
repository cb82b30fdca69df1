import { login, register } from '../../src/contract/authentication.ts';
import type { Asked } from '../../src/contract/engine.ts';
import type { Json } from '../../src/contract/wire.ts';
import { NetworkFailure } from './network-failure.ts';
import { inSessionTurn } from './session-turn.ts';
import { field } from './verdict.ts';
import { payOwedLogout } from './who-is-here.ts';
import type { World } from './world.ts';

/** Whether a call may open a session in this browser. */
export function opensSession(name: string): boolean {
  return name === login.name || name === register.name;
}

/** Whose session an answer of such a call has opened: a mail or a second factor may still stand before it. */
export function sessionOpenedBy(name: string, answer: Json): unknown {
  return opensSession(name) ? field(answer, 'id') : undefined;
}

/**
 * Asks for a session after the one that is owed its end. Once there is one nothing is owed: the server has put it in the
 * place of the earlier one, and a logout that is told later would end it.
 */
export async function enter(world: World, ask: () => Promise<Asked>): Promise<Asked> {
  const entering = async () => {
    await payOwedLogout(world).catch((error: unknown) => {
      if (!(error instanceof NetworkFailure)) throw error;
    });
    const asked = await ask();
    if (asked.ok && field(asked.answer, 'id') !== undefined) await world.device.oweLogout(undefined);
    return asked;
  };
  // A tab that was stopped in the middle keeps nobody out.
  return (await inSessionTurn(world, entering)) ?? entering();
}
