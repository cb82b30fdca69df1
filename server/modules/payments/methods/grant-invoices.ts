import { sql } from 'kysely';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Context } from '../../../core/request-context.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';

/**
 * Lets customers with a validated e-mail pay by QR-bill, where the market allows it to all of them. A customer whose
 * permission exists, has ended or was removed gets no other one. See docs/rules.md#invoice-grant.
 *
 * @param userId only this customer; absent, all of them
 */
export async function grantInvoices(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userId?: number,
): Promise<void> {
  const everyone = tx
    .selectFrom('config')
    .select('id')
    .where(sql<boolean>`data @> '{"invoice":{"everyone":true}}'`);
  if ((await everyone.limit(1).executeTakeFirst()) === undefined) return;
  const only = userId === undefined ? sql`` : sql`and u.id = ${userId}`;
  const { rows } = await sql<{ id: number }>`
    with granted as (insert into payment_methods (alias, user_id, number, issuer, provider, expiry, is_default, updated)
    select 'invoice-' || gen_random_uuid(), u.id, 'Facture', 'invoice', 'invoice', ${lastMonth(now)}::text,
      not exists (select 1 from payment_methods d where d.user_id = u.id and d.is_default),
      ${new Date(now).toISOString()}::timestamptz
    from users u
    where u.email_status = 'true' ${only}
      and not exists (select 1 from payment_methods m where m.user_id = u.id and m.provider = 'invoice')
      and not exists (select 1 from audit a
        where a.entity = 'user' and a.entity_id = u.id::text and a.action = 'payment.remove'
          and a.before @> '{"issuer":"invoice"}')
      returning user_id)
    update users set rev = rev + 1 from granted where users.id = granted.user_id
    returning users.id`.execute(tx);
  for (const { id } of rows) recordChange(tx, 'user', id);
}

/** The month in which a permission without a date ends: years from now, since a method needs one. */
function lastMonth(now: Ms): string {
  return `12/${new Date(now).getUTCFullYear() + YEARS}`;
}

const YEARS = 10;
