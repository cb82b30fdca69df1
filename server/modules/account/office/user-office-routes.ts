import type { BodyOf } from '../../../../src/contract/core/call.ts';
import * as calls from '../../../../src/contract/people/user-office.ts';
import { HOUR_MS, DEFAULT_ZONE } from '../../../../src/domain/calendar/hub-time.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { deleteAccount } from './delete-account.ts';
import { redeemVoucher } from '../../payments/credit/redeem-voucher.ts';
import { asOwner } from '../../people/account-access.ts';
import { passwordTries } from '../sign-in/password-tries.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context, StepsContext } from '../../../core/request-context.ts';
import { refuseRequest } from '../../../core/refusal.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { makeLink } from '../sign-in/one-time-links-store.ts';
import { accountById, changeUser } from '../../people/users-store.ts';
import { emailForms } from '../../people/email-forms.ts';
import { userRows } from '../../../platform/feed/user-rows.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { knownUser, userAnswer } from '../../people/user-answer.ts';
import { randomUUID } from 'node:crypto';
import { cardIsValid, expiryOf } from '../../../../src/domain/payment/payment-card.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import {
  addMethodOf,
  changeExpiry,
  auditedMethod,
  methodsOf,
} from '../../payments/methods/payment-methods-store.ts';
import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { listUsers as call } from '../../../../src/contract/people/user-office.ts';
import { likesOfAll } from '../../people/likes-store.ts';
import { peoplePage } from './people-search-store.ts';
import { searchedWords } from '../../people/searched-words.ts';
import { othersAdminister } from '../staff/administrators-store.ts';
import { revokeAccess, deletionStateOf } from './account-deletion-store.ts';
import { setShopsOf } from '../../catalogue/shops/owner-shops-store.ts';
import { deleteEmailRecoveries } from '../profile/email-recovery-store.ts';
import { recordStaff } from '../../people/staff-contact.ts';

const DEFAULT_LIMIT = 200;
/** Fewer letters would match almost every user. */
const MIN_SEARCH_LENGTH = 3;

/** One page of users matching the typed prefixes; the total count goes into the `x-total-count` header. */
async function listUsers(
  { tx, setHeader }: Pick<Context, 'tx' | 'setHeader'>,
  {
    search = '',
    plan,
    email,
    role,
    hub,
    tag,
    limit = DEFAULT_LIMIT,
    start = 0,
    sort = 'created',
    order = 'desc',
  }: QueryOf<typeof call>,
): Promise<Result<User[], 'search_too_short'>> {
  const words = searchedWords(search);
  if (search !== '' && words.join('').length < MIN_SEARCH_LENGTH) return refuse('search_too_short');
  const { ids, total } = await peoplePage(tx, {
    words,
    plan,
    role,
    hub,
    tag,
    emails: email === undefined ? undefined : emailForms(email),
    limit,
    start,
    sort,
    descending: order === 'desc',
  });
  setHeader('x-total-count', String(total));
  const rows = new Map((await userRows(tx, ids)).map(({ row }) => [row.id, row]));
  const likes = await likesOfAll(tx, ids);
  return accept(
    ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : { ...row, likes: [...(likes.get(id) ?? [])] };
    }),
  );
}

export const userOfficeRoutes = [
  handle(calls.listUsers, (context, { query }) => listUsers(context, query)),
  handle(
    calls.deleteUser,
    (context, { params: { id }, body }) =>
      asOwner(context.actor, id, () => deleteAccount(context, id, body.password)),
    passwordTries,
  ),
  handle(calls.setUserStatus, (context, { params: { id }, body }) =>
    setStatus(context, id, body.status, body.why),
  ),
  handleInSteps(calls.connectUser, (context, { params: { id }, query }) =>
    // Without roles: an administrator too connects only their own account.
    asOwner({ ...context.actor, roles: [] }, id, () => connectAccount(context, id, query)),
  ),
  handle(
    calls.autolinkUser,
    (context, { params: { id }, body }) => autolink(context, id, body),
    (_input, { sessionHash }) => [{ key: `autolink@${sessionHash ?? ''}`, tries: 60, withinMs: HOUR_MS }],
  ),
  handle(
    calls.redeemVoucher,
    (context, { params: { code } }) => redeemVoucher(context, code),
    (_input, { ip, sessionHash }) => [
      { key: `redeem:${sessionHash ?? ''}`, tries: 10, withinMs: HOUR_MS },
      { key: `redeem@${ip}`, tries: 60, withinMs: HOUR_MS },
    ],
  ),
  handle(calls.grantInvoice, (context, { params: { id }, body }) => grantInvoice(context, id, body)),
];

type SupportContext = Pick<Context, 'tx' | 'now' | 'environment'> & { readonly actor: Actor };

/**
 * Makes a one-time link that the office hands to a person: to sign in, or to choose a first password. Refused for accounts with an admin role: the link
 * would bypass their password.
 */
