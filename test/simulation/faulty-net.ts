import type { Call } from '../../src/contract/call.ts';
import type { AskInput } from '../../src/contract/engine.ts';
import type { OutcomesRequest, Person, PullRequest, PushRequest } from '../../src/contract/sync.ts';
import { NetworkFailure } from '../../workers/sync/network-failure.ts';
import type { Clock, Net, NetAnswer, NetRequest } from '../../workers/sync/ports.ts';
import type { Chance } from './chance.ts';
import type { Life } from './life.ts';
import type { ModelServer } from './model-server.ts';

/** How bad the way is, and whose session the browser's cookie is. */
export interface Way {
  faults: boolean;
  cut: boolean;
  session: Person;
}

interface Reply {
  readonly status: number;
  readonly ours: boolean;
  readonly body?: unknown;
  readonly lines?: readonly string[];
}

/** The way between one tab and the server: late, lost on the way there, lost on the way back, doubled, cut short. */
export function faultyNet(server: ModelServer, way: Way, clock: Clock, random: Chance, life: Life): Net {
  const unlucky = (probability: number) => way.faults && random.happens(probability);
  const lost = () => way.cut || unlucky(0.1);

  async function send(call: Call, input: AskInput, request: NetRequest): Promise<Reply> {
    const { signal } = request;
    await pause(1 + random.int(way.faults ? 3000 : 50), signal);
    if (lost()) throw new NetworkFailure('failed');
    if (unlucky(0.04)) return { status: 502, ours: false };
    if (unlucky(0.03)) return refusal(500, 'internal');
    const reply = handle(call, input, request);
    if (call.name === 'sync.push' && unlucky(0.1)) void copy(call, input, request);
    await pause(1 + random.int(way.faults ? 3000 : 50), signal);
    if (lost()) throw new NetworkFailure('failed');
    return reply;
  }

  /** A copy that hung somewhere and arrives later. */
  async function copy(call: Call, input: AskInput, request: NetRequest): Promise<void> {
    await clock.sleep(random.int(60_000), new AbortController().signal);
    handle(call, input, request);
  }

  function handle(call: Call, input: AskInput, { person }: NetRequest): Reply {
    if (call.name === 'ping') return { status: 200, ours: true };
    if (person !== 'unsaid' && person !== way.session) {
      return way.session === null ? refusal(401, 'unauthenticated') : refusal(403, 'wrong_person');
    }
    const { session } = way;
    const body: unknown = input.body;
    switch (call.name) {
      case 'users.me':
        return { status: 200, ours: true, body: { id: session, csrf: 'token' } };
      case 'sync.push':
        return { status: 200, ours: true, body: server.push(session, body as PushRequest) };
      case 'sync.outcomes':
        return { status: 200, ours: true, body: server.outcomes(Number(session), body as OutcomesRequest) };
      case 'sync.pull':
        return { status: 200, ours: true, lines: server.pull(session, body as PullRequest) };
      case 'sync.snapshot': {
        const { scope = '', client = '', after = '', view } = input.query ?? {};
        const lines = server.snapshot(
          session,
          String(scope),
          String(client),
          String(after),
          view?.toString(),
        );
        return lines ? { status: 200, ours: true, lines } : refusal(409, 'view_changed');
      }
      default:
        throw new Error(`the model answers no ${call.name}`);
    }
  }

  async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    await clock.sleep(ms, signal ?? new AbortController().signal);
    await life.awake();
    if (signal?.aborted) throw new NetworkFailure('given-up');
  }

  return {
    async call(call, input, request) {
      await life.awake();
      return answerOf(await send(call, input, request));
    },
    async lines(call, input, request) {
      await life.awake();
      const reply = await send(call, input, request);
      const cutAt = unlucky(0.15) ? random.int(6) : Number.POSITIVE_INFINITY;
      return { answer: answerOf(reply), lines: linesOf(reply.lines ?? [], cutAt) };
    },
    async pokes(_call, { signal }, onPoke) {
      const hear = () => {
        if (life.isAwake() && !way.cut && !random.happens(0.3)) onPoke([]);
      };
      server.listeners.add(hear);
      await clock.sleep(way.faults ? random.int(120_000) : 3_600_000, signal ?? new AbortController().signal);
      server.listeners.delete(hear);
      await life.awake();
    },
    onLine: () => !way.cut,
  };
}

function refusal(status: number, code: string): Reply {
  return { status, ours: true, body: { error: { code, message: 'non' } } };
}

function answerOf({ status, ours, body }: Reply): NetAnswer {
  return { status, ours, body, retryAfter: undefined };
}

async function* linesOf(lines: readonly string[], cutAt: number): AsyncGenerator<string> {
  for (const [at, line] of lines.entries()) {
    if (at === cutAt) throw new NetworkFailure('failed');
    yield await Promise.resolve(line);
  }
}
