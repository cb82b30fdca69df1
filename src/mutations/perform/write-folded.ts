import { laneOf } from '../../contract/core/lanes.ts';
import { waitingIn } from '../../mirror/outbox.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A few lanes are read one by one; for many the whole outbox is one read. */
const FEW = 20;

/** Writes the rows of a transaction, each folded over its waiting mutations. */
export async function writeFolded(tables: Tables, rows: UnitOfWork): Promise<void> {
  const keys = rows.touched();
  const none = keys.length === 0 || (await tables.outbox.count()) === 0;
  if (none) return rows.write([]);
  const waiting =
    keys.length <= FEW
      ? await waitingIn(
          tables,
          keys.map(({ e, id }) => laneOf(e, id)),
        )
      : await tables.outbox.orderBy('seq').toArray();
  await rows.write(waiting);
}
