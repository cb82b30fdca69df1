import * as z from 'zod/mini';
import type { ConfigAuditEntry } from '../../../src/contract/hubs/config-edits.ts';
import { Json } from '../../../src/contract/core/wire.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { latestAuditEntries } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { requestedHub } from '../hubs/hubs-store.ts';

/** Most entries listed; older ones are in the audit log. */
const MAX_ENTRIES = 50;

const Fields = z.record(z.string(), Json);

/** The audited changes of a hub's configuration, or of the hub itself, with their authors, newest first. */
export async function configHistory(
  tx: Tx,
  slug: string | undefined,
  of: 'config' | 'hub' = 'config',
): Promise<Result<ConfigAuditEntry[], 'hub_unknown'>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const entries = await latestAuditEntries(tx, { entity: of, id: hub.slug }, MAX_ENTRIES);
  return accept(
    entries.map(({ id, at, who, device, before, after, why }) => ({
      ...{ id, at, before: Fields.parse(before ?? {}), after: Fields.parse(after ?? {}) },
      ...(who !== null && { who }),
      ...(device !== null && { device }),
      ...(why !== null && { why }),
    })),
  );
}
