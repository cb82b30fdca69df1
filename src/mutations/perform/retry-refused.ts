import * as z from 'zod/mini';
import type { Id, Ms } from '../../contract/sync/sync.ts';
import type { Json } from '../../contract/core/wire.ts';
import { isEntity, tableOf } from '../../mirror/entities.ts';
import { openSession } from '../../mirror/session-guard.ts';
import { asJson } from '../../mirror/json.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { laneTail, waitingById } from '../../mirror/outbox.ts';
import type { DeadLetter } from '../../mirror/mirror-records.ts';
import { baseOf } from '../../mirror/stored-rows.ts';
import { omit } from '../../mirror/omit.ts';
import { mutationOf } from '../every-mutation.ts';
import { keyOf, Settlement, settlingTables } from '../settle/settlement.ts';

/**
 * Retries a refused mutation from « À vérifier »: it is done again, as `fresh`, on the present row and at the end of
 * its lane, with other arguments when given. Its dependants follow (docs/protocol.md#dependencies). A mutation that
 * still waits becomes due at once.
 * @throws when the given arguments do not fit the operation
 */
export async function retry(
  mirror: Mirror,
  { id, fresh, args }: { readonly id: Id; readonly fresh: Id; readonly args: Json | undefined },
  now: Ms,
): Promise<void> {
  const tables = mirror.strict;
  const written = tables.transaction('rw', settlingTables(tables, []), async () => {
    await openSession(tables);
    const settlement = new Settlement(tables, now);
    const waiting = await waitingById(tables, id);
    if (waiting !== undefined) {
      await tables.outbox.put({ ...omit(waiting, 'parked', 'lastError'), state: 'queued', nextAt: now });
    }
    const letter = await tables.deadletter.get(id);
    if (letter !== undefined) await sendAgain(settlement, letter, fresh, argsFor(letter, args));
    await settlement.close();
  });
  await mirror.inBoth(written);
}

function argsFor({ op, v, args }: DeadLetter, edited: Json | undefined): Json {
  if (edited === undefined) return args;
  const mutation = mutationOf(op, v);
  return mutation === undefined
    ? edited
    : asJson(z.parse(z.looseObject({}), z.parse(mutation.operation.args, edited)));
}

async function sendAgain(settlement: Settlement, letter: DeadLetter, fresh: Id, args: Json): Promise<void> {
  const { tables, now } = settlement;
  const tail = await laneTail(tables, letter.lane);
  const row = isEntity(letter.e) ? await tableOf(tables, letter.e).get(letter.eid) : undefined;
  const base = baseOf(row);
  await tables.outbox.add({
    ...omit(
      letter,
      'seq',
      'outcome',
      'code',
      'message',
      'details',
      'info',
      'endedAt',
      'lastError',
      'parked',
      'giveUp',
    ),
    id: fresh,
    args,
    prev: tail?.id ?? base.last,
    base: base.d === null ? null : { rev: base.rev },
    state: 'queued',
    attempts: 0,
    nextAt: now,
    at: now,
  });
  await tables.deadletter.delete(letter.id);
  settlement.revive(keyOf(letter));
  await follow(settlement, letter.id, fresh);
}

// Dependants were never sent: they keep their ids and wait for the new one.
async function follow(settlement: Settlement, old: Id, fresh: Id): Promise<void> {
  const renamed = (deps: readonly Id[]) => deps.map((dep) => (dep === old ? fresh : dep));
  const letters = await settlement.tables.deadletter.filter(({ deps }) => deps.includes(old)).toArray();
  for (const letter of letters.filter(({ outcome }) => outcome === 'dependency')) {
    await sendAgain(settlement, { ...letter, deps: renamed(letter.deps) }, letter.id, letter.args);
  }
  for (const row of await settlement.tables.outbox.filter(({ deps }) => deps.includes(old)).toArray()) {
    await settlement.tables.outbox.update(row.seq, { deps: renamed(row.deps) });
  }
}
