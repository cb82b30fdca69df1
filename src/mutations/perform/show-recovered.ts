import type { Ms } from '../../contract/sync/sync.ts';
import { readRecovered } from '../../mirror/mirror-meta.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { keyOf, Settlement, settlingTables } from '../settle/settlement.ts';

/**
 * Folds work recovered from the journal into its rows, including rows that the server has not sent yet: a visitor's
 * cart exists nowhere else.
 */
export async function showRecovered(mirror: Mirror, now: Ms): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', settlingTables(tables, []), async () => {
    const recovered = await readRecovered(tables);
    if (recovered === undefined || recovered.shown === true) return;
    const settlement = new Settlement(tables, now);
    for (const row of await tables.outbox.toArray()) settlement.revive(keyOf(row));
    await settlement.close();
    await tables.meta.put({ ...recovered, shown: true, k: 'recovered' });
  });
}
