import { liveQuery } from 'dexie';
import { refusals } from '../../../src/contract/core/refusals.ts';
import type { EnginePort, RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import type { Ms } from '../../../src/contract/sync/sync.ts';
import type { Mirror } from '../../../src/mirror/mirror.ts';
import { statusOf } from '../../../src/mirror/queries/status-query.ts';
import { backoffDelay, QUARANTINE_MS } from '../core/backoff.ts';
import { NEVER } from '../core/due-time.ts';
import { wakeSignal } from '../core/wake-signal.ts';
import type { Clock, Random } from '../engine-ports.ts';

/** What the transfer of a person's files needs. */
export interface FileSender {
  readonly mirror: Mirror;
  readonly call: EnginePort['call'];
  readonly clock: Clock;
  readonly random: Random;
}

export type Failed = Extract<RemoteCallResult, { readonly ok: false }>;

/** Files that wait on this device. */
export interface WaitingFiles<File extends { readonly nextAt: Ms }> {
  /** The transferable files, in their order. */
  heads(): Promise<readonly File[]>;
  /** A live query that changes with the waiting files. */
  keys(): Promise<unknown>;
  /** Transfers one file; returns a failure that is not a refusal of the file. */
  move(file: File): Promise<Failed | undefined>;
}

/** Transfers files one after the other, until the signal aborts. Failures are retried. Runs in one tab. */
export async function transferInTurn<File extends { readonly nextAt: Ms }>(
  { mirror, clock, random }: FileSender,
  files: WaitingFiles<File>,
  signal: AbortSignal,
): Promise<void> {
  const wake = wakeSignal(clock);
  let failures = 0;
  let pausedUntil: Ms = 0;
  const stop = whenChanged(mirror, files, (returned) => {
    if (returned) pausedUntil = 0;
    wake.notify();
  });
  try {
    while (!signal.aborted) {
      const heads = await files.heads();
      const next = heads.find(({ nextAt }) => nextAt <= clock.now());
      if (next === undefined || pausedUntil > clock.now()) {
        const first = Math.min(NEVER, ...heads.map(({ nextAt }) => nextAt));
        await wake.sleepUntil(heads.length === 0 ? NEVER : Math.max(first, pausedUntil), signal);
        continue;
      }
      const failed = await files.move(next);
      failures = failed === undefined ? 0 : failures + 1;
      if (failed !== undefined) pausedUntil = clock.now() + backoffDelay(failures, random.number);
    }
  } finally {
    stop();
  }
}

/** Calls back when the waiting files change, and when the network returns. */
function whenChanged(
  mirror: Mirror,
  { keys }: Pick<WaitingFiles<never>, 'keys'>,
  changed: (returned: boolean) => void,
): () => void {
  let reachable = true;
  const files = liveQuery(keys).subscribe(() => changed(false));
  const network = liveQuery(() => statusOf(mirror)).subscribe((status) => {
    const now = status.network === 'online' || status.network === 'slow';
    if (now && !reachable) changed(true);
    reachable = now;
  });
  return () => {
    files.unsubscribe();
    network.unsubscribe();
  };
}

/** The outcome of a failed transfer: what to store, and whether to pause. */
export interface KeptFailure {
  readonly change?: {
    readonly refusal?: { readonly code: string; readonly message: string };
    readonly attempts?: number;
    readonly nextAt?: Ms;
  };
  /** Set when the transport failed: every file waits. */
  readonly failed: Failed | undefined;
}

/** Distinguishes a refusal of the file itself from a failure of the transport. */
export function afterFailure(answer: Failed, attempts: number, now: Ms): KeptFailure {
  const { code, message } = answer;
  if (isRefused(code)) return { change: { refusal: { code, message } }, failed: undefined };
  if (code !== 'too_many' && code !== 'internal') return { failed: answer };
  const wait = code === 'too_many' ? QUARANTINE_MS : Math.min(QUARANTINE_MS, 5000 * 2 ** attempts);
  return {
    change: { attempts: attempts + 1, nextAt: now + wait },
    failed: code === 'too_many' ? answer : undefined,
  };
}

/**
 * Whether the server refused the file or its target; every other failure is of the transport, the session or
 * the moment.
 */
function isRefused(code: Failed['code']): boolean {
  if (code === 'offline' || code === 'unreachable' || code === 'csrf_invalid' || code === 'wrong_person')
    return false;
  return OF_THE_FILE.has(refusals[code].status);
}

const OF_THE_FILE: ReadonlySet<number> = new Set([400, 403, 404, 413, 422]);