async function autolink(
  { tx, now, environment, actor }: SupportContext,
  userId: number,
  { email: typed, invite = false }: BodyOf<typeof calls.autolinkUser>,
): Promise<Result<{ readonly link: string }, 'not_found' | 'account_disabled' | 'forbidden'>> {
  const account = await accountById(tx, userId);
  if (account === undefined) return refuse('not_found');
  if (!account.enabled) return refuse('account_disabled');
  if (typed !== undefined && !emailForms(typed).includes(account.email))
    refuseRequest('malformed', [{ path: 'body.email', message: 'Ce n’est pas l’adresse de ce compte.' }]);
  const [stored] = await userRows(tx, [userId]);
  if (stored === undefined || stored.row.roles.some((role) => role.startsWith('admin')))
    return refuse('forbidden');
  const first = invite && account.passwordHash === null;
  const purpose = first ? 'invite' : 'login';
  const token = await makeLink(tx, { userId, email: account.email, purpose }, now);
  await writeAuditEntry(tx, { who: actor.id, action: 'user.autolink', entity: 'user', id: userId }, now);
  const email = encodeURIComponent(account.email);
  return accept({
    link: `${environment.publicUrl}/login?${first ? 'invite' : 'authlink'}=${token}&email=${email}`,
  });
}

type ConnectContext = Pick<StepsContext, 'gateways' | 'write' | 'clock' | 'csrf'> & { readonly actor: Actor };

/**
 * Handles the return of a shop owner from the acquirer, where they entered their payout account. `state` must be the
 * CSRF token of this browser, so that a code issued to another person is refused.
 */
async function connectAccount(
  { gateways, write, clock, csrf, actor }: ConnectContext,
  userId: number,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<Result<User, 'forbidden' | 'connect_refused'>> {
  if (actor.shops.length === 0) return refuse('forbidden');
  if (state !== csrf) return refuse('connect_refused');
  const account = await gateways.payment.connectAccount(code);
  if (account === undefined) return refuse('connect_refused');
  return write(async (tx) => {
    const identity = { connect_id: account, connect_state: 'connected' };
    await changeUser(tx, userId, { identity: JSON.stringify(identity) });
    recordChange(tx, 'user', userId);
    await writeAuditEntry(
      tx,
      { who: actor.id, action: 'user.connect', entity: 'user', id: userId, after: identity },
      clock(),
    );
    return accept(await knownUser(tx, userId));
  });
}

/**
 * Grants a user payment by invoice until the end of a month: a payment method of type `invoice`. An existing one keeps
 * its alias and gets the new month, so that open orders keep their method. Refused for the administrator's own account.
 * See docs/rules.md#invoice-grant.
 */
async function grantInvoice(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  userId: number,
  { month, year, why }: { readonly month: number; readonly year: number; readonly why?: string | undefined },
): Promise<Result<User, 'not_found' | 'forbidden' | 'payment_expired'>> {
  if (userId === actor.id) return refuse('forbidden');
  const read = expiryOf(`${month}/${year}`);
  const expiry = read && `${read.month}/${read.year}`;
  if (expiry === undefined || !cardIsValid({ expiry }, now, DEFAULT_ZONE)) return refuse('payment_expired');
  await lockUser(tx, userId);
  if ((await userAnswer(tx, userId)) === undefined) return refuse('not_found');
  const known = (await methodsOf(tx, userId)).find(({ provider }) => provider === 'invoice');
  const method = { alias: known?.alias ?? `invoice-${randomUUID()}`, issuer: 'invoice', expiry };
  if (known === undefined)
    await addMethodOf(tx, userId, { ...method, number: 'Facture', provider: 'invoice', token: null }, now);
  else await changeExpiry(tx, known.alias, expiry, now);
  await changeUser(tx, userId, {});
  recordChange(tx, 'user', userId);
  const auditEntry = {
    who: actor.id,
    action: 'payment.credit',
    entity: 'user',
    id: userId,
    ...(why && { why }),
  };
  await writeAuditEntry(
    tx,
    { ...auditEntry, ...(known && { before: auditedMethod(known) }), after: auditedMethod(method) },
    now,
  );
  return accept(await knownUser(tx, userId));
}

/**
 * Closes or reopens an account together with its shops (docs/rules.md#accounts). Closing signs its user out at once;
 * reopening cancels a deletion whose erasure has not run yet.
 */
async function setStatus(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  userId: number,
  status: boolean,
  why?: string,
): Promise<Result<User, 'not_found' | 'forbidden' | 'last_administrator'>> {
  // Administrators closing their own account would lock themselves out.
  if (userId === actor.id) return refuse('forbidden');
  if (!status && !(await othersAdminister(tx, userId))) return refuse('last_administrator');
  await lockUser(tx, userId);
  const leaving = await deletionStateOf(tx, userId);
  if (leaving === undefined || leaving.erased !== null) return refuse('not_found');
  const before = await knownUser(tx, userId);
  await changeUser(tx, userId, { status, ...(status && { deleted: null }) });
  if (!status) {
    await revokeAccess(tx, userId);
    // A recovery link must not reopen an account that the office closed.
    await deleteEmailRecoveries(tx, userId);
  }
  const shops = await setShopsOf(tx, userId, status);
  for (const urlpath of shops) recordChange(tx, 'shop', urlpath);
  recordChange(tx, 'user', userId);
  await recordStaff(tx, userId);
  await writeAuditEntry(
    tx,
    {
      ...{ who: actor.id, action: 'user.status', entity: 'user', id: userId },
      before: { status: before.status, deleted: leaving.deleted },
      after: { status, shops: [...shops] },
      ...(why && { why }),
    },
    now,
  );
  return accept(await knownUser(tx, userId));
}
