import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { saveUser, AccountTerms, User } from '../../../../src/contract/people/users.ts';
import { standingFaults } from '../../../../src/domain/people/account-terms.ts';
import { type FieldFault, faultUnless } from '../../../../src/domain/text/field-fault.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { isAdmin } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { configOf, defaultHub } from '../../hubs/hubs-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { changeUser, getsCopies } from '../../people/users-store.ts';
import { auditEdit, changesNothing } from '../../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { mergeFields } from '../../../core/edits/merge-fields.ts';
import { isEmail, keptEmail } from '../../people/email-forms.ts';
import { saveProfile } from './save-profile.ts';
import { knownUser, userAnswer } from '../../people/user-answer.ts';

/**
 * Saves what somebody may change of themselves, and what an administrator decides of others (docs/rules.md#accounts).
 */
export async function saveAccount(
  editing: EditContext,
  userId: number,
  { plan, roles, tags, logistic, why, email, ...given }: BodyOf<typeof saveUser>,
): Promise<User | Refused | Result<never, 'not_found'>> {
  const { tx, actor } = editing;
  await lockUser(tx, userId);
  const before = await userAnswer(tx, userId);
  if (before === undefined) return refuse('not_found');
  const profile = { ...given, ...(email?.address !== undefined && { email: { address: email.address } }) };
  // Nobody decides of their own rights and prices.
  if (isAdmin(actor) && actor.id !== userId) {
    const after = standingAfter(before, { plan, roles, tags, logistic });
    const cc = copiesAfter(before, email?.cc);
    const refused = refuseFaults([
      ...standingFaults(before, after, await plansOf(editing)),
      ...(await copyFaults(tx, userId, cc)),
    ]);
    if (refused !== undefined) return refused;
    const saved = await saveProfile(editing, userId, profile);
    if (!saved.ok) return saved;
    await keepStanding(editing, before, { ...after, cc }, why);
    return knownUser(tx, userId);
  }
  const saved = await saveProfile(editing, userId, profile);
  return saved.ok ? knownUser(tx, userId) : saved;
}

type Decided = Pick<User, 'plan' | 'roles' | 'tags' | 'logistic'>;

/** Where copies go from now on; not given, where they went. */
function copiesAfter({ email }: User, given: string | null | undefined): string | undefined {
  return given === undefined ? email.cc : keptEmail(given ?? '') || undefined;
}

/** Copies of two people go to two addresses (docs/rules.md#accounts). */
async function copyFaults(tx: Tx, userId: number, cc: string | undefined): Promise<readonly FieldFault[]> {
  if (cc === undefined) return [];
  if (!isEmail(cc)) return [{ field: 'email.cc', why: 'email' }];
  return faultUnless(!(await getsCopies(tx, cc, userId)), 'email.cc', 'copies_taken');
}

function standingAfter(before: User, { plan, logistic, ...lists }: Omit<AccountTerms, 'why'>): Decided {
  return {
    ...mergeFields<Pick<User, 'roles' | 'tags'>>({ roles: before.roles, tags: before.tags }, lists),
    plan: planAfter(before.plan, plan),
    logistic: logistic ?? before.logistic,
  };
}

/** As it is to be; a limit that is lifted is absent. */
function planAfter(
  before: User['plan'],
  { maxInvoices, ...given }: AccountTerms['plan'] & object = {},
): User['plan'] {
  const plan = mergeFields<User['plan']>(before, given);
  return maxInvoices === undefined ? plan : { ...plan, maxInvoices: maxInvoices ?? undefined };
}

async function keepStanding(
  editing: EditContext,
  before: User,
  { plan, tags, logistic, cc, ...given }: Decided & { readonly cc: string | undefined },
  why: string | undefined,
): Promise<void> {
  const { id, email, ...known } = before;
  const roles = [...new Set(given.roles)];
  const was = { plan: known.plan, roles: known.roles, tags: known.tags, logistic: known.logistic };
  const had = { ...was, email: { cc: email.cc } };
  const has = { plan, roles, tags, logistic, email: { cc } };
  if (changesNothing(had, has)) return;
  await changeUser(editing.tx, id, {
    plan: JSON.stringify(plan),
    roles: JSON.stringify(roles),
    tags: JSON.stringify(tags),
    email_cc: cc ?? null,
    logistic: logistic === undefined ? null : JSON.stringify(logistic),
  });
  recordChange(editing.tx, 'user', id);
  await auditEdit(editing, { action: 'user.save', entity: 'user', id, why }, had, has);
}

async function plansOf({ tx }: EditContext): Promise<readonly string[]> {
  const hub = await defaultHub(tx);
  const config = hub === undefined ? undefined : await configOf(tx, hub);
  return config?.user.plan.map(({ id }) => id) ?? [];
}
