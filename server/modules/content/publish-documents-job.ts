import { sql } from 'kysely';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import { DEFAULT_ZONE, localDay, MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { auditEdit } from '../../platform/audit/audit-edit.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { updateDocument } from './document-edits-store.ts';

/** Publishes the drafts whose day has come. See docs/rules.md#documents. */
export const publishDocuments: Job = {
  name: 'publish-documents',
  everyMs: 5 * MINUTE_MS,
  run: ({ database, clock }) => writeTransaction(database, (tx) => publishDue(tx, clock())),
};

async function publishDue(tx: Tx, now: Ms): Promise<void> {
  const due = await tx
    .selectFrom('documents')
    .select(['slug as id', 'owner', sql<Document>`data`.as('document')])
    .where('published', '=', false)
    .where('removed', 'is', null)
    .where(sql<boolean>`data ->> 'publishOn' <= ${localDay(now, DEFAULT_ZONE)}`)
    .orderBy('slug')
    .forUpdate()
    .execute();
  for (const { id, owner, document: before } of due) {
    const { publishOn: _, ...rest } = before;
    // Dated by its publication, so that it is the latest of its type.
    const at = new Date(now).toISOString();
    const document = { ...rest, published: true, created: at, updated: at };
    await updateDocument(tx, { id, owner, document });
    recordChange(tx, 'document', id);
    const edit = { action: 'document.publish', entity: 'document', id, why: undefined } as const;
    await auditEdit({ tx, now, actor: undefined }, edit, before, document);
  }
}
