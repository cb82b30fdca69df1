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

/** An answer that outlives the network. */
export interface KeptQuery<Answer> extends Pick<
  RemoteQueryResult,
  'refusal' | 'pending' | 'settled' | 'refetch'
> {
  /** `undefined` while none was ever read here. */
  readonly answer: Answer | undefined;
  /** When the answer came, by the server's clock, while there is no newer one to be had; `undefined` otherwise. */
  readonly keptAt: number | undefined;
  /** Whether it is certain that no answer was ever read here. */
  readonly none: boolean;
  readonly online: boolean;
}

/**
 * A remote query whose last answer stays in the person's database: without a network it is read from there, with its
 * age. Asks nothing without an input.
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

/** An answer that an older build kept may no longer fit: it is none. */
function read<Schema extends z.ZodMiniType>(schema: Schema, raw: Json): z.output<Schema> | undefined {
  const anything: z.ZodMiniType = schema;
  return z.safeEncode(anything, raw).success ? decodeAnswer(schema, raw) : undefined;
}
