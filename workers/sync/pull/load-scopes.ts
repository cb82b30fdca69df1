import type { Scope } from '../../../src/contract/sync/sync.ts';
import { NetworkFailure } from '../transport/network-failure.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { runTasks } from '../core/run-together.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/**
 * Days loaded concurrently: while one is written, the next ones are on their way. More would take connections
 * from the pushes: browsers allow six per site, and the poke stream holds one.
 */
const DAYS_AT_ONCE = 3;

/**
 * Loads whole scopes in their order, neighbouring days concurrently.
 * @param loaded called with each complete scope
 * @returns whether all are complete. After a failure no other is begun, but concurrent ones finish, so that
 *   one bad day does not block its neighbours for ever
 * @throws NetworkFailure when one was cut
 */
export async function loadScopes(
  context: EngineContext,
  leadership: Leadership,
  scopes: readonly Scope[],
  loaded: (scope: Scope) => void,
): Promise<boolean> {
  for (const side of sideBySide(scopes)) {
    if (!(await loadSide(context, leadership, side, loaded))) return false;
  }
  return true;
}

async function loadSide(
  context: EngineContext,
  leadership: Leadership,
  side: readonly Scope[],
  loaded: (scope: Scope) => void,
): Promise<boolean> {
  const left = [...side];
  const missed: ('not-now' | NetworkFailure)[] = [];
  const lane = async (own: Leadership) => {
    for (let scope = left.shift(); scope !== undefined && missed.length === 0; scope = left.shift()) {
      try {
        if (await loadWhole(context, own, scope)) loaded(scope);
        else missed.push('not-now');
      } catch (error) {
        if (!(error instanceof NetworkFailure)) throw error;
        missed.push(error);
      }
    }
  };
  const lanes = Array.from({ length: Math.min(DAYS_AT_ONCE, side.length) }, () => lane);
  await runTasks(leadership, lanes);
  for (const why of missed) if (why !== 'not-now') throw why;
  return missed.length === 0;
}

/** Neighbouring days together, everything else alone. */
function sideBySide(scopes: readonly Scope[]): readonly (readonly Scope[])[] {
  const sides: Scope[][] = [];
  for (const scope of scopes) {
    const last = sides.at(-1);
    if (last !== undefined && isDay(scope) && last.every(isDay)) last.push(scope);
    else sides.push([scope]);
  }
  return sides;
}

function isDay(scope: Scope): boolean {
  return scope.startsWith('ops:');
}

/** Restarts once from nothing when a resumed load was void or broken. */
async function loadWhole(context: EngineContext, leadership: Leadership, scope: Scope): Promise<boolean> {
  const known = (await context.store.scopes()).find((row) => row.scope === scope);
  const first = await loadSnapshot(context, leadership, scope, known);
  if (first === 'whole') return true;
  if (first === 'not-now') return false;
  return (await loadSnapshot(context, leadership, scope, undefined)) === 'whole';
}
