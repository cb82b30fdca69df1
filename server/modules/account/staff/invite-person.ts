import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { GivenRole, Invitation, inviteUser } from '../../../../src/contract/people/staff.ts';
import { faultUnless } from '../../../../src/domain/text/field-fault.ts';
import { nameFaults } from '../../../../src/domain/text/visible-name.ts';
import { refuse } from '../../../../src/domain/core/result.ts';
import { type Actor, isAdmin, worksFor } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { Context } from '../../../core/request-context.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { createBlankShop } from '../../catalogue/shops/create-shop.ts';
import { handShopOver } from '../../catalogue/shops/hand-shop-over.ts';
import { hubBySlug, soleHub } from '../../hubs/hubs-store.ts';
import { invitationMail, workGivenMail } from '../../mails/account-mails.ts';
import {
  emailForms,
  emailRefused,
  isEmail,
  looksLikeStaff,
  normaliseEmail,
} from '../../people/email-forms.ts';
import { addMember } from '../../people/members-store.ts';
import { recordMembership } from '../../people/staff-contact.ts';
import { accountByEmail, addUser } from '../../people/users-store.ts';
import { forgetLinks, LINK_VALID_MS, makeLink } from '../sign-in/one-time-links-store.ts';
import { giveAdministration } from './administrators-store.ts';

type InviteContext = Pick<Context, 'tx' | 'now' | 'environment'> & { readonly actor: Actor };
type Invited = BodyOf<typeof inviteUser>;

/**
 * Invites a person by mail, repeatedly if asked: creates an account without a password, or uses the one of
 * this address, and grants roles and shop, a new one or an existing one. A new link replaces the former one. See docs/rules.md#invitations.
 */
export async function invitePerson(context: InviteContext, input: Invited): Promise<Invitation | Refused> {
  const { tx, now, actor } = context;
  const { roles, hub: slug, shop, why } = input;
  if (!mayInvite(actor, input)) return refuse('forbidden');
  const email = normaliseEmail(input.email);
  if (!isEmail(email) || (await looksLikeStaff(tx, email))) return emailRefused('email');
  const placed = shop !== undefined || roles.some((role) => role !== 'admin');
  const hub = slug === undefined ? undefined : await hubBySlug(tx, slug);
  if (slug !== undefined && hub === undefined) return refuse('hub_unknown');
  const known = await accountByEmail(tx, emailForms(email));
  const again = known !== undefined && known.passwordHash === null;
  const refused = refuseFaults([
    ...faultUnless(!placed || hub !== undefined, 'hub', 'missing'),
    ...faultUnless(roles.length > 0 || shop !== undefined || again, 'roles', 'missing'),
    ...(known === undefined ? nameFaults('firstname', input.firstname, 2, 60) : []),
    ...(known === undefined ? nameFaults('lastname', input.lastname, 2, 60) : []),
  ]);
  if (refused !== undefined) return refused;
  if (known?.enabled === false) return refuse('account_disabled');

  const userId = known?.id ?? (await addInvited(context, email, input));
  if (userId === undefined) return refuse('email_taken');
  await lockUser(tx, userId);
  for (const role of roles) {
    if (role === 'admin') await giveAdministration(tx, userId);
    else if (hub !== undefined) await addMember(tx, hub.slug, { id: userId, role });
  }
  recordChange(tx, 'user', userId);
  if (hub !== undefined) await recordMembership(tx, hub.slug, userId);
  const made =
    shop === undefined || hub === undefined
      ? undefined
      : shop.urlpath === undefined
        ? await createBlankShop(context, userId, { ...shop, hub: hub.slug, why })
        : await handShopOver(context, userId, { ...shop, urlpath: shop.urlpath, why });
  if (made !== undefined && 'ok' in made) return shopRefused(made);

  const given = [
    ...roles.map((role) => roleText(role, hub?.name)),
    ...(made ? [`la boutique ${made.name}`] : []),
  ];
  const account = known === undefined ? 'new' : again ? 'waiting' : 'known';
  const until = await mailInvitation(context, userId, {
    ...{ given, known: account === 'known' },
    market: (hub ?? (await soleHub(tx)))?.name,
  });
  await writeAuditEntry(
    tx,
    {
      ...{ who: actor.id, action: 'user.invite', entity: 'user', id: userId },
      after: { account, roles, ...(hub && { hub: hub.slug }), ...(made && { shop: made.urlpath }) },
      ...(why && { why }),
    },
    now,
  );
  return {
    ...{ id: userId, email, account },
    ...(until && { until }),
    ...(made && { shop: made.urlpath }),
    ...(context.environment.smtpUrl === undefined && { mailed: false }),
  };
}

/** Managers invite only couriers of their hubs, and owners of a shop there at the usual commission. */
function mayInvite(actor: Actor, { roles, hub, shop }: Invited): boolean {
  if (isAdmin(actor)) return true;
  const given = (roles.length > 0 || shop !== undefined) && shop?.fees === undefined && !shop?.urlpath;
  const below = roles.every((role) => role === 'logistic');
  return given && below && hub !== undefined && worksFor(actor, hub, 'manager');
}

function addInvited(
  { tx, now }: InviteContext,
  email: string,
  { firstname, lastname }: Invited,
): Promise<number | undefined> {
  const names = { givenName: firstname, familyName: lastname };
  return addUser(tx, { email, passwordHash: null, ...names, phoneNumbers: [] }, now);
}

/** Of the shop's fields, only the name is part of an invitation. */
function shopRefused({ refusal, details }: Refused): Refused {
  const path = 'body.shop.name';
  if (!Array.isArray(details)) return { ok: false, refusal };
  return { ok: false, refusal, details: details.map((fault: object) => ({ ...fault, path })) };
}

export interface Given {
  readonly given: readonly string[];
  readonly known: boolean;
  readonly market: string | undefined;
}

/** Mails the invitation, or the grant to an existing account; returns when the link expires. */
export async function mailInvitation(
  { tx, now, environment, actor }: InviteContext,
  userId: number,
  { given, known, market }: Given,
): Promise<string | undefined> {
  const { email, name } = await knownUserRow(tx, userId);
  const { displayName: by } = await knownUserRow(tx, actor.id);
  const words = { givenName: name.givenName, by, market, given };
  const mail = { dedupe: `invite:${userId}:${now}`, recipient: email.address, alone: true } as const;
  if (known) {
    const letter = workGivenMail({ ...words, link: `${environment.publicUrl}/login` });
    await queueMail(tx, { ...mail, letter }, now);
    return undefined;
  }
  await forgetLinks(tx, userId, 'invite');
  const token = await makeLink(tx, { userId, email: email.address, purpose: 'invite' }, now);
  const link = `${environment.publicUrl}/login?invite=${token}&email=${encodeURIComponent(email.address)}`;
  await queueMail(tx, { ...mail, letter: invitationMail({ ...words, link }) }, now);
  return new Date(now + LINK_VALID_MS.invite).toISOString();
}

function roleText(role: GivenRole, hub = ''): string {
  if (role === 'admin') return 'l’administration';
  return role === 'manager' ? `la responsabilité de ${hub}` : `les livraisons de ${hub}`;
}
