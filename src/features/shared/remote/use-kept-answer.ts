import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../../contract/core/call.ts';
import type { Json } from '../../../contract/core/wire.ts';
import type { RemoteCallInput } from '../../../contract/sync/engine-port.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useSkew } from '../../../hooks/use-now.ts';
import { type RemoteQueryResult, useUndecodedRemoteQuery } from '../../../hooks/use-remote-query.ts';
import { keepAnswer, keptAnswer } from '../../../mirror/kept-answers.ts';
import { decodeAnswer } from './decode-answer.ts';
import { useOnline } from './use-online.ts';

/** A query whose last answer is available offline. */
export interface KeptQuery<Answer> extends Pick<
  RemoteQueryResult,
  'refusal' | 'pending' | 'settled' | 'refetch'
> {
  /** `undefined` until an answer was first read on this device. */
  readonly answer: Answer | undefined;
  /** When the answer was read, by the server's clock, while no newer one is available; else `undefined`. */
  readonly keptAt: number | undefined;
  /** Whether it is certain that no answer was ever read on this device. */
  readonly none: boolean;
  readonly online: boolean;
}

/**
 * A remote query whose last answer is stored in the person's database, and shown offline with its age.
 * Without an input it sends no request.
 */
export function useKeptAnswer<Schema extends z.ZodMiniType>(
  call: Call & { readonly answer: Schema },
  input: RemoteCallInput | undefined,
): KeptQuery<z.output<Schema>> {
  const mirror = useMirror();
  const online = useOnline();
  const skew = useSkew();
  const question = `${call.name} ${JSON.stringify(input ?? {})}`;
  const {
    answer: fresh,
    refusal,
    pending,
    settled,
    refetch,
  } = useUndecodedRemoteQuery(call, input, { online });
  const kept = useLive(keptAnswer, { question });
  useEffect(() => {
    if (fresh !== undefined)
      keepAnswer(mirror, question, { answer: fresh, at: Date.now() }).catch(reportError);
  }, [mirror, question, fresh]);
  const reached = online && refusal === undefined;
  const raw = (reached ? fresh : undefined) ?? kept?.answer;
  const answer = useMemo(() => (raw === undefined ? undefined : read(call.answer, raw)), [call, raw]);
  const keptAt = reached || kept == null ? undefined : kept.at + skew;
  const none = kept === null && raw === undefined;
  return { answer, keptAt, none, online, refusal, pending, settled, refetch };
}

/** A stored answer of an older build may not match the contract any more: it is ignored. */
function read<Schema extends z.ZodMiniType>(schema: Schema, raw: Json): z.output<Schema> | undefined {
  const anything: z.ZodMiniType = schema;
  return z.safeEncode(anything, raw).success ? decodeAnswer(schema, raw) : undefined;
}
