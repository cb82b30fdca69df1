import * as calls from '../../../src/contract/hubs/backups.ts';
import { accept } from '../../../src/domain/core/result.ts';
import { handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';

export const backupRoutes = [
  handleInSteps(calls.makeBackup, async (context) => {
    const made = await makeBackup(context, 'asked', null);
    if (!made.ok) return made;
    const { id, at, ...written } = made.value;
    await context.write((tx) =>
      writeAuditEntry(
        tx,
        { who: context.actor.id, action: 'backup.make', entity: 'backup', id, after: { ...written } },
        context.clock(),
      ),
    );
    return accept({ at: new Date(at).toISOString(), ...written });
  }),
];
