import type { Id } from '../../contract/sync/sync.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';

/**
 * What the server has done, as far as this device remembers: what a restored one may have forgotten
 * (docs/protocol.md#restored-server).
 */
export async function settledOnes({ acked }: Pick<Tables, 'acked'>): Promise<readonly Id[]> {
  const rows = await acked.toArray();
  return rows.filter(({ outcome }) => outcome === 'applied' || outcome === 'merged').map(({ id }) => id);
}
