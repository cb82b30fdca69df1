import type { Id, Ms, OutcomesAnswer, PushAnswer } from '../contract/sync.ts';
import { requestState, toSend } from '../mirror/asking.ts';
import { writeJournal } from '../mirror/journal.ts';
import { knownSession, saveSession } from '../mirror/meta.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { givenUpOnes } from '../mirror/outbox.ts';
import type { OutboxRow, SessionRow, StatusRow } from '../mirror/records.ts';
import { writeStatus } from '../mirror/status.ts';
import { claim, release } from './claim.ts';
import { takeLeadership } from './lead.ts';
import { resetAfterRestore } from './restored.ts';
import { settledOnes } from './settled.ts';
import { settle } from './settle.ts';
import { settleOutcomes } from './settle-outcomes.ts';

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
