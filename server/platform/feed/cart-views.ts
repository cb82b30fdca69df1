import { sql } from 'kysely';
import type { CartRow } from '../../../src/contract/orders/cart.ts';
import type { SharedBasket } from '../../../src/contract/orders/shared-baskets.ts';
import { isRecurring } from '../../../src/domain/cart/cart-line.ts';
import type { Actor } from '../../core/actor.ts';
import { omit } from '../../core/omit-fields.ts';

/** The stored sharing of a cart. */
interface Sharing extends Omit<SharedBasket, 'state' | 'members' | 'ordered'> {
  readonly ended: boolean;
  readonly ordered: SharedBasket['ordered'] | null;
  readonly members: readonly (SharedBasket['members'][number] & {
    readonly state: 'in' | 'removed' | 'ended';
  })[];
}

/** A cart before its projection; `sharing` is absent until its owner shares it. */
export interface CartContent {
  readonly owner: number;
  readonly d: CartRow;
  readonly sharing: Sharing | null;
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The sharing of a row of `carts`. */
export const sharingSql = sql<Sharing | null>`(
  select jsonb_build_object(
    'name', s.name, 'owner', jsonb_build_object('id', s.user_id, 'name', s.shown), 'ended', s.ended is not null,
    'ordered', case when s.ordered_at is not null then jsonb_build_object(
      'day', to_char(s.ordered_day, 'YYYY-MM-DD'), 'at', ${instant('s.ordered_at')}
    ) end,
    'members', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', m.user_id, 'name', m.shown, 'joined', ${instant('m.joined')}, 'state', m.state
      ) order by m.joined, m.user_id)
      from basket_members m where m.owner = s.user_id and m.hub = s.hub
    ), '[]'))
  from shared_baskets s where s.user_id = carts.user_id and s.hub = carts.hub
)`;

/**
 * Projects a cart for its owner, or for a member of a shared one: without notes, voice messages and recurring
 * lines; without any line for a former member (docs/rules.md#shared-baskets).
 */
export function cartFor(actor: Actor, { owner, d, sharing }: CartContent): CartRow | undefined {
  if (owner === actor.id) return sharing === null || sharing.ended ? d : { ...d, shared: told(sharing) };
  const own = sharing?.members.find(({ id }) => id === actor.id);
  if (sharing === null || own === undefined) return undefined;
  if (own.state !== 'in')
    return { ...d, lines: {}, shared: { ...told(sharing), state: own.state, members: [] } };
  return { ...d, lines: memberLines(d.lines), shared: told(sharing) };
}

function told({ ended, ordered, members, ...sharing }: Sharing): SharedBasket {
  return {
    ...sharing,
    state: 'open',
    members: members.filter(({ state }) => state === 'in').map((member) => omit(member, 'state')),
    ...(ordered !== null && { ordered }),
  };
}

function memberLines(lines: CartRow['lines']): CartRow['lines'] {
  const shown = Object.entries(lines).filter(([, line]) => line.aside !== true && !isRecurring(line));
  return Object.fromEntries(shown.map(([key, line]) => [key, omit(line, 'note', 'audio', 'instead')]));
}
