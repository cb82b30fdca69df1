import type { Call } from '../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../src/contract/sync/engine-port.ts';
import type { Person } from '../../src/contract/sync/sync.ts';
import { NetworkFailure } from '../../workers/sync/transport/network-failure.ts';
import type { Clock, Net, NetAnswer, NetRequest } from '../../workers/sync/engine-ports.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { TabLifecycle } from './tab-lifecycle.ts';
import type { SimulatedServer, Reply } from './simulated-server.ts';
import type { Connection } from './connection.ts';

interface Between {
  readonly market: SimulatedServer;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly random: SeededRandom;
  readonly faults: FaultInjector;
  readonly lifecycle: TabLifecycle;
  readonly build: string;
}

/** Made once: a stack trace for every lost answer costs more than the loss itself. */
const FAILED = new NetworkFailure('failed');
const SILENT = new NetworkFailure('silent');
const GIVEN_UP = new NetworkFailure('given-up');

/** A signal that never aborts. One per call: a shared one would keep the listener of every sleep. */
const neverAborts = () => new AbortController().signal;

/** Answers that replace the server's, and their frequency per thousand requests. */
const INSTEAD: readonly (readonly [often: number, name: string, reply: Reply])[] = [
  [8, 'a gateway answers 502', { status: 502, ours: false }],
  [4, 'a proxy answers 404', { status: 404, ours: false }],
  [4, 'a hotel answers', { status: 200, ours: false, body: '<html>' }],
  [10, 'the server answers 500', refusal(500, 'internal')],
  [6, 'the server answers 503', { ...refusal(503, 'busy'), retryAfter: 2000 }],
  [6, 'the server answers 429', { ...refusal(429, 'too_many'), retryAfter: 3000 }],
  [6, 'the server answers 401', refusal(401, 'unauthenticated')],
  [3, 'the server answers 403', refusal(403, 'wrong_person')],
  [6, 'the token is stale', refusal(403, 'csrf_invalid')],
  [3, 'the server answers 409', refusal(409, 'view_changed')],
];

/** The network between one tab and the server: delays, loses, duplicates, reorders, truncates and garbles. */
export function faultyNet({ market, connection, clock, random, faults, lifecycle, build }: Between): Net {
  const strike = (name: string, probability: number) => connection.faults && faults.occurs(name, probability);

  async function send(call: Call, input: RemoteCallInput, request: NetRequest): Promise<Reply> {
    if (call.name !== 'sync.push') return sendAny(call, input, request);
    connection.lastAnswerAt = undefined;
    const reply = await sendAny(call, input, request);
    if (reply.ours && reply.status === 200) connection.lastAnswerAt = clock.now();
    return reply;
  }

  async function sendAny(call: Call, input: RemoteCallInput, request: NetRequest): Promise<Reply> {
    const { signal } = request;
    // The cookie leaves with the request, even when another person signs in during it.
    const { session } = connection;
    await pause(delay(), signal);
    if (isLost(call.name)) throw FAILED;
    if (connection.tooOld.has(build)) return refusal(426, 'upgrade');
    const instead = connection.faults ? replacement() : undefined;
    if (instead) return instead;
    if (strike(`${call.name} hangs`, 0.01)) {
      void later(call, input, request, session);
      await pause(request.timeout, signal);
      throw SILENT;
    }
    const reply = await market.handle(call, input, request, session);
    // The server ends this session only; one begun since, or of another person, stays.
    if (call.name === 'authentication.logout' && reply.status === 200 && connection.session === session)
      connection.session = null;
    if (call.name.startsWith('sync.') && strike(`${call.name} arrives twice`, 0.05))
      void later(call, input, request, session);
    await pause(delay(), signal);
    if (connection.answersLost || isLost(`the answer to ${call.name}`)) throw FAILED;
    return reply;
  }

  function isLost(what: string): boolean {
    return connection.cut || strike(`${what} is lost`, 0.06);
  }

  function delay(): number {
    return 1 + random.int(connection.faults ? 2500 : 40);
  }

  function replacement(): Reply | undefined {
    let dice = random.int(1000);
    for (const [weight, name, reply] of INSTEAD) {
      dice -= weight;
      if (dice >= 0) continue;
      faults.record(name);
      return reply;
    }
    return undefined;
  }

  /** A delayed copy of a request, which arrives when its sender no longer waits. */
  async function later(
    call: Call,
    input: RemoteCallInput,
    request: NetRequest,
    session: Person,
  ): Promise<void> {
    await clock.sleep(random.int(90_000), neverAborts());
    await market.handle(call, input, request, session);
  }

  async function pause(ms: number, signal: AbortSignal = neverAborts()): Promise<void> {
    await clock.sleep(ms, signal);
    await lifecycle.awake();
    if (signal.aborted) throw GIVEN_UP;
  }

  return {
    async call(call, input, request) {
      await lifecycle.awake();
      return answerOf(await send(call, input, request));
    },
    async lines(call, input, request) {
      await lifecycle.awake();
      const reply = await send(call, input, request);
      const lines = reply.lines ?? [];
      if (strike('a body is cut', 0.05)) return { answer: answerOf(reply), lines: cutAt(lines, random) };
      if (strike('a body ends too soon', 0.02))
        return { answer: answerOf(reply), lines: whole(half(lines, random)) };
      if (strike('a body is garbled', 0.02))
        return { answer: answerOf(reply), lines: whole(garbled(lines, random)) };
      return { answer: answerOf(reply), lines: whole(lines) };
    },
    // Simulated people do not use the assistant.
    text: () => Promise.reject(GIVEN_UP),
    async pokes(_call, { signal = neverAborts() }, onPoke) {
      const hear = () => {
        if (
          lifecycle.isAwake() &&
          !connection.cut &&
          !connection.pokesLost &&
          !random.happens(connection.faults ? 0.3 : 0)
        )
          onPoke([]);
      };
      market.listeners.add(hear);
      await clock.sleep(connection.faults ? random.int(120_000) : 3_600_000, signal);
      market.listeners.delete(hear);
      await lifecycle.awake();
    },
    onLine: () => !connection.cut,
  };
}

function refusal(status: number, code: string): Reply {
  return { status, ours: true, body: { error: { code, message: 'non' } } };
}

function answerOf({ status, ours, body, retryAfter }: Reply): NetAnswer {
  return { status, ours, body, retryAfter };
}

async function* whole(lines: readonly string[]): AsyncGenerator<readonly string[]> {
  yield await Promise.resolve(lines);
}

async function* cutAt(lines: readonly string[], random: SeededRandom): AsyncGenerator<readonly string[]> {
  yield* whole(lines.slice(0, random.int(lines.length + 1)));
  throw FAILED;
}

/** An answer truncated in the middle of a line, as by a proxy that takes it for complete. */
function half(lines: readonly string[], random: SeededRandom): readonly string[] {
  const at = random.int(Math.max(1, lines.length));
  const line = lines[at] ?? '';
  return [...lines.slice(0, at), line.slice(0, random.int(line.length + 1))].filter((text) => text !== '');
}

function garbled(lines: readonly string[], random: SeededRandom): readonly string[] {
  const at = random.int(Math.max(1, lines.length));
  return lines.map((line, index) => (index === at ? line.replace(/"rev":(\d+)/, '"rev":$10') : line));
}
