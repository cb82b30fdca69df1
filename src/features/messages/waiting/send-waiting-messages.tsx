import { useEffect, useState } from 'react';
import { writeMessage } from '../../../contract/people/messages.ts';
import type { EnginePort } from '../../../contract/sync/engine-port.ts';
import { toRemoteResult } from '../../../hooks/engine-call.ts';
import { useEngine, useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import type { WaitingMessage } from '../../../mirror/mirror-records.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { dropMessage, refuseMessage, waitingMessages } from '../../../mirror/waiting-messages.ts';
import { useOnline } from '../../shared/remote/use-online.ts';

/** The delay before retrying a request without an answer. */
const RETRY_MS = 10_000;

/** Sends the waiting messages of a person to a market, one after the other, once online; renders nothing. */
export function SendWaitingMessages() {
  const mirror = useMirror();
  const engine = useEngine();
  const online = useOnline();
  const next = useLive(waitingMessages, {})?.find(({ refusal }) => refusal === undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!online || next === undefined) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void send({ mirror, engine }, next).then((settled) => {
      if (!settled && !left) retry = setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
    });
    return () => {
      left = true;
      clearTimeout(retry);
    };
    // The list is read again at each change: the id tells whether its first message is the same one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mirror, engine, online, next?.id, attempt]);
  return null;
}

/** Sends a message; returns whether its outcome is known. Another tab may send it too: it is written once. */
async function send(
  { mirror, engine }: { readonly mirror: Mirror; readonly engine: Pick<EnginePort, 'call'> },
  { id, thread, content, subject, oid, hub }: WaitingMessage,
): Promise<boolean> {
  const body = {
    ...{ id, thread, content },
    ...(subject !== undefined && { subject }),
    ...(oid !== undefined && { oid }),
    ...(hub !== undefined && { hub }),
  };
  const result = await toRemoteResult(() => engine.call(writeMessage.name, { body }));
  if (result.ok) await dropMessage(mirror, id);
  else if (REFUSED.has(result.code)) await refuseMessage(mirror, id, result.message);
  else return false;
  return true;
}

/** Refusals that would recur on every retry. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['malformed', 'forbidden', 'not_found', 'hub_unknown', 'field_invalid', 'too_large', 'too_many'],
]);
