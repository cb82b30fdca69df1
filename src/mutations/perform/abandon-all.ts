import type { Ms } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { neverSent } from '../../mirror/outbox.ts';
import { keyOf, Settlement, settlingTables } from '../settle/settlement.ts';

/**
 * Gives up everything that waits, at once. As with one (`abandon`): what was never sent goes, what may have left stays
 * as a wish until the server has sealed it (docs/protocol.md#sealing).
 */
export async function abandonAll(mirror: Mirror, now: Ms): Promise<void> {
  const tables = mirror.strict;
  const { outbox, intents } = tables;
  const written = tables.transaction('rw', settlingTables(tables, []), async () => {
    await openSession(tables);
    const settlement = new Settlement(tables, now);
    const rows = await outbox.toArray();
    const [unsent, tried] = [rows.filter(neverSent), rows.filter((row) => !neverSent(row))];
    await outbox.bulkDelete(unsent.map(({ seq }) => seq));
    await intents.bulkDelete(unsent.filter(({ e }) => e === 'intent').map(({ eid }) => eid));
    for (const row of unsent) settlement.mark(keyOf(row));
    await outbox.bulkPut(tried.map((row) => ({ ...row, giveUp: 1 as const })));
    for (const { eid } of tried.filter(({ e }) => e === 'intent'))
      await intents.update(eid, { wish: 'cancel', changedAt: now });
    await settlement.close();
  });
  await mirror.inBoth(written);
}
