import type { Call } from '../../src/contract/core/call.ts';
import type { EnginePort, EngineSession, RemoteCallInput } from '../../src/contract/sync/engine-port.ts';
import type { Ms, Scope, Poke } from '../../src/contract/sync/sync.ts';
import { type ErrorReport, errorSeen } from '../../src/domain/device/error-report.ts';
import { readRecovered } from '../../src/mirror/mirror-meta.ts';
import { type Mirror, openMirror } from '../../src/mirror/mirror.ts';
import { storageTrouble } from '../../src/mirror/storage-trouble.ts';
import { unseal } from '../../src/mirror/wipe.ts';
import { correct } from '../../src/mirror/work-journal/reconcile-journal.ts';
import { browserErrorSink } from './browser-error-target.ts';
import { browserPorts } from './browser-ports.ts';
import { type Engine, engine } from '../sync/engine.ts';
import { rememberSession } from './remembered-session.ts';
import { type Reporter, reporter } from '../sync/transport/error-reporter.ts';
import { mendSearch, refreshSearch } from './refresh-search.ts';
import { tabStore } from './tab-store.ts';
import { watchOutbox } from './watch-outbox.ts';
import { watchPhotos, watchVoices } from './watch-files.ts';
import { SILENCE_MS } from '../../src/domain/core/timings.ts';
import { bodyBytes, bodyText } from './browser-body.ts';
import { browserCalls, envelope, json, send } from './browser-calls.ts';
import { NetworkFailure } from '../sync/transport/network-failure.ts';
import type { Net, NetRequest } from '../sync/engine-ports.ts';
import { textLines } from './text-lines.ts';
import { readField } from '../sync/transport/answer-verdict.ts';

/** A running engine, and how to end it. */
interface Served extends Reporter {
  readonly engine: Engine;
  notice(error: unknown): Promise<void>;
  readonly ended: Promise<void>;
}

/** The single engine of this worker: that of the person whom the page named last. */
export interface EngineHolder {
  start(session: EngineSession): Promise<void>;
  stop(): Promise<void>;
  /**
   * The running engine, after a pending start. Throws before the first start, with the message of
   * docs/rules.md#given-words.
   */
  readonly ready: () => Promise<Engine>;
  /** The same, or `undefined` before the first start. */
  maybe(): Engine | undefined;
  /** Records an uncaught error of the page; does nothing before the first start. */
  report(seen: ErrorReport): Promise<void>;
  /** Records an uncaught error of this worker. */
  notice(error: unknown): Promise<void>;
  /** Sends the error reports that were kept while offline. */
  sendKept(): Promise<void>;
}

/** @param failed called when an engine ends with an error: its worker is unusable then */
export function engineHolder(boot: string, failed: (error: unknown) => void): EngineHolder {
  let served: Served | undefined;
  // Starts and stops run one after the other, however fast the page requests them.
  let turn = Promise.resolve();

  function next(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work, work);
    return turn;
  }

  async function end(): Promise<void> {
    served?.engine.stop();
    await served?.ended;
    served = undefined;
  }

  return {
    start: (session) =>
      next(async () => {
        await end();
        served = await serve(session, boot, failed);
      }),
    stop: () => next(end),
    async ready() {
      await turn;
      if (!served) throw new Error('Issue with uninitialized server context');
      return served.engine;
    },
    maybe: () => served?.engine,
    report: async (seen) => served?.report(seen),
    notice: async (error) => served?.notice(error),
    sendKept: async () => served?.sendKept(),
  };
}

async function serve(
  session: EngineSession,
  boot: string,
  failed: (error: unknown) => void,
): Promise<Served> {
  const mirror = await openMirror(session.person, 'worker');
  // A database stays sealed after sign-out, in every tab: only a later sign-in opens it again.
  const open = await unseal(mirror, session.entry);
  await afterLoss(mirror);
  if (mirror.workJournal) void correct(mirror.strict, mirror.workJournal);
  if (open) await rememberSession(session);
  const { ports, close } = browserPorts(mirror.name, tabStore(mirror), browserNet, boot);
  const reports = reporter(browserErrorSink(mirror, session.hub), ports.store, ports.clock);
  const notice = (error: unknown) =>
    reports.report(errorSeen(error, { build: session.build, path: 'worker' }));
  const end = new AbortController();
  // Errors after the engine ended are ignored: its database is closed while they run.
  const broke = (error: unknown) => {
    if (!end.signal.aborted) failed(error);
  };
  const moved = (scopes: ReadonlySet<Scope>) => {
    if (scopes.has(`catalog:${session.hub}`)) refreshSearch(mirror, session.hub).catch(broke);
  };
  const running = engine(ports, mirror.name, session, moved);
  mendSearch(mirror, session.hub, ports.clock, end.signal).catch((error: unknown) => {
    // The engine itself reports a full disk, and a restarted worker would find it full again.
    if (storageTrouble(error) === undefined) broke(error);
  });
  const unwatch = watchOutbox(mirror, () => running.workWaits(), broke);
  const call: Engine['call'] = (name, input) => running.call(name, input);
  const sender = { mirror, call, clock: ports.clock, random: ports.random };
  for (const watch of [watchPhotos, watchVoices]) watch(sender, ports.locks, end.signal).catch(broke);
  const ended = running
    .run()
    .catch(async (error: unknown) => {
      // A failed storage cannot store the report either: then both errors are passed on.
      await notice(error).catch(failed);
      failed(error);
    })
    .finally(() => {
      end.abort();
      unwatch();
      close();
      mirror.close();
    });
  reports.sendKept().catch(broke);
  return { engine: running, ...reports, notice, ended };
}

