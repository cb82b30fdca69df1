import type { Id } from '../../src/contract/sync/sync.ts';
import { requestState, pullState, toSend } from '../../src/mirror/sync-reads.ts';
import { writeJournal } from '../../src/mirror/engine-diary.ts';
import { knownSession, saveSession } from '../../src/mirror/mirror-meta.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { everyWaiting } from '../../src/mirror/outbox.ts';
import { writeStatus } from '../../src/mirror/engine-status.ts';
import { wantDays } from '../../src/mirror/wanted-days.ts';
import { voicesUnsent } from '../../src/mirror/voices.ts';
import { photosUnsent } from '../../src/mirror/waiting-photos.ts';
import { wipe } from '../../src/mirror/wipe.ts';
import { releaseHolds } from '../../src/mutations/perform/release-holds.ts';
import type { Store } from '../sync/engine-ports.ts';

/**
 * The mirror as the engine of a tab sees it. The methods of every tab are loaded at once; the rest (folding,
 * the schemas of every operation) is loaded when this tab leads or needs it: of five open tabs, four never
 * load it.
 */
export function tabStore(mirror: Mirror, uuid: () => Id = () => crypto.randomUUID()): Store {
  let read: Promise<Store> | undefined;
  const whole = () => (read ??= readWhole(mirror, uuid));
  return {
    session: () => knownSession(mirror),
    saveSession: (change) => saveSession(mirror, change),
    waitingCount: async () =>
      (await mirror.outbox.count()) + (await photosUnsent(mirror)) + (await voicesUnsent(mirror)),
    waiting: () => everyWaiting(mirror),
    requestState: () => requestState(mirror),
    toSend: () => toSend(mirror),
    wantDays: (hub, days, now) => wantDays(mirror, hub, days, now),
    pullState: () => pullState(mirror),
    scopes: () => mirror.scopes.toArray(),
    writeStatus: (change) => writeStatus(mirror, change),
    journal: (event, detail, now) => writeJournal(mirror, event, detail, now),
    releaseHolds: (now) => releaseHolds(mirror, now),
    wipe: (keep, ended) => mirror.inBoth(wipe(mirror.strict, keep, ended, uuid)),
    takeLeadership: async (now) => (await whole()).takeLeadership(now),
    claim: async (term, ids, now) => (await whole()).claim(term, ids, now),
    release: async (term, ids, next) => (await whole()).release(term, ids, next),
    settle: async (term, answer, now) => (await whole()).settle(term, answer, now),
    settleOutcomes: async (term, answer, sealed, now) =>
      (await whole()).settleOutcomes(term, answer, sealed, now),
    givenUp: async () => (await whole()).givenUp(),
    settled: async () => (await whole()).settled(),
    resetAfterRestore: async (term, epoch, asked) => (await whole()).resetAfterRestore(term, epoch, asked),
    retry: async (id, fresh, args, now) => (await whole()).retry(id, fresh, args, now),
    abandon: async (id, now) => (await whole()).abandon(id, now),
    abandonAll: async (now) => (await whole()).abandonAll(now),
    diagnose: async () => (await whole()).diagnose(),
    applyPage: async (term, page, now) => (await whole()).applyPage(term, page, now),
    beginSnapshot: async (term, scope, head, now) => (await whole()).beginSnapshot(term, scope, head, now),
    applySnapshot: async (term, scope, rows, stamp) =>
      (await whole()).applySnapshot(term, scope, rows, stamp),
    finishSnapshot: async (term, scope, end, now) => (await whole()).finishSnapshot(term, scope, end, now),
    dropScopes: async (term, keep) => (await whole()).dropScopes(term, keep),
    forget: async (term, now) => (await whole()).forget(term, now),
  };
}

async function readWhole(mirror: Mirror, uuid: () => Id): Promise<Store> {
  const { dexieStore } = await import('../../src/mutations/dexie-store.ts');
  return dexieStore(mirror, uuid);
}
