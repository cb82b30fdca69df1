import { DAY_MS, HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { purgeGone } from '../../platform/feed/purge-tombstones.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { recordStaff } from '../people/staff-contact.ts';
import { dropOld } from './clean-up-store.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { dropContacts } from '../people/contacts-store.ts';
import { forgetWork } from '../sync/quarantine/quarantine-store.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** A device without contact for this long is considered out of use. */
const SILENT_MS = 14 * DAY_MS;
/** The retention of push details: quarantined work without a decision by then is dropped and audited. */
const QUARANTINE_MS = 45 * DAY_MS;

/** Deletes expired rows, and tombstones that no device waits for any more. */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: HOUR_MS,
  async run({ database, clock }) {
    await inTransaction(database, (tx) => dropOld(tx, clock()));
    await inTransaction(database, (tx) => purgeGone(tx, clock()));
    await inTransaction(database, async (tx) => {
      for (const { id, oid } of await forgetWork(tx, clock() - QUARANTINE_MS)) {
        const about = oid === null ? { entity: 'quarantine', id } : { entity: 'order', id: oid };
        await writeAuditEntry(
          tx,
          { who: undefined, action: 'quarantine.drop', ...about, after: { mutation: id } },
          clock(),
        );
      }
    });
    await writeTransaction(database, async (tx) => {
      for (const person of await dropContacts(tx, clock() - SILENT_MS)) await recordStaff(tx, person);
    });
  },
};