/** Folds recovered work into the rows after a lost database. Rare, so its code is loaded only then. */
async function afterLoss(mirror: Mirror): Promise<void> {
  const recovered = await readRecovered(mirror);
  if (recovered === undefined || recovered.shown === true) return;
  const { showRecovered } = await import('../../src/mutations/perform/show-recovered.ts');
  await showRecovered(mirror, Date.now());
}

/** The port of the page, over the engine that is running. */
export function enginePort(holder: EngineHolder): EnginePort {
  return {
    start: (session) => holder.start(session),
    stop: () => holder.stop(),
    visible: (visible) => Promise.resolve(holder.maybe()?.visible(visible)),
    wantDays: async (hub, days) => (await holder.ready()).wantDays(hub, days),
    async syncNow(reason) {
      await holder.maybe()?.syncNow(reason);
      await holder.sendKept();
    },
    call: async (call, input) => (await holder.ready()).call(call, input),
    stream: async (call, input, listener) => (await holder.ready()).stream(call, input, listener),
    retry: async (id, args) => (await holder.ready()).retry(id, args),
    abandon: async (id) => (await holder.ready()).abandon(id),
    logout: async (mode) => (await holder.ready()).logout(mode),
    quiet: async () => holder.maybe()?.quiet(),
    diagnostics: async () => (await holder.ready()).diagnostics(),
    report: (seen) => holder.report(seen),
  };
}

const browserNet: Net = {
  ...browserCalls,
  async call(call, input, request) {
    if (call.file === undefined) return browserCalls.call(call, input, request);
    const response = await send(call, input, request, call.file);
    const body = response.ok ? await base64(response, request, call.file) : await json(response, request);
    return { ...envelope(response), body };
  },
  async lines(call, input, request) {
    const { answer, pieces } = await opened(call, input, request, {
      accept: 'application/x-ndjson',
      silence: SILENCE_MS,
    });
    return { answer, lines: textLines(pieces) };
  },
  // The server may pause while it composes, for as long as before the first byte.
  text: (call, input, request) =>
    opened(call, input, request, { accept: 'text/event-stream', silence: request.timeout }),
  async pokes(call, request, onPoke) {
    const response = await send(call, {}, { ...request, timeout: SILENCE_MS }, 'text/event-stream');
    if (!response.ok || !envelope(response).ours) throw new NetworkFailure('failed');
    for await (const lines of textLines(bodyText(response, request.timeout, request.signal))) {
      for (const line of lines) if (line.startsWith('data:')) onPoke(pokeIn(line.slice('data:'.length)));
    }
  },
};

/** Opens a streamed answer; the body of a refusal is read at once and has no pieces. */
async function opened(
  call: Call,
  input: RemoteCallInput,
  request: NetRequest,
  { accept, silence }: { readonly accept: string; readonly silence: Ms },
): Promise<Awaited<ReturnType<Net['text']>>> {
  const response = await send(call, input, request, accept);
  if (response.ok)
    return {
      answer: { ...envelope(response), body: undefined },
      pieces: bodyText(response, silence, request.signal),
    };
  return { answer: { ...envelope(response), body: await json(response, request) }, pieces: nothing() };
}

/**
 * Reads a file as base64, since answers to the page are JSON; `undefined` for another content type. Throws
 * `NetworkFailure`.
 */
async function base64(response: Response, request: NetRequest, type: string): Promise<string | undefined> {
  let bytes = '';
  for await (const part of bodyBytes(response, request.timeout, request.signal))
    for (const byte of part) bytes += String.fromCharCode(byte);
  return response.headers.get('content-type')?.startsWith(type) === true ? btoa(bytes) : undefined;
}

function pokeIn(data: string): Poke['scopes'] {
  const scopes = readField(JSON.parse(data), 'scopes');
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}

async function* nothing(): AsyncGenerator<string> {
  // A refusal has no pieces.
}
