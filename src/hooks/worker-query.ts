import { focusManager, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '../contract/core/call.ts';
import type { RemoteCallInput, RemoteCallRefusal, EnginePort } from '../contract/sync/engine-port.ts';
import type { Json } from '../contract/core/wire.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { UNREACHABLE_RESULT } from './engine-call.ts';
import { RETRY_PAUSES_MS } from './retry-call.ts';

/** An answer with its query. */
export interface QueryAnswer {
  readonly key: string;
  readonly answer: Json;
  readonly total: number | undefined;
}

/** The server refused: a retry would be refused again. */
class Refused extends Error {
  readonly refusal: RemoteCallRefusal;

  constructor(refusal: RemoteCallRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Retries while no worker accepts the call: it has not started, the mirror is not open, or it restarted during the
 * call. For idempotent calls only.
 */
export const retryUntilAccepted = {
  retry: (failures: number, error: Error) => !(error instanceof Refused) && failures < RETRY_PAUSES_MS.length,
  retryDelay: (failures: number) => RETRY_PAUSES_MS[failures] ?? 0,
};

const clients = new WeakMap<Mirror, QueryClient>();

/** The query client of the open mirror: no answer outlives its person. */
export function queryClientOf(mirror: Mirror): QueryClient {
  const known = clients.get(mirror);
  if (known !== undefined) return known;
  const made = queryClient();
  clients.set(mirror, made);
  return made;
}

/** Exported for tests. Only the worker knows the network state, so Query never pauses for it. */
export function queryClient(): QueryClient {
  // A hidden page retries too: a person who returns from a bank's app finds the answer.
  focusManager.setFocused(true);
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.isActive() && !(error instanceof Refused)) reportError(error);
      },
    }),
    defaultOptions: {
      // An answer is kept only while a screen shows it: a form must not start from an outdated one.
      queries: { networkMode: 'always', gcTime: 0, refetchOnWindowFocus: false, ...retryUntilAccepted },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
}

/** The key of a worker call as a query. */
export function workerKey({ name }: Pick<Call, 'name'>, key: string | undefined) {
  return [name, key] as const;
}

/** A worker call as a query; a refusal is its error. */
export function workerQuery(
  engine: Pick<EnginePort, 'call'>,
  call: Pick<Call, 'name'>,
  key: string | undefined,
) {
  return queryOptions({
    queryKey: workerKey(call, key),
    enabled: key !== undefined,
    queryFn: async (): Promise<QueryAnswer> => {
      if (key === undefined) throw new Error(`${call.name} was asked without a question`);
      const verdict = await engine.call(call.name, JSON.parse(key) as RemoteCallInput);
      if (!verdict.ok) throw new Refused(verdict);
      return { key, answer: verdict.answer, total: verdict.total };
    },
  });
}

/** Why there is no answer; a worker error is reported like a lost answer. */
export function refusalOf(error: Error | null): RemoteCallRefusal | undefined {
  if (error === null) return undefined;
  return error instanceof Refused ? error.refusal : UNREACHABLE_RESULT;
}
