import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { moveContainers as call, readContainers } from '../../../src/contract/people/containers.ts';
import type { ContainerType } from '../../../src/domain/containers/container-counts.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Context } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { heldBy, latestMovements, tellOpenOrders } from './containers-store.ts';
import { balanceWith, bookMove } from './keep-containers.ts';

type Theirs = AnswerOf<typeof readContainers>;

/** The number of movements in an answer. */
const LATEST = 100;

/** The containers of a customer: their own, or for a manager those at their hubs. */
export async function containersFor(
  tx: Tx,
  actor: Actor,
  userId: number,
): Promise<Result<Theirs, 'forbidden'>> {
  const served = await servedHubs(tx, actor, userId);
  if (actor.id !== userId && !served.ok) return served;
  const hubs = actor.id !== userId && served.ok ? served.value : undefined;
  const movements = await latestMovements(tx, userId, hubs, LATEST);
  return accept({
    held: [...(await heldBy(tx, userId, hubs))],
    movements: movements.map(({ oid, who: _, why, ...movement }) => ({
      ...movement,
      ...(oid !== null && { oid }),
      // The office's reasons are visible to the office only.
      ...(why !== null && worksFor(actor, movement.hub, 'manager') && { why }),
    })),
  });
}

/** The hubs where a manager serves the customer: `undefined` is all of them, for an administrator. */
export async function servedHubs(
  tx: Tx,
  actor: Actor,
  userId: number,
): Promise<Result<readonly string[] | undefined, 'forbidden'>> {
  if (isAdmin(actor)) return accept(undefined);
  const managed = actor.hubs.flatMap(({ slug, role }) => (role === 'manager' ? [slug] : []));
  if (managed.length === 0) return refuse('forbidden');
  const rows = await tx
    .selectFrom('orders')
    .select('hub')
    .distinct()
    .where('customer', '=', userId)
    .where('hub', 'in', managed)
    .execute();
  return rows.length === 0 ? refuse('forbidden') : accept(rows.map(({ hub }) => hub));
}

/** Moves containers of a customer on the office's decision, once under the key of its request. */
export async function moveContainers(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  userId: number,
  { hub, oid, name, count, why }: BodyOf<typeof call>,
): Promise<Result<Theirs, 'forbidden' | 'not_found' | 'container_unknown' | 'containers_limit'>> {
  if (!worksFor(actor, hub, 'manager')) return refuse('forbidden');
  await lockUser(tx, userId);
  if (!(await ordered(tx, { userId, hub, oid }))) return refuse('not_found');
  const type = givenType((await hubBySlug(tx, hub))?.containers, { name, count });
  if (type === undefined) return refuse('container_unknown');
  const move = { cause: 'office' as const, name, count, deposit: type.deposit };
  const balance = await balanceWith(tx, userId, [move]);
  if (!balance.ok) return balance;
  const holder = { userId, hub };
  await bookMove(tx, holder, move, { oid: oid ?? null, who: actor.id, why, now });
  await tellOpenOrders(tx, holder);
  await writeAuditEntry(
    tx,
    {
      ...{ who: actor.id, action: 'containers.move', why },
      ...(oid === undefined ? { entity: 'user', id: userId } : { entity: 'order', id: oid }),
      ...{
        before: { balance: balance.value.before },
        after: { balance: balance.value.after, containers: `${count} × ${name}` },
      },
    },
    now,
  );
  return containersFor(tx, actor, userId);
}

/** Containers of an ended type can still come back, but no new ones go out. */
function givenType(
  types: readonly ContainerType[] | undefined,
  { name, count }: { readonly name: string; readonly count: number },
): ContainerType | undefined {
  return types?.find((one) => one.name === name && (count < 0 || one.ended !== true));
}

/** Whether the customer ordered at the hub, or placed the named order. */
async function ordered(
  tx: Tx,
  { userId, hub, oid }: { readonly userId: number; readonly hub: string; readonly oid: number | undefined },
): Promise<boolean> {
  const query = tx.selectFrom('orders').select('oid').where('customer', '=', userId).where('hub', '=', hub);
  const row = await (oid === undefined ? query : query.where('oid', '=', oid)).limit(1).executeTakeFirst();
  return row !== undefined;
}
