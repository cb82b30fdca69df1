import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Call } from '../../../contract/core/call.ts';
import type { RemoteCallInput } from '../../../contract/sync/engine-port.ts';
import {
  type RemoteQueryResult,
  type RemoteQueryOptions,
  useUndecodedRemoteQuery,
} from '../../../hooks/use-remote-query.ts';
import { decodeAnswer } from './decode-answer.ts';

/** A remote query decoded by its contract: once per answer, not per render. */
export function useRemoteQuery<Schema extends z.ZodMiniType>(
  call: Call & { readonly answer: Schema },
  input: RemoteCallInput | undefined,
  options?: RemoteQueryOptions,
): Omit<RemoteQueryResult, 'answer'> & { readonly answer: z.output<Schema> | undefined } {
  const query = useUndecodedRemoteQuery(call, input, options);
  const raw = query.answer;
  const answer = useMemo(() => (raw === undefined ? undefined : decodeAnswer(call.answer, raw)), [call, raw]);
  return { ...query, answer };
}
