import type {
  Id,
  Mutation,
  OutcomesAnswer,
  PushAnswer,
  Result,
  Stamp,
} from '../../../src/contract/sync/sync.ts';
import type { ScriptedCall, ScriptedReply } from '../fakes/scripted-net.ts';

export const stamp: Stamp = {
  epoch: '00000000-0000-4000-8000-00000000e0c1',
  person: 7,
  view: 'v1',
  serverTime: 1_800_000_000_000,
};

export function applied(id: Id): Result {
  return { id, again: false, outcome: 'applied', rows: [], gone: [] };
}

/** The mutations of a push, as the server would parse them. */
export function mutationsOf({ input }: ScriptedCall): readonly Mutation[] {
  const body: unknown = input.body;
  if (typeof body !== 'object' || body === null || !('mutations' in body)) throw new Error('no push');
  return body.mutations as readonly Mutation[];
}

/** An answer to a push, mutation by mutation. */
export function pushAnswer(
  asked: ScriptedCall,
  of: (id: Id) => Result = applied,
  change: Partial<Stamp> = {},
): ScriptedReply {
  const body: PushAnswer = {
    ...stamp,
    ...change,
    results: mutationsOf(asked).map(({ id }) => of(id)),
    poke: [],
  };
  return { body };
}

export function outcomesAnswer(
  results: OutcomesAnswer['results'],
  unknown: readonly Id[] = [],
): ScriptedReply {
  const body: OutcomesAnswer = { ...stamp, results, running: [], unknown };
  return { body };
}

/** A refusal of the whole request. */
export function refusal(status: number, code: string): ScriptedReply {
  return { status, body: { error: { code, message: 'non' } } };
}
