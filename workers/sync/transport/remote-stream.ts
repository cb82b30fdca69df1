import type {
  RemoteCallInput,
  StreamListener,
  StreamResult,
} from '../../../src/contract/sync/engine-port.ts';
import type { EngineContext } from '../engine-context.ts';
import { exchangeBy } from './exchange.ts';
import { NetworkFailure } from './network-failure.ts';
import { refuseIncomplete } from './remote-call-guards.ts';
import { callNamed, encoded, refusalOf, refused, unanswered } from './remote-call.ts';

/** A language model may think before its first word. */
const FIRST_PIECE_MS = 60_000;

/** The abort reason when a person stops the answer. */
const STOPPED = 'stopped';

/** The receiver of a streamed answer. */
interface Hearing {
  readonly listener: StreamListener;
  /** The end of the engine. */
  readonly signal: AbortSignal;
}

/**
 * Makes a call whose answer is text that arrives in pieces, and passes each piece on. A failure before the
 * first piece is a refusal as of any other call; a later one keeps the received pieces and marks the answer
 * as cut.
 */
export async function streamAnswer(
  context: EngineContext,
  name: string,
  input: RemoteCallInput,
  { listener, signal }: Hearing,
): Promise<StreamResult> {
  const call = callNamed(name);
  refuseIncomplete(call, input);
  const wire = encoded(call, input);
  if (!wire) return refused('malformed');
  const hangUp = new AbortController();
  const leave = () => hangUp.abort();
  // A closed page cannot stop it any more: its worker ends with it.
  listener.stopped().then(
    () => hangUp.abort(STOPPED),
    () => undefined,
  );
  signal.addEventListener('abort', leave);
  let heard = false;
  try {
    const { verdict, answer } = await exchangeBy(
      context,
      (request) => context.net.text(call, wire, request),
      (given) => given.answer,
      { timeout: FIRST_PIECE_MS, signal: hangUp.signal },
    );
    if (verdict === 'not-ours') return unanswered(context);
    if (verdict !== 'answered') return refusalOf(answer.answer.body, answer.answer.status);
    heard = true;
    // Awaited: a proxy has a channel of its own, on which a piece could arrive after the end.
    for await (const piece of answer.pieces) await listener.hear(piece);
    return { ok: true, end: 'whole' };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (hangUp.signal.reason === STOPPED) return { ok: true, end: 'stopped' };
    return heard ? { ok: true, end: 'cut' } : unanswered(context);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
