import type { Id, Ms, OutcomesAnswer, PushAnswer } from '../contract/sync/sync.ts';
import { requestState, toSend } from '../mirror/sync-reads.ts';
import { writeJournal } from '../mirror/engine-diary.ts';
import { knownSession, saveSession } from '../mirror/mirror-meta.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { givenUpOnes } from '../mirror/outbox.ts';
import type { OutboxRow, SessionRow, StatusRow } from '../mirror/mirror-records.ts';
import { writeStatus } from '../mirror/engine-status.ts';
import { claim, release } from './settle/claim-mutations.ts';
import { takeLeadership } from './settle/take-leadership.ts';
import { resetAfterRestore } from './receive/restored-server.ts';
import { settledOnes } from './settle/settled-mutations.ts';
import { settle } from './settle/settle-push.ts';
import { settleOutcomes } from './settle/settle-outcomes.ts';

type Next = Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>;

/**
 * What sending needs of the mirror (the port `SendingStore`), and all that a service worker carries of it: nothing
 * here knows catalogues, pages or snapshots.
 * @param uuid where fresh ids and terms come from; the simulation gives a seeded one
 */
export function sendingStore(mirror: Mirror, uuid: () => Id = () => crypto.randomUUID()) {
  return {
    session: () => knownSession(mirror),
    saveSession: (change: Partial<SessionRow>) => saveSession(mirror, change),
    takeLeadership: (now: Ms) => takeLeadership(mirror, now, uuid),
    waitingCount: () => mirror.outbox.count(),
    requestState: () => requestState(mirror),
    toSend: () => toSend(mirror),
    claim: (term: Id, ids: readonly Id[], now: Ms) => claim(mirror, term, ids, now),
    release: (term: Id, ids: readonly Id[], next: Next) => release(mirror, term, ids, next),
    settle: (term: Id, answer: PushAnswer, now: Ms) => settle(mirror, term, answer, now, uuid),
    settleOutcomes: (term: Id, answer: OutcomesAnswer, sealed: boolean, now: Ms) =>
      settleOutcomes(mirror, term, answer, sealed, now, uuid),
    givenUp: async (): Promise<readonly Id[]> => (await givenUpOnes(mirror)).map(({ id }) => id),
    settled: (): Promise<readonly Id[]> => settledOnes(mirror),
    resetAfterRestore: (term: Id, epoch: Id, asked: readonly Id[]) =>
      resetAfterRestore(mirror, term, epoch, asked),
    writeStatus: (change: Partial<StatusRow>) => writeStatus(mirror, change),
    journal: (event: string, detail: string, now: Ms) => writeJournal(mirror, event, detail, now),
  };
}
