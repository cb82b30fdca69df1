import * as calls from '../../../../src/contract/people/staff.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { isAdmin } from '../../../core/actor.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { normaliseEmail } from '../../people/email-forms.ts';
import { changeRoles, endSessions } from './change-roles.ts';
import { invitePerson } from './invite-person.ts';
import { staffOfHubs, staffPeople } from './staff-list-store.ts';

export const staffRoutes = [
  handle(
    calls.inviteUser,
    (context, { body }) => invitePerson(context, body),
    // Each sends a mail: limited by session, and by the address that receives it.
    ({ body }, { sessionHash, ip }) => [
      { key: `invite@${sessionHash ?? ip}`, tries: 60, withinMs: HOUR_MS },
      { key: `invite:${normaliseEmail(body.email)}`, tries: 10, withinMs: DAY_MS },
    ],
  ),
  handle(calls.listStaff, async ({ tx, now, actor }) => {
    const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
    return [...(await (isAdmin(actor) ? staffPeople(tx, now) : staffOfHubs(tx, now, managed)))];
  }),
  handle(calls.changeRoles, (context, { params: { id }, body }) => changeRoles(context, id, body)),
  handle(calls.endSessions, (context, { params: { id } }) => endSessions(context, id)),
];
