import { sql } from 'kysely';
import type { StaffRow } from '../../../src/contract/orders/day-rows.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { staffKeys, staffRev } from './composed-keys.ts';

/** People who work for a hub, by the keys of their rows, with what was last heard of their devices. */
export async function staffRows(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly rev: number; readonly d: StaffRow }[]> {
  const rows = await tx
    .selectFrom('membership as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('staff_contact as c', 'c.user_id', 'm.user_id')
    .select([
      'm.hub',
      'u.id as user',
      'u.display_name',
      'u.email',
      'u.phone_numbers',
      'u.logistic',
      'c.at',
      'c.waiting',
      staffRev.as('rev'),
      sql<StaffRow['silent'] | null>`(
        select json_build_object(
          'contact', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'waiting', d.waiting
        )
        from device_contact d where d.user_id = u.id and d.waiting > 0 order by d.at, d.client limit 1
      )`.as('silent'),
      sql<StaffRow['roles']>`jsonb_agg(m.role order by m.role)`.as('roles'),
    ])
    .where(sql<boolean>`(m.hub, m.user_id) in (${staffKeys(ids)})`)
    .groupBy(['m.hub', 'u.id', 'c.user_id'])
    .execute();
  return rows.map(({ hub, user, rev, roles, email, display_name, phone_numbers, logistic, ...heard }) => {
    const [phone] = phone_numbers;
    const { at, waiting, silent } = heard;
    return {
      rev,
      d: {
        ...{ id: `${hub}:${user}`, hub, user, displayName: display_name, email, roles },
        ...(phone && { phone: phone.number }),
        postalCodes: logistic?.postalCode ?? [],
        ...(at !== null && { contact: at }),
        ...(waiting !== null && { waiting }),
        ...(silent !== null && { silent }),
      },
    };
  });
}
