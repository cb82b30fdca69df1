import { PROTO, pull, type PullLine, type PullRequest, type Scope } from '../../../src/contract/sync/sync.ts';
import type { PullState } from '../../../src/mirror/sync-reads.ts';
import { checked } from './checked-lines.ts';
import { ProtocolError, readPullLine } from '../transport/protocol-answers.ts';
import { exchangeBy } from '../transport/exchange.ts';
import type { Identity, PulledPage } from '../engine-ports.ts';
import { identityOf } from '../session/engine-session.ts';
import { ownScopes } from './wanted-scopes.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

const ROWS_AT_MOST = 500;
const PULL_TIMEOUT_MS = 20_000;

/**
 * Fetches one complete, verified answer to a pull; `undefined` when the server refused. A broken one is
 * fetched again; throws `BrokenAnswer` when that is broken too, `NetworkFailure` when it is cut. Applies
 * nothing.
 */
export async function pullPage(
  context: EngineContext,
  leadership: Leadership,
  start: PullState,
): Promise<PulledPage | undefined> {
  const asked = { body: question(start), identity: identityOf(start) };
  try {
    return await ask(context, leadership, asked);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    await context.store.journal('pull', error.message, context.clock.now());
    return ask(context, leadership, asked);
  }
}

/** The request and its person, from one read of the session. */
interface Asked {
  readonly body: PullRequest;
  readonly identity: Identity;
}

function question({ session: { client, person, hub }, scopes: known }: PullState): PullRequest {
  const stored = new Map(known.map((row) => [row.scope, row]));
  const asked: readonly Scope[] = [...new Set([...ownScopes(person, hub), ...stored.keys()])];
  const scopes = asked.map((scope) => {
    const { cursor = null, view = null } = stored.get(scope) ?? {};
    return { scope, cursor, view };
  });
  return { proto: PROTO, client, actor: person, limit: ROWS_AT_MOST, scopes };
}

async function ask(
  context: EngineContext,
  leadership: Leadership,
  { body, identity }: Asked,
): Promise<PulledPage | undefined> {
  const { verdict, answer } = await exchangeBy(
    context,
    (request) => context.net.lines(pull, { body }, request),
    (given) => given.answer,
    { timeout: PULL_TIMEOUT_MS, signal: leadership.signal, identity },
  );
  if (verdict !== 'answered') return undefined;
  return collect(checked(answer.lines, readPullLine, ({ t }) => t === 'row' || t === 'gone'));
}

async function collect(
  answer: AsyncIterable<readonly Exclude<PullLine, { t: 'end' }>[]>,
): Promise<PulledPage> {
  let head: PulledPage['head'] | undefined;
  const changed: PulledPage['lines'][number][] = [];
  const ends: PulledPage['ends'][number][] = [];
  const resyncs: PulledPage['resyncs'][number][] = [];
  for await (const lines of answer) {
    for (const line of lines) {
      switch (line.t) {
        case 'head':
          head = line;
          break;
        case 'row':
        case 'gone':
          changed.push(line);
          break;
        case 'scope':
          ends.push(line);
          break;
        case 'resync':
          resyncs.push(line);
          break;
      }
    }
  }
  if (!head) throw new ProtocolError('no head');
  return { head, lines: changed, ends, resyncs };
}
