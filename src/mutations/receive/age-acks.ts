import { ACK, releaseMembers, membersBefore, membersOf } from '../../mirror/scope-members.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { removeIdle } from './leave-scope.ts';
import type { UnitOfWork } from '../perform/unit-of-work.ts';

/**
 * Lets go of rows that only an ack had brought, once every scope was pulled to its end without claiming them. A pull
 * that was on its way when the ack arrived proves nothing: it takes the end of a second one
 * (docs/protocol.md#acked-rows).
 */
export async function ageAcks(tables: Tables, rows: UnitOfWork): Promise<void> {
  const old = await membersBefore(tables, ACK, 2);
  const seen = old.filter(({ gen }) => gen === 1);
  await rows.load(seen);
  await removeIdle(tables, rows, await releaseMembers(tables, seen), false);
  const young = (await membersOf(tables, ACK)).filter(({ gen }) => gen === 0);
  await tables.member.bulkPut(young.map((member) => ({ ...member, gen: 1 })));
}
