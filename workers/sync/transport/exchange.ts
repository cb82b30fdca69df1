import type { Call } from '../../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../../src/contract/sync/engine-port.ts';
import type { Id, Ms } from '../../../src/contract/sync/sync.ts';
import type { Identity, NetAnswer, NetRequest } from '../engine-ports.ts';
import { refreshToken } from '../session/session-refresh.ts';
import { type Verdict, verdictOf } from './answer-verdict.ts';
import { described } from '../create-engine-context.ts';
import type { SendingContext } from '../engine-context.ts';

export interface RequestOptions {
  readonly timeout: Ms;
  readonly signal?: AbortSignal;
  /** A person waits for the answer on a screen: only then may it mark the network as slow. */
  readonly watched?: boolean;
  readonly idempotencyKey?: Id;
  /** The identity that was just read; ignored without a token. */
  readonly identity?: Identity;
  /** The call is sent whatever the session, because it begins another one. */
  readonly anybody?: boolean;
}

/** An answer with its verdict. */
export interface Exchanged<Answer> {
  readonly verdict: Verdict;
  readonly answer: Answer;
}

/** One request and its JSON answer. Throws `NetworkFailure` when no answer came. */
export async function exchange(
  context: SendingContext,
  call: Call,
  input: RemoteCallInput,
  sending: RequestOptions,
): Promise<Exchanged<NetAnswer>> {
  let identity = sending.identity ?? (await context.session.identity());
  if (call.changes && identity.csrf === undefined) {
    // Without a token it would be refused, and fetch one beside the request that fetches it already.
    await refreshToken(context, sending.timeout);
    identity = await context.session.identity();
  }
  return exchangeBy(
    context,
    (request) => context.net.call(call, input, request),
    (answer) => answer,
    { ...sending, identity },
  );
}

/**
 * Sends one request of the person of this database, with any way of reading the answer. A stale CSRF token is
 * refreshed and the request sent once again; the session and version that the answer implies are recorded
 * here for all callers.
 */
export async function exchangeBy<Answer>(
  context: SendingContext,
  send: (request: NetRequest) => Promise<Answer>,
  read: (answer: Answer) => NetAnswer,
  { timeout, signal, watched = false, idempotencyKey, identity, anybody = false }: RequestOptions,
): Promise<Exchanged<Answer>> {
  const once = async (known?: Identity) => {
    const request: NetRequest = {
      ...(known === undefined
        ? await context.session.request(timeout, signal)
        : { ...known, timeout, ...(signal && { signal }) }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      ...(anybody && { person: 'unsaid' }),
    };
    return context.reach.learn(() => send(request), read, watched);
  };
  let answer = await once(identity?.csrf === undefined ? undefined : identity);
  if (verdictOf(read(answer)) === 'csrf') {
    await refreshToken(context, timeout);
    answer = await once();
  }
  const verdict = verdictOf(read(answer));
  await remember(context, verdict);
  return { verdict, answer };
}

async function remember({ session, status, reach, clock }: SendingContext, verdict: Verdict): Promise<void> {
  switch (verdict) {
    case 'nobody':
    case 'wrong-person':
      await session.setSignedIn(false);
      return session.setRecognized(verdict === 'wrong-person');
    case 'upgrade':
      return status({ upgrade: true });
    case 'answered':
    case 'refused':
      // Rounded to ten seconds: each write rerenders the banners.
      return status({ ...described(reach.network()), lastContact: clock.now() - (clock.now() % 10_000) });
    case 'csrf':
    case 'wait':
    case 'server-error':
    case 'not-ours':
      return;
  }
}
